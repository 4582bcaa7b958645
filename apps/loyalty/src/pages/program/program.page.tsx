import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { Breadcrumb, Container, ErrorState, LinkButton, PageHeader, Skeleton } from '@croupier/ui';
import { GuestHero, Ladder, Rules } from '../../features/programme/index.ts';
import { $standingInfo } from '../../features/standing/index.ts';
import { $programme, programRetried } from './program.page.model.ts';
import styles from './program.module.css';

/** One programme by its name: its levels and its rules, and the player's place where it is theirs. */
export const ProgramPage = () => {
  const { t } = useLingui();
  const { state, info, isAuth, retry } = useUnit({
    state: $programme,
    info: $standingInfo,
    isAuth: $isAuth,
    retry: programRetried,
  });
  const { status, programme } = state;
  if (status === 'failed')
    return (
      <Container className={styles.page}>
        <ErrorState onRetry={() => retry()} />
      </Container>
    );
  if (!programme)
    return (
      <Container className={styles.page} aria-busy>
        <Skeleton height={240} />
        <Skeleton height={320} />
      </Container>
    );
  const own = info?.id === programme.sysname ? info : null;
  const breadcrumb = <Breadcrumb items={[{ label: t`Loyalty`, to: href('/loyalty') }, { label: programme.name }]} />;
  return (
    <Container className={styles.page}>
      {isAuth ? (
        <PageHeader
          breadcrumb={breadcrumb}
          title={programme.name}
          description={programme.description}
          actions={
            own && <LinkButton to={href('/loyalty')} variant="secondary" icon="crown">{t`View your level`}</LinkButton>
          }
        />
      ) : (
        <>
          {breadcrumb}
          <GuestHero programme={programme} />
        </>
      )}
      <Ladder
        levels={programme.levels}
        pointsAlias={programme.pointsAlias}
        points={own?.points_earned}
        current={own?.level}
      />
      <Rules rules={programme.rules} pointsAlias={programme.pointsAlias} />
    </Container>
  );
};
