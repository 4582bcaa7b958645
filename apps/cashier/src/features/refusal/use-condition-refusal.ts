import { useLingui } from '@lingui/react/macro';
import { dueDetailsText, moneyText } from './refusal-data.ts';
import type { Refused } from './refusal-words.ts';

/** The text of a withdrawal whose deposits are not played or go elsewhere, or to another person. Null for any other refusal. */
export const useConditionRefusal = (): ((refused: Refused) => string | null) => {
  const { t } = useLingui();
  return ({ reason, data }) => {
    switch (reason) {
      case 'turnover': {
        const remaining = moneyText(data?.['remaining']);
        return remaining === null
          ? t`Play your deposit before you withdraw.`
          : t`Play your deposit before you withdraw. Still to be staked: ${remaining}.`;
      }
      case 'closed_loop': {
        const [due, method] = [moneyText(data?.['due']), data?.['method_name']];
        return due === null || typeof method !== 'string'
          ? t`Withdraw to the payment method of your deposit first.`
          : t`Withdraw ${due} to “${method}” first: deposits go back to their payment method.`;
      }
      case 'closed_loop_details': {
        const known = dueDetailsText(data?.['due']);
        return known === ''
          ? t`Withdraw to the payment details of your deposit first.`
          : t`Withdraw to the payment details of your deposit first: ${known}.`;
      }
      case 'payee_name': {
        const name = data?.['name'];
        return typeof name === 'string'
          ? t`The account must be in your name: ${name}. Use an account of your own.`
          : t`The account must be in your name. Use an account of your own.`;
      }
      default:
        return null;
    }
  };
};
