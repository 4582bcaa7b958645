/** Server-rendered HTML that is not hydrated yet. `hydrate` loads its code and resolves after hydration. */
type DeferredRoot = Readonly<{ root: Element; hydrate: () => Promise<unknown> }>;

const deferredRoots = new Set<DeferredRoot>();
const types = ['click', 'submit', 'keydown'] as const;

/** The browser handles links to another tab and downloads. */
const isHandledByBrowser = (event: Event, link: HTMLAnchorElement | null): boolean =>
  link !== null &&
  (link.target !== '' ||
    link.download !== '' ||
    (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)));

/** Navigation keys. Enter and space arrive as clicks, and the browser inserts typed characters. */
const isNavigationKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length > 1 && key !== 'Enter' && key !== 'Tab' && !ctrlKey && !metaKey && !altKey;

const replay = (event: Event, target: Element): void => {
  if (!target.isConnected) return;
  // An earlier key may have moved the focus.
  if (event instanceof KeyboardEvent)
    (document.activeElement ?? target).dispatchEvent(new KeyboardEvent('keydown', event));
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter ?? undefined);
  else target.dispatchEvent(new MouseEvent('click', event));
};

const captureEvent = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const deferred = [...deferredRoots].find(({ root }) => root.contains(target));
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!deferred || isHandledByBrowser(event, link)) return;
  if (event instanceof KeyboardEvent) {
    // The browser's default action, such as scrolling, happens at once.
    if (!isNavigationKey(event)) return;
  } else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  deferred.hydrate().then(
    // One task per event, as in a browser: the second event sees the state after the first one.
    () => {
      setTimeout(replay, 0, event, target);
    },
    // A link still works when its page cannot be hydrated.
    () => {
      if (link && event.type === 'click') location.assign(link.href);
    },
  );
};

/**
 * Captures clicks, submits and navigation keys inside of server-rendered HTML and replays them after hydration. Returns
 * a function that stops capturing.
 */
export const replayEvents = (root: DeferredRoot): (() => void) => {
  if (deferredRoots.size === 0)
    for (const type of types) document.addEventListener(type, captureEvent, { capture: true });
  deferredRoots.add(root);
  return () => {
    deferredRoots.delete(root);
    if (deferredRoots.size === 0)
      for (const type of types) document.removeEventListener(type, captureEvent, { capture: true });
  };
};
