import { useLingui } from '@lingui/react/macro';
import { href } from '@croupier/router';
import { dateText, moneyText } from './refusal-data.ts';
import type { Refused, RefusalWords } from './refusal-words.ts';

type Details = NonNullable<Refused['data']>;

/** The text for an amount above the player's deposit limit. */
const useDepositLimit = (): ((data: Details) => string) => {
  const { t } = useLingui();
  return ({ limit_amount, available_amount, expired_at }) => {
    const limit = moneyText(limit_amount);
    const available = moneyText(available_amount);
    const date = dateText(expired_at);
    if (limit === null || available === null)
      return t`This amount exceeds your deposit limit. Enter a smaller amount or check when your limit resets.`;
    return date === null
      ? t`This amount exceeds your deposit limit of ${limit}. You can deposit up to ${available} now.`
      : t`This amount exceeds your deposit limit of ${limit}. You can deposit up to ${available} now, or this amount from ${date}.`;
  };
};

/** The text for a withdrawal above the limits of a day or a month. */
const usePeriodLimit = (): ((reason: string | undefined, data: Details) => string) => {
  const { t } = useLingui();
  return (reason, { limit_amount, available_amount, limit_count: count, expired_at }) => {
    const limit = moneyText(limit_amount);
    const available = moneyText(available_amount);
    const date = dateText(expired_at);
    if (reason === 'day_count' && typeof count === 'number' && date !== null)
      return t`You have reached the limit of ${count} withdrawals per day. You can withdraw again from ${date}.`;
    if (reason === 'day_amount' && limit !== null && available !== null && date !== null)
      return t`Your daily withdrawal limit is ${limit}. You can withdraw up to ${available} now. The limit resets on ${date}.`;
    if (reason === 'month_amount' && limit !== null && available !== null && date !== null)
      return t`Your monthly withdrawal limit is ${limit}. You can withdraw up to ${available} now. The limit resets on ${date}.`;
    return t`This exceeds the daily or monthly withdrawal limit. Enter a smaller amount or try again when it resets.`;
  };
};

/** The text of an amount above a limit, with what remains of it and when it resets. Null for any other refusal. */
export const useLimitRefusal = (): ((refused: Refused) => RefusalWords | null) => {
  const { t } = useLingui();
  const depositLimit = useDepositLimit();
  const periodLimit = usePeriodLimit();
  return ({ code, reason, data = {} }) => {
    switch (code) {
      case 'BillingDepositLimitExceededException':
        return {
          text: depositLimit(data),
          action: { label: t`My limits`, to: href('/profile/responsible-game') },
        };
      case 'WithdrawalLimitsPeriodExceededException':
        return { text: periodLimit(reason, data) };
      default:
        return null;
    }
  };
};
