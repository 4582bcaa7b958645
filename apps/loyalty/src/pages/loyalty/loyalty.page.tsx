import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { LoyaltyProgram } from '@croupier/contract/loyalty';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { Container, EmptyState, ErrorState, LinkButton, Skeleton } from '@croupier/ui';
import { $characterPlaces, CharacterCard } from '../../features/characters/index.ts';
import { PointsHistory } from '../../features/history/index.ts';
import {
  $programmes,
  GuestHero,
  Ladder,
  ProgrammeLinks,
  programmesRequested,
  Rules,
} from '../../features/programme/index.ts';
import { Quests } from '../../features/quests/index.ts';
import {
  $progress,
  $standingInfo,
  $standingStatus,
  Benefits,
  RecentRounds,
  StandingHero,
  StandingHeroSkeleton,
  standingRequested,
} from '../../features/standing/index.ts';
import styles from './loyalty-page.module.css';

const Standing = () => {
  const { status, progress, retry } = useUnit({
    status: $standingStatus,
    progress: $progress,
    retry: standingRequested,
  });
  if (progress)
    return (
      <>
        <StandingHero />
        <Benefits />
      </>
    );
  return status === 'pending' ? <StandingHeroSkeleton /> : <ErrorState onRetry={() => retry()} />;
};

/** The programme of the page: the player's own, otherwise the first. */
const useProgramme = () => {
  const { info, programmes } = useUnit({ info: $standingInfo, programmes: $programmes });
  return (info && programmes.list.find(({ sysname }) => sysname === info.id)) ?? programmes.list[0];
};

/** The levels and rules of the programme, with the history of a player's points. */
const Programme = ({ programme }: Readonly<{ programme: LoyaltyProgram }>) => {
  const { isAuth, info, programmes } = useUnit({ isAuth: $isAuth, info: $standingInfo, programmes: $programmes });
  return (
    <>
      <Ladder
        levels={info?.levels ?? programme.levels}
        pointsAlias={programme.pointsAlias}
        points={info?.points_earned}
        current={info?.level}
        aside={<ProgrammeLinks programmes={programmes.list} />}
      />
      {isAuth && (
        <div className={styles.columns}>
          <PointsHistory pointsAlias={programme.pointsAlias} />
          <RecentRounds />
        </div>
      )}
      <Rules rules={programme.rules} pointsAlias={programme.pointsAlias} />
    </>
  );
};

/** That the programme loads, failed to load, or does not exist. */
const ProgrammeState = () => {
  const { t } = useLingui();
  const { isAuth, programmes, retry } = useUnit({
    isAuth: $isAuth,
    programmes: $programmes,
    retry: programmesRequested,
  });
  switch (programmes.status) {
    case 'pending':
      return (
        <div aria-busy className={styles.page}>
          <Skeleton height={isAuth ? 240 : 380} />
          <Skeleton height={240} />
        </div>
      );
    case 'failed':
      return <ErrorState onRetry={() => retry()} />;
    case 'ready':
      return programmes.list.length > 0 ? null : (
        <EmptyState
          icon="crown"
          title={t`No loyalty programme right now`}
          action={<LinkButton to={href('/promotions')}>{t`View promotions`}</LinkButton>}
        />
      );
  }
};

/** The player's standing; for guests, an introduction of the programme. */
export const LoyaltyPage = () => {
  const { t } = useLingui();
  const { isAuth, info, places } = useUnit({ isAuth: $isAuth, info: $standingInfo, places: $characterPlaces });
  const programme = useProgramme();
  return (
    <Container className={styles.page}>
      {isAuth && <Standing />}
      {isAuth && <Quests pointsAlias={info?.pointsAlias ?? programme?.pointsAlias ?? t`Points`} />}
      {isAuth && places.includes('loyalty-page') && <CharacterCard />}
      {!isAuth && programme && <GuestHero programme={programme} />}
      <ProgrammeState />
      {programme && <Programme programme={programme} />}
    </Container>
  );
};
