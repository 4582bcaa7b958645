import type { GameCallback } from '../../../providers/games/index.ts';
import {
  TransferRejectedBeforeKey,
  type AccountRef,
  type Balances,
  type TransferOutcome,
  type TransferRequest,
} from '../../ledger/ledger.port.ts';
import { createGameCallbacks } from './callbacks.service.ts';
import type { BonusPlay } from './game-calls.ts';
import type { GameSession } from './wallet.service.ts';

const sessionOf = (own: Partial<GameSession> = {}): GameSession => ({
  id: 'session',
  playerId: 'zoe',
  game: 'amber-fox',
  currency: 'EUR',
  provider: 'default',
  createdAt: new Date('2026-03-01T10:00:00Z'),
  takesStakes: true,
  ...own,
});
const firstId = '0b9c3c0e-6a2e-4a52-9f1d-1c2d3e4f5a6b';
const secondId = '7c1d2e3f-1111-4222-8333-444455556666';
const named = { request_id: firstId, session_token: 'token', game: 'amber-fox', currency: 'EUR' as const };
const bet = { ...named, kind: 'bet', round_id: 'r', amount: 100 } satisfies GameCallback;
const win = { ...named, kind: 'win', round_id: 'r', amount: 50, is_final: true } satisfies GameCallback;
const rollback = {
  kind: 'rollback',
  request_id: firstId,
  session_token: 'token',
  original_request_id: secondId,
} satisfies GameCallback;

const money: Balances = { main: 700, bonus: 40, betting_bonus: 5, fun: 9 };
const balanceOf = ({ code }: AccountRef): number => (code === 'main' || code === 'bonus' ? money[code] : 5);
const applied: TransferOutcome = {
  status: 'applied',
  replayed: false,
  transferId: 'transfer',
  at: new Date('2026-03-01T10:00:00Z'),
  balance: balanceOf,
};

