import { safeExternalAddress, safePath } from '@croupier/navigation';
import * as v from 'valibot';

/** The largest page size of the CMS. */
const limit = 1000;
/** Address of the redirects in the CMS. */
export const redirectsPath = `/cms/redirects?${new URLSearchParams({ 'pagination[limit]': String(limit) })}`;

/**
 * One redirect of the CMS. `from_url` may contain one `*`, which matches any text and replaces the `*` of `to_url`.
 */
export const redirect = v.object({
  from_url: v.string(),
  to_url: v.string(),
  status: v.picklist([301, 302, 307, 308]),
  is_external: v.boolean(),
});
export type Redirect = v.InferOutput<typeof redirect>;

/** The target of an address: a path of the site, or an address of another site. */
export type ResolvedRedirect = Readonly<{ to: string; status: number; isExternal: boolean }>;
type Address = Readonly<{ path: string; search: string; hash?: string }>;

const base = 'https://site.invalid';
/** Longer chains count as endless: each step may lengthen the address. */
const longestChain = 10;

/** Returns the text that `*` matches (empty without a `*`), or null when the path does not match. */
const matched = ({ from_url: from }: Redirect, path: string): string | null => {
  const [before = '', after] = from.split('*');
  if (after === undefined) return before === path ? '' : null;
  const isMatch = path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after);
  return isMatch ? path.slice(before.length, path.length - after.length) : null;
};

/** Returns null when the matched text would lead to another site than the redirect names. */
const external = (to: string, text: string): string | null => {
  const address = safeExternalAddress(to.replace('*', () => text));
  const named = safeExternalAddress(to.replace('*', ''));
  return address !== null && named !== null && new URL(address).origin === new URL(named).origin ? address : null;
};

const targetOf = ({ to_url: to, is_external: isExternal }: Redirect, text: string): string | null =>
  isExternal ? external(to, text) : safePath(to.replace('*', () => text));

/** Addresses without `*` first, then longer ones. */
const bySpecificity = (a: Redirect, b: Redirect): number =>
  Number(a.from_url.includes('*')) - Number(b.from_url.includes('*')) || b.from_url.length - a.from_url.length;

/**
 * Returns a function that follows the redirects of the CMS to the end of a chain. It returns null for addresses without
 * redirect and for circles. Query and hash stay unless the target has its own. The status is that of the first
 * redirect.
 */
export const createRedirectResolver = (
  redirects: readonly Redirect[],
): ((address: Address) => ResolvedRedirect | null) => {
  const ordered = [...redirects].sort(bySpecificity);
  const next = (path: string): ResolvedRedirect | null => {
    for (const known of ordered) {
      const text = matched(known, path);
      const to = text === null ? null : targetOf(known, text);
      if (to !== null && to !== path) return { to, status: known.status, isExternal: known.is_external };
    }
    return null;
  };
  return ({ path, search, hash = '' }) => {
    const passed = new Set([path]);
    let found = next(path);
    const status = found?.status ?? 302;
    for (let step = found; step; step = step.isExternal ? null : next(new URL(step.to, base).pathname)) {
      const target = step.isExternal ? step.to : new URL(step.to, base).pathname;
      if (passed.has(target) || passed.size > longestChain) return null;
      passed.add(target);
      found = { ...step, status };
    }
    if (!found || found.isExternal) return found;
    const { pathname, search: own, hash: ownHash } = new URL(found.to, base);
    return { ...found, to: `${pathname}${own || search}${ownHash || hash}` };
  };
};
