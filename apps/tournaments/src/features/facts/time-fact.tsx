import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Tournament } from '@croupier/contract/tournaments';
import { $siteConfig } from '@croupier/site-config';
import { Countdown, DateTime } from '@croupier/ui';
import { Fact } from './fact.tsx';
import styles from './time-fact.module.css';

type Props = Readonly<{
  tournament: Pick<Tournament, 'status' | 'starts_at' | 'ends_at' | 'cancellation'>;
  size?: 'm' | 'l';
  /** The countdown ended while the visitor watched it. */
  onCountdownEnd?: (() => void) | undefined;
}>;

/**
 * When a tournament starts, ends, ended or was cancelled: a countdown or a date, as the CMS configures. A finished
 * tournament has a date.
 */
export const TimeFact = ({
  tournament: { status, starts_at, ends_at, cancellation },
  size = 'm',
  onCountdownEnd,
}: Props) => {
  const { t } = useLingui();
  const config = useUnit($siteConfig);
  if (status === 'finished')
    return (
      <Fact size={size} label={cancellation ? t`Cancelled on` : t`Ended`}>
        <DateTime value={cancellation?.cancelled_at ?? ends_at} show="date" />
      </Fact>
    );
  const isRunning = status === 'active';
  const moment = isRunning ? ends_at : starts_at;
  if (config?.tournaments.durationType === 'dates') {
    return (
      <Fact size={size} label={isRunning ? t`Ends` : t`Starts`}>
        <DateTime value={moment} />
      </Fact>
    );
  }
  return (
    <Fact size={size} label={isRunning ? t`Ends in` : t`Starts in`}>
      <span className={styles.clock}>
        <Countdown to={moment} onEnd={onCountdownEnd} />
      </span>
      {/* A countdown needs scripts: without them, the date replaces it. */}
      <noscript>
        <DateTime value={moment} />
      </noscript>
    </Fact>
  );
};
