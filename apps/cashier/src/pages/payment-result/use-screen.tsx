import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Transaction } from '@croupier/contract/cashier';
import { LinkButton, type IconName } from '@croupier/ui';
import { useDeclineReason } from '../../features/transactions/index.ts';
import type { Claim } from './payment-result.page.model.ts';

export type Mood = 'positive' | 'negative' | 'waiting' | 'neutral';
export type Screen = Readonly<{ mood: Mood; icon: IconName; title: string; description: string; actions: ReactNode }>;

/** The screen of a payment whose state is known: by that state alone. */
export const useKnownScreen = (): ((transaction: Transaction, claim: Claim, isOver: boolean) => Screen) => {
  const { t } = useLingui();
  const reasonOf = useDeclineReason();
  const toGames = <LinkButton to="/gamehall" icon="play" size="l">{t`To the games`}</LinkButton>;
  const toDeposit = <LinkButton to="/cashier/deposit" size="l">{t`Deposit again`}</LinkButton>;
  const toHistory = <LinkButton to="/cashier/history" variant="secondary" size="l">{t`History`}</LinkButton>;
  const toChange = <LinkButton to="/cashier/deposit" variant="secondary" size="l">{t`Back to the deposit`}</LinkButton>;
  const toSupport = <LinkButton to="/support" size="l" icon="life-buoy">{t`Ask support`}</LinkButton>;
  return ({ status, type, decline_reason, id }, claim, isOver) => {
    const toReceipt = <LinkButton to={`/cashier/receipt?id=${id}`} variant="secondary" size="l">{t`Receipt`}</LinkButton>;
    switch (status) {
      case 'success':
        return {
          mood: 'positive', icon: 'check', title: type === 'deposit' ? t`Your deposit has arrived` : t`Your withdrawal is paid out`,
          description: type === 'deposit' ? t`It is on your main balance, ready to play.` : t`It is on its way to the account you gave.`, actions: <>{toGames}{toReceipt}</>,
        };
      case 'declined': return { mood: 'negative', icon: 'x', title: t`The payment was declined`, description: `${reasonOf(decline_reason)} ${t`Nothing was charged.`}`, actions: <>{toDeposit}{toHistory}</> };
      case 'cancelled': return { mood: 'neutral', icon: 'rotate-ccw', title: t`The payment was cancelled`, description: t`Nothing was charged. You can begin again whenever you like.`, actions: <>{toDeposit}{toHistory}</> };
      case 'expired': return { mood: 'neutral', icon: 'clock', title: t`The time to pay is over`, description: t`Nothing was charged. Begin a new deposit to try again.`, actions: <>{toDeposit}{toHistory}</> };
      case 'created':
      case 'pending':
        if (isOver) {
          return {
            mood: 'waiting', icon: 'hourglass', title: t`This takes longer than usual`,
            description: t`The provider has not confirmed the payment yet. It is credited by itself as soon as that happens: please do not pay a second time. Our support can look into it.`, actions: <>{toSupport}{toHistory}</>,
          };
        }
        if (claim === 'newwindow') return { mood: 'waiting', icon: 'external-link', title: t`Pay in the new window`, description: t`This page follows along and shows the result by itself.`, actions: <>{toChange}{toHistory}</> };
        if (claim === 'mobile') return { mood: 'waiting', icon: 'smartphone', title: t`Confirm on your phone`, description: t`The provider has sent a request to your phone. This page shows the result by itself.`, actions: toHistory };
        return { mood: 'waiting', icon: 'hourglass', title: t`We are waiting for the provider`, description: t`The payment is being confirmed. It is safe to leave this page: the amount is credited by itself.`, actions: toHistory };
    }
  };
};

/** The screen where no payment is named, or none that is the player's. It promises nothing. */
export const useUnnamedScreen = (): ((claim: Claim) => Screen) => {
  const { t } = useLingui();
  const toDeposit = <LinkButton to="/cashier/deposit" size="l">{t`Deposit`}</LinkButton>;
  const toHistory = <LinkButton to="/cashier/history" variant="secondary" size="l">{t`History`}</LinkButton>;
  // While a payment is on its way, the first thing to do is not another one.
  const waiting = <><LinkButton to="/cashier/history" size="l">{t`History`}</LinkButton><LinkButton to="/cashier/deposit" variant="secondary" size="l">{t`Deposit`}</LinkButton></>;
  return (claim) => {
    switch (claim) {
      case 'success':
        return {
          mood: 'neutral', icon: 'wallet', title: t`You are back from the provider`, description: t`The history says what became of your payment; your balance is up to date above.`,
          actions: <><LinkButton to="/gamehall" icon="play" size="l">{t`To the games`}</LinkButton>{toHistory}</>,
        };
      case 'fail': return { mood: 'negative', icon: 'x', title: t`The payment did not go through`, description: t`The history says what became of it. You can try again or choose another method.`, actions: <>{toDeposit}{toHistory}</> };
      case 'cancel': return { mood: 'neutral', icon: 'rotate-ccw', title: t`You left the payment page`, description: t`A payment that was not confirmed there is not charged. You can begin again whenever you like.`, actions: <>{toDeposit}{toHistory}</> };
      case 'mobile': return { mood: 'waiting', icon: 'smartphone', title: t`Confirm on your phone`, description: t`The provider has sent a request to your phone. The history shows what becomes of it.`, actions: waiting };
      case 'newwindow': return { mood: 'waiting', icon: 'external-link', title: t`Pay in the new window`, description: t`The provider's page is open in another window. The history shows what becomes of the payment.`, actions: waiting };
      case 'pending': return { mood: 'waiting', icon: 'hourglass', title: t`Your payment is being confirmed`, description: t`It is credited by itself as soon as the provider confirms it. The history shows its state.`, actions: waiting };
    }
  };
};
