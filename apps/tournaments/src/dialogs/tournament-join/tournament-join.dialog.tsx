import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { formatMoney, money, type Money } from '@croupier/money';
import { href } from '@croupier/router';
import { $balance, $user } from '@croupier/session';
import { Amount, Button, DescriptionList, DialogActions, ErrorState, LinkButton, Notice, Stack } from '@croupier/ui';
import { $knownTournaments } from '../../features/known-tournaments/index.ts';

type Props = Readonly<{ title: string; fee: Money; isFeeInPool: boolean }>;

/** The balance as it would be after joining; null when it is too low. */
const balanceAfter = (balance: Money, fee: Money): Money | null =>
  balance.amount < fee.amount ? null : money(balance.amount - fee.amount, fee.currency);

const BalanceTooLow = (): ReactNode => {
  const { t } = useLingui();
  const { user, close } = useUnit({ user: $user, close: dialogClosed });
  return (
    <>
      <Notice tone="warning" title={t`Your main balance is lower than the entry fee.`} />
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: null })}>{t`Cancel`}</Button>
        {!user?.is_self_excluded && (
          <LinkButton
            to={href('/cashier/deposit')}
            onClick={() => close({ result: 'followed' })}
          >{t`Deposit`}</LinkButton>
        )}
      </DialogActions>
    </>
  );
};

const ConfirmFee = ({ title, fee, isFeeInPool }: Props): ReactNode => {
  const { t } = useLingui();
  const { balance, close } = useUnit({ balance: $balance, close: dialogClosed });
  const main = balance?.balance_main;
  const after = main && balanceAfter(main, fee);
  const amount = formatMoney(fee);
  return (
    <Stack gap={4}>
      <h2>{t`Join “${title}”?`}</h2>
      <DescriptionList
        items={[
          { term: t`Entry fee`, value: <Amount value={fee} tone="strong" /> },
          ...(main ? [{ term: t`Main balance`, value: <Amount value={main} /> }] : []),
          ...(after ? [{ term: t`Main balance after joining`, value: <Amount value={after} /> }] : []),
        ]}
      />
      <p>{t`You get the entry fee back only if the tournament is cancelled.`}</p>
      {isFeeInPool && <p>{t`Entry fees are added to the prizes.`}</p>}
      {after === null ? (
        <BalanceTooLow />
      ) : (
        <DialogActions>
          <Button variant="secondary" onClick={() => close({ result: null })}>{t`Cancel`}</Button>
          <Button onClick={() => close({ result: fee.amount })}>{t`Pay ${amount} and join`}</Button>
        </DialogActions>
      )}
    </Stack>
  );
};

/** Asks the player to agree to the entry fee of the tournament `id`. Closes with the fee in minor units. */
export const Dialog = ({ id }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const { known, close } = useUnit({ known: $knownTournaments, close: dialogClosed });
  const tournament = typeof id === 'string' ? known[id] : undefined;
  if (!tournament?.entry_fee)
    return (
      <ErrorState
        compact
        title={t`This tournament is not available`}
        action={<Button variant="secondary" onClick={() => close()}>{t`Close`}</Button>}
      />
    );
  return (
    <ConfirmFee
      title={tournament.description.title}
      fee={tournament.entry_fee}
      isFeeInPool={tournament.is_entry_fee_in_prize_pool}
    />
  );
};
