const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** How a shortcut is written on this machine. @param {string} keys */
export function localKeys(keys) {
  if (!isApple) return keys;
  return keys.replace("Ctrl+Shift+", "⇧⌘").replace("Ctrl+", "⌘").replace("Shift+", "⇧").replace("Alt+", "⌥");
}
