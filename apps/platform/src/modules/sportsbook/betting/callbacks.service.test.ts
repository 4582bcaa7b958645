import type { BetLeg } from '@croupier/provider-contract';
import { newKey } from '../../../database/index.ts';
import type { BettingCallback } from '../../../providers/sportsbook/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { storePlayer } from '../../../testing/stored-players.ts';
import { templateAt } from '../../../testing/templates.ts';
import {
  TransferRejectedBeforeKey,
  type Balances,
  type TransferOutcome,
  type TransferRequest,
} from '../../ledger/ledger.port.ts';
import { insertBets } from './betting.repository.ts';
import type { OpenBettingSession } from './betting.service.ts';
import { createBettingCallbacks, type BettingCallbacksOptions } from './callbacks.service.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(templateAt(new Date()));
});
afterAll(() => test.drop());

const money: Balances = { main: 700, bonus: 40, betting_bonus: 5, fun: 9 };
const applied: TransferOutcome = {
  status: 'applied',
  replayed: false,
  transferId: 'transfer',
  at: new Date('2026-03-01T10:00:00Z'),
  balance: ({ code }) => (code === 'main' ? money.main : money.betting_bonus),
};
const leg = { event_id: 'e-1', event: 'North v South', market: '1X2', selection: 'North', odds: 2000 };
const place = {
  kind: 'place',
  request_id: '0b9c3c0e-6a2e-4a52-9f1d-1c2d3e4f5a6b',
  session_token: 'token',
  bet_id: '7c1d2e3f-1111-4222-8333-444455556666',
  funds: 'main',
  amount: 100,
  currency: 'EUR',
  odds: 2000,
  legs: [leg],
} satisfies BettingCallback;
const settle = {
  kind: 'settle',
  request_id: place.request_id,
  bet_id: place.bet_id,
  revision: 1,
  outcome: 'won',
  payout: 200,
  currency: 'EUR',
} satisfies BettingCallback;
const cancel = {
  kind: 'cancel',
  request_id: place.request_id,
  session_token: 'token',
  bet_id: place.bet_id,
} satisfies BettingCallback;

