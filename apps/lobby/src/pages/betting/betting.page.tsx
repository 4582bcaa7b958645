import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $flags } from '@croupier/site-config';
import { Container, Notice } from '@croupier/ui';
import { SportsbookFrameOverlay } from './sportsbook-frame-overlay.tsx';
import { SportsbookFrame } from './sportsbook-frame.tsx';
import { $sportsbookFrame, sportsbookHidden, sportsbookShown } from './sportsbook-frame.model.ts';
import styles from './betting-page.module.css';

/** The sportsbook. Its area has a fixed height, so the frame causes no layout shift. */
export const BettingPage = () => {
  const { t } = useLingui();
  const { frame, flags, shown, hidden } = useUnit({
    frame: $sportsbookFrame,
    flags: $flags,
    shown: sportsbookShown,
    hidden: sportsbookHidden,
  });
  useEffect(() => {
    shown();
    return () => {
      hidden();
    };
  }, [shown, hidden]);
  const isReady = frame.kind === 'open' && frame.isReady;
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{t`Sports betting`}</h1>
      {flags?.isVisibleNoticeBetting && (
        <Notice title={t`Before you bet`}>
          <Trans>
            Odds may change until your bet is accepted. Accepted bets are settled on the official result and cannot be
            cancelled.
          </Trans>
        </Notice>
      )}
      <section className={styles.frameArea} aria-label={t`Sportsbook`}>
        {frame.kind === 'open' && (
          <SportsbookFrame key={frame.url} url={frame.url} origin={frame.origin} isReady={frame.isReady} />
        )}
        {!isReady && (
          <div className={styles.overlay}>
            <SportsbookFrameOverlay frame={frame} />
          </div>
        )}
      </section>
    </Container>
  );
};
