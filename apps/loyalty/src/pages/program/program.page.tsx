import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { LoyaltyProgram } from '@croupier/contract/loyalty';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { Breadcrumb, Container, ErrorState, LinkButton, PageHeader, Skeleton } from '@croupier/ui';
import { GuestHero, Ladder, Rules } from '../../features/programme/index.ts';
import { $standingInfo } from '../../features/standing/index.ts';
import { $programme, programRetried } from './program.page.model.ts';
import styles from './program.module.css';

type HeadProps = Readonly<{ programme: LoyaltyProgram; isOwn: boolean }>;

/** The title for players; for guests, an introduction. */
const ProgramHead = ({ programme, isOwn }: HeadProps) => {
  const { t } = useLingui();
  const isAuth = useUnit($isAuth);
  const breadcrumb = <Breadcrumb items={[{ label: t`Loyalty`, to: href('/loyalty') }, { label: programme.name }]} />;
  if (!isAuth)
    return (
      <>
        {breadcrumb}
        <GuestHero programme={programme} />
      </>
    );
  return (
    <PageHeader
      breadcrumb={breadcrumb}
      title={programme.name}
      description={programme.description}
      actions={
        isOwn && <LinkButton to={href('/loyalty')} variant="secondary" icon="crown">{t`View your level`}</LinkButton>
      }
    />
  );
};

/** A programme: its levels and rules, and the player's level if it is their programme. */
export const ProgramPage = () => {
  const { state, info, retry } = useUnit({ state: $programme, info: $standingInfo, retry: programRetried });
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
  return (
    <Container className={styles.page}>
      <ProgramHead programme={programme} isOwn={own !== null} />
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