type Fakes = Readonly<{
  session?: Partial<OpenBettingSession> | null;
  outcome?: TransferOutcome | Error;
  bonus?: Awaited<ReturnType<BettingCallbacksOptions['bonuses']['active']>>;
}>;
const callbacksOf = ({ session = {}, outcome = applied, bonus = null }: Fakes = {}) => {
  const requests: TransferRequest[] = [];
  const unused = () => Promise.reject(new Error('Not used here'));
  const open: OpenBettingSession = {
    id: 'session',
    playerId: 'zoe',
    currency: 'EUR',
    provider: 'default',
    createdAt: new Date('2026-03-01T10:00:00Z'),
    takesStakes: true,
    ...session,
  };
  const call = createBettingCallbacks({
    database: test.database,
    betting: { launch: unused, session: async () => (session ? open : null) },
    ledger: {
      transfer: async (request) => {
        requests.push(request);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
      balances: async () => money,
      lockBalances: unused,
      openAccounts: unused,
    },
    participant: { name: 'bets', open: unused },
    bonuses: { active: async () => bonus },
    isBonusIsolated: async () => false,
  });
  const titleOf = async (legs: readonly Partial<typeof leg>[]): Promise<unknown> => {
    await call('default', { ...place, legs: legs.map((own) => ({ ...leg, ...own })) });
    const item = requests.at(-1)?.attachment?.item;
    return typeof item === 'object' && item !== null && 'title' in item ? item.title : undefined;
  };
  return { call, requests, titleOf };
};

describe('the title of a bet', () => {
  it('contains every selection in order', async () => {
    const { titleOf } = callbacksOf();
    expect(await titleOf([{}, { event: 'East v West', selection: 'Draw' }])).toBe(
      'North v South: North + East v West: Draw',
    );
  });

  it('has at most 200 characters', async () => {
    const title = await callbacksOf().titleOf(Array(20).fill({}));
    expect(title).toHaveLength(200);
    expect(title).toMatch(/^North v South: North \+ North/);
  });

  it('is not cut within a character', async () => {
    const title = await callbacksOf().titleOf([{ event: 'a'.repeat(160), selection: `${'b'.repeat(37)}🏆🏆` }]);
    expect(title).toMatch(/b🏆$/u);
  });
});

describe('a call', () => {
  it.each([place, cancel, { kind: 'account', session_token: 'token' } as const])(
    'of the kind $kind is refused with an unknown session',
    async (callback) => {
      const { call, requests } = callbacksOf({ session: null });
      await expect(call('default', callback)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
      expect(requests).toEqual([]);
    },
  );

  it('after the end of the session can cancel, but not bet', async () => {
    const { call, requests } = callbacksOf({ session: { takesStakes: false } });
    await expect(call('default', place)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    await call('default', cancel);
    expect(requests.map(({ kind }) => kind)).toEqual(['bet_cancel']);
  });

  it('of another sportsbook with the same ids has another key and another bet', async () => {
    const { call, requests } = callbacksOf({ session: { provider: 'other' } });
    await call('other', place);
    await call('default', { ...place });
    const [one, other] = requests;
    expect(one?.key).not.toBe(`betting:${place.request_id}`);
    expect(one?.content).toMatchObject({ betId: expect.not.stringContaining(place.bet_id) });
    expect(other?.kind).toBe('bet_place');
  });

  it.each<[string, Partial<typeof place>]>([
    ['amount', { amount: 101 }],
    ['odds', { odds: 2001 }],
    ['selection', { legs: [{ ...leg, selection: 'South' }] }],
    ['bet', { bet_id: '7c1d2e3f-1111-4222-8333-444455556667' }],
  ])('has other content with another %s', async (_part, own) => {
    const { call, requests } = callbacksOf();
    await call('default', place);
    await call('default', { ...place, ...own });
    expect(requests[0]?.content).not.toEqual(requests[1]?.content);
  });

  it('has the same content with names in another language, which a repetition may have', async () => {
    const { call, requests } = callbacksOf();
    await call('default', place);
    await call('default', { ...place, legs: [{ ...leg, names: { de: { ...leg, event: 'Nord gegen Süd' } } }] });
    expect(requests[0]?.content).toEqual(requests[1]?.content);
    expect(requests[1]?.attachment?.item).toMatchObject({ legs: [{ names: { de: { event: 'Nord gegen Süd' } } }] });
  });

  it('of a blocked player is refused, and another error of the ledger leaves the outcome open', async () => {
    const blocked = callbacksOf({ outcome: new TransferRejectedBeforeKey('player_blocked') });
    await expect(blocked.call('default', place)).rejects.toMatchObject({ code: 'PLAYER_BLOCKED' });
    const failure = new Error('the connection was lost');
    await expect(callbacksOf({ outcome: failure }).call('default', place)).rejects.toBe(failure);
  });

  it.each<[TransferOutcome, string]>([
    [{ status: 'key_reused' }, 'DUPLICATE_CONFLICT'],
    [{ status: 'refused', reason: 'bet_limit', replayed: true }, 'BET_LIMIT_EXCEEDED'],
  ])('with the outcome %j is refused', async (outcome, code) => {
    await expect(callbacksOf({ outcome }).call('default', place)).rejects.toMatchObject({ code });
  });
});

it.each<[string, Partial<BetLeg>]>([
  ['NUL in the event', { event: 'North\u0000' }],
  ['half of a surrogate pair in the selection', { selection: 'North \ud83c' }],
  ['half of a surrogate pair in the id of the event', { event_id: '\udfc6' }],
  ['NUL in a name of another language', { names: { de: { event: 'Nord', market: '1X2', selection: 'No\u0000rd' } } }],
])('refuses a bet with %s, which the database cannot store', async (_case, own) => {
  const { call, requests } = callbacksOf();
  const legs = [leg, { ...leg, ...own }];
  await expect(call('default', { ...place, legs })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  expect(requests).toEqual([]);
});

describe('a settlement', () => {
  const storeBet = async (own: Readonly<{ bet_id: string; bonusId?: string }>): Promise<string> => {
    const playerId = await storePlayer(test.database);
    const bet = {
      id: newKey(),
      provider: 'default',
      provider_bet: own.bet_id,
      player_id: playerId,
      funds: 'main' as const,
      currency: 'EUR' as const,
      stake: 100,
      odds: 2000,
      title: '',
      legs: [],
      status: 'open' as const,
      payout: 0,
      paid: 0,
      revision: 0,
      bonus_id: own.bonusId ?? null,
      wagered: 0,
      counted: 0,
      created_at: new Date(),
      settled_at: null,
    };
    await insertBets([bet]).execute(test.database);
    return playerId;
  };

  it('needs no session and belongs to the player of the bet', async () => {
    const bet_id = newKey();
    const bonusId = newKey();
    const playerId = await storeBet({ bet_id, bonusId });
    const { call, requests } = callbacksOf({ session: null });
    expect(await call('default', { ...settle, bet_id })).toEqual({
      transaction_id: 'transfer',
      balance: 700,
      bonus_balance: 5,
      currency: 'EUR',
    });
    expect(requests[0]?.attachment?.item).toMatchObject({ kind: 'settle', playerId, bonusId, payout: 200 });
  });

  it('is refused for a bet of another currency or another sportsbook, without using its key', async () => {
    const bet_id = newKey();
    await storeBet({ bet_id });
    const { call, requests } = callbacksOf();
    await expect(call('default', { ...settle, bet_id, currency: 'USD' })).rejects.toMatchObject({
      code: 'UNKNOWN_BET',
    });
    await expect(call('other', { ...settle, bet_id })).rejects.toMatchObject({ code: 'UNKNOWN_BET' });
    expect(requests).toEqual([]);
  });
});

it('sends the limits of the active bonus to the sportsbook', async () => {
  const account = { kind: 'account', session_token: 'token' } as const;
  const balances = { balance: 700, bonus_balance: 5, currency: 'EUR' };
  expect(await callbacksOf().call('default', account)).toEqual({ ...balances, bonus: null });
  const bonus = { balance: 5, maxBet: 300, minOdds: 1500 };
  expect(await callbacksOf({ bonus }).call('default', account)).toEqual({
    ...balances,
    bonus: { max_bet: 300, min_odds: 1500 },
  });
});
