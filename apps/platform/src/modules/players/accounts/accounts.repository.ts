import type { Currency } from '@croupier/money';
import { sql, type Generated, type Selectable } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';
import type { AccountStanding, Contact, ContactType, Player } from './accounts.port.ts';
import { foldNickname, normaliseNickname, skeletonOf } from './nickname.ts';

type PlayerRow = {
  id: string;
  uid: number;
  login: string;
  fakename: string;
  folded_fakename: string;
  /** Null for a nickname that is older than the comparison of look-alikes. */
  fakename_skeleton: string | null;
  currency: Currency;
  locale: string;
  country_code: string;
  region: string;
  first_name: string;
  last_name: string;
  middle_name: string;
  sex: 0 | 1 | 2;
  birth_date: string | null;
  home_town: string;
  address: string;
  postcode: string;
  document_type: string;
  document_number: string;
  is_blocked: boolean;
  prefers_betting: boolean;
  registered_at: Date;
  welcomed_at: Date | null;
  is_registration_completed: boolean;
  promo_code: string;
  character_id: number | null;
  deleted_at: Date | null;
  /** Written by responsible gaming; null without an exclusion. */
  excluded_until?: Date | null | undefined;
};
type ContactRow = {
  player_id: string;
  type: ContactType;
  contact: string;
  phone_country_code: string;
  is_confirmed: boolean;
  is_subscribed: boolean;
  is_from_registration: boolean;
};
type ContactColumns = ContactRow & {
  pending_contact: Generated<string>;
  pending_phone_country_code: Generated<string>;
};
type Tables = {
  players: PlayerRow;
  player_contacts: ContactColumns;
  deleted_logins: { login_hash: string; player_id: string; deleted_at: Date };
  currency_rates: { currency: Currency; rate: string; updated_at: Date };
};

/** The columns that change after registration. */
export type ProfileColumns = Partial<
  Pick<
    PlayerRow,
    | 'currency'
    | 'prefers_betting'
    | 'promo_code'
    | 'character_id'
    | 'is_registration_completed'
    | 'is_blocked'
    | 'first_name'
    | 'last_name'
    | 'middle_name'
    | 'sex'
    | 'birth_date'
    | 'country_code'
    | 'region'
    | 'home_town'
    | 'address'
    | 'postcode'
    | 'document_type'
    | 'document_number'
  >
>;
export type ProfileRow = PlayerRow;

export const playerOf = (row: PlayerRow): Player => ({
  id: row.id,
  uid: row.uid,
  login: row.login,
  currency: row.currency,
  locale: row.locale,
  fakename: row.fakename,
  countryCode: row.country_code,
  registeredAt: row.registered_at,
  isBlocked: row.is_blocked,
  isDeleted: row.deleted_at !== null,
  isRegistrationCompleted: row.is_registration_completed,
  excludedUntil: row.excluded_until ?? null,
});

const contactOf = (row: Selectable<ContactColumns>): Contact => ({
  type: row.type,
  contact: row.contact,
  isConfirmed: row.is_confirmed,
  isSubscribed: row.is_subscribed,
  phoneCountryCode: row.phone_country_code,
  isFromRegistration: row.is_from_registration,
  pending:
    row.pending_contact === ''
      ? null
      : { contact: row.pending_contact, phoneCountryCode: row.pending_phone_country_code },
});

const nicknameColumns = (nickname: string) => ({
  fakename: normaliseNickname(nickname),
  folded_fakename: foldNickname(nickname),
  fakename_skeleton: skeletonOf(nickname),
});

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
  }>`/* prepared */
    select id, is_blocked, deleted_at is not null as is_deleted, excluded_until from players where id = any(${ids}::uuid[])`.execute(
    transaction,
  );
  return new Map(
    rows.map(({ id, is_blocked: isBlocked, is_deleted: isDeleted, excluded_until: excludedUntil }) => [
      id,
      { isBlocked, isDeleted, excludedUntil },
    ]),
  );
};

export type AccountsRepository = ReturnType<typeof accountsRepository>;

