import { paymentReturnPages } from '@croupier/contract/cashier';
import { refuse } from '../../../../errors.ts';
import { requirePlayer, type CallContext } from '../../../../module.ts';
import type { Database } from '../../../../database/index.ts';
import { isProviderError, type ProviderRegistry } from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import type { Requisites } from '../methods/requisites.ts';
import { statusesBefore } from '../payments/payment-states.ts';
import { advanceStatus, markOpened, type PaymentRow } from '../payments/payments.repository.ts';
import { refusalOfProviderError } from '../provider-refusal.ts';
import { firstCheckAfter } from './first-check.ts';

export type DepositOpeningOptions = Readonly<{
  database: Database;
  providers: Pick<ProviderRegistry<PaymentProvider>, 'byId'>;
  publicOrigin: string;
  /** The address that the provider with this id calls. */
  callbackUrl: (providerId: string) => string;
  defaultLocale: () => Promise<string>;
  now: () => Date;
}>;

/**
 * Opens a deposit at its provider. Idempotent: the provider identifies the payment by its reference.
 * `requisites` are passed on and not stored.
 * @returns the address of the payment page.
 * @throws BillingTransactionDeclinedException, BillingUnavailableException, BillingServiceErrorException.
 */
export type DepositOpening = (row: PaymentRow, requisites: Requisites, context: CallContext) => Promise<string>;

export const createDepositOpening = (options: DepositOpeningOptions): DepositOpening => {
  const { database, providers, publicOrigin, callbackUrl, defaultLocale, now } = options;

  const returnUrls = async ({ id, locale }: PaymentRow) => {
    const origin = `${publicOrigin}${locale === (await defaultLocale()) ? '' : `/${locale}`}`;
    const { success, fail, pending, cancel } = paymentReturnPages;
    return {
      success: `${origin}${success}/${id}`,
      fail: `${origin}${fail}/${id}`,
      pending: `${origin}${pending}/${id}`,
      cancel: `${origin}${cancel}`,
    };
  };

  const decline = async (row: PaymentRow, reason: string): Promise<never> => {
    await advanceStatus(database, row.id, statusesBefore('deposit', 'declined'), 'declined', reason, now());
    throw refuse('BillingTransactionDeclinedException', { reason });
  };

  const open = async (row: PaymentRow, requisites: Requisites, context: CallContext): Promise<string | undefined> => {
    const { payment_id: paymentId, url } = await providers.byId(row.provider).open(
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
    await markOpened(database, row.id, paymentId, url ?? null, firstCheckAfter(now()));
    return url;
  };

  return async (row, requisites, context) => {
    if (row.status === 'declined') throw refuse('BillingTransactionDeclinedException', { reason: row.decline_reason });
    if (row.provider_url) return row.provider_url;
    let url: string | undefined;
    try {
      url = await open(row, requisites, context);
    } catch (error) {
      if (isProviderError(error) && error.outcome === 'refused') return decline(row, error.code.toLowerCase());
      throw refusalOfProviderError(error);
    }
    if (url) return url;
    throw refuse('BillingServiceErrorException', { reason: 'no_payment_page' });
  };
};
