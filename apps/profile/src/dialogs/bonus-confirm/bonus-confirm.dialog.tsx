import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { bonus as bonusSchema, type Bonus } from '@croupier/contract/bonuses';
import { dialogClosed } from '@croupier/dialogs';
import { $generalInfo } from '@croupier/site-config';
import { Amount, Button, DateTime, DescriptionList, DialogActions, Notice, Stack } from '@croupier/ui';
import * as v from 'valibot';
import { DialogMissing } from '../dialog-missing.tsx';

/** Whether a stake uses either main or bonus money, and withdrawals leave bonuses alone. */
const useIsIsolated = (): boolean => useUnit($generalInfo)?.is_bonus_isolation_enabled ?? false;

/** What activation does with the money. */
const useActivation = ({ type, wagering }: Bonus): string => {
  const { t } = useLingui();
  const isIsolated = useIsIsolated();
  if (wagering.required.amount === 0)
    return t`It moves to your main balance immediately. You can play with it or withdraw it.`;
  if (isIsolated)
    return type === 'betting'
      ? t`It is added to your betting bonus balance. From then on, bets that you pay with it and that meet its terms count towards wagering.`
      : t`It is added to your bonus balance. Stakes use your main balance as long as it covers them, otherwise the bonus. Only stakes paid with the bonus count towards wagering.`;
  return type === 'betting'
    ? t`It is added to your betting bonus balance. From then on, bets that meet its terms count towards wagering.`
    : t`It is added to your bonus balance. From then on, stakes that meet its terms count towards wagering.`;
};

const Activating = ({ bonus }: Readonly<{ bonus: Bonus }>) => {
  const { amount, wagering, max_bet: maxBet, max_conversion: most } = bonus;
  const hasWagering = wagering.required.amount > 0;
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const isIsolated = useIsIsolated();
  return (
    <Stack gap={4}>
      <h2>{t`Activate this bonus?`}</h2>
      <p>{useActivation(bonus)}</p>
      <DescriptionList
        items={[
          { term: t`Bonus`, value: <Amount value={amount} tone="strong" /> },
          ...(hasWagering ? [{ term: t`Wagering requirement`, value: <Amount value={wagering.required} /> }] : []),
          ...(maxBet === null ? [] : [{ term: t`Maximum stake`, value: <Amount value={maxBet} /> }]),
          ...(most === null ? [] : [{ term: t`Maximum moved to main balance`, value: <Amount value={most} /> }]),
        ]}
      />
      {hasWagering && (
        <Notice>
          {isIsolated
            ? t`Withdrawals from your main balance do not affect this bonus.`
            : t`A withdrawal cancels this bonus while it is active. We ask you first.`}
        </Notice>
      )}
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
      <h2>{t`Cancel this bonus?`}</h2>
      <p>{t`You cannot get this bonus back.`}</p>
      <Notice tone="warning" title={t`You will lose`}>
        <Amount value={isActive ? balance : amount} tone="strong" />
      </Notice>
      {!isActive && (
        <p>
          <Trans>
            You do not have to decide now. You have until <DateTime value={end} />.
          </Trans>
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Keep bonus`}</Button>
        <Button variant="danger" onClick={() => close({ result: true })}>{t`Cancel bonus`}</Button>
      </DialogActions>
    </Stack>
  );
};

/** Confirms the activation or cancellation of a bonus (`action`). Closes with true when the player agrees. */
export const Dialog = ({ bonus: given, action }: Readonly<Record<string, unknown>>) => {
  const read = v.safeParse(bonusSchema, given);
  if (!read.success || (action !== 'activate' && action !== 'remove')) return <DialogMissing />;
  return action === 'activate' ? <Activating bonus={read.output} /> : <Removing bonus={read.output} />;
};
