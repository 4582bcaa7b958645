import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Game } from '@croupier/contract/games';
import { $hasFavourites, $favourites, favouriteToggled } from '../../features/favourites/index.ts';
import { gameArt, gameName, gamePath } from '../../features/game-tile/index.ts';
import { $siteConfig } from '@croupier/site-config';
import { Link } from '@croupier/router';
import { Button, cx, IconButton, Image, LinkButton, Notice } from '@croupier/ui';
import { GameFrame } from './game-frame.tsx';
import { GameFrameOverlay } from './game-frame-overlay.tsx';
import type { PlayMode } from './game-frame.state.ts';
import { $gameFrame, demoExplanationRequested, gameFrameHidden, gameFrameShown } from './game-frame.model.ts';
import { useFullScreen } from './use-full-screen.ts';
import styles from './game.module.css';

/** For fun or for money; the address says which. */
const ModeSwitch = ({ game, mode }: Readonly<{ game: Game; mode: PlayMode }>) => {
  const { t } = useLingui();
  if (!game.extra.has_demo) return null;
  const option = (target: PlayMode, label: string) => (
    <Link
      className={cx(styles.mode, mode === target && styles.here)}
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
  const { has, favourites, toggle } = useUnit({
    has: $hasFavourites,
    favourites: $favourites,
    toggle: favouriteToggled,
  });
  if (!has) return null;
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

/**
 * The game's own place: its frame, what stands before it, and the bar under it. `mode` is null until the address is
 * known.
 */
export const GameSection = ({
  game,
  providerName,
  mode,
}: Readonly<{ game: Game; providerName: string; mode: PlayMode | null }>) => {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const { stage, config, shown, hidden, explain } = useUnit({
    stage: $gameFrame,
    config: $siteConfig,
    shown: gameFrameShown,
    hidden: gameFrameHidden,
    explain: demoExplanationRequested,
  });
  const { isFull, toggle } = useFullScreen(place);
  const { sysname } = game;
  useEffect(() => {
    if (mode === null) return undefined;
    shown(mode);
    return () => {
      hidden();
    };
  }, [mode, sysname, shown, hidden]);

  const name = gameName(game);
  const isPlaying = stage.kind === 'playing';
  const canFill = config?.games.visibleFullScreen === 'all' || config?.games.visibleFullScreen === 'product';
  return (
    <section ref={place} className={cx(styles.stage, isFull && styles.full)} aria-label={name}>
      <div className={styles.place} style={{ backgroundColor: game.extra.dominant_color }}>
        {!(isPlaying && stage.isReady) && (
          <Image
            fill
            alt=""
            className={styles.backdrop}
            src={gameArt(game, 'landscape')}
            width={640}
            height={480}
            dominantColor={game.extra.dominant_color}
          />
        )}
        {isPlaying && (
          <GameFrame key={stage.url} url={stage.url} origin={stage.origin} name={name} isReady={stage.isReady} />
        )}
        {!(isPlaying && stage.isReady) && <GameFrameOverlay stage={stage} game={game} />}
      </div>
      {isPlaying && stage.isShort && stage.mode === 'real' && (
        <div className={styles.short}>
          <Notice
            announced
            tone="warning"
            title={t`Your balance is too low for this stake`}
            action={<LinkButton size="s" icon="wallet" to="/cashier/deposit">{t`Deposit`}</LinkButton>}
          >
            {t`Choose a lower stake or make a deposit.`}
          </Notice>
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.what}>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.provider}>{providerName}</p>
        </div>
        {/* It keeps its room while there is nothing to explain: the bar breaks its lines by it. */}
        {game.extra.has_demo && (
          <Button
            className={cx(!(mode === 'demo' && isPlaying) && styles.waiting)}
            size="s"
            variant="ghost"
            icon="info"
            aria-haspopup="dialog"
            onClick={() => explain()}
          >{t`Demo: play money only`}</Button>
        )}
        <ModeSwitch game={game} mode={mode ?? 'demo'} />
        <Favourite game={game} />
        {canFill && (
          <IconButton
            icon={isFull ? 'minimize' : 'maximize'}
            label={isFull ? t`Exit full screen` : t`Full screen`}
            onClick={toggle}
          />
        )}
      </div>
    </section>
  );
};
