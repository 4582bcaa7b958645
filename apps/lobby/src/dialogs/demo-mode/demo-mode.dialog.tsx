import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogClosed } from '@croupier/dialogs';
import { $isAuth, $totalBalance, $user } from '@croupier/session';
import { Button, DialogHead, LinkButton, Stack } from '@croupier/ui';
import { entryRequested, type EntryView } from '../../features/entry/index.ts';
import { gamePath } from '../../features/game-tile/index.ts';
import { $stage, demoRestarted } from '../../pages/game/stage.model.ts';

/** How this game can be played for money by whoever looks: with what is there, after a deposit, or after coming in. */
const ForMoney = ({ sysname, close }: Readonly<{ sysname: string; close: () => void }>) => {
  const { t } = useLingui();
  const { isAuth, user, total, enter } = useUnit({ isAuth: $isAuth, user: $user, total: $totalBalance, enter: entryRequested });
  const come = (view: EntryView) => () => {
    close();
    enter(view);
  };
  if (!isAuth) {
    return (
      <>
        <Button block size="l" onClick={come('registration')}>{t`Register to play for money`}</Button>
        <Button block variant="ghost" onClick={come('authorization')}>{t`I have an account`}</Button>
      </>
    );
  }
  if (user?.is_self_excluded) return <LinkButton block size="l" variant="secondary" icon="coffee" to="/profile/responsible-game">{t`Your limits`}</LinkButton>;
  if (total?.amount === 0) return <LinkButton block size="l" icon="wallet" to="/cashier/deposit">{t`Deposit`}</LinkButton>;
  return sysname === '' ? null : <LinkButton block size="l" icon="play" to={gamePath(sysname, 'real')} replace onClick={close}>{t`Play for money`}</LinkButton>;
};

/** What it means to play for fun, and the ways on from it. `isOver`: the play money is used up. */
export const Dialog = ({ sysname: given, isOver }: Readonly<Record<string, unknown>>) => {
  const { t } = useLingui();
  const { stage, restart, close: closed } = useUnit({ stage: $stage, restart: demoRestarted, close: dialogClosed });
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
        title={isOver === true ? t`Your play money is used up` : t`You play for fun`}
        text={t`Stakes and wins are play money: nothing is paid out, and nothing of yours is lost. The rules are those of the game for money.`}
      />
      <Stack gap={2}>
        {isPlaying && isOver === true && <Button block size="l" variant="secondary" icon="rotate-ccw" onClick={startAnew}>{t`New play money`}</Button>}
        {isPlaying && isOver !== true && <Button block size="l" variant="secondary" onClick={close}>{t`Go on for fun`}</Button>}
        {!isPlaying && sysname !== '' && <LinkButton block size="l" variant="secondary" to={gamePath(sysname)} onClick={close}>{t`Play for fun`}</LinkButton>}
        <ForMoney sysname={sysname} close={close} />
      </Stack>
    </Stack>
  );
};
