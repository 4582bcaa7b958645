/**
 * On a phone the Back button closes what is on top, as it does in apps. For this a dialog has an entry of its own in
 * the browser's history, of which the router knows nothing: it is the page's own address, and what happens to it is
 * heard first here.
 */
const mark = 'dialog';
const narrow = '(max-width: 767px)';

type State = Readonly<Record<string, unknown>> | null;
const stateNow = (): State => window.history.state as State;
const isMarked = (state: State): boolean => state?.[mark] === true;
const indexOf = (state: State): number => Number(state?.['idx'] ?? 0);

let closeTop: (() => void) | null = null;
let isListening = false;
/** Our own step back, which is nobody's wish. */
let isTidying = false;
let shownIndex = 0;
/** A dialog's entry stands over the page's own. */
let isOnTop = false;
const waiting: (() => void)[] = [];

const gone = (): void => {
  isOnTop = false;
  for (const go of waiting.splice(0)) go();
};

/**
 * Waits until the entry of a dialog that closes is gone. Who replaces the page's address then replaces the page's own
 * entry: replaced any earlier, the dialog's would stay as a second one of the same page, and the next Back would lead
 * nowhere.
 */
export const dialogEntryGone = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnTop) waiting.push(resolve);
    else resolve();
  });

const heard = (event: PopStateEvent): void => {
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
  // An entry that a dialog left behind when its visitor followed a link out of it: there is nothing to see there.
  if (isMarked(state)) {
    event.stopImmediatePropagation();
    if (before > shownIndex) window.history.back();
    else window.history.forward();
  }
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', heard, { capture: true });
};

/**
 * From now on Back calls `close`. Gives the way to undo it, which takes the entry away again unless the visitor has
 * gone on.
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
    // A link of the dialog may be followed in the same moment: then the entry is no longer the last one.
    setTimeout(() => {
      // Another dialog has taken the place: the entry is its own now, for as long as it is there.
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
