import { createEvent, createStore } from 'effector';
import type { ResolvedRedirect } from './redirects.ts';

type FindRedirection = (address: Readonly<{ path: string; search: string; hash: string }>) => ResolvedRedirect | null;

/** The redirects of the CMS are here. The server has followed them for the first page already. */
export const redirectsReceived = createEvent<Readonly<{ find: FindRedirection }>>();
/** How the redirects of the CMS are followed within the page; null until they are here. */
export const $redirects = createStore<Readonly<{ find: FindRedirection }> | null>(null, { serialize: 'ignore' }).on(
  redirectsReceived,
  (_, received) => received,
);
