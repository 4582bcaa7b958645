import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogClosed } from '@croupier/dialogs';
import { href } from '@croupier/router';
import { $isAuth, $totalBalance, $user } from '@croupier/session';
import { Button, DialogHead, LinkButton, Stack } from '@croupier/ui';
import { authDialogRequested, type AuthDialogMode } from '../../features/auth-dialog/index.ts';
import { gamePath } from '../../features/game-tile/index.ts';
import { DepositAction } from '../../pages/game/deposit-action.tsx';
import { $gameFrame, demoRestarted } from '../../pages/game/game-frame.model.ts';

/** The next step towards real-money play: register, view limits, deposit, or play. */
const RealMoneyAction = ({ sysname, close }: Readonly<{ sysname: string; close: () => void }>) => {
  const { t } = useLingui();
  const { isAuth, user, total, requestAuth } = useUnit({
    isAuth: $isAuth,
    user: $user,
    total: $totalBalance,
    requestAuth: authDialogRequested,
  });
  const openAuth = (mode: AuthDialogMode) => () => {
    close();
    requestAuth(mode);
  };
  if (!isAuth) {
    return (
      <>
        <Button block size="l" onClick={openAuth('registration')}>{t`Register to play for real money`}</Button>
        <Button block variant="ghost" onClick={openAuth('authorization')}>{t`I already have an account`}</Button>
      </>
    );
  }
  if (user?.is_self_excluded) {
    return (
      <LinkButton block size="l" variant="secondary" icon="coffee" to={href('/profile/responsible-game')}>
        {t`View your limits`}
      </LinkButton>
    );
  }
  if (total?.amount === 0) return <DepositAction block size="l" onOpen={close} />;
  return sysname === '' ? null : (
    <LinkButton block size="l" icon="play" to={gamePath(sysname, 'real')} replace onClick={close}>
      {t`Play for real money`}
    </LinkButton>
  );
};

/** Explains the demo mode and offers next steps. `isOver`: the play money is spent. */
export const Dialog = ({ sysname: given, isOver }: Readonly<Record<string, unknown>>) => {
  const { t } = useLingui();
  const { frame, restart, close: closed } = useUnit({ frame: $gameFrame, restart: demoRestarted, close: dialogClosed });
  const sysname = typeof given === 'string' ? given : '';
  const isPlaying = frame.kind === 'playing' && frame.mode === 'demo';
  const close = () => closed();
  const restartDemo = () => {
    close();
    restart();
  };
  return (
    <Stack gap={5}>
      <DialogHead
        icon="dices"
        title={isOver === true ? t`You have run out of play money` : t`You are playing in demo mode`}
        text={t`You use play money, so you cannot win or lose real money. The rules are the same as in the real-money game.`}
      />
      <Stack gap={2}>
        {isPlaying && isOver === true && (
          <Button block size="l" variant="secondary" icon="rotate-ccw" onClick={restartDemo}>
            {t`Get new play money`}
          </Button>
        )}
        {isPlaying && isOver !== true && (
          <Button block size="l" variant="secondary" onClick={close}>{t`Keep playing for fun`}</Button>
        )}
        {!isPlaying && sysname !== '' && (
          <LinkButton
            block
            size="l"
            variant="secondary"
            to={gamePath(sysname)}
            onClick={close}
          >{t`Play for fun`}</LinkButton>
        )}
        <RealMoneyAction sysname={sysname} close={close} />
      </Stack>
    </Stack>
  );
};
