import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { inTransaction, type Database, type Migration } from '../../database/index.ts';
import { invalidParameters, refuse } from '../../errors.ts';
import { requireOperator } from '../../http/index.ts';
import type { PlatformModule } from '../../module.ts';
import type { Accounts, Player } from '../accounts/index.ts';

const states = ['active', 'banned', 'deleted'] as const;
export type AccountState = (typeof states)[number];

const migrations: readonly Migration[] = [{
  name: 'operator-001',
  sql: `create table account_state_changes (
    id bigint generated always as identity primary key,
    player_id uuid not null references players (id),
    state text not null check (state in ('active', 'banned', 'deleted')),
    reason text not null,
    changed_at timestamptz not null
  );
  create index account_state_changes_player on account_state_changes (player_id, id);`,
}];

export type OperatorOptions = Readonly<{ database: Database; accounts: Accounts; token: string | null; log: FastifyBaseLogger; now: () => Date }>;

const stateOf = ({ isDeleted, isBlocked }: Player): AccountState => (isDeleted ? 'deleted' : isBlocked ? 'banned' : 'active');

const change = v.object({ state: v.picklist(states), reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)) });
const uidParam = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const operatorRoutes = (app: FastifyInstance, { database, accounts, token, log, now }: OperatorOptions): void => {
  const checkOperator = requireOperator(token);

  const playerOf = async (uid: string): Promise<Player> => {
    const read = v.safeParse(uidParam, uid);
    const player = read.success ? await accounts.findByUid(read.output) : null;
    if (!player) throw invalidParameters({ uid: 'unknown' });
    return player;
  };

  const answer = async (player: Player) => {
    const { rows } = await sql<{ state: AccountState; reason: string; changed_at: Date }>`
      select state, reason, changed_at from account_state_changes where player_id = ${player.id} order by id desc limit 100`.execute(database);
    return { data: { uid: player.uid, state: stateOf(player), changes: rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })) } };
  };

  app.addHook('onRequest', async ({ headers }) => checkOperator(headers.authorization));

  app.get<{ Params: { uid: string } }>('/operator/players/:uid/state', async ({ params }) => answer(await playerOf(params.uid)));

  app.post<{ Params: { uid: string } }>('/operator/players/:uid/state', async ({ params, body }) => {
    const read = v.safeParse(change, body);
    if (!read.success) throw invalidParameters(Object.fromEntries(read.issues.map((issue) => [v.getDotPath(issue) ?? 'body', 'invalid'])));
    const player = await playerOf(params.uid);
    const { state, reason } = read.output;
    if (player.isDeleted && state !== 'deleted') throw refuse('UserDeletedException');
    await inTransaction(database, async (transaction) => {
      if (state === 'deleted' && !player.isDeleted) await accounts.deleteAccount(transaction, player.id);
      if (state !== 'deleted') await accounts.setBanned(transaction, player.id, state === 'banned');
      await sql`insert into account_state_changes (player_id, state, reason, changed_at) values (${player.id}, ${state}, ${reason}, ${now()})`.execute(transaction);
    });
    log.info({ uid: player.uid, state }, 'account state changed by the operator');
    return answer(await playerOf(params.uid));
  });
};

/** What the operator's own tools may do. The gateway does not pass these addresses on. */
export const createOperatorModule = (options: OperatorOptions): PlatformModule => ({
  name: 'operator', migrations, handlers: [], routes: (app) => operatorRoutes(app, options),
});
