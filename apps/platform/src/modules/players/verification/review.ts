import type { VerificationStatus } from '@croupier/contract/verification';
import type { IdentityDocument, IdentityReview } from '../../../providers/identity/index.ts';

/** Returns the status of a verification for a review of the provider. */
export const statusOf = ({
  reviewStatus,
  reviewResult,
}: Pick<IdentityReview, 'reviewStatus' | 'reviewResult'>): VerificationStatus => {
  if (reviewStatus === 'init') return 'created';
  if (reviewStatus !== 'completed' || !reviewResult) return 'pending';
  if (reviewResult.reviewAnswer === 'GREEN') return 'approved';
  return reviewResult.reviewRejectType === 'FINAL' ? 'rejected' : 'retry';
};

/** The label of a verification that ended because its document expired. */
export const documentExpired = 'DOCUMENT_EXPIRED';

const day_ms = 24 * 60 * 60 * 1000;

/** Returns when the last of the documents expires: at the end of its last valid day. Null without a date. */
export const expiryOf = (documents: readonly IdentityDocument[] = []): Date | null => {
  const ends = documents.flatMap(({ validUntil }) => (validUntil === null ? [] : [Date.parse(validUntil) + day_ms]));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
};
