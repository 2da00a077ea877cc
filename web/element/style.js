const text = `
:host {
  display: block;
  position: relative;
  aspect-ratio: 3 / 2;
  min-inline-size: 0;
  overflow: hidden;
  contain: strict;
  contain-intrinsic-size: 300px 200px;
  color-scheme: light dark;
  background: var(--crop-stage, #0f1012);
  font: 15px/1.35 var(--crop-font, system-ui, sans-serif);
  -webkit-tap-highlight-color: transparent;
}
:host([hidden]) { display: none; }

/* Points of the view run from its top left, also where text runs from the right. */
.stage, .stage > * { position: absolute; direction: ltr; }
.stage {
  inset: 0;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
}
:host([touch="handles"]) .stage { touch-action: pan-x pan-y; }
canvas { inset: 0; inline-size: 100%; block-size: 100%; pointer-events: none; }
.corner { inset: 0 auto auto 0; inline-size: 0; block-size: 0; }
.corner:nth-of-type(2) { left: 100%; }
.corner:nth-of-type(3) { top: 100%; }

.node {
  inset: 0 auto auto 0;
  touch-action: none;
  outline: none;
  border-radius: 4px;
  box-sizing: border-box;
}
.stage:focus { outline: none; }
.stage:focus-visible { outline: 2px solid var(--crop-accent, #f5a524); outline-offset: -2px; }
.node:focus-visible {
  outline: 2px solid var(--crop-accent, #f5a524);
  outline-offset: -2px;
  box-shadow: inset 0 0 0 3px rgb(0 0 0 / 55%);
}
/* The focus follows a press, for the keys; its ring would lie on the edge that is being judged. */
.stage.pressed:focus-visible, .stage.pressed .node:focus-visible { outline: none; box-shadow: none; }
/* During a drag the nodes stay where they were; hiding them would take the focus away. */
.stage.busy .node { opacity: 0; }

:host(:disabled) .stage { opacity: 0.5; pointer-events: none; }

.status {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.failure {
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  margin: 0;
  padding: 16px;
  text-align: center;
  text-wrap: balance;
  color: rgb(255 255 255 / 64%);
  pointer-events: none;
}
.failure[hidden] { display: none; }

.sheet {
  position: absolute;
  inset: 0 auto auto 0;
  inline-size: min(17rem, 100% - 16px);
  max-block-size: calc(100% - 16px);
  overflow: auto;
  box-sizing: border-box;
  padding: 16px;
  border-radius: 14px;
  background: var(--crop-sheet, light-dark(#fff, #2c2f34));
  color: light-dark(rgb(0 0 0 / 92%), rgb(255 255 255 / 92%));
  box-shadow: 0 12px 40px rgb(0 0 0 / 45%), 0 0 0 1px light-dark(rgb(0 0 0 / 8%), rgb(255 255 255 / 10%));
}
.sheet[hidden] { display: none; }
.sheet h2 { margin: 0; font-size: 15px; font-weight: 600; }
.sheet p { margin: 4px 0 14px; font-size: 13px; color: light-dark(rgb(0 0 0 / 64%), rgb(255 255 255 / 64%)); }
.sheet div { display: flex; gap: 8px; }
.sheet button {
  flex: 1;
  min-block-size: 40px;
  padding: 0 12px;
  border: 0;
  border-radius: 10px;
  font: inherit;
  font-weight: 500;
  color: inherit;
  background: light-dark(rgb(0 0 0 / 7%), rgb(255 255 255 / 12%));
  cursor: pointer;
}
.sheet button.yes { color: #1a1205; background: var(--crop-accent, #f5a524); }
.sheet button:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }

@media (forced-colors: active) {
  /* The veil needs its own ground. */
  :host { forced-color-adjust: none; }
  .sheet { forced-color-adjust: auto; }
  .stage:focus-visible, .node:focus-visible { outline-color: Highlight; }
  .sheet, .sheet button { border: 1px solid; }
}
@media (prefers-reduced-motion: no-preference) {
  .sheet { animation: appear 150ms ease-out; }
  @keyframes appear { from { opacity: 0; translate: 0 6px; } }
}
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** The one style sheet that all elements of the page share. */
export function styleSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  return sheet;
}
