import {
  cancelWithdrawal,
  getBanks,
  getDepositInfo,
  getDepositSettings,
  getHistory,
  getWithdrawSettings,
  makeDeposit,
  makeWithdrawal,
} from '@croupier/contract/cashier';
import type { Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import { handle, requirePlayer, type MethodHandler } from '../../../module.ts';
import type { Ledger } from '../../ledger/index.ts';
import { banksOf } from './banks.ts';
import { findPeriodUsage } from './cashier-rules.repository.ts';
import { findHistory, findPlayersPayment, findPresets } from './cashier.repository.ts';
import type { CashierRules } from './cashier-rules.service.ts';
import type { Deposits } from './deposits.service.ts';
import type { PaymentMethods } from './payment-methods.service.ts';
import { describePeriods, noUsage } from './period-limits.ts';
import { transactionOf } from './transaction.presenter.ts';
import type { Withdrawals } from './withdrawals.service.ts';

export type CashierHandlersOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  methods: PaymentMethods;
  rules: CashierRules;
  deposits: Deposits;
  withdrawals: Withdrawals;
}>;

export const cashierHandlers = ({
  database,
  ledger,
  methods,
  rules,
  deposits,
  withdrawals,
}: CashierHandlersOptions): readonly MethodHandler[] => [
  handle(getDepositSettings, async (_params, context) => {
    const { currency } = requirePlayer(context);
    const presets = await findPresets(database);
    return {
      methods: [...(await methods.list('deposit', currency))],
      presets: presets.map((preset) => ({
        currency: preset.currency,
        amount: preset.amounts.map((value) => ({ value })),
      })),
    };
  }),
  handle(getWithdrawSettings, async (_params, context) => {
    const player = requirePlayer(context);
    const { id, currency } = player;
    const { main } = await ledger.balances(id, currency);
    const limits = await rules.periodLimits(player);
    return {
      methods: [...(await methods.list('withdrawal', currency))],
      available: { amount: main, currency },
      ...(limits
        ? {
            limits: describePeriods(
              limits,
              (await findPeriodUsage(database, [{ playerId: id, currency, ...limits }]))[0] ?? noUsage,
              currency,
            ),
          }
        : {}),
    };
  }),
  handle(makeDeposit, deposits.make),
  handle(makeWithdrawal, withdrawals.make),
  handle(cancelWithdrawal, async ({ id }, context) => withdrawals.cancel(id, context)),
  handle(getDepositInfo, async ({ id }, context) => {
    const payment = await findPlayersPayment(database, id, requirePlayer(context).id);
    if (!payment) throw invalidParameters({ id: 'unknown' });
    return transactionOf(payment);
  }),
  handle(getHistory, async ({ type, statuses, offset, count }, context) => {
    const { rows, total } = await findHistory(database, {
      playerId: requirePlayer(context).id,
      types: type === 'all' ? ['deposit', 'withdrawal'] : [type],
      statuses,
      offset,
      count,
    });
    return { items: rows.map(transactionOf), count: total };
  }),
  handle(getBanks, async ({ country }) => banksOf(country).map(({ code, name }) => ({ code, name }))),
];
