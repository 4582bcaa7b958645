import { isDeclared } from './declarations.ts';

/** Whether a path is for players only. Paths have no locale prefix; pages of the CMS (`/{slug}`) are for everybody. */
export const isGuarded = (path: string, routeName: string | undefined): boolean =>
  routeName !== 'slug' && isDeclared('guarded', path);

/** Where the shell redirects a guest: the index, with the requested address in its query. */
export const guardRedirect = (fullPath: string): string => `/?redirectUrl=${encodeURIComponent(fullPath)}`;
