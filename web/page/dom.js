/**
 * An element of the page, which must be there.
 * @param {string} id
 */
export const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} id */
export const button = (id) => /** @type {HTMLButtonElement} */ (find(id));

/** @param {string} name of the sprite in icons.svg */
export function icon(name) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.classList.add("icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", `icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/**
 * One of several: a radio button that looks like a segment or a chip.
 * @param {string} group @param {string} value
 * @param {{icon?: string, phrase?: string, text?: string}} looks
 */
export function choice(group, value, looks) {
  const label = document.createElement("label");
  label.className = "choice";
  const input = document.createElement("input");
  Object.assign(input, { type: "radio", name: group, value });
  const words = document.createElement("span");
  words.dir = "auto";
  if (looks.phrase) words.dataset.text = looks.phrase;
  words.textContent = looks.text ?? "";
  label.append(input, ...(looks.icon ? [icon(looks.icon)] : []), words);
  return label;
}

/**
 * Checks the radio button with the value; none where there is no such.
 * @param {string} group @param {string} value
 */
export function check(group, value) {
  for (const input of document.querySelectorAll(`input[name="${group}"]`)) {
    const radio = /** @type {HTMLInputElement} */ (input);
    radio.checked = radio.value === value;
  }
}

/** Hands a file to the person. @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
