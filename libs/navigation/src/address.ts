// Browsers, or the eye, pass over these inside an address: `java\nscript:` is `javascript:` to them.
// eslint-disable-next-line no-control-regex
const ignored = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

const asRead = (address: string): string => address.replace(ignored, '');

/** Whether an address runs or brings code instead of leading somewhere, however it is spelt. */
export const runsCode = (address: string): boolean => /^(?:javascript|data|vbscript|file):/i.test(asRead(address));

const base = 'https://site.invalid';

/**
 * The path of an address that stays on the site (`/cashier?tab=1#top`), or null when it would leave it or run code.
 * Safe for addresses from a query: `//evil`, `/\evil`, `https:evil`, `javascript:` in any spelling are refused.
 * Source: how browsers parse addresses, WHATWG URL.
 */
export const safePath = (address: string): string | null => {
  const cleaned = asRead(address);
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
    const url = new URL(asRead(address));
    return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
};
