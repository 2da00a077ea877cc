import { openDialog, setUpDialog } from "./dialogs.js";
import { button, find } from "./dom.js";
import { localKeys } from "./keys.js";

/**
 * All keys, as phrases of what they do and the keys themselves; a key that is a phrase is written in the page's
 * language.
 * @type {Record<string, [string, string[]][]>}
 */
const SHORTCUTS = {
  keysPage: [
    ["open", ["Ctrl+O"]],
    ["keyPaste", ["Ctrl+V"]],
    ["save", ["Ctrl+S"]],
    ["undo", ["Ctrl+Z"]],
    ["redo", ["Ctrl+Shift+Z", "Ctrl+Y"]],
    ["keyDetent", ["keyDouble"]],
    ["shortcuts", ["?"]],
  ],
  keysFrame: [
    ["keyHandles", ["Tab"]],
    ["keyMove", ["← ↑ → ↓"]],
    ["keyMoveTen", ["Shift+← ↑ → ↓"]],
    ["keySize", ["Alt+← ↑ → ↓"]],
    ["keyZoom", ["+", "−"]],
    ["keyWhole", ["0"]],
    ["keyPan", ["keySpace"]],
    ["keyConfirm", ["Enter"]],
    ["keyCancel", ["Esc"]],
  ],
};

const dialog = /** @type {HTMLDialogElement} */ (find("shortcuts"));

/** Connects the sheet of shortcuts, before the page is translated. */
export function setUpShortcuts() {
  setUpDialog(dialog);
  button("help").onclick = openShortcuts;
  button("shortcuts-close").onclick = () => dialog.close();
  for (const [group, shortcuts] of Object.entries(SHORTCUTS)) {
    const heading = document.createElement("h3");
    heading.dataset.text = group;
    const list = document.createElement("dl");
    for (const [phrase, keys] of shortcuts) {
      const name = document.createElement("dt");
      name.dataset.text = phrase;
      const value = document.createElement("dd");
      for (const key of keys) value.append(keyCap(key));
      const pair = document.createElement("div");
      pair.append(name, value);
      list.append(pair);
    }
    const section = document.createElement("section");
    section.append(heading, list);
    find("shortcut-lists").append(section);
  }
}

export function openShortcuts() {
  openDialog(dialog);
}

/** @param {string} key */
function keyCap(key) {
  const cap = document.createElement("kbd");
  if (key.startsWith("key")) cap.dataset.text = key;
  else cap.textContent = localKeys(key);
  return cap;
}
