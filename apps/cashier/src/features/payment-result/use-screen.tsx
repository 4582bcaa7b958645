import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { Transaction } from '@croupier/contract/cashier';
import { href } from '@croupier/router';
import { LinkButton, type IconName } from '@croupier/ui';
import { DepositLink } from '../deposit-pause/index.ts';
import { $isSelfExcluded } from '../self-exclusion/index.ts';
import { useDeclineReason } from '../transactions/use-decline-reason.ts';

/** The result that an address claims. The screen shows the platform's status instead. */
export type Claim = 'success' | 'fail' | 'pending' | 'cancel' | 'mobile' | 'newwindow';

export type Mood = 'positive' | 'negative' | 'waiting' | 'neutral';
type ScreenText = Readonly<{ mood: Mood; icon: IconName; title: string; description: string }>;
export type Screen = ScreenText & Readonly<{ actions: ReactNode }>;

const useOpenPaymentScreen = (): ((claim: Claim, isOver: boolean) => Screen) => {
  const { t } = useLingui();
  const mood = 'waiting';
  const toHistory = <LinkButton to={href('/cashier/history')} variant="secondary" size="l">{t`History`}</LinkButton>;
  const toChange = <DepositLink variant="secondary" size="l">{t`Back to deposit`}</DepositLink>;
  const toSupport = <LinkButton to={href('/support')} size="l" icon="life-buoy">{t`Contact support`}</LinkButton>;
  return (claim, isOver) => {
    if (isOver) {
      const description = t`The provider has not confirmed the payment yet. Please do not pay again; we will credit it automatically.`;
      const actions = (
        <>
          {toSupport}
          {toHistory}
        </>
      );
      return { mood, icon: 'hourglass', title: t`This is taking longer than usual`, description, actions };
    }
    if (claim === 'newwindow') {
      const description = t`The result will appear here automatically.`;
      const actions = (
        <>
          {toChange}
          {toHistory}
        </>
      );
      return { mood, icon: 'external-link', title: t`Pay in the new window`, description, actions };
    }
    if (claim === 'mobile') {
      const description = t`Confirm the payment in the payment app. The result will appear here automatically.`;
      const actions = (
        <>
          {toChange}
          {toHistory}
        </>
      );
      return { mood, icon: 'smartphone', title: t`Pay with your phone`, description, actions };
    }
    const description = t`Your payment is being confirmed. You can leave this page; we will credit the amount automatically.`;
    return { mood, icon: 'hourglass', title: t`Waiting for the provider`, description, actions: toHistory };
  };
};

const useSuccessScreen = (): ((transaction: Transaction) => Screen) => {
  const { t } = useLingui();
  const toGames = <LinkButton to={href('/gamehall')} icon="play" size="l">{t`Go to games`}</LinkButton>;
  return ({ type, id }) => {
    const [title, description] =
      type === 'deposit'
        ? [t`Deposit successful`, t`We have added the money to your main balance.`]
        : [t`Your withdrawal has been paid`, t`The money is on its way to your account.`];
    const receipt = `${href('/cashier/receipt')}?id=${id}`;
    const actions = (
      <>
        {toGames}
        <LinkButton to={receipt} variant="secondary" size="l">{t`Receipt`}</LinkButton>
      </>
    );
    return { mood: 'positive', icon: 'check', title, description, actions };
  };
};

/** The screen of a known payment, by its status alone. */
export const useKnownScreen = (): ((transaction: Transaction, claim: Claim, isOver: boolean) => Screen) => {
  const { t } = useLingui();
  const isSelfExcluded = useUnit($isSelfExcluded);
  const reasonOf = useDeclineReason();
  const openPaymentScreen = useOpenPaymentScreen();
  const successScreen = useSuccessScreen();
  const again = (
    <>
      <DepositLink size="l">{t`Deposit again`}</DepositLink>
      <LinkButton to={href('/cashier/history')} variant="secondary" size="l">{t`History`}</LinkButton>
    </>
  );
  const notCharged = t`You have not been charged.`;
  const returned = t`The amount is back in your main balance.`;
  const startAgain = isSelfExcluded
    ? notCharged
    : t`You have not been charged. You can start a new deposit at any time.`;
  return (transaction, claim, isOver) => {
    const isDeposit = transaction.type === 'deposit';
    switch (transaction.status) {
      case 'success':
        return successScreen(transaction);
      case 'declined': {
        const description = `${reasonOf(transaction.decline_reason)} ${isDeposit ? notCharged : returned}`;
        return { mood: 'negative', icon: 'x', title: t`The payment was declined`, description, actions: again };
      }
      case 'cancelled': {
        const title = t`The payment was cancelled`;
        const description = isDeposit ? startAgain : returned;
        return { mood: 'neutral', icon: 'rotate-ccw', title, description, actions: again };
      }
      case 'expired': {
        const title = t`The payment expired`;
        // A payment that arrives late is credited.
        const description = t`We did not receive your payment in time. If you paid, we will credit the amount automatically.`;
        return { mood: 'neutral', icon: 'clock', title, description, actions: again };
      }
      case 'created':
      case 'pending':
        return openPaymentScreen(claim, isOver);
    }
  };
};
