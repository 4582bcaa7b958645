import { publish, type Page } from '@croupier/tools/playwright';

/** Workers of one run must not use the same numbers: each has a thousand of them. */
let lastId = ((process.pid % 900) + 1) * 1000;

type Own = Readonly<{ name: string; price: number } & Record<string, unknown>>;

/** Puts a product into the shop, as an editor would: money in US cents for as few points as a new player has. */
export const sell = async (request: Page['request'], own: Own): Promise<void> => {
  lastId += 1;
  await publish(request, 'loyalty-products', {
    id: lastId,
    order: 50,
    description: 'Put there by this suite.',
    image_url: 'media:/art/promotions/shop-suite.svg',
    dominant_color: '#123456',
    levels: [],
    stock: null,
    limit_per_player: null,
    is_on_sale: true,
    reward: { type: 'money', usd_cents: 500 },
    ...own,
  });
};
