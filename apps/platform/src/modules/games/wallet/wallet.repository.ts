import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import type { SettledRound } from './wallet.port.ts';

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
  position: number | null;
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

/** The values of rounds as columns. Settled rounds take the next positions of the feed, in the given order. */
const columnsOf = (rounds: readonly RoundRow[]) => {
  const column = <Name extends keyof RoundRow>(name: Name) => rounds.map((round) => round[name]);
  let settled = 0;
  const places = rounds.map(({ status }) => (status === 'settled' ? (settled += 1) : null));
  // The only row of the feed stays locked until the commit. Without it no round is written, and the transactions of a
  // new round fail.
  const feed =
    settled > 0
      ? sql`update game_round_feed set position = position + ${settled} where id = 1 returning position - ${settled} as position`
      : sql`select null::bigint as position`;
  return { column, places, feed };
};

/** Inserts new rounds. */
export const insertRounds = (rounds: readonly RoundRow[]): Statement => {
  const { column, places, feed } = columnsOf(rounds);
  return sql`/* prepared */ with feed as (${feed})
    insert into game_rounds (id, player_id, game, provider_round, currency, stake, payout, held, status, position, created_at, settled_at)
    select given.id, player_id, game, provider_round, currency, stake, payout, held, status, feed.position + place, created_at, settled_at
    from feed, unnest(${column('id')}::uuid[], ${column('player_id')}::uuid[], ${column('game')}::text[], ${column('provider_round')}::text[],
      ${column('currency')}::text[], ${column('stake')}::bigint[], ${column('payout')}::bigint[], ${column('held')}::bigint[], ${column('status')}::text[],
      ${places}::bigint[], ${column('created_at')}::timestamptz[], ${column('settled_at')}::timestamptz[])
      as given (id, player_id, game, provider_round, currency, stake, payout, held, status, place, created_at, settled_at)`;
};

/** Updates rounds, which the caller has locked. */
export const updateRounds = (rounds: readonly RoundRow[]): Statement => {
  const { column, places, feed } = columnsOf(rounds);
  return sql`/* prepared */ with feed as (${feed})
    update game_rounds r set stake = given.stake, payout = given.payout, held = given.held, status = given.status, position = feed.position + place, settled_at = given.settled_at
    from feed, unnest(${column('id')}::uuid[], ${column('stake')}::bigint[], ${column('payout')}::bigint[], ${column('held')}::bigint[], ${column('status')}::text[],
      ${places}::bigint[], ${column('settled_at')}::timestamptz[]) as given (id, stake, payout, held, status, place, settled_at)
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
  parts: Pick<SettledRound, 'bonusStake' | 'bonusPayout'> = { bonusStake: 0, bonusPayout: 0 },
): Omit<SettledRound, 'position'> => ({
  id: round.id,
  playerId: round.player_id,
  game: round.game,
  stake: round.stake,
  payout: round.payout,
  ...parts,
  currency: round.currency,
  settledAt: round.settled_at ?? round.created_at,
});

export const findSettledSince = async (
  database: Database,
  position: number,
  limit: number,
): Promise<readonly SettledRound[]> =>
  (
    await sql<
      RoundRow & { bonus_stake: number | null; bonus_payout: number | null }
    >`select r.*, m.bonus_stake, m.bonus_payout
    from game_rounds r left join game_round_money m on m.round_id = r.id where r.position > ${position} order by r.position limit ${limit}`.execute(
      database,
    )
  ).rows.map(({ bonus_stake: bonusStake, bonus_payout: bonusPayout, ...round }) => ({
    ...settledOf(round, { bonusStake: bonusStake ?? 0, bonusPayout: bonusPayout ?? 0 }),
    position: round.position ?? 0,
  }));

/** Returns the rounds of the demo, whose keys are `demo-<uid>-<number>`. */
export const findDemonstrations = async (
  database: Database,
  roundIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select id from game_rounds
    where id = any(${roundIds}::uuid[]) and provider_round ~ '^demo-[0-9]+-[0-9]+$'`.execute(database);
  return new Set(rows.map(({ id }) => id));
};
