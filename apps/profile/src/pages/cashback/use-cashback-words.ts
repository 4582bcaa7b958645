import { useLingui } from '@lingui/react/macro';
import type { Cashback } from '@croupier/contract/bonuses';
import type { Tone } from '@croupier/ui';

/** The names of cashback states, and the reasons of failed actions. */
export const useCashbackWords = () => {
  const { t } = useLingui();
  const statuses: Readonly<Record<Cashback['status'], Readonly<{ tone: Tone; text: string }>>> = {
    active: { tone: 'accent', text: t`Available` },
    paid_out: { tone: 'positive', text: t`Paid out` },
    expired: { tone: 'neutral', text: t`Expired` },
    removed: { tone: 'neutral', text: t`Cancelled` },
  };
  const failure = (reason: string): string => {
    switch (reason) {
      case 'expired':
        return t`This cashback has expired.`;
      case 'not_active':
        return t`This cashback was updated. The current details are shown.`;
      default:
        return t`Something went wrong. Check your connection and try again. Your cashback is only paid once.`;
    }
  };
  return { statuses, failure };
};
