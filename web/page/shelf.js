/**
 * Where an album is: in the browser, or in a folder of the server. The gallery shows either.
 *
 * @typedef {object} Item
 * @property {string | number} id
 * @property {string} name
 * @property {string} type media type
 * @property {number} [width] @property {number} [height] in pixels, where they are known without opening it
 * @property {string} thumbnail its address
 * @property {string} address of the whole picture, as the browser shows it
 *
 * @typedef {object} Shelf
 * @property {string} empty the phrase for an album without pictures
 * @property {string} deleted the phrase for a picture that was deleted, with a way back
 * @property {(least: number) => Promise<{items: Item[], count: number}>} load the newest, at least so many where there
 * are; and how many there are in all
 * @property {(item: Item) => Promise<{width: number, height: number}>} size in pixels
 * @property {(item: Item) => Promise<Blob>} blob the file
 * @property {(item: Item) => unknown} download
 * @property {(item: Item) => Promise<() => Promise<unknown>>} remove answers the way back
 * @property {(item: Item) => Promise<(() => unknown) | undefined>} edit what opens the original with its crop; undefined
 * where the original is gone
 * @property {(changed: () => void) => () => void} watch calls when the album is another, until the answer is called
 * @property {() => void} close gives back what the shown pictures took
 */
export {};
