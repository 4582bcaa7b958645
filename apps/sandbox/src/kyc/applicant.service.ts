import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  IdentityApplicantRequest,
  IdentityApplicantState,
  IdentityEvent,
  IdentityEventType,
  IdentityReviewResult,
} from '@croupier/provider-contract';
import type { Selectable, Transaction } from 'kysely';
import type { ApplicantTable, Database } from '../database/index.ts';
import type { Tables } from '../database/schema.ts';
import { textsOf } from './texts.ts';

export type Applicant = Selectable<ApplicantTable>;
export type Documents = Readonly<{ type: 'passport' | 'id_card' | 'driving_licence'; country: string }>;

/** How a review ends, or that it does not yet. */
export type Outcome = 'approve' | 'retry' | 'reject' | 'pending';

const results: Readonly<Record<Exclude<Outcome, 'pending'>, IdentityReviewResult>> = {
  approve: { reviewAnswer: 'GREEN' },
  retry: {
    reviewAnswer: 'RED',
    reviewRejectType: 'RETRY',
    rejectLabels: ['UNSATISFACTORY_PHOTOS'],
  },
  reject: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] },
};

/** The result of a review; a comment for the applicant is in the applicant's language. */
const resultOf = (outcome: keyof typeof results, { request }: Applicant): IdentityReviewResult =>
  outcome === 'retry'
    ? { ...results.retry, moderationComment: textsOf(request.lang ?? 'en').blurred }
    : results[outcome];

/** As the provider writes moments: `2026-01-31 12:00:00.000`, in UTC. */
export const moment = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

const validity_ms = 5 * 365 * 24 * 60 * 60 * 1000;

/** The recognised documents of a reviewed applicant: issued at the review, valid for five years. */
const infoOf = ({ documents, id }: Pick<Applicant, 'documents' | 'id'>, at: Date): Pick<IdentityEvent, 'info'> =>
  documents
    ? {
        info: {
          idDocs: [
            {
              idDocType: documents.type.toUpperCase(),
              country: documents.country,
              number: `SBX${id.slice(0, 9).toUpperCase()}`,
              validUntil: new Date(at.getTime() + validity_ms).toISOString().slice(0, 10),
            },
          ],
        },
      }
    : {};

export const stateOf = (applicant: Applicant): IdentityApplicantState => ({
  applicantId: applicant.id,
  reviewStatus: applicant.review_status,
  changedAtMs: moment(applicant.changed_at),
  ...(applicant.review_result ? { reviewResult: applicant.review_result } : {}),
  ...(applicant.review_status === 'completed' ? infoOf(applicant, applicant.changed_at) : {}),
});

export type Visit = Readonly<{ applicant: Applicant; actionId: string | null }>;
type Change = Readonly<{
  status: Applicant['review_status'];
  result: IdentityReviewResult | null;
  type: IdentityEventType;
  documents?: Documents;
}>;

const queueEvent = async (
  transaction: Transaction<Tables>,
  applicant: Applicant,
  { status, result, type }: Change,
  at: Date,
): Promise<void> => {
  const id = randomUUID();
  const body: IdentityEvent = {
    applicantId: applicant.id,
    externalUserId: applicant.external_user_id,
    correlationId: id,
    levelName: applicant.level,
    type,
    reviewStatus: status,
    ...(result ? { reviewResult: result } : {}),
    ...(status === 'completed' ? infoOf(applicant, at) : {}),
    createdAtMs: moment(at),
  };
  await transaction
    .insertInto('identity_events')
    .values({
      id,
      applicant_id: applicant.id,
      body: JSON.stringify(body),
      next_at: at,
      created_at: at,
      delivered_at: null,
    })
    .execute();
};

