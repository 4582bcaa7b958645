import type { IdentityFrameMessage } from '@croupier/provider-contract';

/** The messages of the identity provider's frame that the page reads. */
export type IdentityMessage = Readonly<{
  type: IdentityFrameMessage['type'];
  /** The state of the review of submitted documents; null before. */
  review: 'pending' | 'completed' | null;
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

/** Parses a message of the provider's frame; returns null for messages of other senders. */
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
