import { find } from "./dom.js";
import { filesOf, firstPicture } from "./files.js";
import { showProblem, showToast } from "./messages.js";
import { say } from "./words.js";

/** Opens what is dropped anywhere on the page. @param {(file: File) => Promise<boolean>} open */
export function setUpDrop(open) {
  const dropping = find("dropping");
  addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    dropping.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    // Leaving the window, not passing from one element to the next.
    if (!event.relatedTarget) dropping.hidden = true;
  });
  addEventListener("drop", (event) => {
    if (!event.dataTransfer || !carriesFiles(event)) return;
    event.preventDefault();
    dropping.hidden = true;
    // A dialog would hide what was dropped.
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    take(event.dataTransfer, open);
  });
}

/** @param {DragEvent} event */
const carriesFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files") ?? false;

/** @param {DataTransfer} transfer @param {(file: File) => Promise<boolean>} open */
async function take(transfer, open) {
  const { file, count, subject } = firstPicture(await filesOf(transfer));
  if (!file) return showProblem(subject, () => say("errorNothingDropped"));
  if (await open(file) && count > 1) showToast(() => say("openedFirst", [count]));
}
