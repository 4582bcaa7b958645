import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { Game } from '@croupier/contract/games';
import { Button, ErrorState, LinkButton, Spinner } from '@croupier/ui';
import { entryRequested } from '../../features/entry/index.ts';
import { gamePath } from '../../features/game-tile/index.ts';
import type { Stage } from './stage.ts';
import { playRetried } from './stage.model.ts';
import styles from './game.module.css';

const Words = ({ title, text, children }: Readonly<{ title: string; text: string; children: ReactNode }>) => (
  <div className={styles.words} role="status">
    <p className={styles.wordsTitle}>{title}</p>
    <p>{text}</p>
    <div className={styles.wordsActions}>{children}</div>
  </div>
);

/** What stands over the stage while no game is on it: that it is coming, or why it is not. */
export const StageCurtain = ({ stage, game }: Readonly<{ stage: Stage; game: Game }>) => {
  const { t } = useLingui();
  const { enter, retry } = useUnit({ enter: entryRequested, retry: playRetried });
  const demo = game.extra.has_demo && <LinkButton variant="secondary" to={gamePath(game.sysname)} replace>{t`Play for fun`}</LinkButton>;
  switch (stage.kind) {
    case 'failed':
      return (
        <div className={styles.words}>
          <ErrorState
            title={t`The game did not open`}
            description={t`Its studio did not answer. Nothing was staked; a round that was under way is settled by itself.`}
            onRetry={() => retry()}
            action={<LinkButton variant="ghost" to="/gamehall">{t`Other games`}</LinkButton>}
          />
        </div>
      );
    case 'ended':
      return (
        <Words title={t`The game has ended`} text={t`It was opened elsewhere, or left alone for a while. Your balance is as you left it.`}>
          <Button icon="rotate-ccw" onClick={() => retry()}>{t`Open it again`}</Button>
        </Words>
      );
    case 'guest':
      return (
        <Words title={t`Playing for money is for players`} text={t`Register in a minute, or try the game for fun.`}>
          <Button onClick={() => enter('registration')}>{t`Register`}</Button>
          {demo}
        </Words>
      );
    case 'no-money':
      return (
        <Words title={t`Your balance is empty`} text={t`Deposit to play for money, or try the game for fun.`}>
          <LinkButton icon="wallet" to="/cashier/deposit">{t`Deposit`}</LinkButton>
          {demo}
        </Words>
      );
    case 'excluded':
      return (
        <Words title={t`You are on a break from playing`} text={t`Until it ends no game is opened for money. Your money stays yours: you can withdraw it at any time.`}>
          <LinkButton icon="coffee" to="/profile/responsible-game">{t`Your limits`}</LinkButton>
          {demo}
        </Words>
      );
    case 'no-demo':
      return (
        <Words title={t`This game is played for money only`} text={t`It has no demo. You can play it with your balance.`}>
          <LinkButton icon="play" to={gamePath(game.sysname, 'real')} replace>{t`Play for money`}</LinkButton>
        </Words>
      );
    default:
      return <div className={styles.words}><Spinner size={32} label={t`The game is opening`} /></div>;
  }
};
