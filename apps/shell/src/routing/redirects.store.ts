import { createEvent, createStore } from 'effector';
import type { ResolvedRedirect } from './redirects.ts';

type FindRedirection = (address: Readonly<{ path: string; search: string; hash: string }>) => ResolvedRedirect | null;

/** The redirects of the CMS were loaded. For the first page, the server has applied them. */
export const redirectsReceived = createEvent<Readonly<{ find: FindRedirection }>>();
/** Finds redirects of the CMS for navigations within the document; null until they are loaded. */
export const $redirects = createStore<Readonly<{ find: FindRedirection }> | null>(null, { serialize: 'ignore' }).on(
  redirectsReceived,
  (_, received) => received,
);
