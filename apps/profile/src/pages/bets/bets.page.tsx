import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { addMoney } from '@croupier/money';
import { href, Link } from '@croupier/router';
import {
  Amount,
  DateTime,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  Skeleton,
  Stack,
  StatusBadge,
  Table,
  type TableColumn,
  type Tone,
} from '@croupier/ui';
import { NoMoreResults } from '../../features/no-more-results/index.ts';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { $pageNumber, $pages, $rounds, roundsRetried, type Round } from './bets.page.model.ts';
import { BetSelections } from './bet-selections.tsx';
import styles from './bets.module.css';
import { HistoryExportCard } from './history-export.tsx';
import { $isExportOffered } from './history-export.model.ts';
import { RoundTotals } from './round-totals.tsx';

const skeletons = 8;

const useStatuses = (): Readonly<Record<Round['status'], Readonly<{ tone: Tone; text: string }>>> => {
  const { t } = useLingui();
  return {
    open: { tone: 'info', text: t`Open` },
    settled: { tone: 'neutral', text: t`Settled` },
    rolled_back: { tone: 'warning', text: t`Void` },
  };
};

const useColumns = (): readonly TableColumn<Round>[] => {
  const { t } = useLingui();
  const statuses = useStatuses();
  return [
    {
      key: 'game',
      header: t`Game`,
      isTitle: true,
      render: ({ game, game_name: name, bet }) => (
        <>
          <Link
            className={styles.game}
            to={game === 'sportsbook' ? href('/betting') : href('/game/:sysname', { sysname: game })}
          >
            {name}
          </Link>
          {bet && <BetSelections bet={bet} />}
        </>
      ),
    },
    { key: 'time', header: t`Date`, render: ({ created_at: at }) => <DateTime value={at} /> },
    {
      key: 'status',
      header: t`Status`,
      render: ({ status, payout_under_review: reviewed }) =>
        reviewed ? (
          <StatusBadge tone="warning">{t`Under review`}</StatusBadge>
        ) : (
          <StatusBadge tone={statuses[status].tone}>{statuses[status].text}</StatusBadge>
        ),
    },
    { key: 'stake', header: t`Stake`, align: 'end', render: ({ stake }) => <Amount value={stake} /> },
    // A payout that is smaller than its stake does not look like a win.
    {
      key: 'payout',
      header: t`Payout`,
      align: 'end',
      render: ({ payout, stake, status, payout_under_review: reviewed }) => {
        if (reviewed) return <Amount value={addMoney(payout, reviewed)} />;
        return status === 'open' ? (
          '–'
        ) : (
          <Amount value={payout} tone={payout.amount > stake.amount ? 'strong' : 'plain'} />
        );
      },
    },
  ];
};

const PendingRounds = () => (
  <Stack gap={2} aria-busy>
    <Skeleton height={96} />
    {Array.from({ length: skeletons }, (_, index) => (
      <Skeleton key={index} height={52} />
    ))}
  </Stack>
);

const NoRounds = ({ isFirstPage }: Readonly<{ isFirstPage: boolean }>) => {
  const { t } = useLingui();
  return isFirstPage ? (
    <EmptyState
      icon="dices"
      title={t`No rounds yet`}
      description={t`Your real-money rounds appear here with their stakes and payouts. Demo rounds are not listed.`}
      action={<LinkButton to={href('/gamehall')}>{t`See all games`}</LinkButton>}
    />
  ) : (
    <NoMoreResults firstPage={href('/profile/bets')} />
  );
};

const toPage = (number: number): string =>
  number === 1 ? href('/profile/bets') : `${href('/profile/bets')}?page=${number}`;

const Rounds = () => {
  const { t } = useLingui();
  const { rounds, page, pages, retry } = useUnit({
    rounds: $rounds,
    page: $pageNumber,
    pages: $pages,
    retry: roundsRetried,
  });
  const columns = useColumns();
  if (rounds.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (rounds.status === 'pending') return <PendingRounds />;
  if (rounds.items.length === 0) return <NoRounds isFirstPage={page === 1} />;
  const { count } = rounds;
  return (
    <>
      <RoundTotals />
      <div className={styles.table}>
        <Table caption={t`Your rounds`} columns={columns} rows={rounds.items} rowKey={({ id }) => id} />
      </div>
      {rounds.items.some(({ payout_under_review: reviewed }) => reviewed) && (
        <p className={styles.count}>
          {t`We review unusually large wins before we credit them. You will get a message when the review ends.`}
        </p>
      )}
      <Pagination page={page} pages={pages} toPage={toPage} />
      <p className={styles.count}>
        <Trans>Total rounds: {count}</Trans>
      </p>
    </>
  );
};

/** The page of real-money rounds with stake and payout. */
export const BetsPage = () => {
  const { t } = useLingui();
  const { isExportOffered, rounds } = useUnit({ isExportOffered: $isExportOffered, rounds: $rounds });
  return (
    <ProfileFrame title={t`Game history`} description={t`All your real-money rounds, newest first.`}>
      <Rounds />
      {isExportOffered && rounds.count > 0 && <HistoryExportCard />}
    </ProfileFrame>
  );
};
