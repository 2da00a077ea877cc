/**
 * The colour space of canvases that are shown. A screen that has no more colours than sRGB gains nothing by canvases
 * that have, and would pay for them with each frame.
 * @returns {PredefinedColorSpace}
 */
export const screenSpace = () => matchMedia("(color-gamut: p3)").matches ? "display-p3" : "srgb";
