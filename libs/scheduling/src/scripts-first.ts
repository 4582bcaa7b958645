/**
 * Marks the document until its scripts have run or failed. Meanwhile `libs/ui` does not load pictures without priority:
 * they would share a slow connection with the scripts, and the page's controls would respond later. Browsers without
 * scripts load all pictures at once.
 *
 * It runs inline before the first picture, so it must not use anything outside its body.
 */
export const loadScriptsFirst = (): void => {
  const { documentElement: root } = document;
  root.toggleAttribute('data-scripts-first', true);
  // This event waits for deferred scripts, also for those that fail.
  document.addEventListener('DOMContentLoaded', () => root.removeAttribute('data-scripts-first'));
};

/** The script for the document's head. */
export const scriptsFirstScript = `(${loadScriptsFirst})()`;
