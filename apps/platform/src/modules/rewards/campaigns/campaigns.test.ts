import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/money';
import type { AttributesOf } from '../../content/content/index.ts';
import {
  registerFundedPlayer,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { offers } from './index.ts';
import { seedPromoCodes } from './campaigns.repository.ts';

type OfferAttributes = AttributesOf<typeof offers>;

const token = 'an-editors-token-of-tests';
const clock = { now: new Date('2026-01-10T12:00:00.000Z') };
const day_ms = 86_400_000;
const inDays = (days: number) => new Date(clock.now.getTime() + days * day_ms).toISOString();

const offer = (more: Partial<OfferAttributes>): OfferAttributes => ({
  order: 50,
  action: 'deposit',
  exclude_methods: [],
  min_amount: { amount: 2000, currency: 'USD' },
  audience: 'everyone',
  limit_per_player: 1,
  countries: [],
  currencies: [],
  is_listed: true,
  title: 'An offer',
  text: 'What it brings',
  terms: '',
  image_url: 'media:/art/promotions/offer.svg',
  dominant_color: '#12264a',
  promotions: [
    { type: 'bonus', percent: 100, max_amount: { amount: 10_000, currency: 'USD' }, wagering_requirement: 30 },
  ],
  started_at: null,
  finished_at: null,
  ...more,
});

let platform: TestPlatform;
let providers: TestProviders;
beforeAll(async () => {
  providers = await startTestProviders(() => clock.now.getTime());
  platform = await startTestPlatform({
    environment: { CMS_TOKEN: token, PROVIDER_ORIGIN: providers.origin },
    dependencies: { now: () => new Date(clock.now) },
  });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});
beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + 60 * 60_000);
});

const publish = async (attributes: OfferAttributes): Promise<string> => {
  const response = await platform.server.inject({
    method: 'POST',
    url: '/cms/offers',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: attributes },
  });
  expect(response.statusCode).toBe(201);
  return response.json().data.documentId;
};

const player = async (currency: Currency = 'USD') => {
  const { cookie, player: registered } = await registerFundedPlayer(platform, { currency, form: { country: 'DE' } });
  const read = async (method: string, query: Record<string, string> = {}) =>
    (await platform.get(method, query, { cookie })).json().data;
  return {
    id: registered.id,
    cookie,
    read,
    post: (method: string, form: Record<string, string>) => platform.post(method, form, { cookie }),
    deposit: async (amount: number) => {
      await platform.domains.cashier.recordDeposit({
        key: randomUUID(),
        playerId: registered.id,
        currency: registered.currency,
        method: 'card',
        amount,
        status: 'success',
        reason: '',
        domain: 'localhost',
      });
      await platform.domains.renewRewards();
    },
    offers: async (): Promise<readonly string[]> =>
      (await read('campaigns.getoffers')).items.map(({ id }: { id: string }) => id),
    bonuses: async () => (await read('bonuses.get')).items,
  };
};

describe('banners.get', () => {
  it('returns the current banners of a position in their order and in the locale', async () => {
    const read = async (query: Record<string, string> = {}) => (await platform.get('banners.get', query)).json().data;
    const ids = async (query?: Record<string, string>) => (await read(query)).items.map(({ id }: { id: string }) => id);
    const put = (url: string, data: unknown) =>
      platform.server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload: { data } });
    const { items } = await read({ position: 'home-hero', locale: 'ar' });
    expect(items[0].description).toMatchObject({ title: 'جرّب ألعابنا مجانًا' });
    expect(await ids()).toEqual(['hero-welcome', 'hero-tournament', 'hero-live']);
    expect(await ids({ offset: '1', count: '1' })).toEqual(['hero-tournament']);
    expect(await read({ position: 'elsewhere' })).toEqual({ items: [], count: 0 });
    await put('/cms/banners/hero-live', { finished_at: inDays(-1) });
    await put('/cms/banners/hero-tournament', { started_at: inDays(1) });
    expect(await ids()).toEqual(['hero-welcome']);
  });

  it('returns none to a player during a self-exclusion', async () => {
    const { read, post } = await player();
    expect((await read('banners.get')).count).toBeGreaterThan(0);
    expect((await post('account.selfExclude', { period: '1d' })).statusCode).toBe(200);
    expect(await read('banners.get')).toEqual({ items: [], count: 0 });
    expect((await platform.get('banners.get')).json().data.count).toBeGreaterThan(0);
    clock.now = new Date(clock.now.getTime() + day_ms);
    expect((await read('banners.get')).count).toBeGreaterThan(0);
  });

  it('hides a banner whose game is unknown or not available', async () => {
    await platform.domains.syncCatalogue();
    const put = (slug: string) =>
      platform.server.inject({
        method: 'PUT',
        url: '/cms/banners/hero-welcome',
        headers: { authorization: `Bearer ${token}` },
        payload: { data: { button_slug: slug } },
      });
    const count = async () => (await platform.get('banners.get', { position: 'home-hero' })).json().data.count;
    const all = await count();
    for (const [slug, expected] of [
      ['/game/amber-fox', all],
      ['/game/no-such-game?from=banner', all - 1],
      ['/gamehall', all],
    ]) {
      expect((await put(slug)).statusCode).toBe(200);
      expect([slug, await count()]).toEqual([slug, expected]);
    }
  });
});

