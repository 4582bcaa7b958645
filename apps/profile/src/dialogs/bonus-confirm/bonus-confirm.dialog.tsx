import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { bonus as bonusSchema, type Bonus } from '@croupier/contract/bonuses';
import { dialogClosed } from '@croupier/dialogs';
import { Amount, Button, DateTime, DescriptionList, DialogActions, Notice, Stack } from '@croupier/ui';
import * as v from 'valibot';
import { DialogMissing } from '../dialog-missing.tsx';

const Activating = ({ bonus: { type, amount, wagering, max_bet: maxBet, max_conversion: most } }: Readonly<{ bonus: Bonus }>) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  return (
    <Stack gap={4}>
      <h2>{t`Activate this bonus?`}</h2>
      <p>{type === 'betting' ? t`It joins your betting bonus balance, and bets that meet its terms count from then on.` : t`It joins your bonus balance, and your stakes count from then on.`}</p>
      <DescriptionList
        items={[
          { term: t`Bonus`, value: <Amount value={amount} tone="strong" /> },
          ...(wagering.required.amount === 0 ? [] : [{ term: t`To be staked in all`, value: <Amount value={wagering.required} /> }]),
          ...(maxBet === null ? [] : [{ term: t`Largest stake`, value: <Amount value={maxBet} /> }]),
          ...(most === null ? [] : [{ term: t`At most becomes main money`, value: <Amount value={most} /> }]),
        ]}
      />
      <Notice>{t`As long as it is active, a withdrawal ends it.`}</Notice>
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Not now`}</Button>
        <Button onClick={() => close({ result: true })}>{t`Activate`}</Button>
      </DialogActions>
    </Stack>
  );
};

const Removing = ({ bonus: { status, amount, balance, expires_at: end } }: Readonly<{ bonus: Bonus }>) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const isActive = status === 'active';
  return (
    <Stack gap={4}>
      <h2>{t`Give this bonus up?`}</h2>
      <p>{t`It ends for good, and cannot be had again.`}</p>
      <Notice tone="warning" title={t`You would lose`}><Amount value={isActive ? balance : amount} tone="strong" /></Notice>
      {!isActive && <p><Trans>You need not decide now: it waits for you until <DateTime value={end} />.</Trans></p>}
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Keep the bonus`}</Button>
        <Button variant="danger" onClick={() => close({ result: true })}>{t`Give it up`}</Button>
      </DialogActions>
    </Stack>
  );
};

/** A bonus is to be activated or given up (`action`): closes with true when the player agrees. */
export const Dialog = ({ bonus: given, action }: Readonly<Record<string, unknown>>) => {
  const read = v.safeParse(bonusSchema, given);
  if (!read.success || (action !== 'activate' && action !== 'remove')) return <DialogMissing />;
  return action === 'activate' ? <Activating bonus={read.output} /> : <Removing bonus={read.output} />;
};
