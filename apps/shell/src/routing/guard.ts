const guarded = new Set(['bets', 'cashier', 'profile', 'responsible-game']);

/** Is an address for players only? Paths carry no locale prefix; a page of the CMS (`/{slug}`) is open to all. */
export const isGuarded = (path: string, routeName: string | undefined): boolean =>
  routeName !== 'slug' && path.split('/').some((segment) => guarded.has(segment));

/** Where a guest is sent instead: the index, which remembers where they wanted to go. */
export const guardRedirect = (fullPath: string): string => `/?redirectUrl=${encodeURIComponent(fullPath)}`;
