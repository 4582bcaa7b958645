import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { makeDeposit } from '@croupier/contract/cashier';
import { newKey, type Database } from '../../database/index.ts';
import { invalidParameters, refuse } from '../../errors.ts';
import { requireIdempotencyKey, requirePlayer, type CallContext } from '../../module.ts';
import { isProviderError } from '../../providers/index.ts';
import type { PaymentProvider } from './cashier.face.ts';
import { advanceStatus, findByKey, findPayment, insertPayment, setOpened, type PaymentRow } from './cashier.repository.ts';
import { checkPayment, type PaymentMethods } from './payment-methods.service.ts';
import { maskRequisites } from './requisites.ts';
import { transactionOf } from './transaction.presenter.ts';

/** When a deposit without a word from the provider is first asked about. */
const firstCheck_ms = 60_000;

export type DepositsOptions = Readonly<{
  database: Database;
  provider: PaymentProvider;
  methods: PaymentMethods;
  publicOrigin: string;
  callbackUrl: string;
  defaultLocale: () => Promise<string>;
  now: () => Date;
}>;

export type Deposits = Readonly<{ make: (params: MethodParams<typeof makeDeposit>, context: CallContext) => Promise<MethodOutput<typeof makeDeposit>> }>;

export const createDeposits = ({ database, provider, methods, publicOrigin, callbackUrl, defaultLocale, now }: DepositsOptions): Deposits => {
  const returnUrls = async ({ id, locale }: PaymentRow) => {
    const cashier = `${publicOrigin}${locale === await defaultLocale() ? '' : `/${locale}`}/cashier`;
    return { success: `${cashier}/paysuccess/${id}`, fail: `${cashier}/payfail/${id}`, pending: `${cashier}/paypending/${id}`, cancel: `${cashier}/paycancel` };
  };

  const create = async (params: MethodParams<typeof makeDeposit>, context: CallContext): Promise<PaymentRow> => {
    const player = requirePlayer(context);
    const key = requireIdempotencyKey(context);
    const method = await methods.find('deposit', params.method, player.currency);
    const fee = checkPayment(method, params.amount, params.requisites);
    const at = now();
    const row: PaymentRow = {
      id: newKey(), player_id: player.id, type: 'deposit', method: method.sysname, method_name: method.name, flow: method.flow, currency: player.currency,
      amount: params.amount, fee, status: 'created', decline_reason: '', requisites: maskRequisites(method.requisites, params.requisites),
      secret_requisites: params.requisites, campaign_offer_id: params.campaign_offer_id ?? null, idempotency_key: key, locale: context.locale,
      domain: context.domain, provider_payment_id: null, provider_url: null, reservation_id: null, review_until: null, sent_at: null,
      next_check_at: new Date(at.getTime() + firstCheck_ms), checks: 0, created_at: at, updated_at: at,
    };
    if (await insertPayment(database, row)) return row;
    const first = await findByKey(database, player.id, 'deposit', key);
    if (!first || first.method !== params.method || first.amount !== params.amount) throw refuse('InvalidRequestException', { reason: 'idempotency_key_reused' });
    return first;
  };

  /** Opening again is harmless: the provider knows the payment by its reference. */
  const openAtProvider = async (row: PaymentRow, uid: number): Promise<string> => {
    if (row.provider_url) return row.provider_url;
    try {
      const opened = await provider.open({
        reference: row.id, kind: 'deposit', method: row.method, amount: row.amount, currency: row.currency, requisites: { ...row.secret_requisites },
        return_urls: await returnUrls(row), callback_url: callbackUrl, locale: row.locale, customer_reference: String(uid),
      });
      await setOpened(database, row.id, opened.payment_id, opened.url ?? null, new Date(now().getTime() + firstCheck_ms));
      if (opened.url) return opened.url;
    } catch (error) {
      if (!isProviderError(error)) throw error;
      if (error.outcome !== 'refused') throw refuse('BillingUnavailableException', { reason: 'provider_unreachable' });
      await advanceStatus(database, row.id, ['created'], 'declined', error.code.toLowerCase(), now());
      throw refuse('BillingTransactionDeclinedException', { reason: error.code.toLowerCase() });
    }
    throw refuse('BillingServiceErrorException', { reason: 'no_payment_page' });
  };

  return {
    make: async (params, context) => {
      const row = await create(params, context);
      if (row.status === 'declined') throw refuse('BillingTransactionDeclinedException', { reason: row.decline_reason });
      const url = await openAtProvider(row, requirePlayer(context).uid);
      const current = await findPayment(database, row.id);
      if (!current) throw invalidParameters({ id: 'unknown' });
      return { transaction: transactionOf(current), flow: current.flow, url };
    },
  };
};
