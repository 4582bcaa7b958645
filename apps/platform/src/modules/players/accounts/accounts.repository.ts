import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { AccountStanding, Player } from './accounts.port.ts';
import { nicknameColumns, playerOf, type AccountTables, type PlayerRow, type ProfileColumns } from './accounts.rows.ts';
import { contactHistory } from './contact-changes.repository.ts';
import { contactChanges, contactFlags, contactQueries } from './account-contacts.repository.ts';
import { deletedLogins, loginQueries } from './logins.repository.ts';

/** Reads whether players may play. */
export const findStandings = async (
  transaction: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountStanding>> => {
  const { rows } = await sql<{
    id: string;
    is_blocked: boolean;
    is_deleted: boolean;
    excluded_until: Date | null;
    is_arriving: boolean;
  }>`/* prepared */
    select id, is_blocked, deleted_at is not null as is_deleted, excluded_until,
      move_state is not distinct from 'arriving' as is_arriving from players where id = any(${ids}::uuid[])`.execute(
    transaction,
  );
  return new Map(
    rows.map(
      ({
        id,
        is_blocked: isBlocked,
        is_deleted: isDeleted,
        excluded_until: excludedUntil,
        is_arriving: isArriving,
      }) => [id, { isBlocked, isDeleted, excludedUntil, ...(isArriving ? { isArriving } : {}) }],
    ),
  );
};

/** Reads players. */
const playerQueries = (database: Database) => {
  const tables = database.withTables<AccountTables>();
  return {
    findRow: (id: string): Promise<PlayerRow | undefined> =>
      tables.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst(),
    findPlayers: async (ids: readonly string[]): Promise<readonly Player[]> =>
      ids.length === 0
        ? []
        : (
            await tables
              .selectFrom('players')
              .selectAll()
              .where('id', 'in', [...ids])
              .execute()
          ).map(playerOf),
    findByUid: async (uid: number): Promise<Player | null> => {
      const row = await tables.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst();
      return row ? playerOf(row) : null;
    },
    findNotWelcomed: async (before: Date): Promise<readonly Player[]> =>
      (
        await tables
          .selectFrom('players')
          .selectAll()
          .where('welcomed_at', 'is', null)
          .where('is_registration_completed', '=', true)
          .where('deleted_at', 'is', null)
          .where('registered_at', '<=', before)
          .limit(100)
          .execute()
      ).map(playerOf),
    rates: () => tables.selectFrom('currency_rates').select(['currency', 'rate']).orderBy('currency').execute(),
  };
};

/** Writes players. */
const playerChanges = (database: Database) => {
  const tables = database.withTables<AccountTables>();
  return {
    insertPlayer: async (
      player: Omit<PlayerRow, 'uid' | 'login' | 'fakename' | 'folded_fakename' | 'fakename_skeleton'> & {
        login: string | null;
        fakename: string | null;
      },
    ): Promise<PlayerRow> => {
      const { rows } = await sql<{ uid: number }>`select nextval('player_uids') as uid`.execute(database);
      const uid = rows[0]?.uid ?? 0;
      const row = {
        ...player,
        uid,
        login: player.login ?? String(uid),
        ...nicknameColumns(player.fakename ?? `Player${uid}`),
      };
      await tables.insertInto('players').values(row).execute();
      return row;
    },
    updateProfile: async (id: string, columns: ProfileColumns): Promise<void> => {
      if (Object.keys(columns).length > 0)
        await tables.updateTable('players').set(columns).where('id', '=', id).execute();
    },
    updateFakename: async (id: string, fakename: string): Promise<void> => {
      await tables.updateTable('players').set(nicknameColumns(fakename)).where('id', '=', id).execute();
    },
    updateLocale: async (id: string, locale: string): Promise<void> => {
      await tables.updateTable('players').set({ locale }).where('id', '=', id).execute();
    },
    setWelcomed: async (id: string, at: Date): Promise<void> => {
      await tables
        .updateTable('players')
        .set({ welcomed_at: at })
        .where('id', '=', id)
        .where('welcomed_at', 'is', null)
        .execute();
    },
  };
};

/** The tables of accounts, in the database or in a transaction. */
export const accountsRepository = (database: Database) => ({
  ...playerQueries(database),
  ...playerChanges(database),
  ...contactQueries(database),
  ...contactChanges(database),
  ...contactFlags(database),
  ...contactHistory(database),
  ...loginQueries(database),
  ...deletedLogins(database),
});

export type AccountsRepository = ReturnType<typeof accountsRepository>;
