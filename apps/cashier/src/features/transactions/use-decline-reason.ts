import { useLingui } from '@lingui/react/macro';

/** The text of a decline reason. Unknown reasons have a general text. */
export const useDeclineReason = (): ((reason: string) => string) => {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'insufficient_funds':
        return t`There was not enough money in the account you paid from.`;
      case 'card_declined':
        return t`Your card issuer declined the payment.`;
      case 'expired_details':
        return t`The payment details you used are no longer valid.`;
      case 'limit_exceeded':
        return t`The amount exceeds the provider's limit.`;
      case 'cancelled':
        return t`The payment was cancelled on the provider's page.`;
      case 'declined_by_operator':
        return t`We reviewed this withdrawal and declined it. The money is back in your balance.`;
      case 'unsupported_method':
        return t`This payment method is not available right now.`;
      default:
        return t`The provider declined the payment.`;
    }
  };
};
