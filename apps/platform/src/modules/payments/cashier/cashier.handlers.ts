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
import type { Deposits } from './deposits/deposits.service.ts';
import { banksOf } from './methods/banks.ts';
import { findPresets } from './methods/payment-methods.repository.ts';
import type { PaymentMethods } from './methods/payment-methods.service.ts';
import { findHistory, findPlayersPayment } from './payments/payments.repository.ts';
import { transactionOf } from './payments/transaction.presenter.ts';
import type { WithdrawalLimits } from './withdrawals/withdrawal-limits.service.ts';
import type { Withdrawals } from './withdrawals/withdrawals.service.ts';

export type CashierHandlersOptions = Readonly<{
  database: Database;
  ledger: Pick<Ledger, 'balances'>;
  methods: PaymentMethods;
  limits: Pick<WithdrawalLimits, 'describe'>;
  deposits: Deposits;
  withdrawals: Withdrawals;
}>;

const settingsHandlers = (options: CashierHandlersOptions): readonly MethodHandler[] => {
  const { database, ledger, methods, limits } = options;
  return [
    handle(getDepositSettings, async (_params, context) => {
      const player = requirePlayer(context);
      const presets = await findPresets(database);
      return {
        methods: [...(await methods.list('deposit', player))],
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
      const described = await limits.describe(player);
      return {
        methods: [...(await methods.list('withdrawal', player))],
        available: { amount: main, currency },
        ...(described ? { limits: described } : {}),
      };
    }),
    handle(getBanks, async ({ country }) => banksOf(country).map(({ code, name }) => ({ code, name }))),
  ];
};

const historyHandlers = (database: Database): readonly MethodHandler[] => [
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
];

export const cashierHandlers = (options: CashierHandlersOptions): readonly MethodHandler[] => [
  ...settingsHandlers(options),
  handle(makeDeposit, options.deposits.make),
  handle(makeWithdrawal, options.withdrawals.make),
  handle(cancelWithdrawal, async ({ id }, context) => options.withdrawals.cancel(id, context)),
  ...historyHandlers(options.database),
];
