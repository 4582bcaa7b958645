import type { ContentPage } from '@croupier/contract/content';

/** A stored page, without its modification time. */
export type PageSeed = Omit<ContentPage, 'updatedAt'>;
