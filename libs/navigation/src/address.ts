// Browsers ignore these characters in addresses (`java\nscript:` is `javascript:`), or readers do not see them.
// oxlint-disable-next-line no-control-regex
const ignored = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

const withoutIgnored = (address: string): string => address.replace(ignored, '');

/** Whether an address contains code instead of a location, in any spelling. */
export const runsCode = (address: string): boolean =>
  /^(?:javascript|data|vbscript|file):/i.test(withoutIgnored(address));

const base = 'https://site.invalid';

/**
 * Returns the path of an address of this site (`/cashier?tab=1#top`), or null if it leaves the site or contains code.
 * Safe for untrusted input: `//evil`, `/\evil`, `https:evil`, `javascript:` in any spelling. Source: WHATWG URL.
 */
export const safePath = (address: string): string | null => {
  const cleaned = withoutIgnored(address);
  if (!cleaned.startsWith('/') || /^\/[/\\]/.test(cleaned)) return null;
  try {
    const url = new URL(cleaned, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
};

/** Returns the address if it is http or https without credentials, otherwise null. */
export const safeExternalAddress = (address: string): string | null => {
  try {
    const url = new URL(withoutIgnored(address));
    return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
};
