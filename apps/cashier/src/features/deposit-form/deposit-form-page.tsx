import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { LinkButton } from '@croupier/ui';
import { CashierFrame } from '../cashier-frame/index.ts';
import { $openedDeposit } from '../deposit/index.ts';
import { useMethodName } from '../payment-methods/index.ts';
import { $isSelfExcluded } from '../self-exclusion/index.ts';
import { $method } from './deposit-form.model.ts';
import { DepositSteps } from './deposit-steps.tsx';
import { PaymentHandover } from './payment-handover.tsx';

/** A cashier page with the form of a method, then the payment page. */
export const DepositFormPage = () => {
  const { t } = useLingui();
  const { method, opened, isSelfExcluded } = useUnit({
    method: $method,
    opened: $openedDeposit,
    isSelfExcluded: $isSelfExcluded,
  });
  const nameOf = useMethodName();
  const name = method ? nameOf(method) : '';
  return (
    <CashierFrame
      title={method ? t`Deposit with ${name}` : t`Deposit`}
      actions={
        !opened &&
        !isSelfExcluded && (
          <LinkButton
            to={`${href('/cashier/deposit')}?method=`}
            variant="ghost"
            size="s"
            icon="arrow-left"
          >{t`Change method`}</LinkButton>
        )
      }
    >
      {opened ? method && <PaymentHandover deposit={opened} /> : <DepositSteps />}
    </CashierFrame>
  );
};
