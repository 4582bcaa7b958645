import { errorCatalogue } from '@croupier/contract';
import { sql } from 'kysely';
import { deleteBatch, type Database, type Migration } from '../database/index.ts';
import { ApiError, isApiError, refuse } from '../errors.ts';
import { storedKey, type RequestHasher } from '../secrets/index.ts';

export const idempotencyMigrations: readonly Migration[] = [
  {
    name: 'idempotency-001',
    sql: `create table idempotent_calls (
    player_id uuid not null, method text not null, key text not null, request_hash text not null,
    answer jsonb, created_at timestamptz not null,
    primary key (player_id, method, key)
  );`,
  },
  {
    name: 'idempotency-002',
    sql: 'create index idempotent_calls_created on idempotent_calls (created_at);',
  },
  {
    name: 'idempotency-003',
    // The hashes were plain SHA-256 of the parameters, and the keys end with a digest of them: a card number could be
    // found by trying.
    sql: "update idempotent_calls set request_hash = '', key = encode(sha256(convert_to(key, 'UTF8')), 'hex');",
  },
];

const keyForm = /^[A-Za-z0-9_-]{21,36}$/;

/** The `Idempotency-Key` header. @throws InvalidRequestException when it is missing or malformed. */
export const readIdempotencyKey = (header: unknown): string => {
  if (header === undefined) throw refuse('InvalidRequestException', { reason: 'idempotency_key_required' });
  if (typeof header !== 'string' || !keyForm.test(header))
    throw refuse('InvalidRequestException', { reason: 'idempotency_key_malformed' });
  return header;
};

const sortNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sortNames(item)]),
  );
};

/** Serializes parameters as JSON with sorted names, so that their order makes no difference. */
export const canonicalParams = (params: unknown): string => JSON.stringify(sortNames(params));

type Stored =
  | Readonly<{ data: unknown }>
  | Readonly<{ refused: Readonly<{ code: ApiError['code']; details: ApiError['details'] }> }>;

/** Refusals that do not decide the call: the same call may succeed after a login, a proof of identity or a wait. */
const temporary: readonly ApiError['code'][] = [
  'AuthorizationException',
  'IdentityProofRequiredException',
  'TooManyRequestsException',
];

/** Whether a refusal is the outcome of the call, rather than temporary or due to a missing session. */
const isFinalRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && errorCatalogue[error.code].status < 500 && !temporary.includes(error.code);

const replay = (answer: Stored): unknown => {
  if ('refused' in answer) throw new ApiError(answer.refused.code, answer.refused.details);
  return answer.data;
};

/** Deletes the calls of a deleted account: they cannot be repeated, and their answers identify the player. */
export const deleteCallsOfPlayer = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from idempotent_calls where player_id = ${playerId}`.execute(transaction);
};

/**
 * Deletes some of the calls that started before a time, with their answers. A deleted key is still unique in the
 * ledger.
 * @returns whether more may remain.
 */
export const deleteCallsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, {
    table: 'idempotent_calls',
    key: ['player_id', 'method', 'key'],
    where: sql`created_at < ${before}`,
  });

export type IdempotencyOptions = Readonly<{ database: Database; hasher: RequestHasher }>;
export type IdempotentCall = Readonly<{ playerId: string; method: string; key: string; params: unknown; at: Date }>;

/**
 * Answers a repeated call with the answer of the first. The parameters of both must be equal, unless the hash of the
 * first was emptied. A call that ended before its answer was stored runs again; the domain receives the same key, so
 * that money moves once.
 * @throws InvalidRequestException when the key belongs to a call with other parameters.
 */
export const answerOnce = async (
  { database, hasher }: IdempotencyOptions,
  { playerId, method, key: givenKey, params, at }: IdempotentCall,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const key = storedKey(givenKey);
  const hash = hasher.hash(canonicalParams(params));
  await sql`insert into idempotent_calls (player_id, method, key, request_hash, created_at)
    values (${playerId}, ${method}, ${key}, ${hash}, ${at}) on conflict do nothing`.execute(database);
  const { rows } = await sql<{ request_hash: string; answer: Stored | null }>`
    select request_hash, answer from idempotent_calls where player_id = ${playerId} and method = ${method} and key = ${key}`.execute(
    database,
  );
  const first = rows[0];
  if (first && hasher.differs(first.request_hash, hash))
    throw refuse('InvalidRequestException', { reason: 'idempotency_key_reused' });
  if (first?.answer) return replay(first.answer);

  const store = async (answer: Stored): Promise<unknown> => {
    const { rows: stored } = await sql<{ answer: Stored }>`
      update idempotent_calls set answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb)
      where player_id = ${playerId} and method = ${method} and key = ${key} returning answer`.execute(database);
    return replay(stored[0]?.answer ?? answer);
  };
  try {
    return await store({ data: await run() });
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    return store({ refused: { code: error.code, details: error.details } });
  }
};
