import type { VerificationStatus } from '@croupier/contract/verification';
import { sql } from 'kysely';
import { deleteBatch, type Database } from '../../../database/index.ts';

/** The personal data that documents are compared with. */
export type Identity = Readonly<{ first_name: string; last_name: string; birth_date: string }>;

export type VerificationRow = Readonly<{
  player_id: string;
  external_id: string;
  applicant_id: string | null;
  status: VerificationStatus;
  reject_labels: readonly string[];
  comment: string;
  identity: Partial<Identity>;
  is_kyc_block_enabled: boolean;
  changed_at: Date | null;
  next_check_at: Date | null;
  checks: number;
  updated_at: Date;
  document_expires_at: Date | null;
}>;

export const findVerification = async (database: Database, playerId: string): Promise<VerificationRow | null> =>
  (await sql<VerificationRow>`select * from verifications where player_id = ${playerId}`.execute(database)).rows[0] ??
  null;

export const findByExternalId = async (database: Database, externalId: string): Promise<VerificationRow | null> =>
  (await sql<VerificationRow>`select * from verifications where external_id = ${externalId}`.execute(database))
    .rows[0] ?? null;

/** Inserts the row of an unverified player. A concurrent insert may violate either of its two keys. */
export const ensureVerification = async (
  database: Database,
  playerId: string,
  externalId: string,
  at: Date,
): Promise<void> => {
  await sql`insert into verifications (player_id, external_id, status, updated_at) values (${playerId}, ${externalId}, 'none', ${at}) on conflict do nothing`.execute(
    database,
  );
};

/** Restarts a verification under another name, if its state has not changed. */
export const renewVerification = async (
  database: Database,
  playerId: string,
  from: string,
  externalId: string,
  at: Date,
): Promise<void> => {
  await sql`update verifications set external_id = ${externalId}, applicant_id = null, status = 'none', reject_labels = '[]', comment = '', identity = '{}', changed_at = null,
    next_check_at = null, checks = 0, document_expires_at = null, expiry_notified_at = null, updated_at = ${at}
    where player_id = ${playerId} and external_id = ${from}`.execute(database);
};

export type Begun = Readonly<{
  externalId: string;
  applicantId: string;
  identity: Identity;
  at: Date;
  nextCheckAt: Date;
}>;

/** Stores the applicant of the provider; a status that was reported before stays. */
export const setBegun = async (
  database: Database,
  { externalId, applicantId, identity, at, nextCheckAt }: Begun,
): Promise<void> => {
  await sql`update verifications set applicant_id = ${applicantId}, identity = ${JSON.stringify(identity)}::jsonb, updated_at = ${at},
    status = case when status = 'none' then 'created' else status end, next_check_at = coalesce(next_check_at, ${nextCheckAt}) where external_id = ${externalId}`.execute(
    database,
  );
};

/** @returns false if the event was processed before. */
export const insertEvent = async (
  transaction: Database,
  event: Readonly<{ correlationId: string; type: string; externalId: string; at: Date }>,
): Promise<boolean> =>
  (
    await sql`insert into verification_events (correlation_id, type, external_id, received_at)
    values (${event.correlationId}, ${event.type}, ${event.externalId}, ${event.at}) on conflict do nothing returning type`.execute(
      transaction,
    )
  ).rows.length > 0;

/** Deletes some of the events that were received before a time. @returns whether more may remain. */
export const deleteEventsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, {
    table: 'verification_events',
    key: ['correlation_id', 'type'],
    where: sql`received_at < ${before}`,
  });

export type Word = Readonly<{
  externalId: string;
  applicantId: string;
  status: VerificationStatus;
  labels: readonly string[];
  comment: string;
  /** The provider's clock. */
  changedAt: Date;
  at: Date;
  nextCheckAt: Date | null;
  /** When the document of an approval expires; null when the provider names no date. */
  expiresAt: Date | null;
}>;

/**
 * Sets a verification to the provider's state, unless a later event was processed. A final rejection blocks the
 * player, an approval unblocks.
 */
export const applyStatus = async (transaction: Database, word: Word): Promise<boolean> =>
  (
    await sql`update verifications set status = ${word.status}, applicant_id = ${word.applicantId}, reject_labels = ${JSON.stringify(word.labels)}::jsonb, comment = ${word.comment},
    changed_at = ${word.changedAt}, updated_at = ${word.at}, next_check_at = ${word.nextCheckAt},
    document_expires_at = coalesce(${word.expiresAt}, document_expires_at),
    expiry_notified_at = case when ${word.expiresAt}::timestamptz is null then expiry_notified_at end,
    is_kyc_block_enabled = case ${word.status}::text when 'approved' then false when 'rejected' then true else is_kyc_block_enabled end
    where external_id = ${word.externalId} and (applicant_id is null or applicant_id = ${word.applicantId}) and (changed_at is null or changed_at <= ${word.changedAt})
    returning player_id`.execute(transaction)
  ).rows.length > 0;

/** Marks a verification as pending after the player reported documents. */
export const setReported = async (database: Database, playerId: string, at: Date, nextCheckAt: Date): Promise<void> => {
  await sql`update verifications set status = 'pending', updated_at = ${at}, next_check_at = ${nextCheckAt}, checks = 0
    where player_id = ${playerId} and status in ('created', 'retry')`.execute(database);
};

export const setBlock = async (database: Database, playerId: string, isEnabled: boolean, at: Date): Promise<void> => {
  await sql`update verifications set is_kyc_block_enabled = ${isEnabled}, updated_at = ${at} where player_id = ${playerId}`.execute(
    database,
  );
};

/** Removes personal data of a deleted account; its status stays. */
export const deleteIdentity = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`update verifications set identity = '{}', comment = '', next_check_at = null, document_expires_at = null where player_id = ${playerId}`.execute(
    transaction,
  );
};

/**
 * Takes verifications that are due for polling; if this process dies, another one takes them later.
 */
export const claimDue = async (
  database: Database,
  at: Date,
  again: Date,
  limit: number,
): Promise<readonly VerificationRow[]> =>
  (
    await sql<VerificationRow>`update verifications set next_check_at = ${again}, checks = checks + 1
    where player_id in (select player_id from verifications where next_check_at <= ${at} order by next_check_at limit ${limit} for update skip locked) returning *`.execute(
      database,
    )
  ).rows;

export const setNextCheck = async (database: Database, playerId: string, at: Date): Promise<void> => {
  await sql`update verifications set next_check_at = ${at} where player_id = ${playerId} and next_check_at is not null`.execute(
    database,
  );
};

/** Sets the labels that tell the player why a verification is required. */
export const setLabels = async (transaction: Database, playerId: string, labels: readonly string[]): Promise<void> => {
  await sql`update verifications set reject_labels = ${JSON.stringify(labels)}::jsonb where player_id = ${playerId}`.execute(
    transaction,
  );
};
