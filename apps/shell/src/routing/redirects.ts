import { safeExternalAddress, safePath } from '@croupier/navigation';
import * as v from 'valibot';

/** As many as the CMS answers at once. */
const limit = 1000;
/** Where the CMS has them. */
export const redirectsPath = `/cms/redirects?${new URLSearchParams({ 'pagination[limit]': String(limit) })}`;

/**
 * One redirect of the CMS. `from_url` may hold one `*`, which stands for any text; where `to_url` has one, that text is
 * put in.
 */
export const redirect = v.object({
  from_url: v.string(),
  to_url: v.string(),
  status: v.picklist([301, 302, 307, 308]),
  is_external: v.boolean(),
});
export type Redirect = v.InferOutput<typeof redirect>;

/** Where an address leads instead: a path of the site, or an address elsewhere. */
export type ResolvedRedirect = Readonly<{ to: string; status: number; isExternal: boolean }>;
type Address = Readonly<{ path: string; search: string; hash?: string }>;

const base = 'https://site.invalid';
/** A chain that is longer has no end: each step may make the address longer. */
const longestChain = 10;

/** What stands for the `*`, null when the path is another one. Without a `*` the text is empty. */
const matched = ({ from_url: from }: Redirect, path: string): string | null => {
  const [before = '', after] = from.split('*');
  if (after === undefined) return before === path ? '' : null;
  const fits = path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after);
  return fits ? path.slice(before.length, path.length - after.length) : null;
};

/** What is carried over may not choose another site than the redirect names. */
const external = (to: string, text: string): string | null => {
  const address = safeExternalAddress(to.replace('*', () => text));
  const named = safeExternalAddress(to.replace('*', ''));
  return address !== null && named !== null && new URL(address).origin === new URL(named).origin ? address : null;
};

const targetOf = ({ to_url: to, is_external: isExternal }: Redirect, text: string): string | null =>
  isExternal ? external(to, text) : safePath(to.replace('*', () => text));

/** An address without a `*` before those with one, and of these the one that says more. */
const bySpecificity = (a: Redirect, b: Redirect): number =>
  Number(a.from_url.includes('*')) - Number(b.from_url.includes('*')) || b.from_url.length - a.from_url.length;

/**
 * Tells where an address leads by the redirects of the CMS, to the end of a chain; null where it stays. What leads in a
 * circle leads nowhere. The query goes along where the new address has none of its own.
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
