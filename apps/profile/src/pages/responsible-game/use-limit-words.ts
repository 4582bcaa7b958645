import { useLingui } from '@lingui/react/macro';
import type { LimitPeriod } from './deposit-limit.ts';

/** What periods of deposit limits are called, and why a step was refused. */
export const useLimitWords = () => {
  const { t } = useLingui();
  const periods: Readonly<Record<LimitPeriod, string>> = { 1: t`1 day`, 7: t`7 days`, 14: t`14 days`, 30: t`30 days` };
  const failure = (reason: string): string => {
    switch (reason) {
      case 'self_excluded': return t`During a break a deposit limit can be made stricter, not looser.`;
      case 'cooling_off': return t`It is too early to confirm this. The time from which you can stands here.`;
      case 'nothing_to_confirm':
      case 'nothing_to_cancel': return t`This has changed meanwhile. It is shown as it is now.`;
      case 'disabled': return t`This site sets no new limits at the moment. What you have set holds.`;
      default: return t`This did not work, and nothing has changed. Check the connection and try again.`;
    }
  };
  return { periods, failure };
};
