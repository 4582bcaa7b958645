/** Input that may scroll the page. Scroll events do not tell the visitor's scrolling from the browser's own. */
export const scrollInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Identifies the history entry: the router's key, which entries that the browser created lack, and the address. */
export const entryKey = (): string =>
  `${(window.history.state as { key?: string } | null)?.key ?? ''} ${window.location.href}`;

let hasInput = false;
let hasTraversed = false;
let clicked: Readonly<{ entry: string; y: number }> | null = null;

/** Whether the visitor may have scrolled the current history entry since `watchInput` was called. */
export const hasVisitorInput = (): boolean => hasInput;

/** Whether the visitor went back or forward within this document. */
export const hasTraversedHistory = (): boolean => hasTraversed;

/** The entry that the last click was in, and how far it was scrolled then: the click may have led away from it. */
export const lastClick = (): typeof clicked => clicked;

/** Records input from hydration on: the module that restores scroll positions loads later. */
export const watchInput = (): void => {
  const options = { passive: true, capture: true };
  for (const type of scrollInputs)
    document.addEventListener(
      type,
      () => {
        hasInput = true;
      },
      options,
    );
  document.addEventListener(
    'click',
    () => {
      clicked = { entry: entryKey(), y: window.scrollY };
    },
    options,
  );
  window.addEventListener('popstate', () => {
    hasTraversed = true;
    hasInput = false;
  });
};