type Fakes = Readonly<{
  session?: GameSession | null;
  /** The outcomes of the transfers in order; later ones are applied. */
  outcomes?: (TransferOutcome | Error)[];
  play?: BonusPlay;
  live?: readonly string[];
  isBlocked?: boolean;
}>;
const callbacksOf = ({ session = sessionOf(), outcomes = [], play, live = [], isBlocked = false }: Fakes = {}) => {
  const requests: TransferRequest[] = [];
  const call = createGameCallbacks({
    wallet: { launch: () => Promise.reject(new Error('Not launched here')), session: async () => session },
    ledger: {
      transfer: async (request) => {
        requests.push(request);
        const outcome = outcomes.shift() ?? applied;
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
      balances: async () => money,
      lockBalances: () => Promise.reject(new Error('Not held here')),
      openAccounts: () => Promise.reject(new Error('Not opened here')),
    },
    participant: { name: 'rounds', open: () => Promise.reject(new Error('Not opened here')) },
    playerStates: async (ids) =>
      new Map(ids.map((id) => [id, { mayStake: !isBlocked, hasLiveBonus: live.includes(id) }])),
    maximumWin: () => 1_000_000,
    bonusPlay: async () => play ?? { type: 'casino', gameType: 'slot', isIsolated: false },
  });
  return { call, requests };
};
const rejection = (reason: string) => new TransferRejectedBeforeKey(reason);
/** Returns for each transfer whether it includes bonus money. */
const mentions = (requests: readonly TransferRequest[]) =>
  requests.map(({ attachment }) => JSON.stringify(attachment?.item).includes('"bonus":'));

describe('a call', () => {
  it.each([bet, win, rollback, { kind: 'balance', session_token: 'token' } as const])(
    'of the kind $kind is refused with an unknown session',
    async (callback) => {
      const { call, requests } = callbacksOf({ session: null });
      await expect(call('default', callback)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
      expect(requests).toEqual([]);
    },
  );

  it.each([
    ['another game', { game: 'blue-comet' }],
    ['another currency', { currency: 'USD' as const }],
  ])('for %s than its session moves no money', async (_part, own) => {
    const { call, requests } = callbacksOf();
    for (const callback of [bet, win])
      await expect(call('default', { ...callback, ...own })).rejects.toMatchObject({ code: 'UNKNOWN_ROUND' });
    expect(requests).toEqual([]);
  });

  it('after the end of the session can be a payout or rollback but not a stake', async () => {
    const { call, requests } = callbacksOf({ session: sessionOf({ takesStakes: false }) });
    await expect(call('default', bet)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    await call('default', win);
    await call('default', rollback);
    expect(requests.map(({ kind }) => kind)).toEqual(['win', 'rollback']);
  });

  it('uses one idempotency key for a request id of any kind', async () => {
    const { call, requests } = callbacksOf();
    for (const callback of [bet, win, rollback]) await call('default', callback);
    expect(requests.map(({ key }) => key)).toEqual(Array(3).fill(`game:${firstId}`));
  });

  it('of another provider with the same request id has another key and another round', async () => {
    const { call, requests } = callbacksOf({ session: sessionOf({ provider: 'studio' }) });
    await call('studio', bet);
    expect(requests[0]?.key).not.toBe(`game:${firstId}`);
    expect(requests[0]?.content).toMatchObject({ providerRound: 'studio/r' });
  });

  it.each<[string, GameCallback, GameCallback]>([
    ['rounds', bet, { ...bet, round_id: 'other' }],
    ['free spins', { ...bet, free_round: firstId }, { ...bet, free_round: secondId }],
    ['values of a free spin', { ...bet, free_round: firstId }, { ...bet, free_round: firstId, amount: 20 }],
    ['ends of a round', win, { ...win, is_final: false }],
    ['bets to roll back', rollback, { ...rollback, original_request_id: firstId }],
  ])('has different content for different %s', async (_part, one, other) => {
    const { call, requests } = callbacksOf();
    await call('default', one);
    await call('default', other);
    expect(requests[0]?.content).not.toEqual(requests[1]?.content);
  });

  it.each<[string, GameCallback, number]>([
    ['stake of main money', bet, 2],
    ['payout of main money, which may have to be held', win, 3],
    ['free spin', { ...bet, free_round: secondId }, 5],
    ['rollback', rollback, 5],
  ])('locks only the accounts that a %s can use', async (_call, callback, accounts) => {
    const { call, requests } = callbacksOf();
    await call('default', callback);
    expect(requests[0]?.accounts).toHaveLength(accounts);
  });
});

it.each([
  ['NUL', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud83cb'],
])('refuses a round id with %s, which the database cannot store', async (_text, round_id) => {
  const { call, requests } = callbacksOf();
  for (const callback of [bet, win])
    await expect(call('default', { ...callback, round_id })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  expect(requests).toEqual([]);
});

describe('an answer', () => {
  it('has the balance of main money in a call without bonus money', async () => {
    expect(await callbacksOf().call('default', bet)).toEqual({
      transaction_id: 'transfer',
      balance: 700,
      currency: 'EUR',
    });
  });

  it.each<[BonusPlay['type'], number]>([
    ['casino', 740],
    ['betting', 705],
  ])('adds the %s bonus in a call with bonus money', async (type, balance) => {
    const play = { type, gameType: 'slot', isIsolated: false };
    const { call } = callbacksOf({ play, outcomes: [rejection('bonus_play')] });
    expect(await call('default', bet)).toMatchObject({ balance });
  });

  it.each<[TransferOutcome, string]>([
    [{ status: 'key_reused' }, 'DUPLICATE_CONFLICT'],
    [{ status: 'refused', reason: 'insufficient_funds', replayed: true }, 'INSUFFICIENT_FUNDS'],
    [{ status: 'refused', reason: 'a reason of a newer release', replayed: false }, 'TRY_AGAIN'],
  ])('to %j is a refusal', async (outcome, code) => {
    await expect(callbacksOf({ outcomes: [outcome] }).call('default', bet)).rejects.toMatchObject({ code });
  });
});

describe('bonus money of a call', () => {
  it('is included after the ledger requires it, also in the next calls of the player', async () => {
    const { call, requests } = callbacksOf({ outcomes: [rejection('bonus_play')] });
    await call('default', bet);
    await call('default', win);
    expect(mentions(requests)).toEqual([false, true, true]);
    expect(new Set(requests.slice(0, 2).map(({ key, content }) => JSON.stringify({ key, content }))).size).toBe(1);
  });

  it('is omitted when the player has no bonus money', async () => {
    const { call, requests } = callbacksOf({ outcomes: [rejection('bonus_play'), applied, rejection('main_play')] });
    for (const callback of [bet, win, rollback]) await call('default', callback);
    expect(mentions(requests)).toEqual([false, true, true, false, false]);
  });

  it('makes the outcome unknown when it changes in each of four attempts', async () => {
    const changing = [rejection('bonus_play'), rejection('main_play'), rejection('bonus_play'), rejection('main_play')];
    const { call, requests } = callbacksOf({ outcomes: changing });
    await expect(call('default', bet)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    expect(mentions(requests)).toEqual([false, true, false, true]);
  });
});

it('refuses a blocked player without a second attempt', async () => {
  const { call, requests } = callbacksOf({ outcomes: [rejection('player_blocked')] });
  await expect(call('default', bet)).rejects.toMatchObject({ code: 'PLAYER_BLOCKED' });
  expect(requests).toHaveLength(1);
});

it('throws other errors of the ledger, after which the outcome is unknown', async () => {
  const failure = new Error('the connection was lost');
  await expect(callbacksOf({ outcomes: [failure] }).call('default', bet)).rejects.toBe(failure);
});

describe('a balance', () => {
  const balance = { kind: 'balance', session_token: 'token' } as const;

  it.each<[string, readonly string[], BonusPlay['type'], number]>([
    ['is main money for a player without an active bonus', ['max'], 'casino', 700],
    ['includes the casino bonus in a casino game', ['zoe'], 'casino', 740],
    ['includes the betting bonus in a betting game', ['zoe'], 'betting', 705],
  ])('%s', async (_case, live, type, expected) => {
    const play = { type, gameType: '', isIsolated: false };
    expect(await callbacksOf({ live, play }).call('default', balance)).toEqual({ balance: expected, currency: 'EUR' });
  });

  it('is refused for a player who may not play', async () => {
    await expect(callbacksOf({ isBlocked: true }).call('default', balance)).rejects.toMatchObject({
      code: 'PLAYER_BLOCKED',
    });
  });
});
