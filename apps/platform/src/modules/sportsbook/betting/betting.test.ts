import { randomUUID } from 'node:crypto';
import { auditLedger, houseAccount, playerAccount } from '../../ledger/index.ts';
import type { BonusGrant } from '../../bonuses/bonuses/index.ts';
import {
  registerFundedPlayer,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { eventsOfPlayer } from '../../../testing/events-of-player.ts';

let providers: TestProviders;
let platform: TestPlatform;

beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

type Answer = Readonly<{ status: number; body: Record<string, unknown> & { error?: { code: string } } }>;

const callback = async (name: string, body: unknown, more: { secret?: string; now?: number } = {}): Promise<Answer> => {
  const response = await platform.server.inject(
    signedCallback({ path: `/callbacks/betting/${name}`, body, secret: testSecrets.BETTING_PROVIDER_SECRET, ...more }),
  );
  return { status: response.statusCode, body: response.json() };
};

const leg = { event_id: 'e-1', event: 'North v South', market: '1X2', selection: 'North', odds: 2000 };

const bettor = async (amount = 10_000) => {
  const { cookie, player } = await registerFundedPlayer(platform, { money: amount });
  const launched = await platform.post('betting.launch', { locale: 'de', theme: 'light' }, { cookie });
  expect(launched.json().data).toMatchObject({ mode: 'player', url: expect.stringContaining('/book/') });
  const token = providers.bettingSessions.at(-1)?.session_token ?? '';
  return {
    cookie,
    player,
    token,
    place: (stake: number, more: Record<string, unknown> = {}) =>
      callback('place', {
        session_token: token,
        request_id: randomUUID(),
        bet_id: randomUUID(),
        funds: 'main',
        amount: stake,
        currency: 'EUR',
        odds: 2000,
        legs: [leg],
        ...more,
      }),
    settle: (bet: string, outcome: string, payout: number, more: Record<string, unknown> = {}) =>
      callback('settle', {
        request_id: randomUUID(),
        bet_id: bet,
        revision: 1,
        outcome,
        payout,
        currency: 'EUR',
        ...more,
      }),
    cancel: (bet: string, more: Record<string, unknown> = {}) =>
      callback('cancel', { session_token: token, request_id: randomUUID(), bet_id: bet, ...more }),
    account: async () => (await callback('account', { session_token: token })).body,
    spend: (spent: number) =>
      platform.domains.ledger.transfer({
        key: `test:${randomUUID()}`,
        kind: 'test',
        legs: [{ from: playerAccount(player.id, 'main', 'EUR'), to: houseAccount('deposits', 'EUR'), amount: spent }],
      }),
    money: async () => {
      const { main, betting_bonus: bonus } = await platform.domains.ledger.balances(player.id, 'EUR');
      return [main, bonus];
    },
    grant: (more: Partial<BonusGrant> = {}) =>
      platform.domains.bonuses.grant({
        key: randomUUID(),
        playerId: player.id,
        currency: 'EUR',
        type: 'betting',
        amount: 1000,
        source: 'operator',
        title: 'A bonus',
        terms: { wageringMultiplier: 2, maxBet: null, maxConversion: null, lifetimeDays: 7, minOdds: 1500 },
        activate: true,
        ...more,
      }),
    bonus: async () => (await platform.get('BettingBonuses.get', {}, { cookie })).json().data.items[0],
    history: async () => (await platform.get('games.getHistory', {}, { cookie })).json().data,
    post: (method: string, form: Record<string, string>) => platform.post(method, form, { cookie }),
  };
};

describe('a bet', () => {
  it('debits its stake, pays its winnings and is in the history', async () => {
    const { place, settle, money, history, account } = await bettor();
    const bet = randomUUID();
    expect(await place(1500, { bet_id: bet })).toMatchObject({
      status: 200,
      body: { balance: 8500, bonus_balance: 0, currency: 'EUR' },
    });
    expect(await history()).toMatchObject({
      count: 1,
      items: [
        {
          game: 'sportsbook',
          game_name: 'North v South: North',
          stake: { amount: 1500, currency: 'EUR' },
          status: 'open',
        },
      ],
    });
    expect(await settle(bet, 'won', 3000)).toMatchObject({ status: 200, body: { balance: 11_500 } });
    expect(await money()).toEqual([11_500, 0]);
    expect((await history()).items[0]).toMatchObject({ status: 'settled', payout: { amount: 3000 } });
    expect(await account()).toEqual({ balance: 11_500, bonus_balance: 0, currency: 'EUR', bonus: null });
  });

  it('is an event when it is settled and when its result is corrected', async () => {
    const { place, settle, player } = await bettor();
    const [bet, cancelled] = [randomUUID(), randomUUID()];
    await place(1500, { bet_id: bet });
    await place(500, { bet_id: cancelled });
    await settle(bet, 'won', 3000);
    await settle(bet, 'lost', 0, { revision: 2 });
    const events = await eventsOfPlayer(platform.domains.eventLog, player.id);
    expect(events.filter(({ type }) => type === 'bet.settled').map(({ data }) => data)).toMatchObject([
      { outcome: 'won', revision: 1, stake: 1500, payout: 3000, funds: 'main', currency: 'EUR' },
      { outcome: 'lost', revision: 2, stake: 1500, payout: 0 },
    ]);
  });

  it.each([
    ['lost', 0, 9000, 'settled'],
    ['half_lost', 500, 9500, 'settled'],
    ['half_won', 1500, 10_500, 'settled'],
    ['void', 1000, 10_000, 'rolled_back'],
  ] as const)('that ends as %s pays its payout', async (outcome, payout, left, status) => {
    const { place, settle, money, history } = await bettor();
    const bet = randomUUID();
    await place(1000, { bet_id: bet });
    expect((await settle(bet, outcome, payout)).status).toBe(200);
    expect(await money()).toEqual([left, 0]);
    expect((await history()).items[0].status).toBe(status);
  });

  it('is placed once when it is repeated, and its request id belongs to it only', async () => {
    const { place, money } = await bettor();
    const request = { request_id: randomUUID(), bet_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(100, request)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await place(101, request)).toMatchObject({ status: 409, body: { error: { code: 'DUPLICATE_CONFLICT' } } });
    expect(await place(100, { ...request, legs: [{ ...leg, selection: 'South' }] })).toMatchObject({
      body: { error: { code: 'DUPLICATE_CONFLICT' } },
    });
    expect(await place(100, { bet_id: request.bet_id })).toMatchObject({
      body: { error: { code: 'DUPLICATE_CONFLICT' } },
    });
    expect(await money()).toEqual([9900, 0]);
  });

  it('is refused finally when the balance does not cover it, also among concurrent bets', async () => {
    const { place, money } = await bettor(1000);
    const request = { request_id: randomUUID(), bet_id: randomUUID() };
    expect(await place(1001, request)).toMatchObject({ status: 409, body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(90)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(await money()).toEqual([10, 0]);
    expect(await place(1001, request)).toMatchObject({ body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
  });

  it('is refused for a self-excluded player, as is the sportsbook; open bets are paid', async () => {
    const { place, settle, post, money } = await bettor();
    const bet = randomUUID();
    await place(1000, { bet_id: bet });
    await post('account.selfExclude', { period: '7d' });
    expect(await place(100)).toMatchObject({ status: 403, body: { error: { code: 'PLAYER_BLOCKED' } } });
    expect((await post('betting.launch', {})).json().error).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'self_excluded',
    });
    expect((await settle(bet, 'won', 2000)).status).toBe(200);
    expect(await money()).toEqual([11_000, 0]);
  });
});

describe('settling', () => {
  it('before its bet is refused without being stored and succeeds afterwards', async () => {
    const { place, settle, money } = await bettor();
    const bet = randomUUID();
    const request = { request_id: randomUUID() };
    expect(await settle(bet, 'won', 2000, request)).toMatchObject({
      status: 404,
      body: { error: { code: 'UNKNOWN_BET' } },
    });
    await place(1000, { bet_id: bet });
    expect(await settle(bet, 'won', 2000, request)).toMatchObject({ status: 200, body: { balance: 11_000 } });
    expect(await settle(bet, 'won', 2000, request)).toMatchObject({ status: 200, body: { balance: 11_000 } });
    expect(await money()).toEqual([11_000, 0]);
  });

  it('again corrects the payout in both directions; an older revision changes nothing', async () => {
    const { place, settle, money, history } = await bettor();
    const bet = randomUUID();
    await place(1000, { bet_id: bet });
    await settle(bet, 'won', 2500, { revision: 2 });
    expect(await settle(bet, 'lost', 0, { revision: 1 })).toMatchObject({ status: 200, body: { balance: 11_500 } });
    expect(await settle(bet, 'lost', 0, { revision: 2 })).toMatchObject({
      status: 409,
      body: { error: { code: 'DUPLICATE_CONFLICT' } },
    });
    await settle(bet, 'lost', 0, { revision: 3 });
    expect(await money()).toEqual([9000, 0]);
    await settle(bet, 'void', 1000, { revision: 4 });
    expect(await money()).toEqual([10_000, 0]);
    expect((await history()).items[0]).toMatchObject({ status: 'rolled_back', payout: { amount: 1000 } });
  });

  it('debits at most the balance, and does not pay the difference again', async () => {
    const { place, settle, money, spend } = await bettor(1000);
    const bet = randomUUID();
    await place(1000, { bet_id: bet });
    await settle(bet, 'won', 3000);
    await spend(2500);
    expect(await settle(bet, 'lost', 0, { revision: 2 })).toMatchObject({ status: 200, body: { balance: 0 } });
    expect(await settle(bet, 'won', 3000, { revision: 3 })).toMatchObject({ status: 200, body: { balance: 500 } });
    expect(await money()).toEqual([500, 0]);
  });

  it('by concurrent corrections ends with the newest revision', async () => {
    const { place, settle, money } = await bettor();
    const bet = randomUUID();
    await place(1000, { bet_id: bet });
    await Promise.all([5, 2, 4, 1, 3].map((revision) => settle(bet, 'won', revision * 1000, { revision })));
    expect(await money()).toEqual([14_000, 0]);
  });
});

describe('cancelling', () => {
  it('returns the stake once', async () => {
    const { place, cancel, settle, money, history } = await bettor();
    const bet = randomUUID();
    await place(400, { bet_id: bet });
    expect((await Promise.all([cancel(bet), cancel(bet), cancel(bet)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await money()).toEqual([10_000, 0]);
    expect((await history()).items[0]).toMatchObject({ status: 'rolled_back' });
    expect(await settle(bet, 'won', 800)).toMatchObject({ status: 409, body: { error: { code: 'BET_CANCELLED' } } });
  });

  it('before its bet makes the platform refuse the bet', async () => {
    const { place, cancel, money } = await bettor();
    const bet = randomUUID();
    expect((await cancel(bet)).status).toBe(200);
    expect((await cancel(bet)).status).toBe(200);
    expect(await place(400, { bet_id: bet })).toMatchObject({
      status: 409,
      body: { error: { code: 'BET_CANCELLED' } },
    });
    expect(await money()).toEqual([10_000, 0]);
  });

  it('moves no money when it is concurrent with its bet', async () => {
    const { place, cancel, money } = await bettor();
    const bets = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(
      bets.flatMap((bet, index) =>
        index % 2 ? [place(100, { bet_id: bet }), cancel(bet)] : [cancel(bet), place(100, { bet_id: bet })],
      ),
    );
    expect(await money()).toEqual([10_000, 0]);
  });

  it("is refused for a settled bet and for other players' bets", async () => {
    const [one, other] = [await bettor(), await bettor()];
    const bet = randomUUID();
    await one.place(400, { bet_id: bet });
    expect(await other.cancel(bet)).toMatchObject({ status: 404, body: { error: { code: 'UNKNOWN_BET' } } });
    await one.settle(bet, 'lost', 0);
    expect(await one.cancel(bet)).toMatchObject({ status: 409, body: { error: { code: 'BET_SETTLED' } } });
    expect(await one.money()).toEqual([9600, 0]);
  });
});

describe('a betting bonus', () => {
  it('is staked when the player chooses it, wagered with sufficient odds and converted to main money', async () => {
    const { place, settle, money, grant, bonus, account } = await bettor(5000);
    await grant();
    expect(await account()).toMatchObject({
      balance: 5000,
      bonus_balance: 1000,
      bonus: { max_bet: null, min_odds: 1500 },
    });
    const [low, high, void_, main] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    expect(await place(400, { bet_id: low, funds: 'bonus', odds: 1499 })).toMatchObject({
      body: { balance: 5000, bonus_balance: 600 },
    });
    await settle(low, 'won', 500);
    expect(await bonus()).toMatchObject({
      min_odds: 1.5,
      wagering: { required: { amount: 2000 }, done: { amount: 0 } },
    });
    await place(1000, { bet_id: high, funds: 'bonus', odds: 1500 });
    expect(await bonus()).toMatchObject({ status: 'active', wagering: { done: { amount: 0 } } });
    await settle(high, 'won', 1500);
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 1000 } }, balance: { amount: 1600 } });
    await place(600, { bet_id: void_, funds: 'bonus', odds: 3000 });
    await settle(void_, 'void', 600);
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 1000 } } });
    await place(1000, { bet_id: main, odds: 2000 });
    await settle(main, 'lost', 0);
    expect(await bonus()).toMatchObject({ status: 'completed', converted: { amount: 1600 } });
    expect(await money()).toEqual([5600, 0]);
  });

  it('is not staked when it is missing, above its maximum stake or beyond its balance', async () => {
    const { place, grant } = await bettor(5000);
    expect(await place(100, { funds: 'bonus' })).toMatchObject({ status: 409, body: { error: { code: 'NO_BONUS' } } });
    await grant({ terms: { wageringMultiplier: 2, maxBet: 300, maxConversion: null, lifetimeDays: 7 } });
    expect(await place(301, { funds: 'bonus' })).toMatchObject({ body: { error: { code: 'BET_LIMIT_EXCEEDED' } } });
    for (const _ of [1, 2, 3]) expect((await place(300, { funds: 'bonus' })).status).toBe(200);
    expect(await place(300, { funds: 'bonus' })).toMatchObject({ body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
  });

  it('that is lost with a bet is reactivated by a correction and counts once', async () => {
    const { place, settle, money, grant, bonus } = await bettor(0);
    await grant();
    const bet = randomUUID();
    await place(1000, { bet_id: bet, funds: 'bonus' });
    await settle(bet, 'lost', 0);
    expect(await bonus()).toMatchObject({ status: 'lost', wagering: { done: { amount: 1000 } } });
    await settle(bet, 'won', 2000, { revision: 2 });
    expect(await bonus()).toMatchObject({
      status: 'active',
      wagering: { done: { amount: 1000 } },
      balance: { amount: 2000 },
    });
    await settle(bet, 'void', 1000, { revision: 3 });
    expect(await bonus()).toMatchObject({
      status: 'active',
      wagering: { done: { amount: 0 } },
      balance: { amount: 1000 },
    });
    expect(await money()).toEqual([0, 1000]);
  });

  it('that was removed receives nothing from its bets', async () => {
    const { place, settle, cancel, money, grant, post } = await bettor(0);
    const { id } = await grant();
    const [bet, other] = [randomUUID(), randomUUID()];
    await place(400, { bet_id: bet, funds: 'bonus' });
    await place(400, { bet_id: other, funds: 'bonus' });
    expect((await post('BettingBonuses.remove', { id })).statusCode).toBe(200);
    await settle(bet, 'won', 800);
    await settle(bet, 'lost', 0, { revision: 2 });
    await cancel(other);
    expect(await money()).toEqual([0, 0]);
  });
});

