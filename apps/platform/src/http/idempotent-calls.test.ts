import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { migrate } from '../database/index.ts';
import { refuse, type ApiError } from '../errors.ts';
import { createTestDatabase, stopServer, testHasher, type TestDatabase } from '../testing/index.ts';
import {
  answerOnce,
  canonicalParams,
  deleteCallsBefore,
  deleteCallsOfPlayer,
  idempotencyMigrations,
  readIdempotencyKey,
  type IdempotentCall,
} from './idempotency.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, idempotencyMigrations);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const callOf = (own: Partial<IdempotentCall> = {}): IdempotentCall => ({
  playerId: randomUUID(),
  method: 'cashier.makedeposit',
  key: randomUUID(),
  params: { amount: 5 },
  at: new Date('2026-03-01T10:00:00Z'),
  ...own,
});
const answer = (call: IdempotentCall, run: () => Promise<unknown>) =>
  answerOnce({ database: test.database, hasher: testHasher }, call, run);

/** A call that fails once, then succeeds. */
const refusing = (error: unknown) => {
  let runs = 0;
  return {
    runs: () => runs,
    run: async () => {
      runs += 1;
      if (runs === 1) throw error;
      return 'done';
    },
  };
};

describe('the key of a call', () => {
  it.each(['a'.repeat(21), 'A-_9'.repeat(9), randomUUID()])('is accepted as %s', (key) => {
    expect(readIdempotencyKey(key)).toBe(key);
  });

  it.each(['', 'a'.repeat(20), 'a'.repeat(37), `${'a'.repeat(21)} `, `${'a'.repeat(21)}\n`, 'ä'.repeat(21)])(
    'is malformed as %j',
    (key) => {
      expect(() => readIdempotencyKey(key)).toThrow(
        expect.objectContaining({ details: { reason: 'idempotency_key_malformed' } }),
      );
    },
  );

  it('is unique per player and method', async () => {
    const call = callOf();
    expect(await answer(call, async () => 'first')).toBe('first');
    expect(await answer({ ...call, playerId: randomUUID() }, async () => 'of another player')).toBe(
      'of another player',
    );
    expect(await answer({ ...call, method: 'cashier.makewithdrawal' }, async () => 'of another method')).toBe(
      'of another method',
    );
    expect(await answer(call, async () => 'again')).toBe('first');
  });
});

describe('a refused call', () => {
  it.each<[string, ApiError]>([
    ['of a withdrawal', refuse('WithdrawalDeclinedException', { reason: 'insufficient_funds' })],
    ['of a parameter', refuse('InvalidParameterException', { invalid_parameters: { amount: 'too_big' } })],
  ])('%s gets the same refusal again without a second execution', async (_case, error) => {
    const [call, { run, runs }] = [callOf(), refusing(error)];
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(answer(call, run)).rejects.toMatchObject({ code: error.code, details: error.details });
    expect(runs()).toBe(1);
  });

  it.each<[string, unknown]>([
    ['for too many attempts', refuse('TooManyRequestsException')],
    ['after the session ended', refuse('AuthorizationException', { reason: 'not_signed_in' })],
    ['while a provider is unavailable', refuse('BillingUnavailableException')],
    ['by an unexpected error', new Error('a bug')],
  ])('%s is executed again with the same key', async (_case, error) => {
    const [call, { run, runs }] = [callOf(), refusing(error)];
    await expect(answer(call, run)).rejects.toBe(error);
    expect(await answer(call, run)).toBe('done');
    expect(await answer(call, run)).toBe('done');
    expect(runs()).toBe(2);
  });
});

it('gives parallel calls with one key the same answer', async () => {
  const call = callOf();
  let runs = 0;
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(call, async () => (runs += 1))));
  expect(new Set(answers).size).toBe(1);
  expect(await answer(call, async () => 'another')).toBe(answers[0]);
});

it.each([null, 0, '', [], { items: [{ id: 1 }] }])('repeats the answer %j', async (data) => {
  const call = callOf();
  expect(await answer(call, async () => data)).toEqual(data);
  expect(await answer(call, async () => 'another')).toEqual(data);
});

describe('parameters', () => {
  const params = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.integer(), fc.dictionary(fc.string(), fc.string())),
  );

  it('are the same in any order of their names', () => {
    fc.assert(
      fc.property(params, (given) => {
        const reversed = Object.fromEntries(Object.entries(given).reverse());
        expect(canonicalParams(reversed)).toBe(canonicalParams(given));
      }),
    );
  });

  it('are different in another order of a list, with another type or another name', () => {
    const texts = [
      { a: [1, 2] },
      { a: [2, 1] },
      { a: ['1', 2] },
      { b: [1, 2] },
      { a: { 0: 1, 1: 2 } },
      { a: null },
      {},
    ];
    expect(new Set(texts.map(canonicalParams)).size).toBe(texts.length);
  });
});

describe('stored answers', () => {
  const stored = async (playerId: string) =>
    (await sql`select 1 from idempotent_calls where player_id = ${playerId}`.execute(test.database)).rows.length;

  it('are deleted with the account, and those of other players are not', async () => {
    const [own, other] = [callOf(), callOf()];
    await answer(own, async () => 1);
    await answer({ ...own, key: randomUUID() }, async () => 1);
    await answer(other, async () => 1);
    await deleteCallsOfPlayer(test.database, own.playerId);
    expect([await stored(own.playerId), await stored(other.playerId)]).toEqual([0, 1]);
  });

  it('are deleted when they are older than a time', async () => {
    const at = new Date('2026-03-02T00:00:00Z');
    const [old, fresh] = [callOf({ at: new Date(at.getTime() - 1) }), callOf({ at })];
    await answer(old, async () => 'old');
    await answer(fresh, async () => 'fresh');
    expect(await deleteCallsBefore(test.database, at)).toBe(false);
    expect([await stored(old.playerId), await stored(fresh.playerId)]).toEqual([0, 1]);
    expect(await answer(fresh, async () => 'again')).toBe('fresh');
  });
});
