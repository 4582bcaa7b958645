import { useLingui } from '@lingui/react/macro';
import type { Cashback } from '@croupier/contract/bonuses';
import type { Tone } from '@croupier/ui';

/** What the states of cashbacks are called, and why a step was refused. */
export const useCashbackWords = () => {
  const { t } = useLingui();
  const statuses: Readonly<Record<Cashback['status'], Readonly<{ tone: Tone; text: string }>>> = {
    active: { tone: 'accent', text: t`Waits for you` },
    paid_out: { tone: 'positive', text: t`Paid out` },
    expired: { tone: 'neutral', text: t`Expired` },
    removed: { tone: 'neutral', text: t`Given up` },
  };
  const failure = (reason: string): string => {
    switch (reason) {
      case 'expired': return t`The time to collect this cashback is over.`;
      case 'not_active': return t`This cashback has changed meanwhile. It is shown as it is now.`;
      default: return t`This did not work, and nothing has changed. Check the connection and try again: a cashback is never paid twice.`;
    }
  };
  return { statuses, failure };
};
