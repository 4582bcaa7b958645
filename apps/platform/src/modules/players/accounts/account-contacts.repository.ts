import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { Contact, ContactType } from './accounts.port.ts';
import { contactOf, type AccountTables, type ContactRow } from './accounts.rows.ts';

/** Reads the contacts of players. */
export const contactQueries = (database: Database) => {
  const tables = database.withTables<AccountTables>();
  return {
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
  };
};

/** Writes the contacts of players. */
export const contactChanges = (database: Database) => {
  const tables = database.withTables<AccountTables>();
  return {
    insertContact: async (contact: ContactRow): Promise<void> => {
      await tables.insertInto('player_contacts').values(contact).execute();
    },
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
  };
};

/** Writes which contacts are confirmed and subscribed to news. */
export const contactFlags = (database: Database) => {
  const tables = database.withTables<AccountTables>();
  return {
    confirmContact: async (playerId: string, contact: string): Promise<void> => {
      await tables
        .updateTable('player_contacts')
        .set({ is_confirmed: true })
        .where('player_id', '=', playerId)
        .where('contact', '=', contact)
        .execute();
    },
    setSubscribed: async (playerId: string, contact: string | null, isSubscribed: boolean): Promise<void> => {
      const all = tables
        .updateTable('player_contacts')
        .set({ is_subscribed: isSubscribed })
        .where('player_id', '=', playerId);
      await (contact === null ? all : all.where('contact', '=', contact)).execute();
    },
  };
};