/** Changes an applicant and queues the webhook, both or neither. Times increase, so that webhooks can be ordered. */
const changeApplicant = async (
  transaction: Transaction<Tables>,
  applicant: Applicant,
  change: Change,
): Promise<Applicant> => {
  const { status, result, documents } = change;
  const at = new Date(Math.max(Date.now(), applicant.changed_at.getTime() + 1));
  const changed = await transaction
    .updateTable('identity_applicants')
    .set({
      review_status: status,
      review_result: result && JSON.stringify(result),
      changed_at: at,
      ...(documents ? { documents: JSON.stringify(documents) } : {}),
    })
    .where('id', '=', applicant.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueEvent(transaction, applicant, change, at);
  return changed;
};

const lockApplicant = (transaction: Transaction<Tables>, id: string): Promise<Applicant | undefined> =>
  transaction.selectFrom('identity_applicants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Applies the outcome of a review; `pending` changes nothing. */
const applyOutcome = async (
  transaction: Transaction<Tables>,
  applicant: Applicant,
  outcome: Outcome,
): Promise<Applicant> =>
  outcome === 'pending'
    ? applicant
    : changeApplicant(transaction, applicant, {
        status: 'completed',
        result: resultOf(outcome, applicant),
        type: 'applicantReviewed',
      });

const insertApplicant = (
  database: Database,
  request: IdentityApplicantRequest,
  level: string,
): Promise<Applicant | undefined> => {
  const at = new Date();
  return database
    .insertInto('identity_applicants')
    .values({
      id: randomBytes(12).toString('hex'),
      external_user_id: request.externalUserId,
      level,
      request: JSON.stringify(request),
      review_status: 'init',
      review_result: null,
      documents: null,
      changed_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('external_user_id').doNothing())
    .returningAll()
    .executeTakeFirst();
};

const issueToken = async (
  database: Database,
  applicant: Applicant,
  { actionId, ttlSeconds }: Readonly<{ actionId: string | null; ttlSeconds: number }>,
): Promise<string> => {
  const token = `_act-sbx-${randomBytes(24).toString('base64url')}`;
  await database
    .insertInto('identity_tokens')
    .values({
      token_hash: hash(token),
      applicant_id: applicant.id,
      action_id: actionId,
      expires_at: new Date(Date.now() + ttlSeconds * 1000),
    })
    .execute();
  return token;
};

const findVisit = async (database: Database, token: string): Promise<Visit | undefined> => {
  const known = await database
    .selectFrom('identity_tokens')
    .selectAll()
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!known) return undefined;
  const applicant = await database
    .selectFrom('identity_applicants')
    .selectAll()
    .where('id', '=', known.applicant_id)
    .executeTakeFirst();
  return applicant && { applicant, actionId: known.action_id };
};

const submitDocuments = (
  database: Database,
  id: string,
  { documents, outcome }: Readonly<{ documents: Documents; outcome: Outcome }>,
): Promise<Applicant | undefined> =>
  database.transaction().execute(async (transaction) => {
    const applicant = await lockApplicant(transaction, id);
    if (!applicant || !maySubmit(applicant)) return applicant;
    const change = { status: 'pending', result: null, type: 'applicantPending', documents } as const;
    return applyOutcome(transaction, await changeApplicant(transaction, applicant, change), outcome);
  });

const reviewApplicant = (
  database: Database,
  id: string,
  outcome: Outcome | 'hold' | 'reset',
): Promise<Applicant | undefined> =>
  database.transaction().execute(async (transaction) => {
    const applicant = await lockApplicant(transaction, id);
    if (!applicant) return undefined;
    if (outcome === 'reset')
      return changeApplicant(transaction, applicant, { status: 'init', result: null, type: 'applicantReset' });
    if (applicant.review_status === 'init') return applicant;
    if (outcome === 'hold')
      return changeApplicant(transaction, applicant, { status: 'onHold', result: null, type: 'applicantOnHold' });
    return applyOutcome(transaction, applicant, outcome);
  });

export type Applicants = Readonly<{
  find: (id: string) => Promise<Applicant | undefined>;
  byExternalId: (id: string) => Promise<Applicant | undefined>;
  /** The latest applicants. */
  newest: () => Promise<Applicant[]>;
  /** Creates an applicant; undefined if the external id exists. */
  create: (request: IdentityApplicantRequest, level: string) => Promise<Applicant | undefined>;
  /** Returns a token that opens the page of an applicant for `ttlSeconds`. */
  issueToken: (applicant: Applicant, actionId: string | null, ttlSeconds: number) => Promise<string>;
  /** The applicant of a token; undefined if the token is unknown or expired. */
  visit: (token: string) => Promise<Visit | undefined>;
  /** Submits documents: once, and again after a rejection that allows it. */
  submit: (id: string, documents: Documents, outcome: Outcome) => Promise<Applicant | undefined>;
  /** The reviewer's decision on an applicant with documents; it can be changed. */
  review: (id: string, outcome: Outcome | 'hold' | 'reset') => Promise<Applicant | undefined>;
}>;

export const createApplicants = (database: Database): Applicants => ({
  find: (id) => database.selectFrom('identity_applicants').selectAll().where('id', '=', id).executeTakeFirst(),
  byExternalId: (id) =>
    database.selectFrom('identity_applicants').selectAll().where('external_user_id', '=', id).executeTakeFirst(),
  newest: () =>
    database.selectFrom('identity_applicants').selectAll().orderBy('changed_at', 'desc').limit(100).execute(),
  create: (request, level) => insertApplicant(database, request, level),
  issueToken: (applicant, actionId, ttlSeconds) => issueToken(database, applicant, { actionId, ttlSeconds }),
  visit: (token) => findVisit(database, token),
  submit: (id, documents, outcome) => submitDocuments(database, id, { documents, outcome }),
  review: (id, outcome) => reviewApplicant(database, id, outcome),
});

/** Whether documents may be submitted. */
export const maySubmit = ({ review_status: status, review_result: result }: Applicant): boolean =>
  status === 'init' || (status === 'completed' && result?.reviewRejectType === 'RETRY');
