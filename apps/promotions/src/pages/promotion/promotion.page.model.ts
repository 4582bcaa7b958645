import { pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { findPromotionFx, type FoundPromotion } from '../../features/promotion/index.ts';
import { $promotions, promotionsRequested } from '../../features/promotions/index.ts';

/** The number of other promotions below a promotion. */
const mostOthers = 6;

export const opened = createEvent<PageContext>();
export const promotionRetried = createEvent();

/** The request of this page; other components request promotions as well. */
const loadPromotionFx = attach({ effect: findPromotionFx });

const $slug = createStore('').on(opened, (_, { params }) => params['id'] ?? '');
const answered = sample({
  clock: loadPromotionFx.done,
  source: $slug,
  filter: (slug, { params }) => slug === params,
  fn: (_, { result }) => result,
});
const found = answered.filterMap((promotion) => promotion ?? undefined);

/** The promotion of the page; null while it loads. A finished one remains visible without action. */
export const $promotion = createStore<FoundPromotion | null>(null)
  .on(opened, (state, { params }) => (state?.promotion.slug === params['id'] ? state : null))
  .on(found, (_, promotion) => promotion);
/** The promotion failed to load. */
export const $isPromotionFailed = createStore(false)
  .on(loadPromotionFx.fail, () => true)
  .reset([opened, promotionRetried]);
/** Other current promotions. */
export const $otherPromotions = combine($promotions, $slug, ({ promotions }, slug) =>
  promotions.filter((one) => one.slug !== slug).slice(0, mostOthers),
);

sample({ clock: opened, fn: ({ params }) => params['id'] ?? '', target: loadPromotionFx });
sample({ clock: promotionRetried, source: $slug, target: loadPromotionFx });
sample({ clock: opened, fn: () => undefined, target: promotionsRequested });
sample({
  clock: answered,
  filter: (promotion) => promotion === null,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
sample({
  clock: found,
  fn: ({ promotion: { title, summary, image_url }, isOver: ended }) => ({
    path: href('/promotions'),
    title,
    description: summary,
    imageUrl: image_url,
    ...(ended ? { robots: 'noindex, follow' } : {}),
  }),
  target: headRequested,
});
