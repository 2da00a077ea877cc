/**
 * The hand-written declarations of the package against the JavaScript itself: each public member is there in both, and
 * of the same type. Nothing here runs; `deno check` says what differs.
 */
import type * as Declared from "../../web/crop-view.d.ts";
import type { CropPreview as DeclaredPreview } from "../../web/crop-preview.d.ts";
import type { CropPreview } from "../../web/crop-preview.js";
import type { CropView } from "../../web/crop-view.js";
import type { Report } from "../../web/element/session.js";
import type { Cut } from "../../web/element/previews.js";
import type { ResultOptions } from "../../web/element/options.js";
import type { DataSource } from "../../web/element/sources.js";
import type { CropperData } from "../../web/element/commands.js";
import type { CropError } from "../../web/errors.js";
import type { Recipe } from "../../web/recipe.js";

/** What the browser calls, and what the classes of the element share among themselves. */
type Inner =
  | "connectedCallback"
  | "disconnectedCallback"
  | "attributeChangedCallback"
  | "formDisabledCallback"
  | "formResetCallback"
  | "formStateRestoreCallback"
  | "setFormValue"
  | "perform";

/** The members that a class adds to those of every element, without its private ones. */
type Own<T> = { [K in keyof T as K extends keyof HTMLElement | Inner ? never : K]: T[K] };

/** A type that is the same only for the same type, `readonly` included. */
type Exactly<T> = <X>() => X extends T ? 1 : 2;
type Writable<T> = { -readonly [K in keyof T]: T[K] };
type WritableKeys<T> = {
  [K in keyof T]-?: Exactly<Pick<T, K>> extends Exactly<Writable<Pick<T, K>>> ? K : never;
}[keyof T];

/** True where each can stand for the other, with the same members, of which the same can be set. */
type Same<A, B> = [A, B] extends [B, A]
  ? [keyof A, keyof B] extends [keyof B, keyof A]
    ? [WritableKeys<A>, WritableKeys<B>] extends [WritableKeys<B>, WritableKeys<A>] ? true : "other writable members"
  : "other members"
  : "other types";

/** Fails to compile for anything but true. */
type Holds<T extends true> = T;

/** Which members differ, to be seen in the message. */
type Differing<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B ? [A[K], B[K]] extends [B[K], A[K]] ? never : K : K;
}[keyof A | keyof B];

type None<T extends never> = T;

export type Checks = [
  None<Differing<Own<Declared.CropView>, Own<CropView>>>,
  Holds<Same<Own<Declared.CropView>, Own<CropView>>>,
  // The views of both are compared above.
  Holds<Same<Omit<Own<DeclaredPreview>, "view">, Omit<Own<CropPreview>, "view">>>,
  Holds<Same<Declared.CropError, CropError>>,
  Holds<Same<Declared.Report, Report>>,
  Holds<Same<Declared.Recipe, Recipe>>,
  Holds<Same<Declared.RecipeOutput, NonNullable<Recipe["output"]>>>,
  Holds<Same<Declared.ResultOptions, ResultOptions>>,
  Holds<Same<Declared.Cut, Cut>>,
  Holds<Same<Declared.DataSource, DataSource>>,
  Holds<Same<Declared.CropperData, CropperData>>,
];

/** As a host in TypeScript uses them. */
export async function use(): Promise<void> {
  const view = document.createElement("crop-view");
  view.src = "photo.jpg";
  view.addEventListener("crop-commit", ({ detail }) => detail.crop.region.x + detail.viewport.width);
  document.addEventListener("crop-error", ({ detail }) => detail.error.sentence("en"));
  document.body.addEventListener("crop-save", async ({ detail }) => (await detail.toBlob({ width: 3 })).size);
  const blob: Blob = await view.toBlob({ type: "image/png", resize: "stretch" });
  await view.load(blob);
  // @ts-expect-error a way to resize that there is not
  await view.toBlob({ resize: "crop" });
  // @ts-expect-error what follows from the crop cannot be set
  view.canUndo = true;
}
