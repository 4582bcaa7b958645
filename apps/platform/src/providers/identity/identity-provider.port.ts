import type { IdentityApplicantRequest, IdentityApplicantState, IdentityEvent } from '@croupier/provider-contract';
import type { CallbackProtocol } from '../callback.ts';
import type { OnBehalfOf } from '../signed-call.ts';

export type Applicant = IdentityApplicantRequest;

/** A document that the review recognised. `validUntil` is the last valid day, `2031-05-30`. */
export type IdentityDocument = Readonly<{
  type: string;
  country: string | null;
  number: string | null;
  validUntil: string | null;
}>;

/** The documents of a review; absent when the provider reports none. */
type WithDocuments = Readonly<{ documents?: readonly IdentityDocument[] }>;

/** The review of an applicant. `changedAt` is a time of the provider's clock. */
export type IdentityReview = Omit<IdentityApplicantState, 'changedAtMs' | 'info'> &
  WithDocuments &
  Readonly<{ changedAt: Date }>;

/** A webhook about an applicant. Repeated deliveries have the same `correlationId` and `type`. */
export type IdentityNotification = Omit<IdentityEvent, 'createdAtMs' | 'levelName' | 'info'> &
  WithDocuments &
  Readonly<{ createdAt: Date }>;

export type IdentityNotificationOutcome = 'done' | 'unknown_applicant' | 'failed';

/** Verifies the identity of players. A repeated `createApplicant` returns the existing applicant. */
export type IdentityProvider = Readonly<{
  createApplicant: (applicant: Applicant, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ applicantId: string }>>;
  /** Returns a short-lived token for the provider's page, and the page's address. */
  accessToken: (
    request: Readonly<{ externalUserId: string; locale: string; externalActionId: string | null; ttlSeconds: number }>,
    onBehalfOf: OnBehalfOf,
  ) => Promise<Readonly<{ token: string; url: string }>>;
  /** Returns the review, or null when the provider has no such applicant. */
  find: (applicantId: string) => Promise<IdentityReview | null>;
  callback: CallbackProtocol<IdentityNotification, IdentityNotificationOutcome>;
}>;
