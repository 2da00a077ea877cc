/**
 * The service worker: keeps the files of the page, so that it works without a connection once it was opened.
 *
 * `dist/files.js` lists the files with their hashes; another list is another worker, which keeps its files apart. It
 * takes over when no window shows the page any more, or when the only one is reloaded, so that a visit has files of one
 * version only.
 */

/** @type {any} the global scope of a service worker, whose types contradict those of a window */
const worker = globalThis;
worker.importScripts("dist/files.js");

/** @type {{version: string, files: Record<string, string>}} paths and SHA-256 */
const { version, files } = worker.offline;
const PREFIX = "cropkit-files-";
const TAKE_OVER = "take over";
const name = PREFIX + version;

/** @param {string} path */
const addressOf = (path) => new URL(path, worker.registration.scope).href;

async function keepFiles() {
  const cache = await caches.open(name);
  const keep = async (/** @type {[string, string]} */ [path, hash]) => {
    // A file of another version, as while a server is being updated, does not pass.
    const request = new Request(addressOf(path), { cache: "no-cache", integrity: `sha256-${hash}` });
    const response = await fetch(request);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(request.url, response);
  };
  try {
    await Promise.all(Object.entries(files).map(keep));
  } catch (error) {
    // Next time, all anew.
    await caches.delete(name);
    throw error;
  }
}

async function dropOthers() {
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
  }
}

/** @param {Request & {isReloadNavigation?: boolean}} request */
async function answer(request) {
  if (request.mode === "navigate" && worker.registration.waiting) {
    const windows = await worker.clients.matchAll({ type: "window" });
    if (windows.length <= (request.isReloadNavigation ? 1 : 0)) {
      // An empty page, which comes back once the newer worker has taken over: that waits until this worker has no
      // answer to give any more. Without an icon named here, the browser would look for one.
      const headers = { "Content-Type": "text/html", "Refresh": "5" };
      const script = `<script src="${addressOf("page/take-over.js")}"></script>`;
      return new Response(`<!DOCTYPE html><link rel="icon" href="data:,">${script}`, { headers });
    }
  }
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const cache = await caches.open(name);
  return await cache.match(address.endsWith("/") ? `${address}index.html` : address) ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepFiles()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(dropOthers()));
worker.addEventListener("message", (/** @type {MessageEvent} */ event) => {
  if (event.data === TAKE_OVER) worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  // What a server answers below api/ is nobody's to keep, and the way in there sets a cookie.
  if (url.startsWith(addressOf("api/"))) return;
  if (method === "GET" && new URL(url).origin === worker.location.origin) event.respondWith(answer(event.request));
});
