import { useLingui } from '@lingui/react/macro';
import type { Bonus, BonusStatus } from '@croupier/contract/bonuses';
import type { Tone } from '@croupier/ui';

/** What the states and kinds of bonuses are called, and why a step was refused. */
export const useBonusWords = () => {
  const { t } = useLingui();
  const statuses: Readonly<Record<BonusStatus, Readonly<{ tone: Tone; text: string }>>> = {
    promised: { tone: 'info', text: t`Waits for you` },
    active: { tone: 'positive', text: t`Active` },
    completed: { tone: 'positive', text: t`Wagered` },
    expired: { tone: 'neutral', text: t`Expired` },
    lost: { tone: 'neutral', text: t`Played out` },
    removed: { tone: 'neutral', text: t`Given up` },
  };
  const kinds: Readonly<Record<Bonus['type'], string>> = { casino: t`For casino games`, betting: t`For betting` };
  const failure = (reason: string): string => {
    switch (reason) {
      case 'another_active': return t`Another bonus of this kind is active. Finish it or give it up first.`;
      case 'already_played': return t`Something was staked with this bonus already: it can no longer be taken off for later.`;
      case 'not_promised':
      case 'not_active': return t`This bonus has changed meanwhile. It is shown as it is now.`;
      case 'bonus_expired': return t`The time of this bonus is over.`;
      case 'self_excluded': return t`During a break no bonus is activated. It waits for you as long as its own time allows.`;
      default: return t`This did not work, and nothing has changed. Check the connection and try again.`;
    }
  };
  return { statuses, kinds, failure };
};
