import { attach, createEvent, createStore, sample } from 'effector';

export type NavigateRequest = Readonly<{
  /** A path within the site, without locale prefix; or, with `external`, an absolute http(s) address. */
  to: string;
  replace?: boolean;
  /** Leaving the site is refused unless it is asked for by name. */
  external?: boolean;
}>;

/** How the page goes somewhere. The shell brings it at start; it never travels from the server. */
export type Navigator = Readonly<{ within: (path: string, options: { replace: boolean }) => void; leave: (address: string) => void }>;

export const navigatorReady = createEvent<Navigator>();
/** A model asks to go somewhere. */
export const navigationRequested = createEvent<NavigateRequest>();
/** The address was refused: another site without `external`, or a protocol that runs code. */
export const navigationRefused = createEvent<NavigateRequest>();

const $navigator = createStore<Navigator | null>(null, { serialize: 'ignore' }).on(navigatorReady, (_, navigator) => navigator);

// Browsers ignore these inside an address, so `java\nscript:` is `javascript:` to them.
// eslint-disable-next-line no-control-regex
const ignored = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

const base = 'https://site.invalid';

/**
 * The path of an address that stays on the site (`/cashier?tab=1#top`), or null when it would leave it or run code.
 * Safe for addresses from a query: `//evil`, `/\evil`, `https:evil`, `javascript:` in any spelling are refused.
 * Source: how browsers parse addresses, WHATWG URL.
 */
export const safePath = (address: string): string | null => {
  const cleaned = address.replace(ignored, '');
  if (!cleaned.startsWith('/') || /^\/[/\\]/.test(cleaned)) return null;
  try {
    const url = new URL(cleaned, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
};

/** The address when it is http or https and holds no credentials, else null. */
export const safeExternalAddress = (address: string): string | null => {
  try {
    const url = new URL(address.replace(ignored, ''));
    return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
};

const allowed = ({ to, external }: NavigateRequest): string | null => (external ? safeExternalAddress(to) : safePath(to));

const navigateFx = attach({
  source: $navigator,
  effect: (navigator, { to, replace = false, external = false }: NavigateRequest) => {
    if (external) navigator?.leave(to);
    else navigator?.within(to, { replace });
  },
});

sample({
  clock: navigationRequested,
  filter: (request) => allowed(request) !== null,
  fn: (request) => ({ ...request, to: allowed(request) ?? '/' }),
  target: navigateFx,
});
sample({ clock: navigationRequested, filter: (request) => allowed(request) === null, target: navigationRefused });
