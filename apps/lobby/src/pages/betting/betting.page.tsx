import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $flags } from '@croupier/site-config';
import { Container, Notice } from '@croupier/ui';
import { BookCurtain } from './book-curtain.tsx';
import { BookFrame } from './book-frame.tsx';
import { $book, bookHidden, bookShown } from './book.model.ts';
import styles from './betting-page.module.css';

/** The sportsbook, in a place as high as the screen that is there before it: nothing moves when it comes. */
export const BettingPage = () => {
  const { t } = useLingui();
  const { book, flags, shown, hidden } = useUnit({ book: $book, flags: $flags, shown: bookShown, hidden: bookHidden });
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
          <BookFrame key={book.url} url={book.url} origin={book.origin} isReady={book.isReady} />
        )}
        {!isReady && (
          <div className={styles.curtain}>
            <BookCurtain book={book} />
          </div>
        )}
      </section>
    </Container>
  );
};
