import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import { auditEverything } from '../../operations/audit.ts';
import { bonusPlayer } from '../../../testing/bonus-player.ts';
import {
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { settledRounds } from '../../../testing/settled-rounds.ts';

const token = 'an-operators-token-of-tests';
const operatorEmail = 'risk@casino.example';
let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({
    environment: {
      PROVIDER_ORIGIN: providers.origin,
      OPERATOR_TOKEN: token,
      OPERATOR_EMAIL: operatorEmail,
      MAXIMUM_WINS: JSON.stringify([{ game: 'amber-fox', amounts: { EUR: 1000 } }]),
    },
  });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});
afterEach(async () => {
  expect((await auditEverything(platform.testDatabase.database)).findings).toEqual([]);
});

const operator = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await platform.server.inject({
    method,
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const decide = (id: string, decision: 'release' | 'reject', reason = 'checked with the studio') =>
  operator('POST', `held-wins/${id}/${decision}`, { reason });

/** The held wins of a player, the oldest first. */
const heldOf = async (uid: number) =>
  (await operator('GET', 'held-wins?count=100')).data.items.filter((item: { uid: number }) => item.uid === uid);

const playing = async (main = 500) => {
  const one = await bonusPlayer(platform, providers, { main });
  return {
    ...one,
    held: () => heldOf(one.player.uid),
    latest: async () => (await one.read('games.getHistory')).items[0],
    /** Plays a round whose win is held. Returns the id of the win. */
    winTooMuch: async (amount = 1001, more: Record<string, unknown> = {}): Promise<string> => {
      const round = { round_id: randomUUID(), ...more };
      expect((await one.bet(100, round)).status).toBe(200);
      expect((await one.win(amount, round)).status).toBe(200);
      const [win] = await heldOf(one.player.uid);
      return win.id;
    },
  };
};

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await query.execute(platform.testDatabase.database)).rows;
/** The reserved wins in EUR. */
const reserved = async (): Promise<number> =>
  (
    await rowsOf(
      sql<{ balance: number }>`select balance from ledger_accounts where code = 'wins_reserved' and currency = 'EUR'`,
    )
  )[0]?.balance ?? 0;
const noticesTo = ({ id }: Readonly<{ id: string }>) =>
  rowsOf(sql<{ kind: string }>`select kind from money_notices where player_id = ${id}`);

const metric = async (line: string): Promise<number> =>
  Number(
    (await platform.server.inject('/metrics')).body
      .split('\n')
      .find((text) => text.startsWith(line))
      ?.split(' ')
      .at(-1) ?? 0,
  );

it('credits a win up to the maximum at once', async () => {
  const { play, money, held } = await playing();
  expect((await play(100, 1000)).body).toMatchObject({ balance: 1400 });
  expect(await money()).toEqual([1400, 0]);
  expect(await held()).toEqual([]);
});

it('accepts a win above the maximum once, and keeps its money from the player', async () => {
  const { bet, win, money, held, latest, player } = await playing();
  const before = { reserved: await reserved(), alarms: await metric('croupier_platform_held_wins_total{') };
  const round = { round_id: randomUUID() };
  await bet(100, round);
  const request = { ...round, request_id: randomUUID() };
  const amount = 1_000_000_000_000_000;
  const answers = await Promise.all(Array.from({ length: 20 }, () => win(amount, request)));
  expect(answers[0]).toMatchObject({ status: 200, body: { balance: 400, currency: 'EUR' } });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await money()).toEqual([400, 0]);
  expect((await reserved()) - before.reserved).toBe(amount);
  expect(await held()).toMatchObject([
    { uid: player.uid, provider: 'default', game: 'amber-fox', amount, maximum: 1000, funds: 'main', status: 'held' },
  ]);
  expect(await latest()).toMatchObject({
    status: 'settled',
    payout: { amount: 0 },
    payout_under_review: { amount, currency: 'EUR' },
  });
  expect((await metric('croupier_platform_held_wins_total{')) - before.alarms).toBe(1);
});

