import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogClosed } from '@croupier/dialogs';
import { $balance } from '@croupier/session';
import { Amount, Button, Cluster, DialogActions, Notice, Stack } from '@croupier/ui';

/** Asks the player to agree that a withdrawal ends the active bonuses, and shows their amounts. */
export const Dialog = () => {
  const { t } = useLingui();
  const { balance, close } = useUnit({ balance: $balance, close: dialogClosed });
  const lost = [balance?.balance_bonus, balance?.balance_betting_bonus].filter(
    (money) => money !== undefined && money.amount > 0,
  );
  return (
    <Stack gap={4}>
      <h2>{t`Cancel your bonus?`}</h2>
      <p>{t`This withdrawal cancels all your active bonuses. You will lose their remaining balance.`}</p>
      {lost.length > 0 && (
        <Notice tone="warning" title={t`You will lose`}>
          <Cluster gap={3}>
            {lost.map(
              (money, index) => money && <Amount key={index === 0 ? 'bonus' : 'betting'} value={money} tone="strong" />,
            )}
          </Cluster>
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Keep bonus`}</Button>
        <Button variant="danger" onClick={() => close({ result: true })}>{t`Cancel bonus and withdraw`}</Button>
      </DialogActions>
    </Stack>
  );
};
