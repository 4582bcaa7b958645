import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { LinkButton } from '@croupier/ui';
import { DepositLink } from '../../features/deposit-pause/index.ts';
import type { Claim, Screen } from '../../features/payment-result/index.ts';
import { $isSelfExcluded } from '../../features/self-exclusion/index.ts';

type UnnamedText = Omit<Screen, 'actions'>;

/** The texts. They suggest no other deposit to self-excluded players. */
const useUnnamedText = (): ((claim: Claim) => UnnamedText) => {
  const { t } = useLingui();
  const isSelfExcluded = useUnit($isSelfExcluded);
  const seeHistory = t`See your history for the result of this payment. The balance above is up to date.`;
  return (claim) => {
    switch (claim) {
      case 'success': {
        const title = t`You have returned from the payment page`;
        return { mood: 'neutral', icon: 'wallet', title, description: seeHistory };
      }
      case 'fail': {
        const description = isSelfExcluded
          ? seeHistory
          : t`See your history for details. You can try again or choose another method.`;
        return { mood: 'negative', icon: 'x', title: t`Your payment did not go through`, description };
      }
      case 'cancel': {
        const description = isSelfExcluded
          ? seeHistory
          : t`You will not be charged for a payment you did not confirm. You can start a new deposit at any time.`;
        return { mood: 'neutral', icon: 'rotate-ccw', title: t`You left the payment page`, description };
      }
      case 'mobile': {
        const description = t`Confirm the payment in the payment app on your phone. You can follow the status in your history.`;
        return { mood: 'waiting', icon: 'smartphone', title: t`Confirm on your phone`, description };
      }
      case 'newwindow': {
        const description = t`The provider's page is open in another window. You can follow the status in your history.`;
        return { mood: 'waiting', icon: 'external-link', title: t`Pay in the new window`, description };
      }
      case 'pending': {
        const description = t`We credit it as soon as the provider confirms it. You can follow the status in your history.`;
        return { mood: 'waiting', icon: 'hourglass', title: t`Your payment is being confirmed`, description };
      }
    }
  };
};

/** The screen without a known payment. It claims no result. */
export const useUnnamedScreen = (): ((claim: Claim) => Screen) => {
  const { t } = useLingui();
  const textOf = useUnnamedText();
  const toGames = <LinkButton to={href('/gamehall')} icon="play" size="l">{t`Go to games`}</LinkButton>;
  const toDeposit = <DepositLink size="l">{t`Deposit`}</DepositLink>;
  const toHistory = <LinkButton to={href('/cashier/history')} variant="secondary" size="l">{t`History`}</LinkButton>;
  // While a payment is open, the first action does not start another one.
  const waiting = (
    <>
      <LinkButton to={href('/cashier/history')} size="l">{t`History`}</LinkButton>
      <DepositLink variant="secondary" size="l">{t`Deposit`}</DepositLink>
    </>
  );
  return (claim) => {
    const text = textOf(claim);
    if (claim === 'success')
      return {
        ...text,
        actions: (
          <>
            {toGames}
            {toHistory}
          </>
        ),
      };
    if (claim === 'fail' || claim === 'cancel')
      return {
        ...text,
        actions: (
          <>
            {toDeposit}
            {toHistory}
          </>
        ),
      };
    return { ...text, actions: waiting };
  };
};
