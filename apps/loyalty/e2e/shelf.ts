import { randomInt } from 'node:crypto';
import { publish, type Page } from '@croupier/tools/playwright';

type Own = Readonly<{ name: string; price: number } & Record<string, unknown>>;

/** Adds a product to the shop as an editor: money in US cents, for few enough points for a new player. */
export const sell = async (request: Page['request'], own: Own): Promise<void> => {
  await publish(request, 'loyalty-products', {
    // No other test chooses the same one of so many, and the shop's own numbers are lower.
    id: randomInt(1_000, 1_000_000),
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
