import type { Promotion } from '@croupier/contract/content';

/** A stored promotion: its id is that of the document, `order` its position in the list. */
export type PromotionSeed = Omit<Promotion, 'id'> & { order: number };
