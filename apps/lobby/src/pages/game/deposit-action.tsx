import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Button, LinkButton } from '@croupier/ui';
import { depositRequested, hasDepositDialog } from './game-deposit.model.ts';

type Props = Readonly<{
  size?: 's' | 'm' | 'l';
  block?: boolean;
  /** Before the deposit opens. */
  onOpen?: () => void;
}>;

/** Opens the deposit above the game, or its page when no app provides the dialog. */
export const DepositAction = ({ size = 'm', block = false, onOpen }: Props) => {
  const { t } = useLingui();
  const request = useUnit(depositRequested);
  if (!hasDepositDialog())
    return <LinkButton size={size} block={block} icon="wallet" to={href('/cashier/deposit')}>{t`Deposit`}</LinkButton>;
  const open = () => {
    onOpen?.();
    request();
  };
  return (
    <Button size={size} block={block} icon="wallet" aria-haspopup="dialog" onClick={open}>
      {t`Deposit`}
    </Button>
  );
};
