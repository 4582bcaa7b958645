import { useLingui } from '@lingui/react/macro';
import type { LimitPeriod } from './deposit-limit.ts';

/** Returns the names of the periods of deposit limits, and the texts of refusals. */
export const useLimitWords = () => {
  const { t } = useLingui();
  const periods: Readonly<Record<LimitPeriod, string>> = { 1: t`1 day`, 7: t`7 days`, 14: t`14 days`, 30: t`30 days` };
  const failure = (reason: string): string => {
    switch (reason) {
      case 'self_excluded':
        return t`During a break you can only lower your deposit limit.`;
      case 'cooling_off':
        return t`You cannot confirm this change yet. The earliest time is shown below.`;
      case 'nothing_to_confirm':
      case 'nothing_to_cancel':
        return t`Your limit was updated. The current details are shown.`;
      case 'disabled':
        return t`New limits and breaks are not available right now. Those you have already set remain in force.`;
      default:
        return t`Something went wrong. Check your connection and try again.`;
    }
  };
  return { periods, failure };
};
