import type { MethodOutput } from '@croupier/contract';
import type { getAccessToken, VerificationState } from '@croupier/contract/verification';
import { inTransaction, type Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { CallContext, CallPlayer } from '../../../module.ts';
import { isProviderError } from '../../../providers/index.ts';
import type { IdentityNotification, IdentityProvider, IdentityReview } from '../../../providers/identity/index.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import { documentExpired, expiryOf, statusOf } from './review.ts';
import {
  applyStatus,
  ensureVerification,
  findByExternalId,
  findVerification,
  insertEvent,
  renewVerification,
  setBegun,
  setReported,
  type Identity,
  type VerificationRow,
} from './verification.repository.ts';

const tokenLifetimeSeconds = 600;
/** When a verification without an event is first polled. */
const firstCheck_ms = 60_000;

export type VerificationServiceOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'contacts' | 'personalData'>;
  duplicates: Pick<Duplicates, 'note'>;
  provider: IdentityProvider;
  limiter: RateLimiter;
  isEnabled: () => Promise<boolean>;
  now: () => Date;
}>;

export type VerificationService = Readonly<{
  state: (playerId: string) => Promise<VerificationState>;
  createApplicant: (player: CallPlayer, context: CallContext) => Promise<VerificationState>;
  accessToken: (
    player: CallPlayer,
    externalActionId: string | null,
    context: CallContext,
  ) => Promise<MethodOutput<typeof getAccessToken>>;
  setOnVerification: (player: CallPlayer) => Promise<void>;
  /**
   * Applies a webhook. A repeated, late or overtaken one changes nothing.
   * @returns whether the applicant exists on the platform.
   */
  receive: (news: IdentityNotification) => Promise<boolean>;
  /** Applies the review that the provider returned. */
  applyReview: (row: VerificationRow, review: IdentityReview) => Promise<void>;
}>;

/** The verified values of the documents by profile field. */
const identityFields = ['first_name', 'last_name', 'birth_date'] as const;

export const identityOf = (data: Readonly<Record<string, string>>): Identity => ({
  first_name: data['first_name'] ?? '',
  last_name: data['last_name'] ?? '',
  birth_date: data['birth_date'] ?? '',
});

/** Profile fields that differ from the verified values. */
export const changedFields = (verified: Partial<Identity>, present: Identity): readonly string[] =>
  identityFields.filter((name) => (verified[name] ?? '').trim().toLowerCase() !== present[name].trim().toLowerCase());

export const stateOf = (row: VerificationRow | null): VerificationState => ({
  status: row?.status ?? 'none',
  reject_labels: [...(row?.reject_labels ?? [])],
  comment: row?.comment ?? '',
  is_on_verification: row?.status === 'pending',
  is_verified: row?.status === 'approved',
  is_kyc_block_enabled: row?.is_kyc_block_enabled ?? false,
  updated_at: row?.updated_at.toISOString() ?? null,
});

/** The name of the next verification at the provider: `uid`, `uid.2`, `uid.3`, … */
export const nextExternalId = (row: VerificationRow): string => {
  const [uid = '', attempt = '1'] = row.external_id.split('.');
  return `${uid}.${Number(attempt) + 1}`;
};

const requireEnabled = async ({ isEnabled }: Pick<VerificationServiceOptions, 'isEnabled'>): Promise<void> => {
  if (!(await isEnabled())) throw refuse('AccessDeniedException', { reason: 'disabled' });
};

const firstCheckAt = ({ now }: Pick<VerificationServiceOptions, 'now'>): Date =>
  new Date(now().getTime() + firstCheck_ms);

/** Returns the API's error for an error of the provider. A retry does not help against an unexpected answer. */
const providerRefusal = (error: unknown): unknown => {
  if (!isProviderError(error)) return error;
  return refuse(error.code === 'UNEXPECTED_ANSWER' ? 'UnknownErrorException' : 'ApplicationUnavailableException', {
    reason: 'identity_provider',
  });
};

/** Returns the personal data that the provider needs. @throws UserNeedProfileDataException */
const requireCompleteData = async (
  { accounts }: Pick<VerificationServiceOptions, 'accounts'>,
  playerId: string,
): Promise<Readonly<Record<string, string>>> => {
  const data = await accounts.personalData(playerId);
  const missing = [...identityFields, 'country_code'].filter((name) => !data[name]);
  if (missing.length === 0) return data;
  throw refuse('UserNeedProfileDataException', {
    reason: 'incomplete_profile',
    invalid_parameters: Object.fromEntries(missing.map((name) => [name, 'required'])),
  });
};

/** Returns a verification with an applicant that is not rejected. @throws SumsubVerificationRequiredException */
const requireOpenVerification = async (database: Database, playerId: string): Promise<VerificationRow> => {
  const row = await findVerification(database, playerId);
  if (!row?.applicant_id) throw refuse('SumsubVerificationRequiredException', { reason: 'no_applicant' });
  if (row.status === 'rejected') throw refuse('SumsubVerificationRequiredException', { reason: 'rejected' });
  return row;
};

