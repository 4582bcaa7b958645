import type { Layout } from '@croupier/federation';

/** Returns the layout of an error page: an empty one where no other page of the site is available either. */
export const layoutOf = (status: number): Layout => (status === 403 || status === 503 ? 'empty' : 'default');
