import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { Game } from '@croupier/contract/games';
import { href } from '@croupier/router';
import { Button, ErrorState, LinkButton, Spinner } from '@croupier/ui';
import { authDialogRequested } from '../../features/auth-dialog/index.ts';
import { gamePath } from '../../features/game-tile/index.ts';
import { DepositAction } from './deposit-action.tsx';
import type { GameFrameState } from './game-frame.state.ts';
import { launchRetried } from './game-frame.model.ts';
import styles from './game.module.css';

const OverlayMessage = ({ title, text, children }: Readonly<{ title: string; text: string; children: ReactNode }>) => (
  <div className={styles.overlay} role="status">
    <p className={styles.overlayTitle}>{title}</p>
    <p>{text}</p>
    <div className={styles.overlayActions}>{children}</div>
  </div>
);

const LaunchFailure = () => {
  const { t } = useLingui();
  const retry = useUnit(launchRetried);
  return (
    <div className={styles.overlay}>
      <ErrorState
        title={t`We could not open the game`}
        description={
          <Trans>
            The studio is not responding. No stake was taken. A round in progress will be settled automatically.
          </Trans>
        }
        onRetry={() => retry()}
        action={<LinkButton variant="ghost" to={href('/gamehall')}>{t`Other games`}</LinkButton>}
      />
    </div>
  );
};

const SessionEnded = () => {
  const { t } = useLingui();
  const retry = useUnit(launchRetried);
  return (
    <OverlayMessage
      title={t`Game session ended`}
      text={t`This game was closed because it was opened elsewhere or was inactive. Your balance has not changed.`}
    >
      <Button icon="rotate-ccw" onClick={() => retry()}>{t`Reopen`}</Button>
    </OverlayMessage>
  );
};

/** Covers the frame until the game is ready: a spinner, or the reason why the game is not available. */
export const GameFrameOverlay = ({ frame, game }: Readonly<{ frame: GameFrameState; game: Game }>) => {
  const { t } = useLingui();
  const requestAuth = useUnit(authDialogRequested);
  const demo = game.extra.has_demo && (
    <LinkButton variant="secondary" to={gamePath(game.sysname)} replace>{t`Play for fun`}</LinkButton>
  );
  switch (frame.kind) {
    case 'failed':
      return <LaunchFailure />;
    case 'ended':
      return <SessionEnded />;
    case 'guest':
      return (
        <OverlayMessage title={t`You need an account`} text={t`Register to play this game for real money.`}>
          <Button onClick={() => requestAuth('registration')}>{t`Register`}</Button>
          {demo}
        </OverlayMessage>
      );
    case 'no-money':
      return (
        <OverlayMessage title={t`Your balance is empty`} text={t`Deposit to play for real money.`}>
          <DepositAction />
          {demo}
        </OverlayMessage>
      );
    case 'excluded':
      return (
        <OverlayMessage
          title={t`You are taking a break`}
          text={t`You cannot play for real money during a break or self-exclusion. You can withdraw your money at any time.`}
        >
          <LinkButton icon="coffee" to={href('/profile/responsible-game')}>{t`View your limits`}</LinkButton>
          {demo}
        </OverlayMessage>
      );
    case 'no-demo':
      return (
        <OverlayMessage title={t`Real money only`} text={t`This game has no demo mode.`}>
          <LinkButton icon="play" to={gamePath(game.sysname, 'real')} replace>{t`Play for real money`}</LinkButton>
        </OverlayMessage>
      );
    default:
      return (
        <div className={styles.overlay}>
          <Spinner size={32} label={t`Opening the game`} />
        </div>
      );
  }
};
