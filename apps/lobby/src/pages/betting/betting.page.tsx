import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $flags } from '@croupier/site-config';
import { Container, Notice } from '@croupier/ui';
import { SportsbookFrameOverlay } from './sportsbook-frame-overlay.tsx';
import { SportsbookFrame } from './sportsbook-frame.tsx';
import { $sportsbookFrame, sportsbookHidden, sportsbookShown } from './sportsbook-frame.model.ts';
import styles from './betting-page.module.css';

/** The sportsbook, in a place as high as the screen that is there before it: nothing moves when it comes. */
export const BettingPage = () => {
  const { t } = useLingui();
  const { book, flags, shown, hidden } = useUnit({ book: $sportsbookFrame, flags: $flags, shown: sportsbookShown, hidden: sportsbookHidden });
  useEffect(() => {
    shown();
    return () => {
      hidden();
    };
  }, [shown, hidden]);
  const isReady = book.kind === 'open' && book.isReady;
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
      <section className={styles.place} aria-label={t`Sportsbook`}>
        {book.kind === 'open' && (
          <SportsbookFrame key={book.url} url={book.url} origin={book.origin} isReady={book.isReady} />
        )}
        {!isReady && (
          <div className={styles.curtain}>
            <SportsbookFrameOverlay book={book} />
          </div>
        )}
      </section>
    </Container>
  );
};
