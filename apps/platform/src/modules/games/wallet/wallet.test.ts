import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../ledger/index.ts';
import {
  registerFundedPlayer,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { settledRounds } from '../../../testing/settled-rounds.ts';

let providers: TestProviders;
let platform: TestPlatform;

beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

type Answer = Readonly<{ status: number; body: Record<string, unknown> & { error?: { code: string } } }>;

const callback = async (name: string, body: unknown, more: { secret?: string; now?: number } = {}): Promise<Answer> => {
  const response = await platform.server.inject(
    signedCallback({ path: `/callbacks/games/${name}`, body, secret: testSecrets.GAME_PROVIDER_SECRET, ...more }),
  );
  return { status: response.statusCode, body: response.json() };
};

const playing = async (amount = 10_000) => {
  const { player, cookie } = await registerFundedPlayer(platform, { money: amount });
  const launched = await platform.post('games.launch', { sysname: 'amber-fox', mode: 'real' }, { cookie });
  expect(launched.statusCode).toBe(200);
  const token = providers.gameTokens.at(-1) ?? '';
  const base = { session_token: token, game: 'amber-fox', currency: 'EUR' };
  return {
    cookie,
    player,
    token,
    bet: (stake: number, more: Record<string, unknown> = {}) =>
      callback('bet', { ...base, request_id: randomUUID(), round_id: randomUUID(), amount: stake, ...more }),
    win: (payout: number, more: Record<string, unknown> = {}) =>
      callback('win', {
        ...base,
        request_id: randomUUID(),
        round_id: randomUUID(),
        amount: payout,
        is_final: true,
        ...more,
      }),
    rollback: (original: string, more: Record<string, unknown> = {}) =>
      callback('rollback', { session_token: token, request_id: randomUUID(), original_request_id: original, ...more }),
    balance: async () => (await callback('balance', { session_token: token })).body['balance'],
    history: async () => (await platform.get('games.getHistory', {}, { cookie })).json().data,
  };
};

it('debits the stake, credits the payout and lists the round in the history', async () => {
  const reported: string[] = [];
  const stop = platform.domains.wallet.onRoundSettled(({ playerId }) => reported.push(playerId));
  const { bet, win, balance, history, cookie, player } = await playing();
  const round = { round_id: 'round-1' };
  expect(await bet(500, round)).toMatchObject({ status: 200, body: { balance: 9500, currency: 'EUR' } });
  expect((await history()).items[0]).toMatchObject({ status: 'open', stake: { amount: 500 }, payout: { amount: 0 } });
  expect(await win(1200, round)).toMatchObject({ status: 200, body: { balance: 10_700 } });
  stop();
  expect(await balance()).toBe(10_700);
  expect(await history()).toMatchObject({
    count: 1,
    items: [
      {
        game: 'amber-fox',
        game_name: 'Amber Fox',
        status: 'settled',
        stake: { amount: 500, currency: 'EUR' },
        payout: { amount: 1200 },
      },
    ],
  });
  expect((await platform.get('account.getBalance', {}, { cookie })).json().data.balance_main).toEqual({
    amount: 10_700,
    currency: 'EUR',
  });
  expect(
    (await settledRounds(platform.domains.eventLog)).filter(({ playerId }) => playerId === player.id),
  ).toMatchObject([{ game: 'amber-fox', stake: 500, payout: 1200, bonus_stake: 0, currency: 'EUR' }]);
  expect(reported).toEqual([player.id]);
});

it('settles a round without a payout with a win of 0', async () => {
  const { bet, win, history } = await playing();
  await bet(100, { round_id: 'lost' });
  expect(await win(0, { round_id: 'lost' })).toMatchObject({ status: 200, body: { balance: 9900 } });
  expect((await history()).items[0]).toMatchObject({ status: 'settled', payout: { amount: 0 } });
});

it('applies a repeated request once and returns its first answer', async () => {
  const { bet, win, balance } = await playing();
  const request = { request_id: randomUUID(), round_id: 'same' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => bet(100, request)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await win(700, { round_id: 'same' });
  expect((await bet(100, request)).body).toEqual(answers[0]?.body);
  expect(await balance()).toBe(10_600);
  expect(await bet(101, request)).toMatchObject({ status: 409, body: { error: { code: 'DUPLICATE_CONFLICT' } } });
  expect(await bet(100, { ...request, round_id: 'other' })).toMatchObject({
    body: { error: { code: 'DUPLICATE_CONFLICT' } },
  });
  expect(await win(100, request)).toMatchObject({ body: { error: { code: 'DUPLICATE_CONFLICT' } } });
});

it('refuses a stake that exceeds the balance, and repeats the refusal', async () => {
  const { bet, balance } = await playing(1000);
  const request = { request_id: randomUUID(), round_id: 'dear' };
  expect(await bet(1001, request)).toMatchObject({ status: 409, body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => bet(90)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
  expect(await balance()).toBe(10);
  expect(await bet(1001, request)).toMatchObject({ body: { error: { code: 'INSUFFICIENT_FUNDS' } } });
});

describe('a rollback', () => {
  it('returns the stake once when it is repeated', async () => {
    const { bet, rollback, balance, history } = await playing();
    const bets = { request_id: randomUUID(), round_id: 'back' };
    await bet(400, bets);
    const request = { request_id: randomUUID() };
    const answers = await Promise.all([
      rollback(bets.request_id, request),
      rollback(bets.request_id, request),
      rollback(bets.request_id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance()).toBe(10_000);
    expect((await history()).items[0]).toMatchObject({ status: 'rolled_back', stake: { amount: 0 } });
  });

  it('makes the platform refuse a bet that is received after it', async () => {
    const { bet, rollback, balance, history } = await playing();
    const requestId = randomUUID();
    expect(await rollback(requestId)).toMatchObject({ status: 200, body: { balance: 10_000 } });
    expect(await bet(400, { request_id: requestId })).toMatchObject({
      status: 409,
      body: { error: { code: 'ROUND_CLOSED' } },
    });
    expect(await balance()).toBe(10_000);
    expect((await history()).count).toBe(0);
  });

  it('leaves the balance unchanged when it is concurrent with its bet', async () => {
    const { bet, rollback, balance } = await playing();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(
      ids.flatMap((id, index) =>
        index % 2 ? [bet(100, { request_id: id }), rollback(id)] : [rollback(id), bet(100, { request_id: id })],
      ),
    );
    expect(await balance()).toBe(10_000);
  });

  it("is refused for other players' bets, wins and closed rounds", async () => {
    const [one, other] = [await playing(), await playing()];
    const bets = { request_id: randomUUID(), round_id: 'mine' };
    await one.bet(400, bets);
    expect(await other.rollback(bets.request_id)).toMatchObject({
      status: 404,
      body: { error: { code: 'UNKNOWN_ROUND' } },
    });
    const wins = { request_id: randomUUID(), round_id: 'mine', is_final: false };
    await one.win(50, wins);
    expect(await one.rollback(wins.request_id)).toMatchObject({ body: { error: { code: 'UNKNOWN_ROUND' } } });
    await one.win(50, { round_id: 'mine' });
    expect(await one.rollback(bets.request_id)).toMatchObject({ body: { error: { code: 'ROUND_CLOSED' } } });
    expect(await one.balance()).toBe(9700);
  });
});

it('refuses calls of closed and unknown rounds', async () => {
  const { bet, win } = await playing();
  expect(await win(100, { round_id: 'never' })).toMatchObject({
    status: 404,
    body: { error: { code: 'UNKNOWN_ROUND' } },
  });
  await bet(100, { round_id: 'over' });
  await win(0, { round_id: 'over' });
  expect(await win(100, { round_id: 'over' })).toMatchObject({
    status: 409,
    body: { error: { code: 'ROUND_CLOSED' } },
  });
  expect(await bet(100, { round_id: 'over' })).toMatchObject({ body: { error: { code: 'ROUND_CLOSED' } } });
});

describe('a callback', () => {
  it('is accepted only with a current signature', async () => {
    const { token, balance } = await playing();
    const body = { session_token: token };
    for (const more of [
      { secret: 'some-other-secret-1' },
      { now: Date.now() - 6 * 60_000 },
      { now: Date.now() + 2 * 60_000 },
    ]) {
      expect(await callback('balance', body, more)).toMatchObject({
        status: 401,
        body: { error: { code: 'INVALID_SIGNATURE' } },
      });
    }
    const unsigned = await platform.server.inject({ method: 'POST', url: '/callbacks/games/balance', payload: body });
    expect(unsigned.statusCode).toBe(401);
    expect(await balance()).toBe(10_000);
  });

  it('is refused when it is malformed, unknown or of another game', async () => {
    const { bet } = await playing();
    expect(await bet(1.5)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } });
    expect(await bet(-5)).toMatchObject({ status: 400 });
    expect(await bet(5, { currency: 'USD' })).toMatchObject({ body: { error: { code: 'UNKNOWN_ROUND' } } });
    expect(await bet(5, { game: 'blue-comet' })).toMatchObject({ body: { error: { code: 'UNKNOWN_ROUND' } } });
    expect(await bet(5, { session_token: 'x'.repeat(43) })).toMatchObject({
      status: 403,
      body: { error: { code: 'SESSION_EXPIRED' } },
    });
  });
});

describe('an open game of a player who is banned', () => {
  it('takes no stake and shows no balance from the next call on, pays what is owed, and goes on after the ban', async () => {
    const { bet, win, rollback, token, player } = await playing();
    const { accounts } = platform.domains;
    const setBanned = (isBanned: boolean) => accounts.setBanned(platform.testDatabase.database, player.id, isBanned);
    const [open, undone] = [{ round_id: randomUUID() }, randomUUID()];
    expect((await bet(500, open)).status).toBe(200);
    expect((await bet(300, { request_id: undone })).status).toBe(200);
    await setBanned(true);
    const blocked = { status: 403, body: { error: { code: 'PLAYER_BLOCKED' } } };
    expect(await bet(100)).toMatchObject(blocked);
    expect(await callback('balance', { session_token: token })).toMatchObject(blocked);
    expect(await win(900, open)).toMatchObject({ status: 200, body: { balance: 10_100 } });
    expect(await rollback(undone)).toMatchObject({ status: 200, body: { balance: 10_400 } });
    await setBanned(false);
    expect((await bet(100)).body['balance']).toBe(10_300);
  });
});

describe('opening a game', () => {
  it('is possible in demo mode for guests, and for real money only for players', async () => {
    expect((await platform.post('games.launch', { sysname: 'amber-fox', mode: 'demo' })).json().data).toMatchObject({
      mode: 'demo',
      url: expect.stringContaining('/games/play/'),
    });
    expect((await platform.post('games.launch', { sysname: 'amber-fox', mode: 'real' })).statusCode).toBe(401);
    expect(
      (await platform.post('games.launch', { sysname: 'no-such-game', mode: 'demo' })).json().error.invalid_parameters,
    ).toEqual({ sysname: 'unknown' });
    expect((await platform.post('games.launch', { sysname: 'rocket-hour', mode: 'demo' })).json().error).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'no_demo',
    });
  });

  it('does not create a wallet session in demo mode', async () => {
    await platform.post('games.launch', { sysname: 'amber-fox', mode: 'demo' });
    expect(await callback('balance', { session_token: providers.gameTokens.at(-1) })).toMatchObject({
      body: { error: { code: 'SESSION_EXPIRED' } },
    });
  });
});

it('leaves a ledger without audit findings', async () => {
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});
