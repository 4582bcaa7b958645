import type { APIRequestContext } from '@playwright/test';

/** What the editors of the suite's own system write by. */
export const cmsToken = 'promotions-suite-editor';

type Document = Readonly<Record<string, unknown>>;

/** Adds a document to a collection of the CMS, as an editor would. */
export const publish = async (request: APIRequestContext, platform: string | undefined, collection: string, data: Document): Promise<string> => {
  if (!platform) throw new Error('The system under test tells no address of its platform: this test writes to its CMS');
  const answer = await request.post(`${platform}/cms/${collection}?locale=en`, { data: { data }, headers: { authorization: `Bearer ${cmsToken}` } });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
  const { data: stored }: { data: { documentId?: string; id: string } } = await answer.json();
  return stored.documentId ?? stored.id;
};

/** A deposit offer whose every part can be seen on the page. */
export const offerData = (title: string, audience: 'first_deposit' | 'repeat_deposit'): Document => ({
  order: 1, action: 'deposit', audience, exclude_methods: [], min_amount: { amount: 2_000, currency: 'USD' },
  title, text: 'Twice as much to begin with', terms: 'One per person.',
  image_url: 'media:/art/promotions/welcome-bonus.svg', dominant_color: '#12264a',
  promotions: [{ type: 'bonus', percent: 100, max_amount: { amount: 20_000, currency: 'USD' }, wagering_requirement: 35 }],
  started_at: null, finished_at: null,
});
