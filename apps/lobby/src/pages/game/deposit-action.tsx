import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Button, LinkButton } from '@croupier/ui';
import { depositRequested, hasDepositDialog } from './game-frame.model.ts';

/** Opens the deposit above the game, or its page when no app provides the dialog. */
export const DepositAction = ({ size = 'm' }: Readonly<{ size?: 's' | 'm' }>) => {
  const { t } = useLingui();
  const request = useUnit(depositRequested);
  if (!hasDepositDialog())
    return <LinkButton size={size} icon="wallet" to={href('/cashier/deposit')}>{t`Deposit`}</LinkButton>;
  return (
    <Button size={size} icon="wallet" aria-haspopup="dialog" onClick={() => request()}>
      {t`Deposit`}
    </Button>
  );
};
