import type { ContentPage } from '@croupier/contract/content';

/** A page as it is stored: the store knows when it was changed. */
export type PageSeed = Omit<ContentPage, 'updatedAt'>;
