import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Amount, Card, EmptyState, ErrorState, LinkButton, Notice, Skeleton, Stack } from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { MethodTile, useMethodName } from '../../features/payment-methods/index.ts';
import styles from './withdraw.module.css';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';
import { WithdrawalForm } from './withdrawal.form.tsx';
import { $formNumber, $made, $withdrawMethod, $withdrawSettings, withdrawRetried } from './withdraw.page.model.ts';

const skeletons = 3;

const Methods = () => {
  const { t } = useLingui();
  const { methods } = useUnit($withdrawSettings);
  if (methods.length === 0) {
    return (
      <EmptyState
        icon="landmark"
        title={t`There is no way to withdraw in your currency now`}
        description={t`Your money stays on your balance. Our support knows when it will be back.`}
        action={<LinkButton to="/support">{t`Ask support`}</LinkButton>}
      />
    );
  }
  return (
    <ul aria-label={t`Ways to withdraw`} className={styles.methods}>
      {methods.map((method) => <MethodTile key={method.sysname} method={method} to={`/cashier/withdraw?method=${encodeURIComponent(method.sysname)}`} isWithdrawal />)}
    </ul>
  );
};

const Available = () => {
  const { t } = useLingui();
  const { available } = useUnit($withdrawSettings);
  return (
    <Card tone="glow" className={styles.available}>
      <span>{t`Available to withdraw`}</span>
      {available ? <Amount value={available} size="xl" tone="strong" /> : <Skeleton width={160} height={40} />}
      <span className={styles.note}>{t`Your main balance. Bonuses join it once they are wagered.`}</span>
    </Card>
  );
};

const Made = () => {
  const { t } = useLingui();
  const made = useUnit($made);
  const nameOf = useMethodName();
  if (!made) return null;
  return (
    <Notice tone="positive" title={t`Your withdrawal is on its way`} action={<LinkButton to={`/cashier/receipt?id=${made.id}`} size="s" variant="secondary">{t`Receipt`}</LinkButton>} announced>
      <Amount value={made.amount} tone="strong" /> · {nameOf({ sysname: made.method, name: made.method_name })}. {t`The amount is reserved. You can cancel it below until it is sent.`}
    </Notice>
  );
};

/** Money on its way to the player: how much there is, which way, and what waits already. */
export const WithdrawPage = () => {
  const { t } = useLingui();
  const { settings, method, number, retry } = useUnit({ settings: $withdrawSettings, method: $withdrawMethod, number: $formNumber, retry: withdrawRetried });
  return (
    <CashierFrame
      title={t`Withdraw`}
      actions={method && <LinkButton to="/cashier/withdraw" variant="ghost" size="s" icon="arrow-left">{t`Another method`}</LinkButton>}
    >
      {settings.status === 'failed' ? <ErrorState onRetry={() => retry()} /> : <Available />}
      <Made />
      {settings.status === 'pending' && <Stack gap={3} aria-busy>{Array.from({ length: skeletons }, (_, index) => <Skeleton key={index} height={116} />)}</Stack>}
      {settings.status === 'ready' && (method ? <WithdrawalForm key={`${method.sysname}-${number}`} method={method} /> : <Methods />)}
      <WaitingWithdrawals />
    </CashierFrame>
  );
};
