import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { cashback as cashbackSchema } from '@croupier/contract/bonuses';
import { dialogClosed } from '@croupier/dialogs';
import { Amount, Button, DateTime, DialogActions, Notice, Stack } from '@croupier/ui';
import * as v from 'valibot';
import { DialogMissing } from '../dialog-missing.tsx';

/** Confirms the cancellation of a cashback. Closes with true when the player agrees. */
export const Dialog = ({ cashback: given }: Readonly<Record<string, unknown>>) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const read = v.safeParse(cashbackSchema, given);
  if (!read.success) return <DialogMissing />;
  const { amount, receiving_expired_at: until } = read.output;
  return (
    <Stack gap={4}>
      <h2>{t`Cancel this cashback?`}</h2>
      <p>
        <Trans>
          You cannot get this cashback back. If you collect it, it goes to your main balance with no wagering
          requirement.
        </Trans>
      </p>
      <Notice tone="warning" title={t`You will lose`}>
        <Amount value={amount} tone="strong" />
      </Notice>
      {until !== null && (
        <p>
          <Trans>
            You do not have to decide now. You have until <DateTime value={until} />.
          </Trans>
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Keep cashback`}</Button>
        <Button variant="danger" onClick={() => close({ result: true })}>{t`Cancel cashback`}</Button>
      </DialogActions>
    </Stack>
  );
};