describe('an offer of an editor', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  it.each([
    [{ type: 'cashback', percent: 10 }, 'cashback-programs'],
    [{ type: 'bonus' }, 'an amount, or percent'],
    [{ type: 'bonus', percent: 10, amount: usd(100) }, 'an amount, or percent'],
    [{ type: 'freespins', spins: 10, game: 'amber-fox' }, 'spin_value'],
    [{ type: 'bonus', percent: 10, wagering_requirement: -1 }, 'not less than 0'],
    [{ type: 'bonus', amount: usd(0) }, 'more than 0'],
    [{ type: 'bonus', percent: 10, max_bet: usd(-1) }, 'more than 0'],
    [{ type: 'freespins', spins: 1.5, game: 'amber-fox', spin_value: usd(20) }, 'are integers'],
  ])('is rejected when it cannot be granted: %j', async (promotion, problem) => {
    const response = await platform.server.inject({
      method: 'POST',
      url: '/cms/offers',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { ...offer({}), promotions: [promotion] } },
    });
    expect([response.statusCode, response.json().error.name]).toEqual([400, 'ValidationError']);
    expect(response.json().error.message).toContain(problem);
  });
});

describe('campaigns.getoffers', () => {
  it('returns guests the listed current deposit offers, and no others', async () => {
    const hidden = await publish(offer({ is_listed: false }));
    const over = await publish(offer({ finished_at: inDays(-1) }));
    const { items, count } = (await platform.get('campaigns.getoffers')).json().data;
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 4)).toEqual(['welcome-first', 'welcome-second', 'welcome-third', 'reload']);
    expect(ids).not.toContain(hidden);
    expect(ids).not.toContain(over);
    expect(
      items.every(
        ({ trigger }: { trigger: { action: string; user_satisfies_params: boolean } }) =>
          trigger.action === 'deposit' && !trigger.user_satisfies_params,
      ),
    ).toBe(true);
    expect((await platform.get('campaigns.getoffers', { offset: '1' })).json().data).toMatchObject({
      count,
      items: items.slice(1),
    });
  });

  it("lists offers by deposits, country, currency and taken offers, in the player's currency", async () => {
    const [abroad, euros] = [
      await publish(offer({ countries: ['FR'] })),
      await publish(offer({ currencies: ['EUR'] })),
    ];
    const { offers: shown, deposit, read } = await player('EUR');
    expect(await shown()).toEqual(expect.arrayContaining(['welcome-first', 'aurora-gift', euros]));
    expect(await shown()).not.toEqual(expect.arrayContaining([abroad]));
    expect(await shown()).not.toContain('welcome-second');
    const [first] = (await read('campaigns.getoffers')).items;
    expect(first).toMatchObject({
      id: 'welcome-first',
      trigger: { user_satisfies_params: true, params: { min_amount: { amount: 1720, currency: 'EUR' } } },
    });
    expect(first.promotions[0].max_amount).toEqual({ amount: 17_200, currency: 'EUR' });
    await deposit(1000);
    expect(await shown()).toEqual(expect.arrayContaining(['welcome-second', 'reload']));
    expect(await shown()).not.toContain('welcome-first');
    await deposit(1000);
    expect(await shown()).toContain('welcome-third');
  });
});

