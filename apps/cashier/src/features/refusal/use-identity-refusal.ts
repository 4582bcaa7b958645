import { useLingui } from '@lingui/react/macro';
import { href } from '@croupier/router';
import { identityDialog } from './identity.ts';
import { moneyText } from './refusal-data.ts';
import type { Refused, RefusalWords } from './refusal-words.ts';

const isInReview = ({ reason, data }: Refused): boolean =>
  reason === 'on_verification' || data?.['status'] === 'pending';
const isRejected = ({ reason, data }: Refused): boolean => reason === 'rejected' || data?.['status'] === 'rejected';

/** The text of a refusal that concerns the player's identity. Null for any other refusal. */
export const useIdentityRefusal = (): ((refused: Refused) => RefusalWords | null) => {
  const { t } = useLingui();
  const verify = { label: t`Verify identity`, dialog: identityDialog };
  const support = { label: t`Contact support`, to: href('/support') };
  const inReview = t`We are checking your documents. Try again when your identity is verified.`;

  const withdrawal = (refused: Refused): RefusalWords => {
    if (isRejected(refused))
      return { text: t`We could not verify your identity, so you cannot withdraw. Contact support.`, action: support };
    if (isInReview(refused)) return { text: inReview };
    const threshold = moneyText(refused.data?.['threshold']);
    if (threshold === null)
      return { text: t`We need to verify your identity before we can process this payment.`, action: verify };
    if (refused.data?.['cause'] === 'payout')
      return { text: t`Verify your identity to withdraw more than ${threshold} at once.`, action: verify };
    return { text: t`Verify your identity to withdraw more than ${threshold} in total.`, action: verify };
  };

  const payment = (refused: Refused): RefusalWords => {
    if (isRejected(refused))
      return {
        text: t`We could not verify your identity, so this payment is not possible. Contact support.`,
        action: support,
      };
    if (isInReview(refused)) return { text: inReview };
    const threshold = moneyText(refused.data?.['threshold']);
    if (threshold === null)
      return { text: t`We need to verify your identity before we can process this payment.`, action: verify };
    return { text: t`Verify your identity to deposit more than ${threshold} in total.`, action: verify };
  };

  return (refused) => {
    switch (refused.code) {
      case 'KycWithdrawalException':
        return withdrawal(refused);
      case 'KycUserProfileException': {
        const text = t`Your profile differs from your verified identity. Correct your profile or verify your identity again.`;
        return { text, action: verify };
      }
      case 'SumsubVerificationRequiredException':
        return payment(refused);
      default:
        return null;
    }
  };
};
