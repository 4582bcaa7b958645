import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { cx, useFrameMessages } from '@croupier/ui';
import { readSportsbookMessage } from './sportsbook-frame.state.ts';
import { sportsbookMessageReceived } from './sportsbook-frame.model.ts';
import styles from './betting-page.module.css';

/**
 * The provider's sportsbook in a frame. It may run scripts and submit forms under its own origin. It cannot open
 * windows or navigate the page.
 */
export const SportsbookFrame = ({
  url,
  origin,
  isReady,
}: Readonly<{ url: string; origin: string; isReady: boolean }>) => {
  const { t } = useLingui();
  const frame = useFrameMessages(origin, readSportsbookMessage, useUnit(sportsbookMessageReceived));

  return (
    <iframe
      ref={frame}
      className={cx(styles.frame, !isReady && styles.waiting)}
      src={url}
      title={t`Sportsbook`}
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="origin"
    />
  );
};
