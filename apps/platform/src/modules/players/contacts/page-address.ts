import type { ContactsOptions } from './contacts.port.ts';

/** Returns the address of a page of the site in a locale, with a token. */
export const pageAddress = async (
  { publicOrigin, defaultLocale }: Pick<ContactsOptions, 'publicOrigin' | 'defaultLocale'>,
  locale: string,
  path: string,
  token: string,
): Promise<string> => {
  const prefix = locale === (await defaultLocale()) ? '' : `/${locale}`;
  return `${publicOrigin}${prefix}${path}?token=${encodeURIComponent(token)}`;
};
