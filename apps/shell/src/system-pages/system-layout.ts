import type { Layout } from '@croupier/federation';

/** What stands around a page that cannot be shown: nothing, where there is nowhere on the site to go on to. */
export const layoutOf = (status: number): Layout => (status === 403 || status === 503 ? 'empty' : 'default');
