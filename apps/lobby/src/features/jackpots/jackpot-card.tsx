import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Jackpot } from '@croupier/contract/jackpots';
import { formatMoney } from '@croupier/money';
import { href, Link } from '@croupier/router';
import { cx, DateTime, Icon, Image, ProgressBar, Skeleton, useNumberFormat } from '@croupier/ui';
import styles from './jackpot-card.module.css';
import { LiveAmount } from './live-amount.tsx';

/** The progress of a jackpot towards the amount by which it must be won. */
export const JackpotProgress = ({
  jackpot: { name, amount, must_hit_by: by },
}: Readonly<{ jackpot: Pick<Jackpot, 'name' | 'amount' | 'must_hit_by'> }>) => {
  const { t } = useLingui();
  if (by === null) {
    return (
      <p className={styles.rule}>
        <Icon name="gem" size={16} />
        {t`Any stake can win it at any time`}
      </p>
    );
  }
  const sum = formatMoney(by);
  return (
    <div className={styles.progress}>
      <ProgressBar
        size="s"
        label={t`Progress: ${name}`}
        value={amount.amount}
        max={by.amount}
        valueText={t`Must be won by ${sum}`}
      />
      <p className={styles.rule}>{t`Must be won by ${sum}`}</p>
    </div>
  );
};

/** The games, share and last win of a jackpot. */
export const JackpotFacts = ({
  jackpot: { games_count: games, last_won_at: wonAt, share_basis_points: share },
}: Readonly<{ jackpot: Pick<Jackpot, 'games_count' | 'last_won_at' | 'share_basis_points'> }>) => {
  const { t } = useLingui();
  const { formatPercent } = useNumberFormat();
  const part = formatPercent(share / 100);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="dices" size={16} />
        {t`${plural(games, { one: '# game', other: '# games' })}`}
      </li>
      <li>
        <Icon name="trending-up" size={16} />
        {t`${part} of every stake`}
      </li>
      <li>
        <Icon name="trophy" size={16} />
        <span>
          {wonAt === null ? (
            t`Not won yet`
          ) : (
            <Trans>
              Last won <DateTime value={wonAt} />
            </Trans>
          )}
        </span>
      </li>
    </ul>
  );
};

/** A jackpot in the list. The complete card is a link. */
export const JackpotCard = ({ jackpot, isFirst }: Readonly<{ jackpot: Jackpot; isFirst: boolean }>) => {
  const { id, name, description, image_url: image, dominant_color: color, amount } = jackpot;
  return (
    <article className={cx(styles.card, isFirst && styles.first)}>
      <div className={styles.art}>
        <Image
          fill
          alt=""
          src={image}
          width={640}
          height={360}
          sizes={isFirst ? '(max-width: 767px) 94vw, 680px' : '(max-width: 767px) 94vw, 640px'}
          widths={[400, 640, 960]}
          dominantColor={color}
          priority={isFirst}
        />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={href('/jackpots/:id', { id })}>
            {name}
          </Link>
        </h2>
        <LiveAmount className={styles.amount} value={amount} />
        <JackpotProgress jackpot={jackpot} />
        <p className={styles.description}>{description}</p>
        <JackpotFacts jackpot={jackpot} />
      </div>
    </article>
  );
};

export const JackpotCardSkeleton = ({ isFirst }: Readonly<{ isFirst: boolean }>) => (
  <div className={cx(styles.card, isFirst && styles.first)} aria-hidden>
    <Skeleton className={styles.art ?? ''} />
    <div className={styles.body}>
      <Skeleton shape="text" width="40%" />
      <Skeleton height={isFirst ? 64 : 44} width="70%" />
      <Skeleton shape="text" />
      <Skeleton shape="text" width="80%" />
    </div>
  </div>
);
