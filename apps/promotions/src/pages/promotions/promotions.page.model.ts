import type { Promotion } from '@croupier/contract/content';
import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { $offers, offersRequested } from '../../features/offers/index.ts';
import { $promotions, promotionsRequested } from '../../features/promotions/index.ts';

export const opened = createEvent<PageContext>();

const $asked = createStore('').on(opened, (_, { query }) => query['category'] ?? '');

/** The address of a category's promotions; null for all categories. */
export const promotionsPath = (category: string | null): string =>
  category === null ? href('/promotions') : `${href('/promotions')}?${new URLSearchParams({ category })}`;

/** Categories in the order of their first promotion, with the number of promotions. */
export const categoriesOf = (
  promotions: readonly Pick<Promotion, 'category'>[],
): readonly Readonly<{ name: string; count: number }>[] => {
  const counts = new Map<string, number>();
  for (const { category } of promotions) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};

/**
 * The list, filtered by the category in the address. An unknown category, such as one in another language, does not
 * filter.
 */
export const $promotionList = combine($promotions, $asked, ({ status, promotions }, asked) => {
  const categories = categoriesOf(promotions);
  const category = categories.some(({ name }) => name === asked) ? asked : null;
  return {
    status,
    category,
    categories,
    count: promotions.length,
    promotions: category === null ? promotions : promotions.filter((one) => one.category === category),
  };
});

/** Whether the page links to offers. */
export const $hasOffers = $offers.map(({ offers }) => offers.length > 0);

sample({ clock: opened, fn: () => undefined, target: [promotionsRequested, offersRequested] });
sample({ clock: opened, fn: () => ({ path: href('/promotions') }), target: headRequested });
