import type { MoneyBalance, MovementCategory } from '@croupier/contract/cashier';
import { useLingui } from '@lingui/react/macro';

export const useCategoryNames = (): Readonly<Record<MovementCategory, string>> => {
  const { t } = useLingui();
  return {
    deposit: t({ message: 'Deposit', context: 'transaction' }),
    withdrawal: t`Withdrawal`,
    withdrawal_returned: t`Withdrawal returned`,
    games: t`Casino games`,
    bets: t`Sports bets`,
    tournament_entry: t`Tournament entry fee`,
    tournament_refund: t`Tournament entry fee returned`,
    tournament_prize: t`Tournament prize`,
    jackpot: t`Jackpot win`,
    cashback: t`Cashback`,
    loyalty_reward: t`Loyalty reward`,
    bonus: t`Bonus credited`,
    bonus_converted: t`Bonus converted to main balance`,
    bonus_removed: t`Bonus removed`,
    transfer: t`Transfer`,
    correction: t`Correction`,
    other: t`Other transaction`,
  };
};

export const useBalanceNames = (): Readonly<Record<MoneyBalance, string>> => {
  const { t } = useLingui();
  return { main: t`Main balance`, bonus: t`Bonus balance`, betting_bonus: t`Betting bonus balance` };
};
