import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useTooManyText } from '@croupier/forms';
import { href } from '@croupier/router';
import { $cashierConfig } from '@croupier/site-config';
import type { Refused, RefusalWords } from './refusal-words.ts';
import { useAccountRefusal } from './use-account-refusal.ts';
import { useIdentityRefusal } from './use-identity-refusal.ts';
import { useLimitRefusal } from './use-limit-refusal.ts';
import { useDepositRefusal, useWithdrawalRefusal } from './use-payment-refusal.ts';
import { useWithdrawErrorButtons } from './use-withdraw-error-buttons.ts';

/** The text of a failed call: invalid input, too many calls, or no connection. */
const useCallFailure = (): ((refused: Refused) => RefusalWords) => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return ({ code, reason, data }) => {
    switch (code) {
      case 'InvalidParameterException':
        return { text: t`Some details were not accepted. Check them and try again.` };
      case 'InvalidRequestException': {
        if (reason !== 'idempotency_key_reused') {
          return { text: t`Something went wrong. Reload the page and try again.` };
        }
        const text = t`You submitted this form in another tab with different details. Check your history before you submit again.`;
        return { text, action: { label: t`History`, to: href('/cashier/history') } };
      }
      case 'TooManyRequestsException':
        return { text: tooMany(data) };
      case 'network':
      case 'timeout':
      case 'aborted':
      case 'invalid_response':
        return { text: t`We got no response. Check your connection and try again. You will not be charged twice.` };
      default: {
        const text = t`Something went wrong. Try again or contact support. You will not be charged twice.`;
        return { text, action: { label: t`Contact support`, to: href('/support') } };
      }
    }
  };
};

/** The text of any refusal, with an action where one helps. */
export const useRefusal = (): ((refused: Refused) => RefusalWords) => {
  // The subscription updates the texts when the configuration loads in another language.
  useUnit($cashierConfig);
  const depositRefusal = useDepositRefusal();
  const withdrawalRefusal = useWithdrawalRefusal();
  const limitRefusal = useLimitRefusal();
  const identityRefusal = useIdentityRefusal();
  const accountRefusal = useAccountRefusal();
  const callFailure = useCallFailure();
  const withButton = useWithdrawErrorButtons();
  return (refused) =>
    withButton(
      refused,
      depositRefusal(refused) ??
        withdrawalRefusal(refused) ??
        limitRefusal(refused) ??
        identityRefusal(refused) ??
        accountRefusal(refused) ??
        callFailure(refused),
    );
};
