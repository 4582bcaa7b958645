import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Container, EmptyState, ErrorState, Grid, LinkButton, LinkTabs, PageHeader, Pagination } from '@croupier/ui';
import { TournamentCard, TournamentCardSkeleton } from '../../features/tournament-card/index.ts';
import { $tournamentList, listPath, listRetried, countdownEnded } from './tournaments.page.model.ts';
import styles from './tournaments-page.module.css';

const skeletons = 3;
/** Pictures in the first view of a wide screen: they load at once. */
const firstSeen = 3;
const cardWidth = 288;

const Nothing = () => {
  const { t } = useLingui();
  const { address } = useUnit($tournamentList);
  const words = {
    active: { title: t`No active tournaments`, description: t`Check the upcoming tournaments or see past winners.` },
    upcoming: { title: t`No upcoming tournaments`, description: t`New tournaments will appear here.` },
    finished: { title: t`No finished tournaments`, description: t`Winners appear here when a tournament ends.` },
  }[address.status];
  const to = address.status === 'active' ? listPath({ status: 'upcoming' }) : listPath({});
  const label = address.status === 'active' ? t`Upcoming tournaments` : t`Active tournaments`;
  return (
    <EmptyState
      icon="trophy"
      {...words}
      action={
        <LinkButton variant="secondary" to={to}>
          {label}
        </LinkButton>
      }
    />
  );
};

const List = () => {
  const { list, retry, end } = useUnit({ list: $tournamentList, retry: listRetried, end: countdownEnded });
  if (list.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (list.status === 'pending')
    return (
      <div aria-busy>
        <Grid min={cardWidth}>
          {Array.from({ length: skeletons }, (_, index) => (
            <TournamentCardSkeleton key={index} />
          ))}
        </Grid>
      </div>
    );
  if (list.tournaments.length === 0) return <Nothing />;
  return (
    <>
      <Grid min={cardWidth}>
        {list.tournaments.map((tournament, index) => (
          <TournamentCard
            key={tournament.id}
            tournament={tournament}
            priority={index < firstSeen}
            onCountdownEnd={() => end()}
          />
        ))}
      </Grid>
      <Pagination
        page={list.address.page}
        pages={list.pages}
        toPage={(page) => listPath({ status: list.address.status, page })}
      />
    </>
  );
};

/** The active, upcoming and finished tournaments. */
export const TournamentsPage = () => {
  const { t } = useLingui();
  const { address } = useUnit($tournamentList);
  const tabs = [
    { status: 'active', label: t`Active` },
    { status: 'upcoming', label: t`Upcoming` },
    { status: 'finished', label: t`Finished` },
  ] as const;
  return (
    <Container className={styles.page}>
      <PageHeader
        title={t`Tournaments`}
        description={t`Join, play eligible games and collect points. Prizes have no wagering requirement.`}
      />
      <LinkTabs
        label={t`Tournament status`}
        tabs={tabs.map(({ status, label }) => ({
          label,
          to: listPath({ status }),
          isCurrent: status === address.status,
        }))}
      />
      <List />
    </Container>
  );
};
