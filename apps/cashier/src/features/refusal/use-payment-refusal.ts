import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $isSelfExcluded } from '../self-exclusion/index.ts';
import { identityDialog } from './identity.ts';
import { dateText } from './refusal-data.ts';
import type { Refused, RefusalWords } from './refusal-words.ts';
import { useConditionRefusal } from './use-condition-refusal.ts';

/** The text of a refused deposit or a failed payment service. Null for any other refusal. */
export const useDepositRefusal = (): ((refused: Refused) => RefusalWords | null) => {
  const { t } = useLingui();
  return ({ code, reason, data }) => {
    switch (code) {
      case 'BillingServiceErrorException': {
        const text = t`The payment service returned an error. No money has been moved. Try again or choose another method.`;
        return { text };
      }
      case 'BillingUnavailableException': {
        const text = t`Payments are not available right now. No money has been moved. Try again in a few minutes.`;
        return { text };
      }
      case 'BillingTransactionDeclinedException': {
        const name = data?.['name'];
        if (reason === 'payer_name' && typeof name === 'string')
          return { text: t`The account must be in your name: ${name}. Use an account of your own.` };
        const text = t`Your payment was declined. You have not been charged. Check your details or choose another method.`;
        return { text };
      }
      default:
        return null;
    }
  };
};

/** The text of a refused withdrawal or cancellation. Null for any other refusal. */
export const useWithdrawalRefusal = (): ((refused: Refused) => RefusalWords | null) => {
  const { t } = useLingui();
  const isSelfExcluded = useUnit($isSelfExcluded);
  const conditionOf = useConditionRefusal();
  const declined = (refused: Refused): string => {
    const date = dateText(refused.data?.['held_until']);
    switch (refused.reason) {
      case 'security_hold':
        return date === null
          ? t`Withdrawals are paused after a change of your account security. Try again later.`
          : t`Withdrawals are paused after a change of your account security. You can withdraw from ${date}.`;
      case 'insufficient_funds':
        return t`Your main balance is lower than this amount. Enter a smaller amount.`;
      case 'active_bonus':
        return t`You have an active bonus. Meet the wagering requirement or cancel the bonus to withdraw.`;
      case 'not_cancellable':
        return t`This withdrawal can no longer be cancelled.`;
      default:
        return conditionOf(refused) ?? t`Your withdrawal was declined. The money is still in your balance.`;
    }
  };
  return (refused) => {
    switch (refused.code) {
      case 'WithdrawalDeclinedException':
        return { text: declined(refused) };
      case 'WithdrawalLimitsExceededException':
        return { text: t`This amount is outside the limits of this method. Enter a different amount.` };
      case 'UserNeedDepositException': {
        const text = t`You need to make at least one deposit before you can withdraw.`;
        if (isSelfExcluded) return { text };
        return { text, action: { label: t`Make a deposit`, to: href('/cashier/deposit') } };
      }
      case 'RequisitesOnVerificationException':
        return { text: t`These payment details are under review. Try again later or use different details.` };
      case 'RequisitesValidationRequiredException': {
        const action = { label: t`Verify identity`, dialog: identityDialog };
        return { text: t`These payment details must be verified first.`, action };
      }
      case 'RequisitesFraudulentException': {
        const action = { label: t`Contact support`, to: href('/support') };
        return { text: t`These payment details cannot be used.`, action };
      }
      default:
        return null;
    }
  };
};
