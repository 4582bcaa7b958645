import type { Promotion } from '@croupier/contract/content';

/** A promotion as it is stored: its id is the document's. `order` is its place in the list. */
export type PromotionSeed = Omit<Promotion, 'id'> & { order: number };
