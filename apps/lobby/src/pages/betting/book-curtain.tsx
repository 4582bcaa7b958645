import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Button, EmptyState, ErrorState, LinkButton, Spinner } from '@croupier/ui';
import type { Book } from './book.ts';
import { bookRetried } from './book.model.ts';

/** What stands in the sportsbook's place while it is not there: that it is coming, or why it is not. */
export const BookCurtain = ({ book }: Readonly<{ book: Book }>) => {
  const { t } = useLingui();
  const retry = useUnit(bookRetried);
  switch (book.kind) {
    case 'failed':
      return <ErrorState title={t`The sportsbook did not open`} description={t`Its provider did not answer. Bets you have placed are safe and are settled as usual.`} onRetry={() => retry()} />;
    case 'ended':
      return (
        <EmptyState
          icon="rotate-ccw" title={t`The sportsbook was left alone for too long`} description={t`Bets you have placed are safe and are settled as usual.`}
          action={<Button onClick={() => retry()}>{t`Open it again`}</Button>}
        />
      );
    case 'none':
      return (
        <EmptyState
          icon="volleyball" title={t`This site has no sportsbook`} description={t`The games, tournaments and promotions are open as usual.`}
          action={<LinkButton to="/gamehall">{t`Go to the casino`}</LinkButton>}
        />
      );
    case 'excluded':
      return (
        <EmptyState
          icon="shield-check" title={t`You have excluded yourself from playing`} description={t`Bets you have placed are settled as usual. Until your exclusion ends no new ones are taken.`}
          action={<LinkButton variant="secondary" to="/profile/responsible-game">{t`Your limits`}</LinkButton>}
        />
      );
    default:
      return <Spinner size={32} label={t`The sportsbook is opening`} />;
  }
};
