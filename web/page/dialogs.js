import { placeMessages } from "./messages.js";

/** A dialog closes by a click beside it, and takes the page's messages in while it is open. @param {HTMLDialogElement} dialog */
export function setUpDialog(dialog) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", placeMessages);
}

/** @param {HTMLDialogElement} dialog */
export function openDialog(dialog) {
  if (!dialog.open) dialog.showModal();
  placeMessages();
}
