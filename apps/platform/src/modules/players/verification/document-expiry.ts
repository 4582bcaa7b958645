import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { notifyConfirmed, writeMessage, type Messages, type MessageTexts } from '../messages/index.ts';
import { documentExpiredTexts, documentExpiresTexts, type ExpiryFacts } from './document-expiry.texts.ts';
import { documentExpired } from './review.ts';
import { renewVerification, setLabels, type VerificationRow } from './verification.repository.ts';
import { nextExternalId } from './verification.service.ts';

const batch = 20;
const day_ms = 24 * 60 * 60 * 1000;
/** How long before the expiry the player is asked for another document. */
const noticePeriod_ms = 30 * day_ms;

export type DocumentExpiryOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayer' | 'contacts'>;
  messages: Pick<Messages, 'enqueue'>;
  /** The public origin of the site, for the link to the page of verification. */
  publicOrigin: string;
  isEnabled: () => Promise<boolean>;
  now: () => Date;
}>;

/** Locks approved verifications whose documents expire before a time. Another process takes other rows. */
const lockExpiring = async (
  transaction: Database,
  before: Date,
  isNotified: boolean,
): Promise<readonly VerificationRow[]> =>
  (
    await sql<VerificationRow>`select * from verifications where status = 'approved' and document_expires_at <= ${before}
      and (${isNotified}::boolean or expiry_notified_at is null)
    order by document_expires_at limit ${batch} for update skip locked`.execute(transaction)
  ).rows;

const notify = async (
  { accounts, messages, publicOrigin }: DocumentExpiryOptions,
  transaction: Database,
  row: VerificationRow,
  texts: MessageTexts<ExpiryFacts>,
): Promise<void> => {
  const player = await accounts.findPlayer(row.player_id);
  if (!player || !row.document_expires_at) return;
  const { locale } = player;
  const lastDay = new Date(row.document_expires_at.getTime() - day_ms);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(lastDay);
  const text = writeMessage(texts, locale, { date, page: `${publicOrigin}/${locale}/profile/verification` });
  await notifyConfirmed(messages, transaction, await accounts.contacts(row.player_id), locale, text);
};

/** Ends verifications with an expired document: the player has to verify again, as a new applicant. */
const endExpired = (options: DocumentExpiryOptions): Promise<number> =>
  inTransaction(options.database, async (transaction) => {
    const expired = await lockExpiring(transaction, options.now(), true);
    for (const row of expired) {
      const at = options.now();
      await renewVerification(transaction, row.player_id, row.external_id, nextExternalId(row), at);
      await setLabels(transaction, row.player_id, [documentExpired]);
      await notify(options, transaction, row, documentExpiredTexts);
    }
    return expired.length;
  });

/** Asks for another document before the verified one expires, once per document. */
const notifyExpiring = (options: DocumentExpiryOptions): Promise<number> =>
  inTransaction(options.database, async (transaction) => {
    const before = new Date(options.now().getTime() + noticePeriod_ms);
    const expiring = await lockExpiring(transaction, before, false);
    for (const row of expiring) {
      await sql`update verifications set expiry_notified_at = ${options.now()} where player_id = ${row.player_id}`.execute(
        transaction,
      );
      await notify(options, transaction, row, documentExpiresTexts);
    }
    return expiring.length;
  });

/**
 * Ends the verification of players whose document expired, and notifies players whose document expires soon. Does
 * nothing while the site verifies no identities.
 */
export const processDocumentExpiry = async (options: DocumentExpiryOptions): Promise<'more' | 'done'> => {
  if (!(await options.isEnabled())) return 'done';
  const ended = await endExpired(options);
  const notified = await notifyExpiring(options);
  return ended === batch || notified === batch ? 'more' : 'done';
};
