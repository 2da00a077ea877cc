/**
 * Paints the engine's scene on a canvas, primitive by primitive, and adds nothing.
 */
import { shapes, slots } from "../dist/tables.js";
import { phrase } from "../words.js";

/** @import { Language } from "../words.js" */
/** @import { Pyramid } from "./pyramid.js" */

/**
 * @typedef {object} Surface
 * @property {CanvasRenderingContext2D} context
 * @property {number} width @property {number} height in points
 * @property {number} scale device pixels a point
 * @property {Language} language of the size label
 */

/** From this many device pixels a picture pixel, pixels are shown as squares, so that single ones can be picked. */
const PIXELS_SHOW_FROM = 4;
const LABEL_FONT = "500 13px system-ui, sans-serif";
const LABEL_LINE = 18;
/** The side of a check, in points. */
const CHECK = 8;
const HAIRLINE = "rgb(0 0 0 / 40%)";

/**
 * Adds an outline to the path.
 * @param {CanvasRenderingContext2D} context @param {Float64Array} values
 * @param {number} at where the rectangle stands
 * @param {number} [outset] points by which it is larger on all sides
 */
function outline(context, values, at, outset = 0) {
  const [x, y] = [values[at] - outset, values[at + 1] - outset];
  const [width, height] = [values[at + 2] + 2 * outset, values[at + 3] + 2 * outset];
  const shape = values[slots.shape];
  if (shape === shapes.ellipse) {
    context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  } else if (shape === shapes.rounded) {
    context.roundRect(x, y, width, height, values[slots.radius] * Math.min(width, height));
  } else {
    context.rect(x, y, width, height);
  }
}

/**
 * @param {Surface} surface
 * @param {Float64Array} values as `draw()` left them
 * @param {Pyramid} picture
 */
export function paint(surface, values, picture) {
  const { context, width, height, scale } = surface;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);

  context.save();
  if (values[slots.hasClip]) {
    context.beginPath();
    outline(context, values, slots.frame);
    context.clip();
  }
  paintPicture(surface, values, picture);
  context.restore();

  const veil = values[slots.veilOpacity];
  if (veil > 0 && values[slots.hasFrame]) {
    context.beginPath();
    if (!values[slots.veilInverted]) context.rect(0, 0, width, height);
    outline(context, values, slots.frame);
    context.fillStyle = `rgb(0 0 0 / ${veil})`;
    context.fill("evenodd");
  }

  const border = values[slots.borderWidth];
  if (border > 0) {
    context.beginPath();
    outline(context, values, slots.border, (border + 1) / 2);
    context.lineWidth = 1;
    context.strokeStyle = HAIRLINE;
    context.stroke();
    context.beginPath();
    outline(context, values, slots.border);
    context.lineWidth = border;
    context.strokeStyle = "#fff";
    context.stroke();
  }

  if (values[slots.linesOpacity] > 0) {
    rectangles(
      context,
      values,
      slots.lines,
      values[slots.lineCount],
      `rgb(255 255 255 / ${values[slots.linesOpacity]})`,
    );
  }
  rectangles(context, values, slots.bars, values[slots.barCount], "#fff");
  if (values[slots.hasLabel]) paintLabel(surface, values);
}

/** @param {Surface} surface @param {Float64Array} values @param {Pyramid} picture */
function paintPicture({ context, scale }, values, picture) {
  const at = slots.picture;
  const [a, b, c, d] = [values[at], values[at + 1], values[at + 2], values[at + 3]];
  context.transform(a, b, c, d, values[at + 4], values[at + 5]);
  const density = Math.sqrt(Math.abs(a * d - b * c)) * scale;
  const level = picture.level(density);
  if (picture.hasAlpha) {
    context.fillStyle = checks(context);
    context.beginPath();
    context.rect(0, 0, picture.width, picture.height);
    // The checks keep their size on the screen, however large the picture is shown.
    context.save();
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.fill();
    context.restore();
  }
  // The pixels of a preview are not the picture's, and nobody picks them.
  context.imageSmoothingEnabled = density < PIXELS_SHOW_FROM || picture.detail < 1;
  context.imageSmoothingQuality = "medium";
  context.drawImage(level, 0, 0, picture.width, picture.height);
}

/** @type {CanvasPattern | string | undefined} */
let checker;

/** What shows through transparent pixels. @param {CanvasRenderingContext2D} context */
function checks(context) {
  if (checker) return checker;
  const tile = document.createElement("canvas");
  tile.width = tile.height = CHECK * 2;
  const paper = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  paper.fillStyle = "#66686d";
  paper.fillRect(0, 0, CHECK * 2, CHECK * 2);
  paper.fillStyle = "#54565b";
  paper.fillRect(0, 0, CHECK, CHECK);
  paper.fillRect(CHECK, CHECK, CHECK, CHECK);
  checker = context.createPattern(tile, "repeat") ?? "#5c5e63";
  return checker;
}

/** @param {CanvasRenderingContext2D} context @param {Float64Array} values @param {number} at @param {number} count @param {string} colour */
function rectangles(context, values, at, count, colour) {
  context.fillStyle = colour;
  for (let index = 0; index < count; index += 1, at += 4) {
    context.fillRect(values[at], values[at + 1], values[at + 2], values[at + 3]);
  }
}

/**
 * The size under way: below the frame's middle where there is room, else inside it.
 * @param {Surface} surface @param {Float64Array} values
 */
function paintLabel({ context, width, height, language }, values) {
  const { label, frame } = slots;
  const lines = phrase(language, values[label], values.subarray(label + 1, label + 5)).split("\n");
  context.font = LABEL_FONT;
  const half = Math.max(...lines.map((line) => context.measureText(line).width)) / 2 + 10;
  const tall = lines.length * LABEL_LINE + 8;
  const bottom = values[frame + 1] + values[frame + 3];
  const middle = Math.min(Math.max(values[frame] + values[frame + 2] / 2, half + 4), width - half - 4);
  const top = bottom + 12 + tall <= height ? bottom + 12 : Math.min(bottom, height) - 12 - tall;
  context.beginPath();
  context.roundRect(middle - half, top, half * 2, tall, 8);
  context.fillStyle = "rgb(15 16 18 / 80%)";
  context.fill();
  context.textAlign = "center";
  context.textBaseline = "middle";
  lines.forEach((line, index) => {
    context.fillStyle = `rgb(255 255 255 / ${index === 0 ? 92 : 64}%)`;
    context.fillText(line, middle, top + 4 + (index + 0.5) * LABEL_LINE);
  });
}
