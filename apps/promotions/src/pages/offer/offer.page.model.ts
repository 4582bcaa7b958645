import { $page, pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { $offers, offersAnswered, offersRequested } from '../../features/offers/index.ts';

const route = 'offers-id';

export const opened = createEvent<PageContext>();

const $id = createStore('').on(opened, (_, { params }) => params['id'] ?? '');

/** The offer of the page; null while it loads. */
export const $offer = combine($offers, $id, ({ offers }, id) => offers.find((offer) => offer.id === id) ?? null);

sample({ clock: opened, fn: () => undefined, target: offersRequested });

// An offer that is not open to the visitor counts as missing.
const answered = sample({
  clock: offersAnswered,
  source: { page: $page, id: $id },
  filter: ({ page, id }) => page?.name === route && id !== '',
  fn: ({ id }, offers) => offers.find((offer) => offer.id === id) ?? null,
});
sample({
  clock: answered,
  filter: (offer) => offer === null,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
sample({
  clock: answered.filterMap((offer) => offer ?? undefined),
  fn: ({ description: { title, text, image_url } }) => ({
    path: href('/offers'),
    title,
    description: text,
    imageUrl: image_url,
  }),
  target: headRequested,
});