describe('a callback', () => {
  it("is accepted only with a fresh signature of the sportsbook's secret", async () => {
    const { token, money } = await bettor();
    for (const more of [
      { secret: testSecrets.GAME_PROVIDER_SECRET },
      { now: Date.now() - 6 * 60_000 },
      { now: Date.now() + 2 * 60_000 },
    ]) {
      expect(await callback('account', { session_token: token }, more)).toMatchObject({
        status: 401,
        body: { error: { code: 'INVALID_SIGNATURE' } },
      });
    }
    expect(await money()).toEqual([10_000, 0]);
  });

  it('is refused when it is malformed, unknown or in another currency', async () => {
    const { place } = await bettor();
    expect(await place(1.5)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } });
    expect(await place(100, { legs: [] })).toMatchObject({ status: 400 });
    expect(await place(100, { currency: 'USD' })).toMatchObject({ status: 400 });
    expect(await place(100, { session_token: 'x'.repeat(43) })).toMatchObject({
      status: 403,
      body: { error: { code: 'SESSION_EXPIRED' } },
    });
  });
});

it('opens for a guest without a wallet session', async () => {
  expect((await platform.post('betting.launch', {})).json().data).toMatchObject({ mode: 'guest' });
  expect(providers.bettingSessions.at(-1)).not.toHaveProperty('session_token');
});

it('has a ledger without audit findings', async () => {
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});
