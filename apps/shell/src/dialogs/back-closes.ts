/**
 * On a phone, Back closes the topmost dialog, as in apps. A dialog adds a history entry with the same address, which
 * the router does not know. This module handles its events before the router.
 */
const mark = 'dialog';
const narrow = '(max-width: 767px)';

type State = Readonly<Record<string, unknown>> | null;
const stateNow = (): State => window.history.state as State;
const isMarked = (state: State): boolean => state?.[mark] === true;
const indexOf = (state: State): number => Number(state?.['idx'] ?? 0);

let closeTop: (() => void) | null = null;
let isListening = false;
/** A history step by this module, not by the visitor. */
let isTidying = false;
let shownIndex = 0;
/** Whether the current history entry is that of a dialog. */
let isOnTop = false;
const waiting: (() => void)[] = [];

const gone = (): void => {
  isOnTop = false;
  for (const go of waiting.splice(0)) go();
};

/**
 * Waits until the entry of a closing dialog is removed. A replacement before that would replace the entry of the
 * dialog, and the next Back would open the same page again.
 */
export const dialogEntryGone = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnTop) waiting.push(resolve);
    else resolve();
  });

const onPopState = (event: PopStateEvent): void => {
  const state = event.state as State;
  const before = shownIndex;
  shownIndex = indexOf(state);
  if (isTidying) {
    isTidying = false;
    event.stopImmediatePropagation();
    gone();
    return;
  }
  if (closeTop && !isMarked(state)) {
    event.stopImmediatePropagation();
    gone();
    closeTop();
    return;
  }
  // The entry of a dialog that closed with a link: skip it.
  if (isMarked(state)) {
    event.stopImmediatePropagation();
    if (before > shownIndex) window.history.back();
    else window.history.forward();
  }
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', onPopState, { capture: true });
};

/**
 * Calls `close` on Back from now on. Returns a function that ends this and removes the entry, unless the visitor has
 * navigated.
 */
export const backCloses = (close: () => void): (() => void) => {
  if (!window.matchMedia(narrow).matches) return () => undefined;
  listen();
  closeTop = close;
  shownIndex = indexOf(stateNow());
  if (!isMarked(stateNow())) window.history.pushState({ ...stateNow(), [mark]: true }, '');
  isOnTop = true;
  return () => {
    closeTop = null;
    // A link in the dialog may be followed at the same moment: then the entry is not the last one.
    setTimeout(() => {
      // Another dialog has taken over the entry.
      if (closeTop !== null) {
        for (const go of waiting.splice(0)) go();
        return;
      }
      shownIndex = indexOf(stateNow());
      if (!isMarked(stateNow())) {
        gone();
        return;
      }
      isTidying = true;
      window.history.back();
    });
  };
};
