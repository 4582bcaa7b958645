import { combine } from 'effector';
import { $defaultLocale, $locales, splitLocale } from '@croupier/i18n';
import { safePath } from '@croupier/navigation';

/** Reads the address to which a visitor returns; null if it is not an address of this site. */
export type ReadReturnPath = (address: unknown) => string | null;

/**
 * Reads return addresses as links and other pages write them: a path, with or without a locale, or an absolute address
 * of this site. The path has no locale: the page opens in the visitor's.
 */
export const $readReturnPath = combine(
  $locales,
  $defaultLocale,
  (locales, defaultLocale): ReadReturnPath =>
    (address) => {
      if (typeof address !== 'string') return null;
      const origin = typeof location === 'undefined' ? '' : location.origin;
      const isOwn = origin !== '' && (address === origin || address.startsWith(`${origin}/`));
      const path = safePath(isOwn ? address.slice(origin.length) || '/' : address);
      const codes = locales.map(({ code }) => code);
      return path === null ? null : safePath(splitLocale(path, codes, defaultLocale).path);
    },
);