describe('campaigns.takepromotions', () => {
  it('grants an offer without a deposit immediately, and only once', async () => {
    const id = await publish(
      offer({
        action: 'login',
        min_amount: null,
        promotions: [
          {
            type: 'bonus',
            amount: { amount: 500, currency: 'USD' },
            wagering_requirement: 10,
            max_bet: { amount: 200, currency: 'USD' },
            max_conversion: 3,
          },
        ],
      }),
    );
    const { post, bonuses, read } = await player();
    expect((await post('campaigns.takepromotions', { offer_id: id })).json().data).toMatchObject({
      state: 'granted',
      offer: { id },
    });
    expect(await bonuses()).toMatchObject([
      {
        status: 'active',
        amount: { amount: 500 },
        balance: { amount: 500 },
        max_bet: { amount: 200 },
        max_conversion: { amount: 1500 },
        wagering: { required: { amount: 5000 } },
      },
    ]);
    expect((await read('account.getBalance')).balance_bonus).toEqual({ amount: 500, currency: 'USD' });
    const again = await Promise.all([
      post('campaigns.takepromotions', { offer_id: id }),
      post('campaigns.takepromotions', { offer_id: id }),
    ]);
    for (const answer of again)
      expect(answer.json().error).toMatchObject({ code: 'AccessDeniedException', reason: 'taken' });
    expect(await bonuses()).toHaveLength(1);
  });

  it('accepts one of many concurrent calls', async () => {
    const id = await publish(
      offer({
        action: 'login',
        min_amount: null,
        promotions: [{ type: 'bonus', amount: { amount: 500, currency: 'USD' }, wagering_requirement: 10 }],
      }),
    );
    const { post, bonuses } = await player();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('campaigns.takepromotions', { offer_id: id })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await bonuses()).toHaveLength(1);
  });

  it('reserves a deposit offer until a deposit that meets its terms', async () => {
    const id = await publish(offer({}));
    const { post, bonuses, deposit } = await player();
    expect((await post('campaigns.takepromotions', { offer_id: id })).json().data.state).toBe('awaiting_deposit');
    expect((await post('campaigns.takepromotions', { offer_id: id })).json().data.state).toBe('awaiting_deposit');
    await deposit(1999);
    expect(await bonuses()).toEqual([]);
    await deposit(3000);
    await deposit(3000);
    expect(await bonuses()).toMatchObject([{ amount: { amount: 3000 }, status: 'active' }]);
  });

  it('refuses offers that are unknown, need a code, or exclude the player', async () => {
    const { post } = await player();
    expect(
      (await post('campaigns.takepromotions', { offer_id: 'no-such-offer' })).json().error.invalid_parameters,
    ).toEqual({ offer_id: 'unknown' });
    expect((await post('campaigns.takepromotions', { offer_id: 'aurora-gift' })).json().error).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'promo_code_required',
    });
    expect((await post('campaigns.takepromotions', { offer_id: 'reload' })).json().error.code).toBe(
      'UserNeedDepositException',
    );
    expect((await platform.post('campaigns.takepromotions', { offer_id: 'reload' })).statusCode).toBe(401);
  });
});

