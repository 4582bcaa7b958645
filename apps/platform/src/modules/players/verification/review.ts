import type { VerificationStatus } from '@croupier/contract/verification';
import type { IdentityApplicantState, IdentityEvent } from '@croupier/provider-contract';

type Reviewed =
  Pick<IdentityApplicantState, 'reviewStatus' | 'reviewResult'> | Pick<IdentityEvent, 'reviewStatus' | 'reviewResult'>;

/** Maps the provider's review to a state. */
export const statusOf = ({ reviewStatus, reviewResult }: Reviewed): VerificationStatus => {
  if (reviewStatus === 'init') return 'created';
  if (reviewStatus !== 'completed' || !reviewResult) return 'pending';
  if (reviewResult.reviewAnswer === 'GREEN') return 'approved';
  return reviewResult.reviewRejectType === 'FINAL' ? 'rejected' : 'retry';
};

/** `2026-01-31 12:00:00.000`, in UTC. */
export const momentOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
