import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { bonus as bonusSchema } from '@croupier/contract/bonuses';
import { dialogClosed } from '@croupier/dialogs';
import { navigationRequested } from '@croupier/navigation';
import { Amount, Button, DateTime, DescriptionList, DialogActions, Stack, useNumberFormat } from '@croupier/ui';
import * as v from 'valibot';
import { href } from '@croupier/router';
import { DialogMissing } from '../dialog-missing.tsx';

/** Says that a betting bonus is active, and links to the sportsbook. */
export const Dialog = ({ bonus: given }: Readonly<Record<string, unknown>>) => {
  const { t } = useLingui();
  const { formatNumber } = useNumberFormat();
  const { close, go } = useUnit({ close: dialogClosed, go: navigationRequested });
  const read = v.safeParse(bonusSchema, given);
  if (!read.success) return <DialogMissing />;
  const { balance, wagering, min_odds: minOdds, max_bet: maxBet, expires_at: end } = read.output;
  const agree = () => {
    close({ result: true });
    go({ to: href('/betting') });
  };
  return (
    <Stack gap={4}>
      <h2>{t`Your betting bonus is active`}</h2>
      <p>{t`Select it in the bet slip to pay your stakes with it.`}</p>
      <DescriptionList
        items={[
          { term: t`Available to bet`, value: <Amount value={balance} tone="strong" /> },
          { term: t`Wagering requirement`, value: <Amount value={wagering.required} /> },
          ...(minOdds === null || minOdds === undefined
            ? []
            : [{ term: t`Minimum odds`, value: <bdi>{formatNumber(minOdds, 2)}</bdi> }]),
          ...(maxBet === null ? [] : [{ term: t`Maximum stake`, value: <Amount value={maxBet} /> }]),
          { term: t`Expires`, value: <DateTime value={end} /> },
        ]}
      />
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Not now`}</Button>
        <Button onClick={agree}>{t`Go to betting`}</Button>
      </DialogActions>
    </Stack>
  );
};
