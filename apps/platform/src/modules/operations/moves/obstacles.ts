import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/index.ts';

type Check = (playerId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What the player or the operator has to end before a move, by its name. Each query has a row while it is open. */
const obstacles: Readonly<Record<string, Check>> = {
  open_rounds: (id) => sql`select from game_rounds where player_id = ${id} and status = 'open'`,
  open_bets: (id) => sql`select from bets where player_id = ${id} and status = 'open'`,
  held_wins: (id) => sql`select from held_wins where player_id = ${id} and status = 'held'`,
  open_deposits: (id) =>
    sql`select from payments where player_id = ${id} and type = 'deposit' and (status in ('created', 'pending') or next_check_at is not null)`,
  open_withdrawals: (id) =>
    sql`select from payments where player_id = ${id} and type = 'withdrawal' and (status in ('created', 'pending') or next_check_at is not null)`,
  active_bonuses: (id) => sql`select from bonuses where player_id = ${id} and (status = 'active' or at_stake > 0)`,
  free_spins: (id) =>
    sql`select from free_spin_packs where player_id = ${id}
      and (status = 'active' or open_rounds > 0 or status in ('completed', 'expired') and settled_at is null)`,
  tournaments: (id) =>
    sql`select from tournament_participants p join tournaments t on t.id = p.tournament_id
      where p.player_id = ${id} and t.settled_at is null`,
  shop_orders: (id) =>
    sql`select from loyalty_purchases where player_id = ${id} and status in ('processing', 'ordered', 'sent')`,
  settlements: (id) => sql`select from settlements_sent where player_id = ${id} and state = 'open'`,
  // The move sends the main balances only.
  other_balances: (id) =>
    sql`select from ledger_accounts where owner_id = ${id} and balance <> 0 and code not in ('main', 'fun')`,
  verification: (id) => sql`select from verifications where player_id = ${id} and status = 'pending'`,
  registration: (id) => sql`select from players where id = ${id} and not is_registration_completed`,
};

/** What the platform ends itself within a moment. */
const pending: Readonly<Record<string, Check>> = {
  events: (id) =>
    sql`select from event_outbox where player_id = ${id} union all
      select from event_log where player_id = ${id} and position > (
        select min(position) from event_consumers where not starts_with(name, 'settlements-')) union all
      select from event_failures where player_id = ${id} and set_aside_at is null`,
  rewards: (id) => sql`select from loyalty_rewards where player_id = ${id} and state = 'due'`,
  offers: (id) =>
    sql`select from offer_takes where player_id = ${id} and earned_at is not null and granted_at is null union all
      select from campaign_deposits where player_id = ${id} and settled_at is not null and decided_at is null`,
  messages: (id) => sql`select from money_notices where player_id = ${id} and due_at is not null`,
};

const findNames = async (
  transaction: Database,
  playerId: string,
  checks: Readonly<Record<string, Check>>,
): Promise<readonly string[]> => {
  const queries = Object.entries(checks).map(
    ([name, check]) => sql`select ${name}::text as name where exists (${check(sql`${playerId}::uuid`)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(queries, sql` union all `)}`.execute(transaction);
  return rows.map(({ name }) => name);
};

/** Returns the names of what has to end before a player can move. */
export const findObstacles = (transaction: Database, playerId: string): Promise<readonly string[]> =>
  findNames(transaction, playerId, obstacles);

/** Returns the names of what the copy of an account waits for: obstacles, and work that the platform does soon. */
export const findWaits = (transaction: Database, playerId: string): Promise<readonly string[]> =>
  findNames(transaction, playerId, { ...obstacles, ...pending });
