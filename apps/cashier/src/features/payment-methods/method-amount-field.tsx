import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { FormAmountField } from '@croupier/forms';
import { useMethodFacts } from './use-method-facts.ts';

/** The amount of a payment, with the method's bounds below it. */
export const MethodAmountField = ({ method }: Readonly<{ method: PaymentMethod }>) => {
  const { t } = useLingui();
  const { bounds } = useMethodFacts()(method);
  const hint = <Trans>Whole amounts only, {bounds}</Trans>;
  return <FormAmountField name="amount" label={t`Amount`} currency={method.currency} hint={hint} required />;
};
