import type { Currency } from '@croupier/money';
import type { BetFunds, BetLeg, BetOutcome } from '@croupier/provider-contract';
import { sql } from 'kysely';
import { deleteBatch, type Database, type Statement } from '../../../database/index.ts';

export type BettingSession = Readonly<{
  id: string;
  playerId: string;
  currency: Currency;
  /** The id of the sportsbook that was opened. */
  provider: string;
  createdAt: Date;
}>;

export type BetRow = {
  id: string;
  /** The id of the sportsbook that takes the bet. */
  provider: string;
  /** The sportsbook's id of the bet, scoped by `scopedUuid`. */
  provider_bet: string;
  player_id: string;
  funds: BetFunds;
  currency: Currency;
  stake: number;
  odds: number;
  title: string;
  legs: readonly BetLeg[];
  status: 'open' | 'cancelled' | BetOutcome;
  payout: number;
  paid: number;
  revision: number;
  bonus_id: string | null;
  wagered: number;
  counted: number;
  created_at: Date;
  settled_at: Date | null;
};

export const insertSession = async (
  database: Database,
  session: BettingSession & Readonly<{ tokenHash: string }>,
): Promise<void> => {
  await sql`insert into betting_sessions (id, token_hash, player_id, currency, provider, created_at)
    values (${session.id}, ${session.tokenHash}, ${session.playerId}, ${session.currency}, ${session.provider}, ${session.createdAt})`.execute(
    database,
  );
};

export const findSession = async (database: Database, tokenHash: string): Promise<BettingSession | null> =>
  (
    await sql<BettingSession>`select id, player_id as "playerId", currency, provider, created_at as "createdAt" from betting_sessions where token_hash = ${tokenHash}`.execute(
      database,
    )
  ).rows[0] ?? null;

/** Deletes some of the sessions that were opened before a time. @returns whether more may remain. */
export const deleteSessionsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'betting_sessions', where: sql`created_at < ${before}` });

/** Returns the columns of a bet that never change, so it needs no lock. */
export const findBet = async (
  database: Database,
  providerBet: string,
): Promise<Pick<BetRow, 'player_id' | 'currency' | 'bonus_id'> | null> =>
  (
    await sql<BetRow>`select player_id, currency, bonus_id from bets where provider_bet = ${providerBet}`.execute(
      database,
    )
  ).rows[0] ?? null;

export const lockBets = async (transaction: Database, providerBets: readonly string[]): Promise<readonly BetRow[]> =>
  (
    await sql<BetRow>`select * from bets where provider_bet = any(${providerBets}::uuid[]) order by id for update`.execute(
      transaction,
    )
  ).rows;

export const findTombstones = async (
  transaction: Database,
  providerBets: readonly string[],
): Promise<readonly string[]> =>
  (
    await sql<{
      provider_bet: string;
    }>`select provider_bet from bet_tombstones where provider_bet = any(${providerBets}::uuid[])`.execute(transaction)
  ).rows.map(({ provider_bet: bet }) => bet);

export const insertBets = (rows: readonly BetRow[]): Statement => {
  const column = <Name extends keyof BetRow>(name: Name) => rows.map((row) => row[name]);
  return sql`insert into bets (id, provider, provider_bet, player_id, funds, currency, stake, odds, title, legs, status, payout, paid, revision, bonus_id, wagered, counted, created_at, settled_at)
    select * from unnest(${column('id')}::uuid[], ${column('provider')}::text[], ${column('provider_bet')}::uuid[], ${column('player_id')}::uuid[], ${column('funds')}::text[], ${column('currency')}::text[],
      ${column('stake')}::bigint[], ${column('odds')}::integer[], ${column('title')}::text[], ${rows.map(({ legs }) => JSON.stringify(legs))}::jsonb[], ${column('status')}::text[],
      ${column('payout')}::bigint[], ${column('paid')}::bigint[], ${column('revision')}::integer[], ${column('bonus_id')}::uuid[], ${column('wagered')}::bigint[],
      ${column('counted')}::bigint[], ${column('created_at')}::timestamptz[], ${column('settled_at')}::timestamptz[])`;
};

export const updateBets = (rows: readonly BetRow[]): Statement => {
  const column = <Name extends keyof BetRow>(name: Name) => rows.map((row) => row[name]);
  return sql`update bets b set status = c.status, payout = c.payout, paid = c.paid, revision = c.revision, counted = c.counted, settled_at = c.settled_at
    from unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('payout')}::bigint[], ${column('paid')}::bigint[], ${column('revision')}::integer[],
      ${column('counted')}::bigint[], ${column('settled_at')}::timestamptz[]) as c (id, status, payout, paid, revision, counted, settled_at)
    where b.id = c.id`;
};

export type Tombstone = Readonly<{ providerBet: string; playerId: string; at: Date }>;

export const insertTombstones = (rows: readonly Tombstone[]): Statement =>
  sql`insert into bet_tombstones (provider_bet, player_id, created_at)
    select * from unnest(${rows.map(({ providerBet }) => providerBet)}::uuid[], ${rows.map(({ playerId }) => playerId)}::uuid[], ${rows.map(({ at }) => at)}::timestamptz[])`;
