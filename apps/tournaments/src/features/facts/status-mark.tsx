import { useLingui } from '@lingui/react/macro';
import type { Tournament } from '@croupier/contract/tournaments';
import { StatusBadge, type Tone } from '@croupier/ui';

const tones: Readonly<Record<Tournament['status'], Tone>> = {
  active: 'positive',
  upcoming: 'info',
  finished: 'neutral',
};

/** The phase of a tournament. */
export const StatusMark = ({
  tournament: { status, cancellation },
}: Readonly<{ tournament: Pick<Tournament, 'status' | 'cancellation'> }>) => {
  const { t } = useLingui();
  // The text concerns one tournament: other languages use the singular here and the plural on tabs.
  const words: Readonly<Record<Tournament['status'], string>> = {
    active: t({ message: 'Active', context: 'badge' }),
    upcoming: t({ message: 'Upcoming', context: 'badge' }),
    finished: t({ message: 'Finished', context: 'badge' }),
  };
  if (cancellation) return <StatusBadge tone="negative">{t({ message: 'Cancelled', context: 'badge' })}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>;
};