/** Saves the status that a review or a webhook reports, and records the documents that it approved. */
const saveReview = async (
  options: Pick<VerificationServiceOptions, 'duplicates' | 'now'>,
  transaction: Database,
  { player_id: playerId, external_id: externalId }: VerificationRow,
  review: Pick<IdentityReview, 'applicantId' | 'reviewStatus' | 'reviewResult' | 'documents'> &
    Readonly<{ changedAt: Date }>,
): Promise<void> => {
  const expiresAt = expiryOf(review.documents);
  const isExpired = expiresAt !== null && expiresAt <= options.now();
  const reviewed = statusOf(review);
  // An expired document proves nothing, however the provider reviewed it.
  const status = reviewed === 'approved' && isExpired ? 'retry' : reviewed;
  const isOpen = status === 'created' || status === 'pending';
  const isApplied = await applyStatus(transaction, {
    externalId,
    applicantId: review.applicantId,
    status,
    changedAt: review.changedAt,
    at: options.now(),
    labels:
      reviewed === 'retry' || reviewed === 'rejected'
        ? (review.reviewResult?.rejectLabels ?? [])
        : isExpired
          ? [documentExpired]
          : [],
    expiresAt: status === 'approved' ? expiresAt : null,
    comment: status === 'approved' ? '' : (review.reviewResult?.moderationComment ?? ''),
    nextCheckAt: isOpen ? firstCheckAt(options) : null,
  });
  if (isApplied && reviewed === 'approved' && review.documents)
    await options.duplicates.note(transaction, playerId, { documents: review.documents });
};

/** Returns the player's verification, renewed if the player was verified under different personal data. */
const prepareVerification = async (
  { database, now }: Pick<VerificationServiceOptions, 'database' | 'now'>,
  player: CallPlayer,
  identity: Identity,
): Promise<VerificationRow | null> => {
  await ensureVerification(database, player.id, String(player.uid), now());
  const row = await findVerification(database, player.id);
  if (row?.status !== 'approved' || changedFields(row.identity, identity).length === 0) return row;
  await renewVerification(database, player.id, row.external_id, nextExternalId(row), now());
  return findVerification(database, player.id);
};

const createApplicant = async (
  options: VerificationServiceOptions,
  player: CallPlayer,
  context: CallContext,
): Promise<VerificationState> => {
  const { database, accounts, provider, now } = options;
  await requireEnabled(options);
  const data = await requireCompleteData(options, player.id);
  const identity = identityOf(data);
  const row = await prepareVerification(options, player, identity);
  if (!row || row.applicant_id) return stateOf(row);
  const contacts = await accounts.contacts(player.id);
  const contact = (type: string) => contacts.find((one) => one.type === type && one.isConfirmed)?.contact;
  const [email, phone] = [contact('email'), contact('phone')];
  const applicant = {
    externalUserId: row.external_id,
    lang: context.locale,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    fixedInfo: {
      firstName: identity.first_name,
      lastName: identity.last_name,
      dob: identity.birth_date,
      country: data['country_code'] ?? '',
    },
  };
  try {
    const { applicantId } = await provider.createApplicant(applicant, context);
    const nextCheckAt = firstCheckAt(options);
    await setBegun(database, { externalId: row.external_id, applicantId, identity, at: now(), nextCheckAt });
  } catch (error) {
    throw providerRefusal(error);
  }
  return stateOf(await findVerification(database, player.id));
};

const createAccessToken = async (
  options: VerificationServiceOptions,
  ...[player, externalActionId, context]: Parameters<VerificationService['accessToken']>
): ReturnType<VerificationService['accessToken']> => {
  const { database, provider, limiter, now } = options;
  await requireEnabled(options);
  const row = await requireOpenVerification(database, player.id);
  await limiter.take({ name: 'identity_token', key: player.id, limit: 30, windowSeconds: 3600 });
  const request = {
    externalUserId: row.external_id,
    locale: context.locale,
    externalActionId,
    ttlSeconds: tokenLifetimeSeconds,
  };
  try {
    const { token, url } = await provider.accessToken(request, context);
    return { token, url, expires_at: new Date(now().getTime() + tokenLifetimeSeconds * 1000).toISOString() };
  } catch (error) {
    throw providerRefusal(error);
  }
};

const receiveNews = (options: VerificationServiceOptions, news: IdentityNotification): Promise<boolean> =>
  inTransaction(options.database, async (transaction) => {
    const row = await findByExternalId(transaction, news.externalUserId);
    if (!row) return false;
    const isNew = await insertEvent(transaction, {
      correlationId: news.correlationId,
      type: news.type,
      externalId: news.externalUserId,
      at: options.now(),
    });
    // The review of an action does not decide about the player's identity.
    if (isNew && news.type !== 'applicantActionReviewed')
      await saveReview(options, transaction, row, { ...news, changedAt: news.createdAt });
    return true;
  });

export const createVerificationService = (options: VerificationServiceOptions): VerificationService => {
  const { database, now } = options;
  return {
    state: async (playerId) => stateOf(await findVerification(database, playerId)),
    createApplicant: (player, context) => createApplicant(options, player, context),
    accessToken: (...given) => createAccessToken(options, ...given),
    setOnVerification: async (player) => {
      await requireEnabled(options);
      await requireOpenVerification(database, player.id);
      await setReported(database, player.id, now(), firstCheckAt(options));
    },
    receive: (news) => receiveNews(options, news),
    // The back-off of the polling continues while the status is unchanged.
    applyReview: async (row, review) => {
      if (statusOf(review) !== row.status)
        await inTransaction(database, (transaction) => saveReview(options, transaction, row, review));
    },
  };
};