it('refuses a win that the reserve cannot hold, and rejects one that is no exact number of minor units', async () => {
  const { bet, win, money, held } = await playing();
  const round = { round_id: randomUUID() };
  await bet(100, round);
  const before = await reserved();
  expect(await win(Number.MAX_SAFE_INTEGER, round)).toMatchObject({
    status: 400,
    body: { error: { code: 'INVALID_REQUEST', message: 'The balances cannot hold a win of this size' } },
  });
  for (const amount of [2 ** 53, 10 ** 15 + 0.5, 10 ** 21])
    expect(await win(amount, round)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST', message: expect.stringMatching(/^amount: Invalid safe integer/) } },
    });
  expect([await reserved(), await held(), await money()]).toEqual([before, [], [400, 0]]);
  // The round goes on.
  expect((await win(5, round)).body).toMatchObject({ balance: 405 });
});

it('notifies the operator of a held win once', async () => {
  const { winTooMuch } = await playing();
  const id = await winTooMuch();
  await platform.domains.operatorNotices.send();
  await platform.domains.operatorNotices.send();
  const { data } = await operator('GET', 'notices?count=100');
  expect(data.items.filter(({ facts }: { facts: { id: string } }) => facts.id === id)).toMatchObject([
    { kind: 'win_held', facts: { id, amount: 1001, currency: 'EUR', maximum: 1000 } },
  ]);
  const sent = await rowsOf(
    sql<{ text: string }>`select body as text from outbox_messages where recipient = ${operatorEmail}`,
  );
  expect(sent.filter(({ text }) => text.includes(id))).toHaveLength(1);
});

it('releases a win to the main money once, and tells the player', async () => {
  const { winTooMuch, money, latest, player, read } = await playing();
  const id = await winTooMuch();
  const released = await decide(id, 'release');
  expect(released.data).toMatchObject({
    status: 'released',
    actions: [{ action: 'released', reason: 'checked with the studio' }],
  });
  expect((await decide(id, 'release')).data.actions).toHaveLength(1);
  expect(await decide(id, 'reject')).toMatchObject({ status: 400, error: { reason: 'held_win_decided' } });
  expect(await money()).toEqual([1401, 0]);
  expect(await latest()).toMatchObject({ payout: { amount: 1001 } });
  expect(await latest()).not.toHaveProperty('payout_under_review');
  expect(await noticesTo(player)).toEqual([{ kind: 'win_released' }]);
  const today = new Date().toISOString().slice(0, 10);
  const movements = await read('cashier.getmovements', { from: today, to: today, time_zone: 'UTC' });
  expect(movements.items[0]).toMatchObject({ category: 'games', amount: { amount: 1001 } });
});

it('returns a rejected win to the house', async () => {
  const { winTooMuch, money, latest, held, player } = await playing();
  const before = await reserved();
  const id = await winTooMuch();
  expect((await decide(id, 'reject')).data).toMatchObject({ status: 'rejected', actions: [{ action: 'rejected' }] });
  expect(await decide(id, 'release')).toMatchObject({ error: { reason: 'held_win_decided' } });
  expect(await money()).toEqual([400, 0]);
  expect(await reserved()).toBe(before);
  expect(await held()).toEqual([]);
  expect(await latest()).toMatchObject({ payout: { amount: 0 } });
  expect(await noticesTo(player)).toEqual([{ kind: 'win_rejected' }]);
});

