import type { IdentityFrameMessage } from '@croupier/provider-contract';

/** What the identity provider's page tells the page around it, as far as the page listens. */
export type IdentityMessage = Readonly<{
  type: IdentityFrameMessage['type'];
  /** Documents are being looked at, or have been; null before. */ review: 'pending' | 'completed' | null;
}>;

const types: readonly IdentityMessage['type'][] = [
  'idCheck.onReady',
  'idCheck.onApplicantSubmitted',
  'idCheck.onApplicantStatusChanged',
  'idCheck.onError',
];

const reviewOf = (status: unknown): IdentityMessage['review'] => {
  if (status === 'completed') return 'completed';
  return status === 'pending' || status === 'onHold' ? 'pending' : null;
};

/** Reads a message of the provider's page; null for anything else that windows say to each other. */
export const readIdentityMessage = (data: unknown): IdentityMessage | null => {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('source' in data) ||
    data.source !== 'croupier-identity' ||
    !('type' in data)
  )
    return null;
  const type = types.find((known) => known === data.type);
  return type
    ? {
        type,
        review:
          type === 'idCheck.onApplicantStatusChanged' && 'reviewStatus' in data ? reviewOf(data.reviewStatus) : null,
      }
    : null;
};
