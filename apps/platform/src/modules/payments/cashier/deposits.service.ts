import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { makeDeposit } from '@croupier/contract/cashier';
import { inTransaction, newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { requireIdempotencyKey, requirePlayer, type CallContext } from '../../../module.ts';
import { isProviderError, type ProviderRegistry } from '../../../providers/index.ts';
import type { PaymentProvider } from '../../../providers/payments/index.ts';
import type { ResponsibleGaming } from '../../protection/responsible-gaming/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import type { CashierRules } from './cashier-rules.service.ts';
import {
  advanceStatus,
  findByKey,
  findPayment,
  insertPayment,
  markOpened,
  type PaymentRow,
} from './cashier.repository.ts';
import { publishedDepositOf, type DepositEvents } from './deposit-listeners.ts';
import { checkDepositInput, type PaymentMethods } from './payment-methods.service.ts';
import { statusesBefore } from './payment-states.ts';
import { refusalOfProviderError } from './provider-refusal.ts';
import { maskRequisites, type Requisites } from './requisites.ts';
import { transactionOf } from './transaction.presenter.ts';

/** When a deposit without a word from the provider is first asked about. */
const firstCheck_ms = 60_000;

export type DepositsOptions = Readonly<{
  database: Database;
  providers: ProviderRegistry<PaymentProvider>;
  methods: PaymentMethods;
  rules: CashierRules;
  responsibleGaming: Pick<ResponsibleGaming, 'lockDeposits' | 'requireDepositAllowed'>;
  rates: UsdRates;
  news: DepositEvents;
  publicOrigin: string;
  /** Where the provider with this id calls back. */
  callbackUrl: (providerId: string) => string;
  defaultLocale: () => Promise<string>;
  now: () => Date;
}>;

export type Deposits = Readonly<{
  make: (params: MethodParams<typeof makeDeposit>, context: CallContext) => Promise<MethodOutput<typeof makeDeposit>>;
}>;

const sameDeposit = (first: PaymentRow, { method, amount }: MethodParams<typeof makeDeposit>): PaymentRow => {
  if (first.method !== method || first.amount !== amount)
    throw refuse('InvalidRequestException', { reason: 'idempotency_key_reused' });
  return first;
};

export const createDeposits = (options: DepositsOptions): Deposits => {
  const {
    database,
    providers,
    methods,
    rules,
    responsibleGaming,
    rates,
    news,
    publicOrigin,
    callbackUrl,
    defaultLocale,
    now,
  } = options;
  const returnUrls = async ({ id, locale }: PaymentRow) => {
    const cashier = `${publicOrigin}${locale === (await defaultLocale()) ? '' : `/${locale}`}/cashier`;
    return {
      success: `${cashier}/paysuccess/${id}`,
      fail: `${cashier}/payfail/${id}`,
      pending: `${cashier}/paypending/${id}`,
      cancel: `${cashier}/paycancel`,
    };
  };

  const create = async (params: MethodParams<typeof makeDeposit>, context: CallContext): Promise<PaymentRow> => {
    const player = requirePlayer(context);
    const key = requireIdempotencyKey(context);
    const first = await findByKey(database, player.id, 'deposit', key);
    if (first) return sameDeposit(first, params);
    const method = await methods.find('deposit', params.method, player.currency);
    const fee = checkDepositInput(method, params.amount, params.requisites);
    await rules.requireMayDeposit(player, params.amount);
    const usd = await rates();
    const at = now();
    const row: PaymentRow = {
      id: newKey(),
      player_id: player.id,
      type: 'deposit',
      method: method.sysname,
      method_name: method.name,
      flow: method.flow,
      currency: player.currency,
      amount: params.amount,
      fee,
      status: 'created',
      decline_reason: '',
      requisites: maskRequisites(method.requisites, params.requisites),
      requisites_token: null,
      campaign_offer_id: params.campaign_offer_id ?? null,
      idempotency_key: key,
      locale: context.locale,
      domain: context.domain,
      provider: providers.routed(method.sysname).id,
      provider_payment_id: null,
      provider_url: null,
      reservation_id: null,
      review_until: null,
      is_held: false,
      sent_at: null,
      next_check_at: new Date(at.getTime() + firstCheck_ms),
      checks: 0,
      created_at: at,
      updated_at: at,
    };
    return inTransaction(database, async (transaction) => {
      // Deposits of a player pass the limit one after another; a second press finds the first one's row.
      await responsibleGaming.lockDeposits(transaction, player.id);
      const known = await findByKey(transaction, player.id, 'deposit', key);
      if (known) return sameDeposit(known, params);
      await responsibleGaming.requireDepositAllowed(
        transaction,
        player.id,
        { amount: params.amount, currency: player.currency },
        usd,
      );
      await news.created(transaction, publishedDepositOf(row));
      if (!(await insertPayment(transaction, row))) throw new Error(`The deposit ${row.id} came in beside the lock`);
      return row;
    });
  };

  /**
   * Opening again is harmless: the provider knows the payment by its reference. A repeated call brings its requisites,
   * which are not stored.
   */
  const openAtProvider = async (row: PaymentRow, requisites: Requisites, context: CallContext): Promise<string> => {
    if (row.provider_url) return row.provider_url;
    try {
      const opened = await providers.byId(row.provider).open(
        {
          reference: row.id,
          kind: 'deposit',
          method: row.method,
          amount: row.amount,
          currency: row.currency,
          requisites: { ...requisites },
          return_urls: await returnUrls(row),
          callback_url: callbackUrl(row.provider),
          locale: row.locale,
          customer_reference: String(requirePlayer(context).uid),
        },
        context,
      );
      await markOpened(
        database,
        row.id,
        opened.payment_id,
        opened.url ?? null,
        new Date(now().getTime() + firstCheck_ms),
      );
      if (opened.url) return opened.url;
    } catch (error) {
      if (!isProviderError(error) || error.outcome !== 'refused') throw refusalOfProviderError(error);
      await advanceStatus(
        database,
        row.id,
        statusesBefore('deposit', 'declined'),
        'declined',
        error.code.toLowerCase(),
        now(),
      );
      throw refuse('BillingTransactionDeclinedException', { reason: error.code.toLowerCase() });
    }
    throw refuse('BillingServiceErrorException', { reason: 'no_payment_page' });
  };

  return {
    make: async (params, context) => {
      const row = await create(params, context);
      if (row.status === 'declined')
        throw refuse('BillingTransactionDeclinedException', { reason: row.decline_reason });
      const url = await openAtProvider(row, params.requisites, context);
      const current = await findPayment(database, row.id);
      if (!current) throw invalidParameters({ id: 'unknown' });
      return { transaction: transactionOf(current), flow: current.flow, url };
    },
  };
};
