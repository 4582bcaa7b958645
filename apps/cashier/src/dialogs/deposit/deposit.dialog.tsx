import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { Transaction } from '@croupier/contract/cashier';
import { dialogClosed } from '@croupier/dialogs';
import { Amount, AnchorButton, Button, DialogActions, DialogHead, Notice, Stack } from '@croupier/ui';
import {
  $openedDeposit,
  depositDialogHidden,
  depositDialogShown,
  paymentPageLeft,
  type OpenedDeposit,
} from '../../features/deposit/index.ts';
import { $method, DepositSteps, methodChosen, PaymentFrame } from '../../features/deposit-form/index.ts';
import { DepositRewards } from '../../features/deposit-rewards/index.ts';
import { $depositSettings } from '../../features/deposit-settings/index.ts';
import { MethodList, MethodTile, useMethodName } from '../../features/payment-methods/index.ts';
import { $result, MobilePayment, useKnownScreen, usePaymentPolling } from '../../features/payment-result/index.ts';
import { isOpen } from '../../features/transactions/index.ts';
import { $closedNotice, dialogStarted } from './deposit.dialog.model.ts';

const Methods = () => {
  const { t } = useLingui();
  const { settings, choose } = useUnit({ settings: $depositSettings, choose: methodChosen });
  if (settings.methods.length === 0)
    return <Notice tone="info">{t`Deposits are not available in your currency right now`}</Notice>;
  return (
    <MethodList label={t`Payment methods`}>
      {settings.methods.map((method) => (
        <MethodTile key={method.sysname} method={method} target={() => choose(method.sysname)} />
      ))}
    </MethodList>
  );
};

/** The choice of the method, then its form. */
const Form = () => {
  const { t } = useLingui();
  const { method, notice, choose } = useUnit({ method: $method, notice: $closedNotice, choose: methodChosen });
  const nameOf = useMethodName();
  const name = method ? nameOf(method) : '';
  return (
    <>
      <h2>{method ? t`Deposit with ${name}` : t`Deposit`}</h2>
      {notice !== null && (
        <Notice tone="info" announced>
          {notice}
        </Notice>
      )}
      {method && (
        <span>
          <Button variant="ghost" size="s" icon="arrow-left" onClick={() => choose('')}>{t`Change method`}</Button>
        </span>
      )}
      <DepositSteps methods={<Methods />} />
    </>
  );
};

/** The payment in another window or on a phone. */
const PaymentElsewhere = ({ deposit: { flow, url } }: Readonly<{ deposit: OpenedDeposit }>) => {
  const { t } = useLingui();
  const leave = useUnit(paymentPageLeft);
  usePaymentPolling();
  return (
    <>
      <h2>{flow === 'mobile' ? t`Pay with your phone` : t`Pay in the new window`}</h2>
      <Notice tone="info" announced>{t`The result will appear here automatically.`}</Notice>
      {flow === 'mobile' ? (
        <MobilePayment url={url} />
      ) : (
        <AnchorButton href={url} target="_blank" rel="noopener" icon="external-link">
          {t`Open payment page`}
        </AnchorButton>
      )}
      <Button variant="ghost" onClick={() => leave()}>{t`Change amount`}</Button>
    </>
  );
};

/** The result of the payment, or that it is being confirmed, and the way back to the page below the dialog. */
const Outcome = ({ transaction }: Readonly<{ transaction: Transaction }>) => {
  const { t } = useLingui();
  const { close, leave } = useUnit({ close: dialogClosed, leave: paymentPageLeft });
  const { icon, title, description } = useKnownScreen()(transaction, 'pending', false);
  usePaymentPolling();
  const isSuccess = transaction.status === 'success';
  return (
    <>
      <DialogHead icon={icon} title={title} text={description}>
        <Amount value={transaction.amount} size="xl" tone="strong" />
      </DialogHead>
      {isSuccess && <DepositRewards />}
      <DialogActions>
        {isSuccess ? (
          <Button onClick={() => close({ result: true })}>{t`Continue playing`}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => close({ result: false })}>{t`Close`}</Button>
            {!isOpen(transaction) && <Button onClick={() => leave()}>{t`Deposit again`}</Button>}
          </>
        )}
      </DialogActions>
    </>
  );
};

const Step = () => {
  const { deposit, result } = useUnit({ deposit: $openedDeposit, result: $result });
  if (!deposit) return <Form />;
  const isKnown = result.transaction?.id === deposit.transaction.id;
  const transaction = (isKnown ? result.transaction : null) ?? deposit.transaction;
  if (!isOpen(transaction)) return <Outcome transaction={transaction} />;
  if (deposit.flow === 'iframe') return <PaymentFrame deposit={deposit} />;
  return transaction.status === 'pending' ? (
    <Outcome transaction={transaction} />
  ) : (
    <PaymentElsewhere deposit={deposit} />
  );
};

/** A deposit above the current page, such as a game. Its result is true when the deposit succeeded. */
export const Dialog = () => {
  const { shown, hidden, start } = useUnit({
    shown: depositDialogShown,
    hidden: depositDialogHidden,
    start: dialogStarted,
  });
  useEffect(() => {
    shown();
    start();
    return () => hidden();
  }, [shown, hidden, start]);
  return (
    <Stack gap={4}>
      <Step />
    </Stack>
  );
};
