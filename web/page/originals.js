/** Opens pictures: in the browser where it shows them well, else through the server by a preview of its original. */
import { CropView } from "../crop-view.js";
import { readHeader } from "../picture/header.js";
import { ServerError } from "./server-error.js";
import { isKnown, request, requestJSON, serverInfo, upload, usesServer } from "./server.js";
import { load, source } from "./source.js";

/** @import { Remote, Source } from "./source.js" */

/** How much of a file is enough to see what it is, in bytes. */
const BEGINNING = 1 << 16;
/** What each browser shows as it is, and what becomes by itself the same format on the server as here. */
const SHOWN = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/bmp"];
/** The sides of previews, in pixels, so that the server need not make one for each window. */
const SIDES = [1024, 2048, 4096];
/** How long, in milliseconds, the zoom rests before a sharper preview is fetched. */
const PAUSE = 250;

/** How sharp the preview is that is shown: its side in pixels. */
let side = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {CropView} view @param {File} file
 * @param {{isSample: boolean, signal: AbortSignal, progress: (part: number) => void}} options
 * @returns {Promise<void>} rejects with a CropError, which the element has told, or with a {@link ServerError}
 */
export async function openFile(view, file, { isSample, signal, progress }) {
  await isKnown;
  // An empty file needs no server to be told of.
  if (!usesServer() || file.size === 0 || await isShownHere(file)) return load(view, file, { file, isSample });
  /** @type {Remote} */
  let remote;
  try {
    remote = await upload(file, { signal, progress });
  } catch (error) {
    // The browser may know what the server does not.
    if (error instanceof ServerError && error.code === "not-a-picture") return load(view, file, { file, isSample });
    throw error;
  }
  await openRemote(view, { file, isSample, remote }, signal);
}

/** @param {File} file */
async function isShownHere(file) {
  const header = readHeader(await file.slice(0, BEGINNING).arrayBuffer());
  if (!header || !SHOWN.includes(header.type) || header.isCmyk) return false;
  return header.width * header.height <= CropView.maximumPicturePixels;
}

/**
 * Shows a picture of the server's library.
 * @param {CropView} view @param {Source & {remote: Remote}} of @param {AbortSignal} signal
 */
export async function openRemote(view, of, signal) {
  const remote = of.remote.info ? of.remote : await requestJSON(of.remote.self, { signal });
  const { name, info } = remote;
  const wanted = sideFor(view, info, 1);
  const preview = await fetchPreview(remote, wanted, signal);
  signal.throwIfAborted();
  const { width, height, orientation, hasAlpha } = info;
  const quality = info.quality === null ? undefined : info.quality / 100;
  const type = `image/${info.format}`;
  await load(view, { preview, width, height, name, type, orientation, hasAlpha, quality }, { ...of, remote });
  side = wanted;
}

/** @param {Remote} remote @param {number} side @param {AbortSignal} [signal] */
async function fetchPreview({ preview, name }, side, signal) {
  const answer = await request(`${preview}?width=${side}&height=${side}`, { signal });
  return new File([await answer.blob()], name);
}

/**
 * The side of the preview that has a pixel for each of the screen.
 * @param {CropView} view @param {{width: number, height: number}} picture @param {number} zoom
 */
function sideFor(view, picture, zoom) {
  const { clientWidth, clientHeight } = view.parentElement ?? view;
  const shown = Math.max(clientWidth, clientHeight) * devicePixelRatio * zoom;
  const most = Math.min(serverInfo()?.limits.preview ?? SIDES[0], Math.max(picture.width, picture.height));
  return Math.min(most, SIDES.find((side) => side >= shown) ?? most);
}

/** Fetches a sharper preview of the open picture when it is zoomed in. @param {CropView} view */
export function setUpSharpening(view) {
  const look = async () => {
    const remote = source()?.remote;
    if (!remote || !view.picture?.isStandIn) return;
    const wanted = sideFor(view, view.picture, view.zoomLevel?.value ?? 1);
    if (wanted <= side) return;
    const before = side;
    side = wanted;
    // What is not sharper can be cropped all the same.
    const isShown = await fetchPreview(remote, wanted).then((preview) => view.sharpen(preview)).catch(() => false);
    if (!isShown && source()?.remote === remote) side = before;
  };
  const lookLater = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  };
  for (const name of ["crop-change", "crop-commit", "wheel"]) view.addEventListener(name, lookLater, { passive: true });
  addEventListener("resize", lookLater);
}
