import type { IdentityApplicantRequest, IdentityApplicantState, IdentityEvent } from '@croupier/provider-contract';
import type { CallbackProtocol } from '../callback.ts';
import type { OnBehalfOf } from '../signed-call.ts';

export type Applicant = IdentityApplicantRequest;

/** The review of an applicant. `changedAt` is a time of the provider's clock. */
export type IdentityReview = Omit<IdentityApplicantState, 'changedAtMs'> & Readonly<{ changedAt: Date }>;

/** A webhook about an applicant. Repeated deliveries have the same `correlationId` and `type`. */
export type IdentityNotification = Omit<IdentityEvent, 'createdAtMs' | 'levelName'> & Readonly<{ createdAt: Date }>;

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
