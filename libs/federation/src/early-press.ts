/** What the server drew and whose code is not here yet. `wake` fetches it, and answers when it answers to its visitor. */
type Asleep = Readonly<{ root: Element; wake: () => Promise<unknown> }>;

const asleep = new Set<Asleep>();
const types = ['click', 'submit', 'keydown'] as const;

/** Left to the browser: another tab, a file to keep. */
const isBrowsersOwn = (event: Event, link: HTMLAnchorElement | null): boolean =>
  link !== null &&
  (link.target !== '' ||
    link.download !== '' ||
    (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)));

/** Keys that move about in a part. Enter and the space bar press, which is heard as a press; letters are written by the browser. */
const moves = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length > 1 && key !== 'Enter' && key !== 'Tab' && !ctrlKey && !metaKey && !altKey;

const repeat = (event: Event, target: Element): void => {
  if (!target.isConnected) return;
  // An earlier key may have led to another place.
  if (event instanceof KeyboardEvent)
    (document.activeElement ?? target).dispatchEvent(new KeyboardEvent('keydown', event));
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter ?? undefined);
  else target.dispatchEvent(new MouseEvent('click', event));
};

const heed = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const pressed = [...asleep].find(({ root }) => root.contains(target));
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!pressed || isBrowsersOwn(event, link)) return;
  if (event instanceof KeyboardEvent) {
    // What the browser does at such a key, as to scroll, it does at once.
    if (!moves(event)) return;
  } else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  pressed.wake().then(
    // Each in a task of its own, as a visitor's are: what the first one changed is there for the next.
    () => {
      setTimeout(repeat, 0, event, target);
    },
    // What cannot come to life has a link's address still.
    () => {
      if (link && event.type === 'click') location.assign(link.href);
    },
  );
};

/**
 * Keeps what a visitor presses in a part that is asleep until it is awake, and presses it again then. Answers what to call
 * when it is awake, or gone.
 */
export const keepPresses = (part: Asleep): (() => void) => {
  if (asleep.size === 0) for (const type of types) document.addEventListener(type, heed, { capture: true });
  asleep.add(part);
  return () => {
    asleep.delete(part);
    if (asleep.size === 0) for (const type of types) document.removeEventListener(type, heed, { capture: true });
  };
};
