import { sql } from 'kysely';
import type { Database, Migration, Statement } from '../../../database/index.ts';
import { microseconds, type ChainSource } from '../../ledger/index.ts';

export const operatorMigrations: readonly Migration[] = [
  {
    name: 'operator-001',
    sql: `create table account_state_changes (
    id bigint generated always as identity primary key,
    player_id uuid not null references players (id),
    state text not null check (state in ('active', 'banned', 'deleted')),
    reason text not null,
    changed_at timestamptz not null
  );
  create index account_state_changes_player on account_state_changes (player_id, id);`,
  },
  {
    name: 'operator-002',
    sql: `create table operator_actions (
    id bigint generated always as identity primary key,
    -- What it was done to: 'verification:<uid>', 'promo-code:<code>', 'order:<id>'.
    subject text not null,
    action text not null,
    reason text not null,
    details jsonb not null,
    done_at timestamptz not null
  );
  create index operator_actions_subject on operator_actions (subject, id);`,
  },
  {
    // Rows are only inserted, and the chain of the ledger seals them.
    name: 'operator-003',
    sql: `
  create function operator_trail_is_immutable() returns trigger language plpgsql as $$
  begin
    raise exception 'The trail of the operator only grows: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
  end $$;
  create trigger operator_actions_immutable before update or delete on operator_actions for each row execute function operator_trail_is_immutable();
  create trigger operator_actions_whole before truncate on operator_actions for each statement execute function operator_trail_is_immutable();
  create trigger account_state_changes_immutable before update or delete on account_state_changes for each row execute function operator_trail_is_immutable();
  create trigger account_state_changes_whole before truncate on account_state_changes for each statement execute function operator_trail_is_immutable();
  create trigger operator_actions_queued after insert on operator_actions referencing new table as added for each statement execute function ledger_enqueue('operator_actions');
  create trigger account_state_changes_queued after insert on account_state_changes referencing new table as added for each statement execute function ledger_enqueue('account_state_changes');
  insert into ledger_chain_sources (name, old_until, is_old_sealed)
  select 'operator_actions', old.id, old.id is null from (select (select id::text from operator_actions order by operator_actions.id desc limit 1) as id) as old;
  insert into ledger_chain_sources (name, old_until, is_old_sealed)
  select 'account_state_changes', old.id, old.id is null from (select (select id::text from account_state_changes order by account_state_changes.id desc limit 1) as id) as old;`,
  },
];

/** The triggers that keep the trail append-only and queue its rows for the chain. */
export const operatorTrailTriggers: readonly string[] = ['operator_actions', 'account_state_changes'].flatMap((table) =>
  ['immutable', 'whole', 'queued'].map((name) => `${table}_${name}`),
);

/** The operator's actions in the chain of the ledger. */
export const operatorSources: readonly ChainSource[] = [
  {
    name: 'operator_actions',
    table: 'operator_actions',
    idType: 'bigint',
    content: `json_build_array(r.id, r.subject, r.action, r.reason, r.details, ${microseconds('r.done_at')})`,
  },
  {
    name: 'account_state_changes',
    table: 'account_state_changes',
    idType: 'bigint',
    content: `json_build_array(r.id, r.player_id, r.state, r.reason, ${microseconds('r.changed_at')})`,
  },
];

export const accountStates = ['active', 'banned', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];
export type StateChange = Readonly<{ state: AccountState; reason: string; changed_at: string }>;

/** Written with the change itself. */
export const noteStateChange = async (
  transaction: Database,
  playerId: string,
  { state, reason }: Omit<StateChange, 'changed_at'>,
  at: Date,
): Promise<void> => {
  await sql`insert into account_state_changes (player_id, state, reason, changed_at) values (${playerId}, ${state}, ${reason}, ${at})`.execute(
    transaction,
  );
};

/** The operator's actions on an account, newest first. */
export const stateChangesOf = async (database: Database, playerId: string): Promise<readonly StateChange[]> => {
  const { rows } = await sql<Omit<StateChange, 'changed_at'> & { changed_at: Date }>`
    select state, reason, changed_at from account_state_changes where player_id = ${playerId} order by id desc limit 100`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }));
};

export type OperatorAction = Readonly<{
  action: string;
  reason: string;
  details: Readonly<Record<string, unknown>>;
  done_at: string;
}>;

/** The statement that records an action with its reason, for its transaction. */
export const actionNote = (
  subject: string,
  { action, reason, details }: Omit<OperatorAction, 'done_at'>,
  at: Date,
): Statement =>
  sql`insert into operator_actions (subject, action, reason, details, done_at)
    values (${subject}, ${action}, ${reason}, ${JSON.stringify(details)}::jsonb, ${at})`;

/** Records an action with its reason, in its transaction. */
export const noteAction = async (
  transaction: Database,
  subject: string,
  action: Omit<OperatorAction, 'done_at'>,
  at: Date,
): Promise<void> => {
  await actionNote(subject, action, at).execute(transaction);
};

/** The actions on an object, newest first. */
export const actionsOn = async (database: Database, subject: string): Promise<readonly OperatorAction[]> => {
  const { rows } = await sql<Omit<OperatorAction, 'done_at'> & { done_at: Date }>`
    select action, reason, details, done_at from operator_actions where subject = ${subject} order by id desc limit 100`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, done_at: row.done_at.toISOString() }));
};
