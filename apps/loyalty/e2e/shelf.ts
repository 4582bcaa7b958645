import { publish, type Page } from '@croupier/tools/playwright';

/** Each worker of a run uses its own thousand of numbers. */
let lastId = ((process.pid % 900) + 1) * 1000;

type Own = Readonly<{ name: string; price: number } & Record<string, unknown>>;

/** Adds a product to the shop as an editor: money in US cents, for few enough points for a new player. */
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
