import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../ledger/index.ts';
import { bonusPlayer } from '../../../testing/bonus-player.ts';
import {
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';

const token = 'an-editors-token-of-tests';
const clock = { ahead_ms: 0 };
let providers: TestProviders;
let platform: TestPlatform;

beforeAll(async () => {
  // Signed calls contain the time of the provider, which therefore uses the platform's clock.
  const now = () => Date.now() + clock.ahead_ms;
  providers = await startTestProviders(now);
  platform = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token },
    dependencies: { now: () => new Date(now()) },
  });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});
afterEach(() => {
  clock.ahead_ms = 0;
});

const day_ms = 86_400_000;
const playing = (options?: Parameters<typeof bonusPlayer>[2]) => bonusPlayer(platform, providers, options);
const terms = { wageringMultiplier: 2, maxBet: null, maxConversion: null, lifetimeDays: 7 };

const isolate = async (isolated: boolean) => {
  const response = await platform.server.inject({
    method: 'PUT',
    url: '/cms/general-info',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { is_bonus_isolation_enabled: isolated } },
  });
  expect(response.statusCode).toBe(200);
};

describe('the states of a bonus', () => {
  it('is granted once per key, also by concurrent calls', async () => {
    const { grant, money, read } = await playing();
    const key = randomUUID();
    const grants = await Promise.all(Array.from({ length: 10 }, () => grant({ key })));
    expect(new Set(grants.map(({ id }) => id)).size).toBe(1);
    expect(grants.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await money()).toEqual([0, 1000]);
    expect(await read('bonuses.get')).toMatchObject({ count: 1 });
  });

  it('is wagered one at a time; the next one must be activated', async () => {
    const { grant, post, bonus, money } = await playing();
    const first = await grant();
    const second = await grant({ amount: 500 });
    expect([first.status, second.status]).toEqual(['active', 'promised']);
    expect((await post('bonuses.activate', { id: second.id })).json().error).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'another_active',
    });
    expect((await post('bonuses.remove', { id: first.id })).json().data).toMatchObject({
      status: 'removed',
      balance: { amount: 0 },
      can_remove: false,
    });
    expect(await money()).toEqual([0, 0]);
    const answers = await Promise.all([
      post('bonuses.activate', { id: second.id }),
      post('bonuses.activate', { id: second.id }),
    ]);
    for (const answer of answers)
      expect(answer.json().data).toMatchObject({ status: 'active', balance: { amount: 500 } });
    expect(await money()).toEqual([0, 500]);
    expect(await bonus(second.id)).toMatchObject({ can_deactivate: true, can_activate: false });
  });

  it('can be deactivated until a stake', async () => {
    const { grant, post, money, play } = await playing();
    const { id } = await grant();
    expect((await post('bonuses.deactivate', { id })).json().data).toMatchObject({
      status: 'promised',
      balance: { amount: 0 },
      can_activate: true,
    });
    expect(await money()).toEqual([0, 0]);
    await post('bonuses.activate', { id });
    await play(100, 0);
    expect((await post('bonuses.deactivate', { id })).json().error.reason).toBe('already_played');
    expect(await money()).toEqual([0, 900]);
  });

  it('does not expire later after a deactivation', async () => {
    const { grant, post, bonus, money, signIn } = await playing();
    const { id } = await grant();
    const { expires_at: end } = await bonus(id);
    clock.ahead_ms = 6 * day_ms;
    await post('bonuses.deactivate', { id });
    expect((await post('bonuses.activate', { id })).json().data).toMatchObject({ status: 'active', expires_at: end });
    clock.ahead_ms = 7 * day_ms + 1000;
    await platform.domains.renewRewards();
    await signIn();
    expect(await bonus(id)).toMatchObject({ status: 'expired' });
    expect(await money()).toEqual([0, 0]);
    clock.ahead_ms = 0;
  });

  it('expires when it is promised or active, and forfeits the remaining balance', async () => {
    const { grant, bonus, money, post } = await playing();
    const [active, promised] = [await grant(), await grant()];
    clock.ahead_ms = 8 * day_ms;
    await platform.domains.renewRewards();
    clock.ahead_ms = 0;
    expect(await bonus(active.id)).toMatchObject({ status: 'expired', finished_at: expect.any(String) });
    expect(await bonus(promised.id)).toMatchObject({ status: 'expired' });
    expect(await money()).toEqual([0, 0]);
    expect((await post('bonuses.activate', { id: promised.id })).json().error.reason).toBe('not_promised');
  });

  it('cannot be staked after its expiry, also before it is marked as expired', async () => {
    const { grant, bet, launch, money, signIn } = await playing({ main: 300, now: () => Date.now() + clock.ahead_ms });
    await grant();
    clock.ahead_ms = 7 * day_ms - 60_000;
    await signIn();
    await launch();
    clock.ahead_ms = 7 * day_ms + 1000;
    expect(await bet(400)).toMatchObject({ status: 409, body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
    expect(await bet(200)).toMatchObject({ status: 200 });
    await platform.domains.renewRewards();
    expect(await money()).toEqual([100, 0]);
  });

  it('is main money immediately without a wagering requirement', async () => {
    const { grant, money } = await playing();
    expect((await grant({ terms: { ...terms, wageringMultiplier: 0 } })).status).toBe('completed');
    expect(await money()).toEqual([1000, 0]);
  });

  it('belongs to one player and type, and is listed by its state', async () => {
    const [one, other] = [await playing(), await playing()];
    const { id } = await one.grant();
    expect((await other.post('bonuses.remove', { id })).json().error.invalid_parameters).toEqual({ id: 'unknown' });
    expect((await one.post('BettingBonuses.remove', { id })).json().error.invalid_parameters).toEqual({
      id: 'unknown',
    });
    expect((await one.read('bonuses.get', { status: 'promised' })).count).toBe(0);
    expect((await one.read('bonuses.get', { status: 'active,promised', count: '1' })).count).toBe(1);
    expect((await platform.get('bonuses.get', { status: 'sleeping' }, { cookie: one.cookie() })).statusCode).toBe(422);
    expect((await platform.get('bonuses.get')).statusCode).toBe(401);
    const betting = await one.grant({ type: 'betting', activate: false });
    expect((await one.read('bonuses.get')).items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(await one.read('bonuses.get', { type: 'all', count: '1' })).toMatchObject({
      count: 2,
      items: [{ id: betting.id }],
    });
    expect(await one.read('bonuses.get', { type: 'all', offset: '1' })).toMatchObject({ count: 2, items: [{ id }] });
    expect((await one.post('BettingBonuses.activate', { id: betting.id })).json().data).toMatchObject({
      type: 'betting',
      status: 'active',
    });
    expect(await one.read('account.getBalance')).toMatchObject({
      balance_bonus: { amount: 1000 },
      balance_betting_bonus: { amount: 1000 },
    });
    expect((await one.post('BettingBonuses.remove', { id: betting.id })).json().data.status).toBe('removed');
  });
});

describe('play', () => {
  it('stakes main money first, and pays in the proportion of the stake', async () => {
    const { grant, bet, win, money, gameBalance, bonus } = await playing({ main: 300 });
    await grant();
    expect(await gameBalance()).toBe(1300);
    expect(await bet(400, { round_id: 'mixed' })).toMatchObject({ status: 200, body: { balance: 900 } });
    expect(await money()).toEqual([0, 900]);
    // Three quarters of the stake were main money.
    expect(await win(1001, { round_id: 'mixed' })).toMatchObject({ body: { balance: 1901 } });
    expect(await money()).toEqual([751, 1150]);
    expect(await bonus()).toMatchObject({
      balance: { amount: 1150 },
      wagering: { done: { amount: 400 }, required: { amount: 2000 }, progress: 20 },
    });
  });

  it('converts the bonus when the wagering requirement is met', async () => {
    const { grant, play, money, bonus } = await playing();
    await grant();
    for (let index = 0; index < 3; index += 1) await play(500, 500);
    expect(await money()).toEqual([0, 1000]);
    expect(await play(500, 700)).toMatchObject({ body: { balance: 1200 } });
    expect(await money()).toEqual([1200, 0]);
    expect(await bonus()).toMatchObject({
      status: 'completed',
      converted: { amount: 1200 },
      balance: { amount: 0 },
      wagering: { progress: 100 },
    });
  });

  it('converts at most the conversion limit', async () => {
    const { grant, play, money, bonus } = await playing();
    await grant({ terms: { ...terms, wageringMultiplier: 1, maxConversion: 1500 } });
    await play(1000, 5000);
    expect(await money()).toEqual([1500, 0]);
    expect(await bonus()).toMatchObject({ status: 'completed', converted: { amount: 1500 } });
  });

  it('loses the bonus with the last bonus money', async () => {
    const { grant, bet, win, bonus } = await playing();
    await grant();
    await bet(1000, { round_id: 'all' });
    expect(await bonus()).toMatchObject({ status: 'active', balance: { amount: 0 } });
    await win(0, { round_id: 'all' });
    expect(await bonus()).toMatchObject({ status: 'lost' });
  });

  it('limits stakes that include bonus money, not stakes of main money', async () => {
    const { grant, play, money, bonus } = await playing({ main: 1000 });
    await grant({ terms: { ...terms, maxBet: 300 } });
    expect(await play(600, 0)).toMatchObject({ status: 200 });
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 0 } } });
    expect(await play(401, 0)).toMatchObject({ status: 409, body: { error: { code: 'BET_LIMIT_EXCEEDED' } } });
    expect(await play(300, 0)).toMatchObject({ status: 200 });
    expect(await play(300, 0)).toMatchObject({ status: 200 });
    expect(await money()).toEqual([0, 800]);
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 600 } } });
    expect(await play(801, 0)).toMatchObject({ body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
  });

  it('counts stakes by the type of the game', async () => {
    const { grant, play, bonus } = await playing({ game: 'velvet-roulette' });
    await grant();
    await play(500, 500);
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 50 } } });
  });

  it('returns each part of a stake', async () => {
    const { grant, bet, rollback, win, money, bonus, read } = await playing({ main: 300 });
    await grant();
    const request_id = randomUUID();
    await bet(500, { request_id });
    expect(await rollback(request_id)).toMatchObject({ status: 200, body: { balance: 1300 } });
    await rollback(request_id);
    expect(await money()).toEqual([300, 1000]);
    expect((await read('games.getHistory')).items[0]).toMatchObject({ status: 'rolled_back' });
    // Of two stakes of a round, the one that was not rolled back counts.
    const [kept, taken] = [randomUUID(), randomUUID()];
    await bet(400, { request_id: kept, round_id: 'two' });
    await bet(200, { request_id: taken, round_id: 'two' });
    await rollback(taken);
    await win(0, { round_id: 'two' });
    expect(await money()).toEqual([0, 900]);
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 400 } } });
  });

  it('returns the first answer to a repeated call, and charges it once', async () => {
    const { grant, bet, money } = await playing({ main: 100 });
    await grant();
    const call = { request_id: randomUUID(), round_id: 'again' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(300, call)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await money()).toEqual([0, 800]);
  });

  it('accepts parallel stakes up to both balances', async () => {
    const { grant, bet, money } = await playing({ main: 250 });
    await grant();
    const answers = await Promise.all(Array.from({ length: 40 }, () => bet(100)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(await money()).toEqual([0, 50]);
  });

  it('pays winnings of a removed bonus to the house, and winnings of a completed one to the player', async () => {
    const removed = await playing();
    const { id } = await removed.grant();
    await removed.bet(400, { round_id: 'open' });
    await removed.post('bonuses.remove', { id });
    expect(await removed.win(1000, { round_id: 'open' })).toMatchObject({ status: 200 });
    expect(await removed.money()).toEqual([0, 0]);
    const completed = await playing();
    await completed.grant({ terms: { ...terms, wageringMultiplier: 0.5 } });
    await completed.bet(400, { round_id: 'open' });
    await completed.play(500, 0);
    expect(await completed.money()).toEqual([100, 0]);
    expect(await completed.win(1000, { round_id: 'open' })).toMatchObject({ body: { balance: 1100 } });
    expect(await completed.money()).toEqual([1100, 0]);
  });

  it('handles concurrent steps and stakes separately', async () => {
    const { grant, bet, post, bonus, money } = await playing({ main: 100 });
    const { id } = await grant();
    await Promise.all([
      ...Array.from({ length: 10 }, () => bet(100)),
      post('bonuses.remove', { id }),
      ...Array.from({ length: 10 }, () => bet(100)),
    ]);
    expect(await bonus(id)).toMatchObject({ status: 'removed' });
    expect(await money()).toEqual([0, 0]);
  });
});

describe('with bonus isolation', () => {
  beforeAll(() => isolate(true));
  afterAll(() => isolate(false));

  it('stakes one kind of money, and counts only bonus money towards wagering', async () => {
    const { grant, play, bet, win, money, bonus } = await playing({ main: 300 });
    await grant();
    await play(300, 300);
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 0 } } });
    await bet(400, { round_id: 'apart' });
    expect(await money()).toEqual([300, 600]);
    await win(600, { round_id: 'apart' });
    expect(await money()).toEqual([300, 1200]);
    expect(await bonus()).toMatchObject({ wagering: { done: { amount: 400 } } });
    expect(await play(1201, 0)).toMatchObject({ body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
  });
});

it('passes the audit of the ledger, with bonuses that match the accounts', async () => {
  const { database } = platform.testDatabase;
  expect((await auditLedger(database)).findings).toEqual([]);
});
