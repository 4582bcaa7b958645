import type { IdentityFrameMessage } from '@croupier/provider-contract';

/** What the identity provider's page tells the page around it, as far as the page listens. */
export type IdentityMessage = Readonly<{ type: IdentityFrameMessage['type']; /** A review has begun or ended. */ isReviewed: boolean }>;

const types: readonly IdentityMessage['type'][] = ['idCheck.onReady', 'idCheck.onApplicantSubmitted', 'idCheck.onApplicantStatusChanged', 'idCheck.onError'];

/** Reads a message of the provider's page; null for anything else that windows say to each other. */
export const readIdentityMessage = (data: unknown): IdentityMessage | null => {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'croupier-identity' || !('type' in data)) return null;
  const type = types.find((known) => known === data.type);
  return type ? { type, isReviewed: type === 'idCheck.onApplicantStatusChanged' && 'reviewStatus' in data && data.reviewStatus !== 'init' } : null;
};
