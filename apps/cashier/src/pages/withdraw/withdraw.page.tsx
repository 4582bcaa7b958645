import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Amount, Card, DateTime, EmptyState, ErrorState, LinkButton, Notice, Skeleton, Stack } from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { MethodList, MethodTile, useMethodName } from '../../features/payment-methods/index.ts';
import styles from './withdraw.module.css';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';
import { WithdrawalConditions } from './withdrawal-conditions.tsx';
import { WithdrawalForm } from './withdrawal.form.tsx';
import {
  $formNumber,
  $createdWithdrawal,
  $withdrawMethod,
  $withdrawSettings,
  withdrawRetried,
} from './withdraw.page.model.ts';

const skeletons = 3;

const Methods = () => {
  const { t } = useLingui();
  const { methods } = useUnit($withdrawSettings);
  if (methods.length === 0) {
    return (
      <EmptyState
        icon="landmark"
        title={t`Withdrawals are not available in your currency right now`}
        description={t`Your money stays in your balance. Try again later or contact support.`}
        action={<LinkButton to={href('/support')}>{t`Contact support`}</LinkButton>}
      />
    );
  }
  return (
    <MethodList label={t`Withdrawal methods`}>
      {methods.map((method) => (
        <MethodTile
          key={method.sysname}
          method={method}
          target={`${href('/cashier/withdraw')}?method=${encodeURIComponent(method.sysname)}`}
          isWithdrawal
        />
      ))}
    </MethodList>
  );
};

const Available = () => {
  const { t } = useLingui();
  const { available } = useUnit($withdrawSettings);
  return (
    <Card tone="glow" className={styles.available}>
      <span>{t`Available to withdraw`}</span>
      {available ? <Amount value={available} size="xl" tone="strong" /> : <Skeleton width={160} height={40} />}
      <span className={styles.note}>
        {t`Your main balance. Bonus money is added when you meet the wagering requirement, up to the limit of the bonus.`}
      </span>
    </Card>
  );
};

const Made = () => {
  const { t } = useLingui();
  const made = useUnit($createdWithdrawal);
  const nameOf = useMethodName();
  if (!made) return null;
  const receipt = `${href('/cashier/receipt')}?id=${made.id}`;
  return (
    <Notice
      tone="positive"
      title={t`Withdrawal requested`}
      action={<LinkButton to={receipt} size="s" variant="secondary">{t`Receipt`}</LinkButton>}
      announced
    >
      <Amount value={made.amount} tone="strong" /> · {nameOf({ sysname: made.method, name: made.method_name })}.{' '}
      {t`The amount is reserved. You can cancel below until we send it.`}
    </Notice>
  );
};

/** Says until when withdrawals wait, in place of the form. */
const Held = ({ until }: Readonly<{ until: string }>) => {
  const { t } = useLingui();
  return (
    <Notice
      title={t`Withdrawals are paused`}
      action={
        <LinkButton
          to={href('/profile/security')}
          size="s"
          variant="secondary"
        >{t`Review account security`}</LinkButton>
      }
    >
      <Trans>
        Your contact details or your two-factor authentication changed. To protect your money, you can withdraw from{' '}
        <DateTime value={until} />.
      </Trans>
    </Notice>
  );
};

/** The available amount, the methods or the form of one, and the pending withdrawals. */
export const WithdrawPage = () => {
  const { t } = useLingui();
  const { settings, method, number, retry } = useUnit({
    settings: $withdrawSettings,
    method: $withdrawMethod,
    number: $formNumber,
    retry: withdrawRetried,
  });
  return (
    <CashierFrame
      title={t`Withdraw`}
      actions={
        method && (
          <LinkButton
            to={`${href('/cashier/withdraw')}?method=`}
            variant="ghost"
            size="s"
            icon="arrow-left"
          >{t`Change method`}</LinkButton>
        )
      }
    >
      {settings.status === 'failed' ? <ErrorState onRetry={() => retry()} /> : <Available />}
      <Made />
      {settings.status === 'pending' && (
        <Stack gap={3} aria-busy>
          {Array.from({ length: skeletons }, (_, index) => (
            <Skeleton key={index} height={116} />
          ))}
        </Stack>
      )}
      {settings.heldUntil !== null && <Held until={settings.heldUntil} />}
      {settings.status === 'ready' && <WithdrawalConditions />}
      {settings.status === 'ready' &&
        settings.heldUntil === null &&
        (method ? <WithdrawalForm key={`${method.sysname}-${number}`} method={method} /> : <Methods />)}
      <WaitingWithdrawals />
    </CashierFrame>
  );
};
