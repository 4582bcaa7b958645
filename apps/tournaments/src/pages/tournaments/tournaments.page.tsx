import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Container, EmptyState, ErrorState, Grid, LinkButton, LinkTabs, PageHeader, Pagination } from '@croupier/ui';
import { TournamentCard, TournamentCardSkeleton } from '../../features/tournament-card/index.ts';
import { $tournamentList, listPath, listRetried, momentCame } from './tournaments.page.model.ts';
import styles from './tournaments-page.module.css';

const skeletons = 3;
/** Pictures that are seen without scrolling on a wide screen. */
const firstSeen = 3;
const cardWidth = 288;

const Nothing = () => {
  const { t } = useLingui();
  const { address } = useUnit($tournamentList);
  const words = {
    active: { title: t`No tournament runs right now`, description: t`See which one comes next, or look at past winners.` },
    upcoming: { title: t`No tournament is announced yet`, description: t`New ones are announced days ahead.` },
    finished: { title: t`No tournament is over yet`, description: t`Winners stand here as soon as the first one ends.` },
  }[address.status];
  const to = address.status === 'active' ? listPath({ status: 'upcoming' }) : listPath({});
  return <EmptyState icon="trophy" {...words} action={<LinkButton variant="secondary" to={to}>{address.status === 'active' ? t`Upcoming tournaments` : t`Running tournaments`}</LinkButton>} />;
};

const List = () => {
  const { list, retry, moment } = useUnit({ list: $tournamentList, retry: listRetried, moment: momentCame });
  if (list.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (list.status === 'pending') return <div aria-busy><Grid min={cardWidth}>{Array.from({ length: skeletons }, (_, index) => <TournamentCardSkeleton key={index} />)}</Grid></div>;
  if (list.tournaments.length === 0) return <Nothing />;
  return (
    <>
      <Grid min={cardWidth}>
        {list.tournaments.map((tournament, index) => (
          <TournamentCard key={tournament.id} tournament={tournament} priority={index < firstSeen} onMoment={() => moment()} />
        ))}
      </Grid>
      <Pagination page={list.address.page} pages={list.pages} toPage={(page) => listPath({ status: list.address.status, page })} />
    </>
  );
};

/** The tournaments: those that run, those to come, and who won the past ones. */
export const TournamentsPage = () => {
  const { t } = useLingui();
  const { address } = useUnit($tournamentList);
  const tabs = [
    { status: 'active', label: t`Running` }, { status: 'upcoming', label: t`Upcoming` }, { status: 'finished', label: t`Finished` },
  ] as const;
  return (
    <Container className={styles.page}>
      <PageHeader title={t`Tournaments`} description={t`Join, play the games that count, and collect points. Prizes go to your main balance and can be withdrawn at once.`} />
      <LinkTabs label={t`Tournaments by state`} tabs={tabs.map(({ status, label }) => ({ label, to: listPath({ status }), isCurrent: status === address.status }))} />
      <List />
    </Container>
  );
};
