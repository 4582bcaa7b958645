import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $user } from '@croupier/session';
import { Badge, LinkButton, ProgressBar, Skeleton } from '@croupier/ui';
import { Emblem, levelColour, Stair } from '../emblem/index.ts';
import { useCountedPoints } from '../points/index.ts';
import type { Progress } from './progress.ts';
import { $gained, $progress, $standingInfo } from './standing.model.ts';
import styles from './standing-hero.module.css';
import { useStandingShown } from './use-standing-shown.ts';

export const StandingHeroSkeleton = () => <Skeleton height={340} />;

/** The progress to the next level, as a bar and in words. */
const LevelProgress = ({
  progress: { level, next, left, share },
  pointsAlias,
}: Readonly<{ progress: Progress; pointsAlias: string }>) => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  const leftText = countedPoints(left);
  const nextName = next?.name ?? '';
  const progressText = next ? t`${leftText} ${pointsAlias} to ${nextName}` : t`You have reached the highest level.`;
  return (
    <div className={styles.way}>
      <ProgressBar label={t`Progress to the next level`} value={share} valueText={progressText} />
      <p className={styles.ends} aria-hidden>
        <span>{level.name}</span>
        <span>{nextName}</span>
      </p>
      <p className={styles.note}>{progressText}</p>
    </div>
  );
};

const HeroActions = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  return (
    <div className={styles.actions}>
      <LinkButton size="l" to={href('/gamehall')} icon="play">{t`Play and earn ${pointsAlias}`}</LinkButton>
      <LinkButton size="l" variant="secondary" to={href('/loyalty/shop')} icon="gift">{t`Go to the shop`}</LinkButton>
    </div>
  );
};

/** The player's level, points and progress. */
export const StandingHero = () => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  const { info, progress, gained, user } = useUnit({
    info: $standingInfo,
    progress: $progress,
    gained: $gained,
    user: $user,
  });
  useStandingShown();
  if (!info || !progress) return null;
  const { level, rank, share } = progress;
  const { pointsAlias } = info;
  const name = user?.fakename || user?.login || '';
  const gainedText = countedPoints(gained);
  return (
    <section aria-label={t`Your level`} className={styles.hero} style={levelColour(level.color)}>
      <div className={styles.emblem}>
        <Emblem color={level.color} rank={rank} size={208} share={share} />
      </div>
      <div className={styles.words}>
        <p className={styles.player}>
          <bdi>{name}</bdi>
        </p>
        <h1 className={styles.level}>{level.name}</h1>
        <p className={styles.points}>
          <bdi className={styles.number}>{countedPoints(info.points)}</bdi>
          <span>{pointsAlias}</span>
          {gained > 0 && <Badge tone="positive" icon="trending-up">{t`+${gainedText} since your last visit`}</Badge>}
        </p>
        <LevelProgress progress={progress} pointsAlias={pointsAlias} />
        <HeroActions pointsAlias={pointsAlias} />
      </div>
      <div className={styles.stair}>
        <Stair levels={info.levels} rank={rank} />
      </div>
    </section>
  );
};
