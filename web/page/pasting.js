import { firstPicture } from "./files.js";
import { showToast } from "./messages.js";
import { say } from "./words.js";

/** Opens a picture, or a picture's file, that is pasted anywhere. @param {(file: File) => Promise<boolean>} open */
export function setUpPaste(open) {
  document.addEventListener("paste", async (event) => {
    const files = [...event.clipboardData?.files ?? []];
    const isText = event.target instanceof HTMLInputElement && event.target.type === "number";
    // Numbers are pasted into fields.
    if (files.length === 0 && isText) return;
    event.preventDefault();
    const { file, count } = firstPicture(files.map((file) => ({ file, path: file.name })));
    if (!file) return showToast(() => say("errorNothingPasted"));
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    if (await open(file) && count > 1) showToast(() => say("openedFirst", [count]));
  });
}