export const accountsRepository = (database: Database) => {
  const tables = database.withTables<Tables>();
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
    /** By any of the three names; an exact login name first. */
    findByLogin: async (login: string): Promise<Player | null> => {
      const {
        rows: [row],
      } = await sql<PlayerRow>`select * from players p where p.login = ${login}
        or exists (select 1 from player_contacts c where c.player_id = p.id and c.contact = ${login})
        order by p.login = ${login} desc limit 1`.execute(database);
      return row ? playerOf(row) : null;
    },
    findByUid: async (uid: number): Promise<Player | null> => {
      const row = await tables.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst();
      return row ? playerOf(row) : null;
    },
    findContact: (type: ContactType, contact: string): Promise<ContactRow | undefined> =>
      tables
        .selectFrom('player_contacts')
        .selectAll()
        .where('type', '=', type)
        .where('contact', '=', contact)
        .executeTakeFirst(),
    contacts: async (playerId: string): Promise<readonly Contact[]> =>
      (
        await tables
          .selectFrom('player_contacts')
          .selectAll()
          .where('player_id', '=', playerId)
          .orderBy('type')
          .execute()
      ).map(contactOf),
    isLoginTaken: async (login: string, except: string | null = null): Promise<boolean> => {
      const { rows } = await sql<{
        taken: boolean;
      }>`select exists (select 1 from players where login = ${login} and id is distinct from ${except}::uuid)
        or exists (select 1 from player_contacts where contact = ${login} and player_id is distinct from ${except}::uuid) as taken`.execute(
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
    insertPlayer: async (
      player: Omit<PlayerRow, 'id' | 'uid' | 'login' | 'fakename' | 'folded_fakename' | 'fakename_skeleton'> & {
        login: string | null;
        fakename: string | null;
      },
    ): Promise<PlayerRow> => {
      const { rows } = await sql<{ uid: number }>`select nextval('player_uids') as uid`.execute(database);
      const uid = rows[0]?.uid ?? 0;
      const row = {
        ...player,
        id: newKey(),
        uid,
        login: player.login ?? String(uid),
        ...nicknameColumns(player.fakename ?? `Player${uid}`),
      };
      await tables.insertInto('players').values(row).execute();
      return row;
    },
    insertContact: async (contact: ContactRow): Promise<void> => {
      await tables.insertInto('player_contacts').values(contact).execute();
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
    /** The login name follows a contact that it was. */
    replaceContact: async (contact: ContactRow): Promise<void> => {
      const { player_id: playerId, type } = contact;
      await sql`update players p set login = ${contact.contact} from player_contacts c
        where p.id = ${playerId} and c.player_id = p.id and c.type = ${type} and p.login = c.contact`.execute(database);
      await tables
        .insertInto('player_contacts')
        .values(contact)
        .onConflict((conflict) =>
          conflict.columns(['player_id', 'type']).doUpdateSet({
            contact: contact.contact,
            phone_country_code: contact.phone_country_code,
            is_confirmed: contact.is_confirmed,
            pending_contact: '',
            pending_phone_country_code: '',
            is_from_registration: contact.is_from_registration,
          }),
        )
        .execute();
    },
    setPendingContact: async (
      playerId: string,
      type: ContactType,
      contact: string,
      phoneCountryCode: string,
    ): Promise<void> => {
      await tables
        .updateTable('player_contacts')
        .set({ pending_contact: contact, pending_phone_country_code: phoneCountryCode })
        .where('player_id', '=', playerId)
        .where('type', '=', type)
        .execute();
    },
    setSubscribed: async (playerId: string, contact: string | null, isSubscribed: boolean): Promise<void> => {
      const all = tables
        .updateTable('player_contacts')
        .set({ is_subscribed: isSubscribed })
        .where('player_id', '=', playerId);
      await (contact === null ? all : all.where('contact', '=', contact)).execute();
    },
    findDeletedByLogin: async (loginHash: string): Promise<Player | null> => {
      const row = await tables
        .selectFrom('players')
        .innerJoin('deleted_logins', 'deleted_logins.player_id', 'players.id')
        .selectAll('players')
        .where('deleted_logins.login_hash', '=', loginHash)
        .orderBy('deleted_logins.deleted_at', 'desc')
        .executeTakeFirst();
      return row ? playerOf(row) : null;
    },
    /** Whether a deleted account had this name whose self-exclusion has not ended at this time. */
    isShutOut: async (loginHash: string, at: Date): Promise<boolean> =>
      (
        await sql`select 1 from deleted_logins d join players p on p.id = d.player_id where d.login_hash = ${loginHash} and p.excluded_until > ${at} limit 1`.execute(
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
      await sql`update players set login = 'deleted-' || uid, fakename = 'Deleted' || uid, folded_fakename = 'deleted' || uid, fakename_skeleton = null, region = '', first_name = '', last_name = '', middle_name = '', sex = 0,
        birth_date = null, home_town = '', address = '', postcode = '', document_type = '', document_number = '', promo_code = '', is_blocked = true, deleted_at = ${at}
        where id = ${playerId}`.execute(database);
    },
    confirmContact: async (playerId: string, contact: string): Promise<void> => {
      await tables
        .updateTable('player_contacts')
        .set({ is_confirmed: true })
        .where('player_id', '=', playerId)
        .where('contact', '=', contact)
        .execute();
    },
    rates: () => tables.selectFrom('currency_rates').select(['currency', 'rate']).orderBy('currency').execute(),
  };
};
