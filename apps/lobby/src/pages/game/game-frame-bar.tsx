import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Game } from '@croupier/contract/games';
import { Link } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import { Button, cx, IconButton } from '@croupier/ui';
import { $favourites, $hasFavourites, favouriteToggled } from '../../features/favourites/index.ts';
import { gameName, gamePath } from '../../features/game-tile/index.ts';
import { $freeSpinPacks, freeSpinsOf } from './free-spins.model.ts';
import { demoExplanationRequested } from './game-demo.model.ts';
import { $gameFrame } from './game-frame.model.ts';
import type { PlayMode } from './game-frame.state.ts';
import type { FullScreen } from './use-full-screen.ts';
import styles from './game.module.css';

/** Switches between demo and real money. The address contains the mode. */
const ModeSwitch = ({ game, mode }: Readonly<{ game: Game; mode: PlayMode }>) => {
  const { t } = useLingui();
  if (!game.extra.has_demo) return null;
  const option = (target: PlayMode, label: string) => (
    <Link
      className={cx(styles.mode, mode === target && styles.currentMode)}
      to={gamePath(game.sysname, target)}
      replace
      aria-current={mode === target ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={t`Game mode`} className={styles.modes}>
      {option('demo', t`Demo`)}
      {option('real', t`Real money`)}
    </nav>
  );
};

const Favourite = ({ game }: Readonly<{ game: Game }>) => {
  const { t } = useLingui();
  const { hasFavourites, favourites, toggle } = useUnit({
    hasFavourites: $hasFavourites,
    favourites: $favourites,
    toggle: favouriteToggled,
  });
  if (!hasFavourites) return null;
  const { sysname } = game;
  const name = gameName(game);
  const isFavourite = favourites.includes(sysname);
  const failureText = t`We could not update your favourites: ${name}. Try again.`;
  return (
    <IconButton
      icon="heart"
      filled={isFavourite}
      aria-pressed={isFavourite}
      label={t`Favourite: ${name}`}
      onClick={() => toggle({ sysname, failureText })}
    />
  );
};

type Props = Readonly<{ game: Game; providerName: string; mode: PlayMode | null; fullScreen: FullScreen }>;

/** The bar below the frame: name, studio, mode, favourite and full screen. */
export const GameFrameBar = ({ game, providerName, mode, fullScreen: { isFull, toggle } }: Props) => {
  const { t } = useLingui();
  const { frame, config, packs, explain } = useUnit({
    frame: $gameFrame,
    packs: $freeSpinPacks,
    config: $siteConfig,
    explain: demoExplanationRequested,
  });
  const freeSpins = mode === 'real' ? freeSpinsOf(packs, game.sysname) : 0;
  const hasFullScreen = config?.games.visibleFullScreen === 'all' || config?.games.visibleFullScreen === 'product';
  return (
    <div className={styles.bar}>
      <div className={styles.titles}>
        <h1 className={styles.name}>{gameName(game)}</h1>
        <p className={styles.provider}>
          {providerName}
          {freeSpins > 0 && (
            <>
              <span aria-hidden> · </span>
              <span role="status">
                <Plural value={freeSpins} one="# free spin" other="# free spins" />
              </span>
            </>
          )}
        </p>
      </div>
      {/* The button keeps its space while it is invisible, because the line breaks of the bar depend on it. */}
      {game.extra.has_demo && (
        <Button
          className={cx(!(mode === 'demo' && frame.kind === 'playing') && styles.waiting)}
          size="s"
          variant="ghost"
          icon="info"
          aria-haspopup="dialog"
          onClick={() => explain()}
        >{t`Demo: play money only`}</Button>
      )}
      <ModeSwitch game={game} mode={mode ?? 'demo'} />
      <Favourite game={game} />
      {hasFullScreen && (
        <IconButton
          icon={isFull ? 'minimize' : 'maximize'}
          label={isFull ? t`Exit full screen` : t`Full screen`}
          onClick={toggle}
        />
      )}
    </div>
  );
};