it('makes one decision when two operators decide at once', async () => {
  const { winTooMuch, money } = await playing();
  const id = await winTooMuch();
  const answers = await Promise.all([decide(id, 'release'), decide(id, 'reject')]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([[400], [1401]]).toContainEqual([(await money())[0]]);
});

it('does not let many small wins of a round exceed the maximum', async () => {
  const { bet, win, money, held } = await playing();
  const round = { round_id: randomUUID(), is_final: false };
  await bet(100, round);
  for (let index = 0; index < 5; index += 1) expect((await win(400, round)).status).toBe(200);
  expect(await money()).toEqual([1200, 0]);
  expect((await held()).map(({ amount }: { amount: number }) => amount)).toEqual([400, 400, 400]);
});

it('keeps rollbacks of a round with a held win idempotent', async () => {
  const { bet, win, rollback, money, held } = await playing();
  const round = { round_id: randomUUID(), is_final: false };
  const request_id = randomUUID();
  await bet(100, { ...round, request_id });
  await win(5000, round);
  for (let index = 0; index < 3; index += 1) expect((await rollback(request_id)).status).toBe(200);
  expect(await money()).toEqual([500, 0]);
  expect(await held()).toHaveLength(1);
  expect(await win(0, { ...round, is_final: true })).toMatchObject({ status: 200 });
});

it('holds a win of bonus money apart from the bonus, and releases it as main money', async () => {
  const { grant, bet, win, money, held, bonus } = await playing(0);
  await grant({ amount: 1000 });
  const round = { round_id: randomUUID() };
  expect((await bet(100, round)).status).toBe(200);
  expect((await win(50_000, round)).body).toMatchObject({ balance: 900 });
  expect(await money()).toEqual([0, 900]);
  const [waiting] = await held();
  expect(waiting).toMatchObject({ amount: 50_000, funds: 'bonus' });
  await decide(waiting.id, 'release');
  expect(await money()).toEqual([50_000, 900]);
  expect(await bonus()).toMatchObject({ status: 'active' });
});

it('completes a bonus whose wagering ends with a held win, and a rejection does not undo it', async () => {
  const { grant, play, bet, win, money, held, bonus } = await playing(0);
  await grant({
    amount: 1000,
    terms: { wageringMultiplier: 1, maxBet: null, maxConversion: null, lifetimeDays: 7 },
  });
  expect((await play(500, 500)).status).toBe(200);
  const round = { round_id: randomUUID() };
  await bet(500, round);
  expect((await win(50_000, round)).status).toBe(200);
  expect(await money()).toEqual([500, 0]);
  expect(await bonus()).toMatchObject({ status: 'completed' });
  const [waiting] = await held();
  await decide(waiting.id, 'reject');
  expect(await money()).toEqual([500, 0]);
});

it('holds a win of free spins apart from their winnings', async () => {
  const { player, bet, win, money, held, read } = await playing(0);
  const { id } = await platform.domains.freeSpins.grant({
    key: randomUUID(),
    playerId: player.id,
    currency: 'EUR',
    game: 'amber-fox',
    count: 1,
    spinValue: 20,
    winnings: 'bonus',
    wageringMultiplier: 3,
    maxBet: null,
    lifetimeDays: 7,
    title: 'Free spins',
  });
  const round = { round_id: randomUUID(), free_round: id };
  const request_id = randomUUID();
  expect((await bet(20, { ...round, request_id })).status).toBe(200);
  expect((await win(1500, round)).status).toBe(200);
  const [waiting] = await held();
  expect(waiting).toMatchObject({ amount: 1500, funds: 'free_spins' });
  expect((await read('freespins.get', { status: 'completed' })).items).toHaveLength(1);
  await decide(waiting.id, 'release');
  expect(await money()).toEqual([1500, 0]);
});

it('counts a held win in no projection of rounds', async () => {
  const { winTooMuch, player } = await playing();
  await winTooMuch(2000);
  const rounds = await settledRounds(platform.domains.eventLog);
  expect(rounds.filter(({ playerId }) => playerId === player.id)).toMatchObject([{ stake: 100, payout: 0 }]);
});

it('keeps an account with a held win from being deleted', async () => {
  const { winTooMuch, player } = await playing(100);
  const id = await winTooMuch();
  const remove = () => operator('POST', `players/${player.uid}/state`, { state: 'deleted', reason: 'asked for it' });
  expect(await remove()).toMatchObject({ error: { reason: 'plays_open' } });
  await decide(id, 'reject');
  expect((await remove()).data).toMatchObject({ state: 'deleted' });
});

it('rejects decisions without a reason, about unknown wins, and without the operator token', async () => {
  const { winTooMuch, money } = await playing();
  const id = await winTooMuch();
  expect((await decide(id, 'release', '')).error.invalid_parameters).toEqual({ reason: 'required' });
  expect((await decide(randomUUID(), 'release')).error.invalid_parameters).toEqual({ id: 'unknown' });
  const stranger = await platform.server.inject({
    method: 'POST',
    url: `/operator/held-wins/${id}/release`,
    payload: { reason: 'give it to me' },
    headers: { authorization: 'Bearer a-token-that-is-made-up' },
  });
  expect(stranger.statusCode).toBe(401);
  expect(await money()).toEqual([400, 0]);
});

it('never takes a held win from another account of the house', async () => {
  const { player } = await playing(0);
  const outcome = await platform.domains.ledger.transfer({
    key: `theft:${player.id}`,
    kind: 'adjustment',
    legs: [
      {
        from: houseAccount('wins_reserved', 'GBP'),
        to: playerAccount(player.id, 'main', 'GBP'),
        amount: 1,
      },
    ],
  });
  expect(outcome).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
});
