import type { OfferAttributes } from './offer.rules.ts';
import {
  cookieOf,
  registerFundedPlayer,
  startTestPlatform,
  testPassword,
  type TestPlatform,
} from '../../../testing/index.ts';

const token = 'an-editors-token-of-tests';
const clock = { now: new Date('2026-01-10T12:00:00.000Z') };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    environment: { CMS_TOKEN: token },
    dependencies: { now: () => new Date(clock.now) },
  });
});
afterAll(() => platform.stop());

const published: string[] = [];
const publish = async (title: string, more: Partial<OfferAttributes>) => {
  const data: OfferAttributes = {
    order: 50,
    action: 'registration',
    exclude_methods: [],
    min_amount: null,
    audience: 'everyone',
    limit_per_player: 1,
    countries: [],
    currencies: [],
    is_listed: true,
    title,
    text: 'What it brings',
    terms: '',
    image_url: 'media:/art/promotions/offer.svg',
    dominant_color: '#12264a',
    promotions: [{ type: 'bonus', amount: { amount: 500, currency: 'USD' }, wagering_requirement: 10 }],
    started_at: null,
    finished_at: null,
    ...more,
  };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await platform.server.inject({ method: 'POST', url: '/cms/offers', headers, payload: { data } });
  expect(answer.statusCode).toBe(201);
  published.push(answer.json().data.documentId);
};
afterEach(async () => {
  for (const id of published.splice(0))
    await platform.server.inject({
      method: 'DELETE',
      url: `/cms/offers/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
});

const newPlayer = async () => {
  const registered = await registerFundedPlayer(platform, { currency: 'USD', form: { country: 'DE' } });
  let { cookie } = registered;
  return {
    signIn: async () => {
      const answer = await platform.post('auth.login', { login: registered.email, password: testPassword });
      expect(answer.statusCode).toBe(200);
      cookie = cookieOf(answer);
    },
    post: (method: string, given: Record<string, string>) => platform.post(method, given, { cookie }),
    bonuses: async (): Promise<readonly string[]> =>
      (await platform.get('bonuses.get', {}, { cookie }))
        .json()
        .data.items.map(({ description }: { description: { title: string } }) => description.title)
        .sort(),
  };
};
const passDays = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
};

it('grants the offers of a registration once to new players of their audience, not to existing players', async () => {
  const before = await newPlayer();
  await publish('Welcome', {});
  await publish('French', { countries: ['FR'] });
  await publish('Hidden', { is_listed: false });
  await publish('Over', { finished_at: '2026-01-09T00:00:00.000Z' });
  const { bonuses, signIn } = await newPlayer();
  expect(await bonuses()).toEqual(['Welcome']);
  for (const one of [before.signIn, signIn]) await one();
  expect([await before.bonuses(), await bonuses()]).toEqual([[], ['Welcome']]);
});

it('grants the offers of a login at sign-in, once a day up to their limit', async () => {
  await publish('Daily', { action: 'login', limit_per_player: null });
  await publish('Once', { action: 'login' });
  const { bonuses, signIn, post } = await newPlayer();
  expect(await bonuses()).toEqual([]);
  await Promise.all([signIn(), signIn()]);
  expect(await bonuses()).toEqual(['Daily', 'Once']);
  const repeated = await post('campaigns.takepromotions', { offer_id: published[0] ?? '' });
  expect(repeated.json().error).toMatchObject({ code: 'AccessDeniedException', reason: 'taken' });
  passDays(1);
  await signIn();
  expect(await bonuses()).toEqual(['Daily', 'Daily', 'Once']);
});

it('grants no offer to a self-excluded player at sign-in', async () => {
  await publish('Daily', { action: 'login', limit_per_player: null });
  const { bonuses, signIn, post } = await newPlayer();
  expect((await post('account.selfExclude', { period: '7d' })).statusCode).toBe(200);
  await signIn();
  expect(await bonuses()).toEqual([]);
  passDays(7);
  await signIn();
  expect(await bonuses()).toEqual(['Daily']);
});
