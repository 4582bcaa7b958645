import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { CSSProperties } from 'react';
import { Slot } from '@croupier/federation';
import { href } from '@croupier/router';
import {
  Card,
  EmptyState,
  ErrorState,
  Icon,
  LinkButton,
  ProgressBar,
  Skeleton,
  Stack,
  useNumberFormat,
} from '@croupier/ui';
import { ProfileFrame, useCharacterPlaces } from '../../features/profile-frame/index.ts';
import { $standing, standingRetried, type Standing } from './loyalty.page.model.ts';
import styles from './loyalty.module.css';

const levelColour = (color: string) => ({ '--level': color }) as CSSProperties;

const Progress = ({
  standing: { points, pointsAlias, level, next, left: missing, share },
}: Readonly<{ standing: Standing }>) => {
  const { t } = useLingui();
  const { formatNumber } = useNumberFormat();
  const left = formatNumber(missing);
  const nextName = next?.name ?? '';
  const progressText = next ? t`${left} ${pointsAlias} to ${nextName}` : t`You have reached the highest level.`;
  return (
    <Card padding="l" className={styles.card} style={levelColour(level.color)}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden>
          <Icon name="crown" size={32} />
        </span>
        <div>
          <p className={styles.kicker}>{t`Your level`}</p>
          <p className={styles.level}>{level.name}</p>
        </div>
        <p className={styles.points}>
          <bdi className={styles.number}>{formatNumber(points)}</bdi> <span>{pointsAlias}</span>
        </p>
      </div>
      <ProgressBar label={t`Progress to the next level`} value={share} valueText={progressText} />
      <p className={styles.progressText}>{progressText}</p>
    </Card>
  );
};

const Level = ({ standing }: Readonly<{ standing: Standing }>) => {
  const { t } = useLingui();
  const { name, benefits } = standing.level;
  const hasCharacter = useCharacterPlaces().has('profile-loyalty-pages');
  return (
    <>
      <Progress standing={standing} />
      {hasCharacter && <Slot name="profile-loyalty.character" pending={<Skeleton height={176} />} />}
      <Card as="section" title={<Trans>Your {name} benefits</Trans>}>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon className={styles.check} name="circle-check" />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <LinkButton
          to={href('/loyalty')}
          variant="secondary"
          iconEnd="arrow-right"
        >{t`All levels and rules`}</LinkButton>
      </div>
    </>
  );
};

/** The player's level and progress. The loyalty page has the rules. */
export const LoyaltyPage = () => {
  const { t } = useLingui();
  const { state, retry } = useUnit({ state: $standing, retry: standingRetried });
  const { standing, status } = state;
  return (
    <ProfileFrame
      hasCharacter={useCharacterPlaces().has('profile-loyalty-pages')}
      title={t`Loyalty`}
      description={t`Your level and your progress to the next one.`}
    >
      {status === 'failed' && <ErrorState onRetry={() => retry()} />}
      {status === 'pending' && (
        <Stack gap={4} aria-busy>
          <Skeleton height={220} />
          <Skeleton height={140} />
        </Stack>
      )}
      {status === 'ready' && !standing && (
        <EmptyState
          icon="crown"
          title={t`You have not joined a programme yet`}
          action={<LinkButton to={href('/loyalty')}>{t`View programme`}</LinkButton>}
        />
      )}
      {standing && <Level standing={standing} />}
    </ProfileFrame>
  );
};
