/** Shows where something can be scrolled into sight: there its edge fades. */

/** @type {HTMLElement[]} */
const scrollers = [...document.querySelectorAll(".inspector, .tabs, .chips, .output")]
  .filter((element) => element instanceof HTMLElement);

export function setUpEdges() {
  const sizes = new ResizeObserver(showEdges);
  for (const scroller of scrollers) {
    scroller.addEventListener("scroll", showEdges, { passive: true });
    sizes.observe(scroller);
  }
}

export function showEdges() {
  for (const scroller of scrollers) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller;
    // From right to left, the way along the line is negative.
    const along = Math.abs(scrollLeft);
    const isBack = getComputedStyle(scroller).direction === "rtl";
    const [before, after] = [along > 1, along + clientWidth < scrollWidth - 1];
    scroller.classList.toggle("fade-left", isBack ? after : before);
    scroller.classList.toggle("fade-right", isBack ? before : after);
    scroller.classList.toggle("fade-top", scrollTop > 1);
    scroller.classList.toggle("fade-bottom", scrollTop + clientHeight < scrollHeight - 1);
  }
}
