import { runningSystem, type Page } from '@croupier/tools/playwright';

/** What the editors of the suite's own system write by. */
export const cmsToken = 'loyalty-suite-editor';

/** Workers of one run must not meet: each has a thousand numbers of its own. */
let lastId = ((process.pid % 900) + 1) * 1000;

type Own = Readonly<{ name: string; price: number } & Record<string, unknown>>;

/** Puts something on the shop's shelf, as an editor would: money in US cents for as few points as a new player has. */
export const sell = async (request: Page['request'], own: Own): Promise<void> => {
  const { platform } = runningSystem();
  if (!platform) throw new Error('The system under test tells no address of its platform: this test writes to its CMS');
  lastId += 1;
  const data = {
    id: lastId, order: 50, description: 'Put there by this suite.', image_url: 'media:/art/promotions/shop-suite.svg', dominant_color: '#123456', levels: [], stock: null, limit_per_player: null,
    is_on_sale: true, reward: { type: 'money', usd_cents: 500 }, ...own,
  };
  const answer = await request.post(`${platform}/cms/loyalty-products?locale=en`, { data: { data }, headers: { authorization: `Bearer ${cmsToken}` } });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
};
