import {
  cancelWithdrawal,
  getBanks,
  getDepositInfo,
  getDepositSettings,
  getHistory,
  getWithdrawSettings,
  makeDeposit,
  makeWithdrawal,
  openCardFields,
  removeRequisites,
  type PaymentMethod,
} from '@croupier/contract/cashier';
import type { Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import { handle, requirePlayer, type CallPlayer, type MethodHandler } from '../../../module.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PersonName } from '../../players/verification/index.ts';
import type { Deposits } from './deposits/deposits.service.ts';
import { banksOf } from './methods/banks.ts';
import { withoutCardFields } from './methods/hosted-card.ts';
import { findPresets } from './methods/payment-methods.repository.ts';
import type { PaymentMethods } from './methods/payment-methods.service.ts';
import { findHistory, findLastMethod, findPlayersPayment, type PaymentType } from './payments/payments.repository.ts';
import { transactionOf } from './payments/transaction.presenter.ts';
import type { AccountNames } from './review/account-names.ts';
import type { PayoutReview } from './review/payout-review.ts';
import type { FindPaymentNeed } from './rules/verification-need.ts';
import type { SecurityHold } from './rules/security-hold.ts';
import type { CardFields } from './withdrawals/card-fields.service.ts';
import type { SavedRequisites } from './withdrawals/saved-requisites.service.ts';
import type { WithdrawalLimits } from './withdrawals/withdrawal-limits.service.ts';
import type { Withdrawals } from './withdrawals/withdrawals.service.ts';

export type CashierHandlersOptions = Readonly<{
  database: Database;
  ledger: Pick<Ledger, 'balances'>;
  methods: PaymentMethods;
  limits: Pick<WithdrawalLimits, 'describe'>;
  hold: Pick<SecurityHold, 'until'>;
  review: Pick<PayoutReview, 'conditions'>;
  findNeed: FindPaymentNeed;
  accountNames: Pick<AccountNames, 'required'>;
  saved: Pick<SavedRequisites, 'list' | 'remove'>;
  cards: Pick<CardFields, 'open'>;
  deposits: Deposits;
  withdrawals: Withdrawals;
}>;

/** The methods of a player, and the one that the player used last if it is among them. */
const createMethodsOf =
  ({ database, methods }: CashierHandlersOptions) =>
  async (type: PaymentType, player: CallPlayer): Promise<{ methods: PaymentMethod[]; last_method?: string }> => {
    const [listed, last] = await Promise.all([methods.list(type, player), findLastMethod(database, player, type)]);
    const isOffered = last !== null && listed.some(({ sysname }) => sysname === last);
    return { methods: [...listed], ...(isOffered ? { last_method: last } : {}) };
  };

/** The smallest amount of any method, in minor units. */
const leastOf = (methods: readonly PaymentMethod[]): number =>
  methods.length === 0 ? 1 : Math.min(...methods.map(({ min_amount: least }) => least));

/** The name for payout accounts; empty when a part is missing. */
const payeeNameOf = ({ first_name: first, last_name: last }: PersonName): string =>
  first && last ? `${first} ${last}` : '';

const settingsHandlers = (options: CashierHandlersOptions): readonly MethodHandler[] => {
  const { database, ledger, limits, hold, review, saved, findNeed, accountNames } = options;
  const methodsOf = createMethodsOf(options);
  return [
    handle(getDepositSettings, async (_params, context) => {
      const player = requirePlayer(context);
      const presets = await findPresets(database);
      const offered = await methodsOf('deposit', player);
      const least = leastOf(offered.methods);
      const need = await findNeed(player, 'deposit', { least, most: least });
      return {
        ...offered,
        ...(need ? { verification: need } : {}),
        presets: presets.map((preset) => ({
          currency: preset.currency,
          amount: preset.amounts.map((value) => ({ value })),
        })),
      };
    }),
    handle(getWithdrawSettings, async ({ card_fields: hasCardFields }, context) => {
      const player = requirePlayer(context);
      const { id, currency } = player;
      const { main } = await ledger.balances(id, currency);
      const described = await limits.describe(player);
      const { turnover, returns } = await review.conditions(player);
      const offered = await methodsOf('withdrawal', player);
      const heldUntil = await hold.until(id);
      const need = await findNeed(player, 'withdrawal', { least: leastOf(offered.methods), most: main });
      const name = await accountNames.required(id);
      return {
        ...offered,
        methods: hasCardFields ? offered.methods : withoutCardFields(offered.methods),
        ...(need ? { verification: need } : {}),
        ...(name ? { payee_name: payeeNameOf(name) } : {}),
        saved_requisites: await saved.list(id, offered.methods),
        available: { amount: main, currency },
        ...(described ? { limits: described } : {}),
        ...(heldUntil ? { held_until: heldUntil.toISOString() } : {}),
        ...(turnover > 0 ? { turnover: { amount: turnover, currency } } : {}),
        returns_first: returns.map(({ method, amount }) => ({ method, amount: { amount, currency } })),
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
  handle(removeRequisites, async ({ id }, context) => {
    await options.saved.remove(requirePlayer(context).id, id);
    return 1 as const;
  }),
  handle(openCardFields, async ({ method, theme }, context) => {
    const player = requirePlayer(context);
    const appearance = { theme, locale: context.locale };
    return options.cards.open(player, await options.methods.find('withdrawal', method, player), appearance, context);
  }),
  handle(cancelWithdrawal, async ({ id }, context) => options.withdrawals.cancel(id, context)),
  ...historyHandlers(options.database),
];
