import { useLingui } from '@lingui/react/macro';

/** Why a payment was declined, in words. Keys that are not known are left out: they would tell a player nothing. */
export const useDeclineReason = (): ((reason: string) => string) => {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'insufficient_funds': return t`The provider says there was not enough money on the account you paid from.`;
      case 'card_declined': return t`The issuer of the card declined the payment.`;
      case 'expired_details': return t`The details you paid with are no longer valid.`;
      case 'limit_exceeded': return t`The amount is more than the provider allows.`;
      case 'cancelled': return t`The payment was cancelled on the provider's page.`;
      case 'unsupported_method': return t`The provider does not take this method now.`;
      default: return t`The provider declined the payment.`;
    }
  };
};
