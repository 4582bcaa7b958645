import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import { deleteBatch, type Database, type Statement } from '../../../database/index.ts';
import type { RoundEnd } from './wallet.port.ts';

export type SessionRow = Readonly<{
  id: string;
  playerId: string;
  game: string;
  currency: Currency;
  /** The id of the provider at which the game was opened. */
  provider: string;
  createdAt: Date;
}>;

export type RoundRow = {
  id: string;
  player_id: string;
  game: string;
  provider_round: string;
  currency: Currency;
  stake: number;
  payout: number;
  /** Wins that wait for the operator; not part of the payout. */
  held: number;
  status: 'open' | 'settled' | 'rolled_back';
  created_at: Date;
  settled_at: Date | null;
};

export type TransactionRow = {
  request_id: string;
  kind: 'bet' | 'win' | 'rollback';
  player_id: string;
  round_id: string | null;
  amount: number;
  transfer_id: string;
  original_request_id: string | null;
  is_rolled_back: boolean;
  created_at: Date;
};

export const insertSession = async (
  database: Database,
  session: SessionRow & Readonly<{ tokenHash: string }>,
): Promise<void> => {
  await sql`insert into game_sessions (id, token_hash, player_id, game, currency, provider, created_at)
    values (${session.id}, ${session.tokenHash}, ${session.playerId}, ${session.game}, ${session.currency}, ${session.provider}, ${session.createdAt})`.execute(
    database,
  );
};

export const findSession = async (database: Database, tokenHash: string): Promise<SessionRow | null> =>
  (
    await sql<SessionRow>`select id, player_id as "playerId", game, currency, provider, created_at as "createdAt" from game_sessions where token_hash = ${tokenHash}`.execute(
      database,
    )
  ).rows[0] ?? null;

/**
 * Deletes some of the sessions that were opened before a time, except those in which the player has an open round: its
 * payout names the session. A session accepts stakes for a day, and clocks differ by less than an hour.
 * @returns whether more may remain.
 */
export const deleteSessionsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, {
    table: 'game_sessions',
    where: sql`game_sessions.created_at < ${before} and not exists (select from game_rounds r
      where r.player_id = game_sessions.player_id and r.game = game_sessions.game and r.status = 'open'
        and r.id > ledger_lowest_id(game_sessions.created_at - interval '1 hour')
        and r.id < ledger_lowest_id(game_sessions.created_at + interval '25 hours'))`,
  });

/** The transactions with these request ids, and rollbacks that name them. */
export const findTransactions = async (
  transaction: Database,
  requestIds: readonly string[],
): Promise<readonly TransactionRow[]> =>
  (
    await sql<TransactionRow>`/* prepared */ select * from game_transactions where request_id = any(${requestIds}::uuid[])
    union all select * from game_transactions where original_request_id = any(${requestIds}::uuid[]) and request_id <> all(${requestIds}::uuid[])`.execute(
      transaction,
    )
  ).rows;

export type RoundName = Readonly<{ playerId: string; game: string; providerRound: string }>;

/** Locks rounds by player, game and the provider's round id. */
export const lockRounds = async (transaction: Database, names: readonly RoundName[]): Promise<readonly RoundRow[]> =>
  (
    await sql<RoundRow>`select r.* from unnest(${names.map(({ playerId }) => playerId)}::uuid[], ${names.map(({ game }) => game)}::text[],
      ${names.map(({ providerRound }) => providerRound)}::text[]) as wanted (player_id, game, provider_round)
    join game_rounds r using (player_id, game, provider_round) order by r.id for update of r`.execute(transaction)
  ).rows;

/** Locks the rounds that requests played. */
export const lockRoundsOf = async (
  transaction: Database,
  requestIds: readonly string[],
): Promise<readonly RoundRow[]> =>
  (
    await sql<RoundRow>`select r.* from game_transactions t join game_rounds r on r.id = t.round_id
    where t.request_id = any(${requestIds}::uuid[]) order by r.id for update of r`.execute(transaction)
  ).rows;

const columnsOf =
  (rounds: readonly RoundRow[]) =>
  <Name extends keyof RoundRow>(name: Name) =>
    rounds.map((round) => round[name]);

/** Inserts new rounds. */
export const insertRounds = (rounds: readonly RoundRow[]): Statement => {
  const column = columnsOf(rounds);
  return sql`/* prepared */ insert into game_rounds (id, player_id, game, provider_round, currency, stake, payout, held, status, created_at, settled_at)
    select * from unnest(${column('id')}::uuid[], ${column('player_id')}::uuid[], ${column('game')}::text[], ${column('provider_round')}::text[],
      ${column('currency')}::text[], ${column('stake')}::bigint[], ${column('payout')}::bigint[], ${column('held')}::bigint[], ${column('status')}::text[],
      ${column('created_at')}::timestamptz[], ${column('settled_at')}::timestamptz[])`;
};

/** Updates rounds, which the caller has locked. */
export const updateRounds = (rounds: readonly RoundRow[]): Statement => {
  const column = columnsOf(rounds);
  return sql`/* prepared */ update game_rounds r set stake = given.stake, payout = given.payout, held = given.held, status = given.status, settled_at = given.settled_at
    from unnest(${column('id')}::uuid[], ${column('stake')}::bigint[], ${column('payout')}::bigint[], ${column('held')}::bigint[], ${column('status')}::text[],
      ${column('settled_at')}::timestamptz[]) as given (id, stake, payout, held, status, settled_at)
    where r.id = given.id`;
};

export const insertTransactions = (rows: readonly TransactionRow[]): Statement => {
  const column = <Name extends keyof TransactionRow>(name: Name) => rows.map((row) => row[name]);
  return sql`/* prepared */ insert into game_transactions (request_id, kind, player_id, round_id, amount, transfer_id, original_request_id, is_rolled_back, created_at)
    select * from unnest(${column('request_id')}::uuid[], ${column('kind')}::text[], ${column('player_id')}::uuid[], ${column('round_id')}::uuid[],
      ${column('amount')}::bigint[], ${column('transfer_id')}::uuid[], ${column('original_request_id')}::uuid[], ${column('is_rolled_back')}::boolean[],
      ${column('created_at')}::timestamptz[])`;
};

export const setRolledBack = (requestIds: readonly string[]): Statement =>
  sql`update game_transactions set is_rolled_back = true where request_id = any(${requestIds}::uuid[])`;

/** `parts` are the amounts of bonus money. */
export const settledOf = (
  round: RoundRow,
  parts: Pick<RoundEnd, 'bonusStake' | 'bonusPayout'> = { bonusStake: 0, bonusPayout: 0 },
): RoundEnd => ({
  id: round.id,
  playerId: round.player_id,
  game: round.game,
  stake: round.stake,
  payout: round.payout,
  ...parts,
  currency: round.currency,
  settledAt: round.settled_at ?? round.created_at,
});

/** Returns the rounds of the demo, whose keys are `demo-<uid>-<number>`. */
export const findDemonstrations = async (
  database: Database,
  roundIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select id from game_rounds
    where id = any(${roundIds}::uuid[]) and provider_round ~ '^demo-[0-9]+-[0-9]+$'`.execute(database);
  return new Set(rows.map(({ id }) => id));
};
