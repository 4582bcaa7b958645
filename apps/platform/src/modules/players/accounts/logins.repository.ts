import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { Player } from './accounts.port.ts';
import { undoLifetime_ms } from './contact-changes.repository.ts';
import { playerOf, type AccountTables, type PlayerRow } from './accounts.rows.ts';
import { foldNickname, skeletonOf } from './nickname.ts';

/** Finds players by the names that they sign in with, and checks that names are free. */
export const loginQueries = (database: Database) => {
  return {
    /** By any of the three names; an exact login name first. */
    findByLogin: async (login: string): Promise<Player | null> => {
      const {
        rows: [row],
      } = await sql<PlayerRow>`select * from players p where p.login = ${login}
        or exists (select 1 from player_contacts c where c.player_id = p.id and c.contact = ${login})
        order by p.login = ${login} desc limit 1`.execute(database);
      return row ? playerOf(row) : null;
    },
    /** A contact that its owner can still restore is taken, too. */
    isLoginTaken: async (login: string, at: Date, except: string | null = null): Promise<boolean> => {
      const { rows } = await sql<{
        taken: boolean;
      }>`select exists (select 1 from players where login = ${login} and id is distinct from ${except}::uuid)
        or exists (select 1 from player_contacts where contact = ${login} and player_id is distinct from ${except}::uuid)
        or exists (select 1 from contact_changes where old_contact = ${login} and player_id is distinct from ${except}::uuid
          and undone_at is null and changed_at > ${new Date(at.getTime() - undoLifetime_ms)}) as taken`.execute(
        database,
      );
      return rows[0]?.taken ?? false;
    },
    isFakenameTaken: async (fakename: string, except: string | null): Promise<boolean> =>
      (
        await sql`select 1 from players where (folded_fakename = ${foldNickname(fakename)} or fakename_skeleton = ${skeletonOf(fakename)}) and id is distinct from ${except}::uuid`.execute(
          database,
        )
      ).rows.length > 0,
  };
};

/** The names of deleted accounts, as hashes. */
export const deletedLogins = (database: Database) => {
  const tables = database.withTables<AccountTables>();
  return {
    findDeletedByLogin: async (loginHashes: readonly string[]): Promise<Player | null> => {
      const row = await tables
        .selectFrom('players')
        .innerJoin('deleted_logins', 'deleted_logins.player_id', 'players.id')
        .selectAll('players')
        .where('deleted_logins.login_hash', 'in', loginHashes)
        .orderBy('deleted_logins.deleted_at', 'desc')
        .executeTakeFirst();
      return row ? playerOf(row) : null;
    },
    /** Whether a deleted account had this name whose self-exclusion has not ended at this time. */
    isShutOut: async (loginHashes: readonly string[], at: Date): Promise<boolean> =>
      (
        await sql`select 1 from deleted_logins d join players p on p.id = d.player_id where d.login_hash = any(${loginHashes}::text[]) and p.excluded_until > ${at} limit 1`.execute(
          database,
        )
      ).rows.length > 0,
    /** Removes everything that identifies the player; the id stays, because money refers to it. */
    anonymise: async (playerId: string, loginHashes: readonly string[], at: Date): Promise<void> => {
      for (const hash of loginHashes)
        await tables
          .insertInto('deleted_logins')
          .values({ login_hash: hash, player_id: playerId, deleted_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await tables.deleteFrom('player_contacts').where('player_id', '=', playerId).execute();
      await sql`delete from contact_changes where player_id = ${playerId}`.execute(database);
      await sql`update players set login = 'deleted-' || uid, fakename = 'Deleted' || uid, folded_fakename = 'deleted' || uid, fakename_skeleton = null, region = '', first_name = '', last_name = '', middle_name = '', sex = 0,
        birth_date = null, home_town = '', address = '', postcode = '', document_type = '', document_number = '', promo_code = '', is_blocked = true, deleted_at = ${at}
        where id = ${playerId}`.execute(database);
    },
  };
};
