import { sql } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';

export type ConsentReceipt = Readonly<{
  visitorId: string;
  playerId: string | null;
  textVersion: string;
  purposes: readonly string[];
  hasPrivacySignal: boolean;
  locale: string;
}>;

export const insertReceipt = async (
  database: Database,
  { visitorId, playerId, textVersion, purposes, hasPrivacySignal, locale }: ConsentReceipt,
  at: Date,
): Promise<void> => {
  await sql`insert into consent_receipts
      (id, visitor_id, player_id, text_version, purposes, has_privacy_signal, locale, given_at)
    values (${newKey()}, ${visitorId}, ${playerId}, ${textVersion},
      array(select jsonb_array_elements_text(${JSON.stringify(purposes)}::jsonb)), ${hasPrivacySignal}, ${locale}, ${at})`.execute(
    database,
  );
};

/** Deletes older receipts, up to a limit. @returns whether more may remain. */
export const deleteReceiptsBefore = async (database: Database, moment: Date, limit: number): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`delete from consent_receipts where id in (select id from consent_receipts where given_at < ${moment} limit ${limit})`.execute(
      database,
    );
  return Number(numAffectedRows ?? 0) === limit;
};
