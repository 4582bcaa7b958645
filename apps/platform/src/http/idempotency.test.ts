import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../database/index.ts';
import { createRequestHasher } from '../secrets/index.ts';
import { createTestDatabase, stopServer, testHasher, type TestDatabase } from '../testing/index.ts';
import { answerOnce, canonicalParams, idempotencyMigrations } from './idempotency.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, idempotencyMigrations);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const params = { method: 'card', amount: 5000, requisites: { card_number: '4111111111111111' } };
const plainHash = (value: unknown): string => createHash('sha256').update(canonicalParams(value)).digest('hex');

/** A player's call that counts how often it is executed. */
const caller = (playerId: string = randomUUID(), hasher = testHasher) => {
  let runs = 0;
  return {
    playerId,
    runs: () => runs,
    call: (given: unknown = params, key = 'k'.repeat(21)) =>
      answerOnce(
        { database: test.database, hasher },
        { playerId, method: 'pay', key, params: given, at: new Date() },
        async () => {
          runs += 1;
          return { run: runs };
        },
      ),
  };
};

const storedHash = async (playerId: string): Promise<string | undefined> =>
  (
    await sql<{
      request_hash: string;
    }>`select request_hash from idempotent_calls where player_id = ${playerId}`.execute(test.database)
  ).rows[0]?.request_hash;

const refusal = { code: 'InvalidRequestException', details: { reason: 'idempotency_key_reused' } };

it('stores a hash that cannot be computed without the secret', async () => {
  const [one, other] = [
    caller(),
    caller(randomUUID(), createRequestHasher('another-secret-that-is-long-enough', 'tests')),
  ];
  await Promise.all([one.call(), other.call()]);
  const hash = await storedHash(one.playerId);
  expect(hash).toBe(testHasher.hash(canonicalParams(params)));
  expect(hash).not.toContain(plainHash(params));
  expect(hash).not.toBe(await storedHash(other.playerId));
});

it('replays the answer to a repeated request and refuses a different one under its key', async () => {
  const { call, runs } = caller();
  expect([await call(), await call({ ...params, requisites: { ...params.requisites } })]).toEqual([
    { run: 1 },
    { run: 1 },
  ]);
  await expect(call({ ...params, amount: 6000 })).rejects.toMatchObject(refusal);
  expect(runs()).toBe(1);
});

it('replays the answer without comparing parameters after the secret was changed', async () => {
  const { playerId, call } = caller();
  await call();
  const repeated = caller(playerId, createRequestHasher('another-secret-that-is-long-enough', 'tests'));
  expect(await repeated.call()).toEqual({ run: 1 });
  expect(repeated.runs()).toBe(0);
});

it('empties the plain hashes of older calls and replays their answers without a second execution', async () => {
  const old = await createTestDatabase();
  try {
    await migrate(old.database, idempotencyMigrations.slice(0, 2));
    const playerId = randomUUID();
    const insert = (key: string, answer: object) =>
      sql`insert into idempotent_calls (player_id, method, key, request_hash, answer, created_at)
      values (${playerId}, 'pay', ${key}, ${plainHash(params)}, ${JSON.stringify(answer)}::jsonb, now())`.execute(
        old.database,
      );
    await insert('answered', { data: { run: 'first' } });
    await insert('refused', {
      refused: { code: 'WithdrawalDeclinedException', details: { reason: 'insufficient_funds' } },
    });

    expect(await migrate(old.database, idempotencyMigrations)).toEqual(['idempotency-003']);

    const { rows } = await sql<{ request_hash: string }>`select request_hash from idempotent_calls`.execute(
      old.database,
    );
    expect(rows).toEqual([{ request_hash: '' }, { request_hash: '' }]);
    let runs = 0;
    const again = (key: string, given: unknown = params) =>
      answerOnce(
        { database: old.database, hasher: testHasher },
        { playerId, method: 'pay', key, params: given, at: new Date() },
        async () => {
          runs += 1;
        },
      );
    expect(await again('answered')).toEqual({ run: 'first' });
    expect(await again('answered', { ...params, amount: 1 })).toEqual({ run: 'first' });
    await expect(again('refused')).rejects.toMatchObject({ code: 'WithdrawalDeclinedException' });
    expect(runs).toBe(0);
  } finally {
    await old.drop();
  }
});
