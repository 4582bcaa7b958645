import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import type { Move, MoveOrder, MoveState } from './moves.port.ts';

const columns = sql`id, player_id as "playerId", cell, state, refusal, settlement_id as "settlementId",
  settlement_amount as "settlementAmount", settlement_currency as "settlementCurrency", started_at as "startedAt", ended_at as "endedAt"`;

export const findMove = async (database: Database, id: string): Promise<Move | null> =>
  (await sql<Move>`select ${columns} from player_moves where id = ${id}`.execute(database)).rows[0] ?? null;

export const findOpenMoves = async (database: Database): Promise<readonly Move[]> =>
  (
    await sql<Move>`select ${columns} from player_moves where ended_at is null order by started_at, id limit 100`.execute(
      database,
    )
  ).rows;

/** Returns the id of the move of a player that has not ended, or null. */
export const findOpenMoveOf = async (transaction: Database, playerId: string): Promise<string | null> =>
  (
    await sql<{ id: string }>`select id from player_moves where player_id = ${playerId} and ended_at is null`.execute(
      transaction,
    )
  ).rows[0]?.id ?? null;

/** Stores a move and closes the account for its player. */
export const insertMove = async (
  transaction: Database,
  { id, playerId, cell, audit }: MoveOrder,
  at: Date,
): Promise<void> => {
  await sql`insert into player_moves (id, player_id, cell, started_at) values (${id}, ${playerId}, ${cell}, ${at})`.execute(
    transaction,
  );
  await sql`update players set is_blocked = true, move_state = 'leaving' where id = ${playerId}`.execute(transaction);
  await audit.execute(transaction);
};

/** Moves on from a state, unless another process has. @returns whether this call did. */
export const setState = async (
  database: Database,
  { id, state }: Pick<Move, 'id' | 'state'>,
  next: Exclude<MoveState, 'given_up'>,
  at: Date,
): Promise<boolean> =>
  (
    await sql`update player_moves set state = ${next}, ended_at = ${next === 'finished' ? at : null}
      where id = ${id} and state = ${state} and settlement_id is null returning id`.execute(database)
  ).rows.length > 0;

/** Stores which settlement brings the money, unless one is under way. The amount is in minor units. */
export const setSettlement = async (
  database: Database,
  id: string,
  settlement: Readonly<{ id: string; currency: Currency; amount: number }>,
): Promise<void> => {
  await sql`update player_moves set settlement_id = ${settlement.id}, settlement_amount = ${settlement.amount},
      settlement_currency = ${settlement.currency}
    where id = ${id} and state = 'copied' and settlement_id is null`.execute(database);
};

/** Forgets a settlement that has ended. */
export const clearSettlement = async (database: Database, id: string, settlementId: string): Promise<void> => {
  await sql`update player_moves set settlement_id = null, settlement_amount = null, settlement_currency = null
    where id = ${id} and settlement_id = ${settlementId}`.execute(database);
};

/** Whether the other cell has not answered a settlement of the player. */
export const hasOpenSettlement = async (database: Database, playerId: string): Promise<boolean> =>
  (await sql`select 1 from settlements_sent where player_id = ${playerId} and state = 'open' limit 1`.execute(database))
    .rows.length > 0;

/** Ends a move that has only started, and opens the account again. @returns whether this call did. */
export const giveUpMove = async (
  transaction: Database,
  { id, playerId }: Move,
  refusal: string,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`update player_moves set state = 'given_up', refusal = ${refusal}, ended_at = ${at}
    where id = ${id} and state = 'started' returning id`.execute(transaction);
  if (rows.length > 0)
    await sql`update players set is_blocked = false, move_state = null
      where id = ${playerId} and move_state = 'leaving'`.execute(transaction);
  return rows.length > 0;
};

/** Marks the account of a player as moved. */
export const setLeft = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`update players set move_state = 'left' where id = ${playerId}`.execute(transaction);
};

/** What this cell answered to a move of another cell. */
export type Arrival = Readonly<{ playerId: string; refusal: string; openedAt: Date | null }>;

export type ArrivalId = Readonly<{ cell: string; id: string }>;

export const findArrival = async (database: Database, { cell, id }: ArrivalId): Promise<Arrival | null> =>
  (
    await sql<Arrival>`select player_id as "playerId", refusal, opened_at as "openedAt" from player_arrivals
      where cell = ${cell} and id = ${id}`.execute(database)
  ).rows[0] ?? null;

/** Stores the answer to a move, unless it has one. @returns whether this call did. */
export const insertArrival = async (
  transaction: Database,
  { cell, id, playerId, refusal }: ArrivalId & Pick<Arrival, 'playerId' | 'refusal'>,
  at: Date,
): Promise<boolean> =>
  (
    await sql`insert into player_arrivals (cell, id, player_id, refusal, answered_at)
      values (${cell}, ${id}, ${playerId}, ${refusal}, ${at}) on conflict do nothing returning id`.execute(transaction)
  ).rows.length > 0;

/** The statements that let a player who has arrived use the account, once. */
export const openArrival = ({ cell, id }: ArrivalId, playerId: string, at: Date): readonly Statement[] => [
  sql`update players set is_blocked = false, move_state = null where id = ${playerId} and move_state = 'arriving'
    and exists (select 1 from player_arrivals where cell = ${cell} and id = ${id} and opened_at is null)`,
  sql`update player_arrivals set opened_at = ${at} where cell = ${cell} and id = ${id} and opened_at is null`,
];

/** Whether another account has the login name or a contact of a player as its own login name or contact. */
export const hasTakenName = async (transaction: Database, playerId: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    with names as (
      select login as name from players where id = ${playerId}
      union select contact from player_contacts where player_id = ${playerId}
    )
    select exists (select from names join players p on p.login = names.name where p.id <> ${playerId})
      or exists (select from names join player_contacts c on c.contact = names.name where c.player_id <> ${playerId}) as taken`.execute(
    transaction,
  );
  return rows[0]?.taken ?? false;
};
