import type { IdentityApplicantRequest, IdentityApplicantState, IdentityEvent } from '@croupier/provider-contract';
import type { CallbackProtocol } from '../callback.ts';
import type { OnBehalfOf } from '../signed-call.ts';

export type Applicant = IdentityApplicantRequest;

/** The review of an applicant; `changedAt` is the provider's clock. */
export type IdentityReview = Omit<IdentityApplicantState, 'changedAtMs'> & Readonly<{ changedAt: Date }>;

/** News about an applicant. Repeated deliveries have the same `correlationId` and `type`. */
export type IdentityNews = Omit<IdentityEvent, 'createdAtMs' | 'levelName'> & Readonly<{ createdAt: Date }>;

export type IdentityNewsOutcome = 'done' | 'unknown_applicant' | 'failed';

/** Verifies the identity of players. Creating an applicant again returns the existing one. */
export type IdentityProvider = Readonly<{
  createApplicant: (applicant: Applicant, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ applicantId: string }>>;
  /** Returns a short-lived token for the provider's page, and the page's address. */
  accessToken: (
    request: Readonly<{ externalUserId: string; locale: string; externalActionId: string | null; ttlSeconds: number }>,
    onBehalfOf: OnBehalfOf,
  ) => Promise<Readonly<{ token: string; url: string }>>;
  /** Returns the review; null when the provider does not know the applicant. */
  find: (applicantId: string) => Promise<IdentityReview | null>;
  callback: CallbackProtocol<IdentityNews, IdentityNewsOutcome>;
}>;
