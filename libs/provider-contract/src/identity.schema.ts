import * as v from 'valibot';

/*
 * The identity provider implements Sumsub's API: `POST /resources/applicants`, `POST /resources/accessTokens`,
 * `GET /resources/applicants/{id}/status`, and webhooks. Calls to it have the headers `X-App-Token`, `X-App-Access-Ts`
 * (Unix seconds) and `X-App-Access-Sig`, the hex HMAC-SHA256 of time stamp, method, path and body; webhooks have
 * `X-Payload-Digest`, the one of the body.
 */

const externalUserId = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const applicantId = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));
const shortText = v.pipe(v.string(), v.maxLength(120));

/** `POST /resources/applicants?levelName=`. A repeated `externalUserId` gets status 409. */
export const identityApplicantRequest = v.object({
  externalUserId,
  lang: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  phone: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** The data that the documents must confirm. */
  fixedInfo: v.object({
    firstName: shortText,
    lastName: shortText,
    dob: v.pipe(v.string(), v.isoDate()),
    country: v.pipe(v.string(), v.maxLength(3)),
  }),
});
export type IdentityApplicantRequest = v.InferOutput<typeof identityApplicantRequest>;

export const identityReviewResult = v.object({
  reviewAnswer: v.picklist(['GREEN', 'RED']),
  /** With RED only: `RETRY` allows another attempt. */
  reviewRejectType: v.optional(v.picklist(['RETRY', 'FINAL'])),
  rejectLabels: v.optional(v.array(v.pipe(v.string(), v.maxLength(60)))),
  /** A message for the applicant. */
  moderationComment: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export type IdentityReviewResult = v.InferOutput<typeof identityReviewResult>;

const reviewStatus = v.picklist(['init', 'pending', 'completed', 'onHold']);

export const identityApplicantResponse = v.object({ id: applicantId, externalUserId });

/** The documents that the review recognised, as in Sumsub's applicant data. */
const applicantInfo = v.object({
  idDocs: v.optional(
    v.array(
      v.object({
        idDocType: v.pipe(v.string(), v.maxLength(60)),
        country: v.optional(v.pipe(v.string(), v.maxLength(3))),
        number: v.optional(v.pipe(v.string(), v.maxLength(60))),
        /** The last day on which the document is valid. */
        validUntil: v.optional(v.pipe(v.string(), v.isoDate())),
      }),
    ),
    [],
  ),
});

/** `GET /resources/applicants/{id}/status`. */
export const identityApplicantState = v.object({
  applicantId,
  reviewStatus,
  reviewResult: v.optional(identityReviewResult),
  info: v.optional(applicantInfo),
  /** The time of the status change, `2026-01-31 12:00:00.000` in UTC. */
  changedAtMs: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/)),
});
export type IdentityApplicantState = v.InferOutput<typeof identityApplicantState>;

/** `POST /resources/accessTokens?userId=&levelName=&ttlInSecs=&externalActionId=`. */
export const identityAccessTokenResponse = v.object({
  token: v.pipe(v.string(), v.minLength(16), v.maxLength(400)),
  userId: externalUserId,
});

export const identityEventType = v.picklist([
  'applicantCreated',
  'applicantPending',
  'applicantReviewed',
  'applicantOnHold',
  'applicantReset',
  'applicantActionReviewed',
]);
export type IdentityEventType = v.InferOutput<typeof identityEventType>;

/**
 * A webhook of the identity provider. `correlationId` and `type` identify it: repeated deliveries have the same values.
 */
export const identityEvent = v.object({
  applicantId,
  externalUserId,
  correlationId: v.pipe(v.string(), v.minLength(8), v.maxLength(80)),
  levelName: v.pipe(v.string(), v.maxLength(80)),
  type: identityEventType,
  reviewStatus,
  reviewResult: v.optional(identityReviewResult),
  info: v.optional(applicantInfo),
  externalActionId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  createdAtMs: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/)),
});
export type IdentityEvent = v.InferOutput<typeof identityEvent>;

/** The messages of the provider's frame to the page, which checks the sender's origin. */
export const identityFrameMessage = v.variant('type', [
  v.object({ source: v.literal('croupier-identity'), type: v.literal('idCheck.onReady') }),
  v.object({ source: v.literal('croupier-identity'), type: v.literal('idCheck.onApplicantSubmitted') }),
  v.object({
    source: v.literal('croupier-identity'),
    type: v.literal('idCheck.onApplicantStatusChanged'),
    reviewStatus,
    reviewResult: v.optional(identityReviewResult),
  }),
  v.object({ source: v.literal('croupier-identity'), type: v.literal('idCheck.onError'), code: v.string() }),
]);
export type IdentityFrameMessage = v.InferOutput<typeof identityFrameMessage>;
