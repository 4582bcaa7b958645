import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Amount, Button, Cluster, LinkButton, Notice } from '@croupier/ui';
import { useMethodName } from '../payment-methods/index.ts';
import { ContinuePayment } from './continue-payment.tsx';
import { $isInDialog, depositResumed } from './payment-page.model.ts';
import { $unfinishedDeposit, unfinishedDepositDismissed } from './unfinished-deposit.model.ts';

/** Offers to continue a deposit that the player left unpaid, so that nothing is paid twice. */
export const UnfinishedDeposit = () => {
  const { t } = useLingui();
  const { unfinished, isInDialog, dismiss, resume } = useUnit({
    unfinished: $unfinishedDeposit,
    isInDialog: $isInDialog,
    dismiss: unfinishedDepositDismissed,
    resume: depositResumed,
  });
  const nameOf = useMethodName();
  if (!unfinished) return null;
  const {
    transaction: { id, amount, method, method_name, status },
    url,
    isMobile,
  } = unfinished;
  const isPaid = status === 'pending';
  const onContinue = () => resume(unfinished);
  const viewStatus = isInDialog ? (
    <Button size="s" variant="secondary" onClick={onContinue}>{t`View status`}</Button>
  ) : (
    <LinkButton
      to={href('/cashier/paypending/:transaction', { transaction: id })}
      size="s"
      variant="secondary"
    >{t`View status`}</LinkButton>
  );
  const action = (
    <Cluster gap={2}>
      {isPaid ? viewStatus : <ContinuePayment id={id} url={url} isMobile={isMobile} onContinue={onContinue} />}
      <Button size="s" variant="ghost" onClick={() => dismiss()}>
        {isPaid ? t`Hide` : t`Start over`}
      </Button>
    </Cluster>
  );
  return (
    <Notice
      tone={isPaid ? 'info' : 'warning'}
      title={isPaid ? t`Your deposit is being confirmed` : t`You have an unfinished deposit`}
      action={action}
      announced
    >
      <Amount value={amount} tone="strong" /> · {nameOf({ sysname: method, name: method_name })}
    </Notice>
  );
};
