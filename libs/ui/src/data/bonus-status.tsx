import type { BonusStatus } from '@croupier/contract/bonuses';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge, type Tone } from './badge.tsx';

const tones: Readonly<Record<BonusStatus, Tone>> = {
  promised: 'info',
  active: 'positive',
  completed: 'positive',
  expired: 'neutral',
  lost: 'neutral',
  removed: 'neutral',
};

/** The status of a bonus as a coloured badge. Its texts are in the catalogues of the remotes that show bonuses. */
export const BonusStatusBadge = ({ status }: Readonly<{ status: BonusStatus }>) => {
  const { t } = useLingui();
  const texts: Readonly<Record<BonusStatus, string>> = {
    promised: t`Available`,
    active: t`Active`,
    completed: t`Completed`,
    expired: t`Expired`,
    lost: t`Used up`,
    removed: t`Cancelled`,
  };
  return <StatusBadge tone={tones[status]}>{texts[status]}</StatusBadge>;
};
