import { useLingui } from '@lingui/react/macro';
import type { Bonus } from '@croupier/contract/bonuses';

/** The names of the kinds of bonuses, and the reasons of failed actions. */
export const useBonusWords = () => {
  const { t } = useLingui();
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
  return { kinds, failure };
};
