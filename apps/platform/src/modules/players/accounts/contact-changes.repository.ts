import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';
import type { ContactType, NewContact } from './accounts.port.ts';

/** How long the link in the notice to the old contact undoes a change. Until then the old contact stays reserved. */
export const undoLifetime_ms = 7 * 24 * 60 * 60_000;

/** A confirmed change: `before` is null for a contact of a type that the account did not have. */
export type ContactChange = Readonly<{
  playerId: string;
  type: ContactType;
  before: NewContact | null;
  /** The hash of the token that undoes the change. */
  undoHash: string;
  at: Date;
}>;

export type ContactChangeRow = Readonly<{
  id: string;
  player_id: string;
  type: ContactType;
  old_contact: string;
  old_phone_country_code: string;
  changed_at: Date;
  undone_at: Date | null;
}>;

/** Deletes some of the changes before a time. @returns whether more may remain. */
export const deleteChangesBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'contact_changes', where: sql`changed_at < ${before}` });

/** Records and undoes changes of contacts. */
export const contactHistory = (database: Database) => ({
  insertContactChange: async ({ playerId, type, before, undoHash, at }: ContactChange): Promise<void> => {
    await sql`insert into contact_changes (id, player_id, type, old_contact, old_phone_country_code, undo_hash, changed_at)
      values (${newKey()}, ${playerId}, ${type}, ${before?.contact ?? ''}, ${before?.phoneCountryCode ?? ''}, ${undoHash}, ${at})`.execute(
      database,
    );
  },
  /** Locks the change of a token, so that two calls cannot both undo it. */
  lockContactChange: async (undoHash: string): Promise<ContactChangeRow | null> =>
    (
      await sql<ContactChangeRow>`select id, player_id, type, old_contact, old_phone_country_code, changed_at, undone_at
        from contact_changes where undo_hash = ${undoHash} for update`.execute(database)
    ).rows[0] ?? null,
  /**
   * Marks a change and all later ones of the player as undone, so that no link that the new contact received in the
   * meantime works. @returns these changes, the oldest first.
   */
  takeChangesSince: async ({ id, player_id: playerId }: ContactChangeRow, at: Date): Promise<ContactChangeRow[]> =>
    (
      await sql<ContactChangeRow>`with taken as (
          update contact_changes set undone_at = ${at} where player_id = ${playerId} and id >= ${id} and undone_at is null
          returning id, player_id, type, old_contact, old_phone_country_code, changed_at, undone_at
        ) select * from taken order by id`.execute(database)
    ).rows,
  deleteContact: async (playerId: string, type: ContactType): Promise<void> => {
    await sql`delete from player_contacts where player_id = ${playerId} and type = ${type}`.execute(database);
  },
  /** Records that the contacts or the second factor changed: withdrawals wait for some time after it. */
  noteSecurityChange: async (playerId: string, at: Date): Promise<void> => {
    await sql`insert into security_changes (player_id, changed_at) values (${playerId}, ${at})
      on conflict (player_id) do update set changed_at = excluded.changed_at`.execute(database);
  },
  securityChangedAt: async (playerId: string): Promise<Date | null> =>
    (
      await sql<{
        changed_at: Date;
      }>`select changed_at from security_changes where player_id = ${playerId}`.execute(database)
    ).rows[0]?.changed_at ?? null,
  /** When a change of the contacts of a player was last undone; null for never, or for longer than changes are kept. */
  contactsUndoneAt: async (playerId: string): Promise<Date | null> =>
    (
      await sql<{
        undone_at: Date | null;
      }>`select max(undone_at) as undone_at from contact_changes where player_id = ${playerId}`.execute(database)
    ).rows[0]?.undone_at ?? null,
});
