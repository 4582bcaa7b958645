import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $cashierConfig } from '@croupier/site-config';
import { identityDialog } from './identity.ts';

export type RefusalWords = Readonly<{ text: string; action?: Readonly<{ label: string } & ({ to: string } | { /** Opened over the page, which keeps what was filled in. */ dialog: string })> }>;
export type Refused = Readonly<{ code: string; reason?: string | undefined }>;

/** Why money did not move, in words that say what to do, and the way there. */
export const useRefusal = (): ((refused: Refused) => RefusalWords) => {
  const { t } = useLingui();
  // Read so that the words follow the site's language when its configuration comes anew.
  useUnit($cashierConfig);
  return ({ code, reason }) => {
    switch (code) {
      case 'BillingServiceErrorException': return { text: t`The payment service did not answer as it should. Nothing was charged. Try again, or choose another method.` };
      case 'BillingUnavailableException': return { text: t`Payments are not available at the moment. Nothing was charged. Try again in a few minutes.` };
      case 'BillingTransactionDeclinedException': return { text: t`The payment was declined and nothing was charged. Check the details or choose another method.` };
      case 'BillingDepositLimitExceededException':
        return { text: t`This is more than the deposit limit you set for yourself. Enter a smaller amount, or see when the limit renews.`, action: { label: t`My limits`, to: '/profile/responsible-game' } };
      case 'WithdrawalDeclinedException': return { text: withdrawalDeclined(reason) };
      case 'WithdrawalLimitsExceededException': return { text: t`This is more than one withdrawal may be. Enter a smaller amount.` };
      case 'WithdrawalLimitsPeriodExceededException': return { text: t`You have reached the withdrawal limit of this period. Enter a smaller amount, or come back when it renews.` };
      case 'UserNeedConfirmContactException':
        return { text: t`Confirm your e-mail or phone first: it protects your money from others.`, action: { label: t`Confirm a contact`, to: '/profile/settings' } };
      case 'KycWithdrawalException':
      case 'KycUserProfileException':
      case 'SumsubVerificationRequiredException':
        return { text: t`We have to know who you are before we pay out. Verification takes a few minutes.`, action: { label: t`Verify my identity`, dialog: identityDialog } };
      case 'UserNeedProfileDataException':
        return { text: t`Your profile is not complete yet. Fill it in to go on.`, action: { label: t`Fill in the profile`, to: '/profile/settings' } };
      case 'UserNeedDepositException':
        return { text: t`A withdrawal needs at least one deposit first.`, action: { label: t`Make a deposit`, to: '/cashier/deposit' } };
      case 'RequisitesOnVerificationException': return { text: t`These payment details are being checked. Try again later, or use others.` };
      case 'RequisitesValidationRequiredException': return { text: t`These payment details have to be verified first.`, action: { label: t`Verify my identity`, dialog: identityDialog } };
      case 'RequisitesFraudulentException': return { text: t`These payment details cannot be used here.`, action: { label: t`Ask support`, to: '/support' } };
      case 'InvalidParameterException': return { text: t`Something in the form is not accepted. Check the details and try again.` };
      case 'InvalidRequestException':
        return { text: reason === 'idempotency_key_reused' ? t`You have sent this form in another tab with other details. See the history before you send it again.` : t`The request was not understood. Reload the page and try again.`, ...(reason === 'idempotency_key_reused' ? { action: { label: t`History`, to: '/cashier/history' } } : {}) };
      case 'TooManyRequestsException': return { text: t`That was too often. Wait a minute, then try again.` };
      case 'AccessDeniedException':
        if (reason === 'self_excluded') return { text: t`You are on a break: until it ends nothing can be deposited. Withdrawals work as ever.`, action: { label: t`My limits`, to: '/profile/responsible-game' } };
        if (reason === 'under_age') return { text: t`You must be of legal age to deposit. Nothing was charged.`, action: { label: t`Ask support`, to: '/support' } };
        return { text: t`Your account may not do this at the moment.`, action: { label: t`Ask support`, to: '/support' } };
      case 'AuthorizationException': return { text: t`You have been signed out. Sign in to go on.` };
      case 'network':
      case 'timeout':
      case 'aborted':
      case 'invalid_response': return { text: t`No answer came. Check the connection and try again: the same payment is never made twice.` };
      default: return { text: t`This did not work. Nothing was charged as far as we know. Try again, or ask support.`, action: { label: t`Ask support`, to: '/support' } };
    }
  };
  function withdrawalDeclined(reason: string | undefined): string {
    if (reason === 'insufficient_funds') return t`Your main balance is smaller than this amount. Enter less.`;
    if (reason === 'active_bonus') return t`You are still wagering a bonus. Finish it, or give it up, to withdraw.`;
    if (reason === 'not_cancellable') return t`This withdrawal is being paid out already and can no longer be cancelled.`;
    return t`The withdrawal was declined. Your money stays on your balance.`;
  }
};
