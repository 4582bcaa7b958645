import { useLingui } from '@lingui/react/macro';
import type { Bonus, BonusStatus } from '@croupier/contract/bonuses';
import type { Tone } from '@croupier/ui';

/** The names of bonus states and kinds, and the reasons of failed actions. */
export const useBonusWords = () => {
  const { t } = useLingui();
  const statuses: Readonly<Record<BonusStatus, Readonly<{ tone: Tone; text: string }>>> = {
    promised: { tone: 'info', text: t`Available` },
    active: { tone: 'positive', text: t`Active` },
    completed: { tone: 'positive', text: t`Completed` },
    expired: { tone: 'neutral', text: t`Expired` },
    lost: { tone: 'neutral', text: t`Used up` },
    removed: { tone: 'neutral', text: t`Cancelled` },
  };
  const kinds: Readonly<Record<Bonus['type'], string>> = { casino: t`Casino bonus`, betting: t`Betting bonus` };
  const failure = (reason: string): string => {
    switch (reason) {
      case 'another_active':
        return t`Another bonus of this type is active. Complete or cancel it first.`;
      case 'already_played':
        return t`You have already played with this bonus, so you cannot save it for later.`;
      case 'not_promised':
      case 'not_active':
        return t`This bonus was updated. The current details are shown.`;
      case 'bonus_expired':
        return t`This bonus has expired.`;
      case 'self_excluded':
        return t`You cannot activate bonuses during a break. You can activate this one later if it has not expired.`;
      default:
        return t`Something went wrong. Check your connection and try again.`;
    }
  };
  return { statuses, kinds, failure };
};
