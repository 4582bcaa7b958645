import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Transaction } from '@croupier/contract/cashier';
import { formatMoney } from '@croupier/money';
import { Button } from '@croupier/ui';
import { $cancelling, cancelRequested } from './withdrawal-cancel.model.ts';

/** Cancels a withdrawal that can still be cancelled. */
export const CancelButton = ({ transaction: { id, amount, can_cancel } }: Readonly<{ transaction: Transaction }>) => {
  const { t } = useLingui();
  const { cancelling, ask } = useUnit({ cancelling: $cancelling, ask: cancelRequested });
  if (!can_cancel) return null;
  const sum = formatMoney(amount);
  const question = {
    title: t`Cancel this withdrawal?`,
    content: t`${sum} will be returned to your main balance immediately.`,
    textAgree: t`Yes, cancel`,
    textReject: t`Keep withdrawal`,
  };
  return (
    <Button
      size="s"
      variant="secondary"
      icon="rotate-ccw"
      pending={cancelling.includes(id)}
      onClick={() => ask({ id, question })}
    >{t`Cancel withdrawal`}</Button>
  );
};
