import type { VerificationStatus } from '@croupier/contract/verification';
import type { IdentityReview } from '../../../providers/identity/index.ts';

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
