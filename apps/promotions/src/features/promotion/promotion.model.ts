import { createDocumentEffect } from '@croupier/api-client';
import { cmsList, promotion, type Promotion } from '@croupier/contract/content';
import { createEffect } from 'effector';
import { isOver } from '../promotions/index.ts';

const readPromotionFx = createDocumentEffect(
  (slug: string, locale) =>
    `/cms/promotions?${new URLSearchParams({ 'filters[slug][$eq]': slug, locale, 'pagination[limit]': '1' })}`,
  cmsList(promotion),
);

export type FoundPromotion = Readonly<{ promotion: Promotion; isOver: boolean }>;

/** Reads a promotion by its slug; null for an unknown slug. */
export const findPromotionFx = createEffect(async (slug: string): Promise<FoundPromotion | null> => {
  const {
    data: [found],
  } = await readPromotionFx(slug);
  return found ? { promotion: found, isOver: isOver(found, Date.now()) } : null;
});
