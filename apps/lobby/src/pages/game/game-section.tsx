import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Game } from '@croupier/contract/games';
import { cx, Image, Notice } from '@croupier/ui';
import { gameArt, gameName } from '../../features/game-tile/index.ts';
import { DepositAction } from './deposit-action.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameFrameBar } from './game-frame-bar.tsx';
import { GameFrameOverlay } from './game-frame-overlay.tsx';
import type { PlayMode } from './game-frame.state.ts';
import { $gameFrame, gameFrameHidden, gameFrameShown } from './game-frame.model.ts';
import { useFullScreen } from './use-full-screen.ts';
import styles from './game.module.css';

/** The frame area of a game: the picture and the overlay until the game is ready, then the frame. */
const FrameArea = ({ game }: Readonly<{ game: Game }>) => {
  const frame = useUnit($gameFrame);
  const isPlaying = frame.kind === 'playing';
  const isReady = isPlaying && frame.isReady;
  return (
    <div className={styles.frameArea} style={{ backgroundColor: game.extra.dominant_color }}>
      {!isReady && (
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
        <GameFrame
          key={frame.url}
          url={frame.url}
          origin={frame.origin}
          name={gameName(game)}
          isReady={frame.isReady}
        />
      )}
      {!isReady && <GameFrameOverlay frame={frame} game={game} />}
    </div>
  );
};

const LowBalanceNotice = () => {
  const { t } = useLingui();
  return (
    <div className={styles.short}>
      <Notice
        announced
        tone="warning"
        title={t`Your balance is too low for this stake`}
        action={<DepositAction size="s" />}
      >
        {t`Choose a lower stake or make a deposit.`}
      </Notice>
    </div>
  );
};

/** The game's frame with its overlay and the bar below. `mode` is null until the address is known. */
export const GameSection = ({
  game,
  providerName,
  mode,
}: Readonly<{ game: Game; providerName: string; mode: PlayMode | null }>) => {
  const section = useRef<HTMLDivElement>(null);
  const { frame, shown, hidden } = useUnit({ frame: $gameFrame, shown: gameFrameShown, hidden: gameFrameHidden });
  const fullScreen = useFullScreen(section);
  const { sysname } = game;
  useEffect(() => {
    if (mode === null) return undefined;
    shown(mode);
    return () => {
      hidden();
    };
  }, [mode, sysname, shown, hidden]);
  return (
    <section ref={section} className={cx(styles.section, fullScreen.isFull && styles.full)} aria-label={gameName(game)}>
      <FrameArea game={game} />
      {frame.kind === 'playing' && frame.isBalanceTooLow && frame.mode === 'real' && <LowBalanceNotice />}
      <GameFrameBar game={game} providerName={providerName} mode={mode} fullScreen={fullScreen} />
    </section>
  );
};
