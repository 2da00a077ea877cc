/** Lets the page work without a connection once it was opened: the browser runs offline.js, which keeps its files. */
export function setUpOffline() {
  // Where there are no service workers, as on a page without https, the page works as long as there is a connection.
  // Some browsers throw at the mere mention, as where the person has blocked storage.
  try {
    navigator.serviceWorker?.register("offline.js", { updateViaCache: "none" }).catch(() => {});
  } catch {
    // As where there are none.
  }
}