describe('a promo code', () => {
  const check = async (code: string, cookie?: string) =>
    (await platform.post('campaigns.checkPromocode', { promo_code: code }, cookie ? { cookie } : {})).json();

  it('is checked for guests and players, with the reasons for rejection', async () => {
    const { database } = platform.testDatabase;
    await seedPromoCodes(database, [
      { code: 'LATER', offer_id: 'aurora-gift', starts_at: new Date(inDays(1)) },
      { code: 'EUROS', offer_id: 'aurora-gift', currencies: ['EUR'] },
      { code: 'FRANCE', offer_id: 'aurora-gift', countries: ['FR'] },
      { code: 'RELOAD', offer_id: 'reload' },
      { code: 'CLOSED', offer_id: 'aurora-gift', is_active: false },
    ]);
    const { cookie } = await player();
    expect(await check('aurora20 ')).toEqual({ data: { is_valid: true, promo_code: [] } });
    const errors = {
      NOPE: 'INVALID',
      CLOSED: 'INVALID',
      SUMMER25: 'EXPIRED',
      LATER: 'NOT_STARTED',
      EUROS: 'CURRENCY',
      FRANCE: 'COUNTRY',
      RELOAD: 'CONDITIONS',
    };
    for (const [code, error] of Object.entries(errors))
      expect(await check(code, cookie)).toEqual({ data: { is_valid: false, promo_code: [error] } });
    expect((await check(' ')).error.invalid_parameters).toMatchObject({ promo_code: expect.any(String) });
  });

  it('grants its offer once per player, up to its number of uses', async () => {
    await seedPromoCodes(platform.testDatabase.database, [{ code: 'TWICE', offer_id: 'aurora-gift', total_limit: 2 }]);
    const players = [await player(), await player(), await player()];
    const [first] = players;
    const answers = await Promise.all(
      [...players, first].map((one) => one?.post('campaigns.activateOffer', { promo_code: 'twice' })),
    );
    expect(answers.filter((answer) => answer?.statusCode === 200)).toHaveLength(2);
    const refused = answers.filter((answer) => answer?.statusCode !== 200).map((answer) => answer?.json().error);
    expect(refused.every(({ code }) => code === 'InvalidParameterException')).toBe(true);
    expect(await Promise.all(players.map(async ({ bonuses }) => (await bonuses()).length))).toEqual(
      expect.arrayContaining([0, 1, 1]),
    );
    expect(
      (await players.at(0)?.post('campaigns.activateOffer', { promo_code: 'TWICE' }))?.json().error.error_data
        .promo_code,
    ).toHaveLength(1);
    expect(await check('TWICE', (await player()).cookie)).toEqual({
      data: { is_valid: false, promo_code: ['EXHAUSTED'] },
    });
    const used = answers.findIndex((answer) => answer?.statusCode === 200);
    expect(await players[used]?.read('freespins.get')).toMatchObject({
      items: [{ game: { sysname: 'quiet-aurora' }, remaining_count: 20, total_count: 20, status: 'active' }],
    });
  });

  it('is reserved until a deposit when it grants a percentage of it', async () => {
    const { post, bonuses, deposit } = await player();
    expect((await post('campaigns.activateOffer', { promo_code: 'BOOST150' })).json().data).toMatchObject({
      state: 'awaiting_deposit',
      offer: { id: 'deposit-boost' },
    });
    expect((await post('campaigns.activateOffer', { promo_code: 'BOOST150' })).json().error).toMatchObject({
      invalid_parameters: { promo_code: 'USED' },
      error_data: { promo_code: ['USED'] },
    });
    await deposit(4000);
    expect(await bonuses()).toMatchObject([{ amount: { amount: 6000 }, description: { title: 'Deposit boost' } }]);
  });

  it('grants a betting bonus', async () => {
    const { post, read } = await player();
    const { data } = (await post('campaigns.activateOffer', { promo_code: 'BET10' })).json();
    expect(data).toMatchObject({
      state: 'granted',
      betting_bonus: { type: 'betting', status: 'active', balance: { amount: 1000 } },
    });
    expect((await read('BettingBonuses.get')).items).toEqual([data.betting_bonus]);
    expect((await read('BettingBonuses.get')).items).toMatchObject([
      { type: 'betting', status: 'active', balance: { amount: 1000 } },
    ]);
    expect((await read('account.getBalance')).balance_betting_bonus.amount).toBe(1000);
    expect((await read('bonuses.get')).items).toEqual([]);
  });

  it('has a limited number of attempts', async () => {
    const { cookie } = await player();
    const answers = [];
    for (let index = 0; index < 31; index += 1) answers.push(await check(`GUESS${index}`, cookie));
    expect(answers.slice(0, 30).every(({ data }) => data.promo_code[0] === 'INVALID')).toBe(true);
    expect(answers[30].error).toMatchObject({ code: 'TooManyRequestsException', reason: 'promo_code' });
  });
});

describe('metadata.getgeneralinfo', () => {
  it('returns the stored settings, and changes to them immediately', async () => {
    expect((await platform.get('metadata.getgeneralinfo')).json().data).toMatchObject({
      default_currency: 'USD',
      available_locales: expect.arrayContaining(['en', 'de', 'ar']),
      domain_state: 'active',
    });
    const changed = await platform.server.inject({
      method: 'PUT',
      url: '/cms/general-info',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { time_to_force_logout: 900 } },
    });
    expect(changed.statusCode).toBe(200);
    expect((await platform.get('metadata.getgeneralinfo')).json().data).toMatchObject({ time_to_force_logout: 900 });
  });
});
