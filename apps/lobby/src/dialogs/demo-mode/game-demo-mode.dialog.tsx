import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogClosed } from '@croupier/dialogs';
import { $isAuth, $totalBalance, $user } from '@croupier/session';
import { Button, DialogHead, LinkButton, Stack } from '@croupier/ui';
import { authDialogRequested, type AuthDialogMode } from '../../features/auth-dialog/index.ts';
import { gamePath } from '../../features/game-tile/index.ts';
import { $gameFrame, demoRestarted } from '../../pages/game/game-frame.model.ts';

/** How this game can be played for money by whoever looks: with what is there, after a deposit, or after coming in. */
const ForMoney = ({ sysname, close }: Readonly<{ sysname: string; close: () => void }>) => {
  const { t } = useLingui();
  const { isAuth, user, total, enter } = useUnit({
    isAuth: $isAuth,
    user: $user,
    total: $totalBalance,
    enter: authDialogRequested,
  });
  const come = (view: AuthDialogMode) => () => {
    close();
    enter(view);
  };
  if (!isAuth) {
    return (
      <>
        <Button block size="l" onClick={come('registration')}>{t`Register to play for real money`}</Button>
        <Button block variant="ghost" onClick={come('authorization')}>{t`I already have an account`}</Button>
      </>
    );
  }
  if (user?.is_self_excluded) {
    return (
      <LinkButton block size="l" variant="secondary" icon="coffee" to="/profile/responsible-game">
        {t`View your limits`}
      </LinkButton>
    );
  }
  if (total?.amount === 0)
    return <LinkButton block size="l" icon="wallet" to="/cashier/deposit">{t`Deposit`}</LinkButton>;
  return sysname === '' ? null : (
    <LinkButton block size="l" icon="play" to={gamePath(sysname, 'real')} replace onClick={close}>
      {t`Play for real money`}
    </LinkButton>
  );
};

/** What it means to play for fun, and the ways on from it. `isOver`: the play money is used up. */
export const Dialog = ({ sysname: given, isOver }: Readonly<Record<string, unknown>>) => {
  const { t } = useLingui();
  const { stage, restart, close: closed } = useUnit({ stage: $gameFrame, restart: demoRestarted, close: dialogClosed });
  const sysname = typeof given === 'string' ? given : '';
  const isPlaying = stage.kind === 'playing' && stage.mode === 'demo';
  const close = () => closed();
  const startAnew = () => {
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
          <Button block size="l" variant="secondary" icon="rotate-ccw" onClick={startAnew}>
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
        <ForMoney sysname={sysname} close={close} />
      </Stack>
    </Stack>
  );
};
