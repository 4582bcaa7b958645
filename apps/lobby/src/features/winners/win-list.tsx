import { useLingui } from '@lingui/react/macro';
import type { Win } from '@croupier/contract/games';
import { Link } from '@croupier/router';
import { Amount, DateTime, Image, Skeleton } from '@croupier/ui';
import { gameArt, gamePath } from '../game-tile/index.ts';
import styles from './winners.module.css';

const artOf = ({ game }: Win): string => gameArt({ image_url: game.image_url, description: {} }, 'portrait');

/** A list of wins with links to their games. `ranked` numbers them. */
export const WinList = ({
  label,
  wins,
  ranked = false,
}: Readonly<{ label: string; wins: readonly Win[]; ranked?: boolean }>) => {
  const { t } = useLingui();
  return (
    <ol className={styles.list} aria-label={label}>
      {wins.map((win, index) => (
        <li key={win.id} className={styles.win}>
          {ranked && (
            <span className={styles.rank} aria-hidden>
              {index + 1}
            </span>
          )}
          <Image className={styles.art} alt="" src={artOf(win)} width={44} height={56} />
          <span className={styles.words}>
            <Link className={styles.game} to={gamePath(win.game.sysname)}>
              {win.game.name}
            </Link>
            <span className={styles.player}>
              <bdi>{win.fakename}</bdi>
              <DateTime className={styles.at} value={win.at} />
              {win.is_demo && <span className={styles.at}>{t`Demo data`}</span>}
            </span>
          </span>
          <Amount className={styles.amount} value={win.amount} tone="strong" />
        </li>
      ))}
    </ol>
  );
};

/** The placeholder of a list while it loads. */
export const WinListSkeleton = ({ count }: Readonly<{ count: number }>) => (
  <div aria-busy className={styles.list}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={80} />
    ))}
  </div>
);
