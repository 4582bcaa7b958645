import { useLingui } from '@lingui/react/macro';
import type { Tournament } from '@croupier/contract/tournaments';
import { StatusBadge, type Tone } from '@croupier/ui';

const tones: Readonly<Record<Tournament['status'], Tone>> = { active: 'positive', upcoming: 'info', finished: 'neutral' };

/** Whether a tournament runs. */
export const StatusMark = ({ status }: Pick<Tournament, 'status'>) => {
  const { t } = useLingui();
  const words: Readonly<Record<Tournament['status'], string>> = { active: t`Running`, upcoming: t`Upcoming`, finished: t`Finished` };
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>;
};
