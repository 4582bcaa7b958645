import { createApiEffect, isRefusal } from '@croupier/api-client';
import { getOffers, type Offer } from '@croupier/contract/bonuses';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { currencyExponent } from '@croupier/money';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $page, navigationRequested, pageFailed, type PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { $cashierConfig } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { offerIdOf } from '../../features/campaign-offer/index.ts';
import {
  $openedDeposit,
  paymentPageLeft,
  depositOpened,
  startDepositFx,
  type DepositBody,
} from '../../features/deposit/index.ts';
import {
  $depositSettings,
  depositSettingsLoaded,
  depositSettingsRequested,
} from '../../features/deposit-settings/index.ts';
import { $depositLimit, depositLimitRequested } from '../../features/deposit-limit/index.ts';
import { headRequested } from '../../features/page-head/index.ts';
import { banksRequested, methodOfSegment } from '../../features/payment-methods/index.ts';
import { finalStatusReceived, resultOpened } from '../../features/payment-result/index.ts';

export const opened = createEvent<PageContext>();
/** The frame has returned to a page of this site: the whole page navigates there. */
export const frameReturned = createEvent<string>();

const amountName = 'amount';
const route = 'cashier-index-deposit-index-sysname';

const $requestedOffer = createStore('').on(opened, (_, page) => offerIdOf(page));
/** The part of the address that names the method. */
const $segment = createStore('').on(opened, (_, { params }) => params['sysname'] ?? '');

/** The method of the page; null until the methods have loaded. */
export const $method = combine($depositSettings, $segment, $cashierConfig, ({ methods }, segment, config) =>
  methodOfSegment(segment, methods, config?.paymentMethodsUrlDisplay),
);

const fits =
  ({ min_amount, max_amount }: PaymentMethod) =>
  (amount: number): boolean =>
    amount >= min_amount && amount <= max_amount;

/** The amount in the address, in minor units; null when it is outside the method's bounds. */
export const $requestedAmount = combine(
  createStore('').on(opened, (_, { query }) => query[amountName] ?? ''),
  $method,
  (text, method): number | null =>
    method && /^\d{1,12}$/.test(text) && fits(method)(Number(text)) ? Number(text) : null,
);

/**
 * The largest amount by this method that the player's limit allows now, in minor units. A rest below the method's
 * minimum is no bound: the message then names the bounds of the method.
 */
export const $largestAmount = combine($method, $depositLimit, (method, limit): number => {
  if (!method) return 0;
  const rest = limit?.available_amount;
  const isBound = rest && rest.currency === method.currency && rest.amount >= method.min_amount;
  return isBound ? Math.min(method.max_amount, rest.amount) : method.max_amount;
});

/** Suggested amounts in minor units: the platform's for the currency, else those of the CMS. */
export const $presets = combine(
  $method,
  $depositSettings,
  $cashierConfig,
  $largestAmount,
  (method, { presets }, config, largest): readonly number[] => {
    if (!method) return [];
    const own = presets.find(({ currency }) => currency === method.currency)?.amount.map(({ value }) => value);
    const unit = 10 ** currencyExponent(method.currency);
    return (own ?? (config?.depositAmountsList ?? []).map((major) => major * unit)).filter(
      (amount) => fits(method)(amount) && amount <= largest,
    );
  },
);

const loadOffersFx = createApiEffect(getOffers);
// Offers are optional: a deposit neither waits for them nor fails with them.
const $allOffers = createStore<readonly Offer[]>([])
  .on(loadOffersFx.doneData, (_, { items }) => items)
  .reset(loggedOut);

/** Whether the offers have not been answered once, so that they may still add to the form. */
export const $awaitsOffers = createStore(true)
  .on(loadOffersFx.finally, () => false)
  .reset(loggedOut);

export const offersFor = (offers: readonly Offer[], sysname: string): readonly Offer[] =>
  offers.filter(
    ({ trigger: { action, params, user_satisfies_params } }) =>
      action === 'deposit' && user_satisfies_params && !params.exclude_methods.includes(sysname),
  );

/** The campaign offers that a deposit by this method can take part in. */
export const $offers = combine($allOffers, $method, (offers, method) =>
  method ? offersFor(offers, method.sysname) : [],
);

/** The offer in the address, if it is one of these offers; null otherwise. */
export const $preselectedOffer = combine($offers, $requestedOffer, (offers, wanted) =>
  offers.some(({ id }) => id === wanted) ? wanted : null,
);

sample({ clock: opened, target: headRequested });
sample({
  clock: opened,
  fn: () => undefined,
  target: [depositSettingsRequested, depositLimitRequested, loadOffersFx, paymentPageLeft],
});
sample({
  clock: depositSettingsLoaded,
  source: $page,
  filter: (page) => page?.name === route,
  fn: (_, methods) => methods,
  target: banksRequested,
});
sample({
  clock: depositSettingsLoaded,
  source: { page: $page, segment: $segment, config: $cashierConfig },
  filter: ({ page, segment, config }, methods) =>
    page?.name === route && !methodOfSegment(segment, methods, config?.paymentMethodsUrlDisplay),
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});

const inFrame = depositOpened.filter({ fn: ({ flow }) => flow === 'iframe' });
sample({ clock: inFrame, fn: ({ transaction }) => transaction.id, target: resultOpened });
// The platform knows the result before the frame returns. The late result of an earlier deposit must not leave the form
// of the next one.
sample({
  clock: finalStatusReceived,
  source: { page: $page, deposit: $openedDeposit },
  filter: ({ page, deposit }, { id }) => page?.name === route && deposit?.transaction.id === id,
  fn: (_, { id, status }) => ({
    to: href(status === 'success' ? '/cashier/paysuccess/:transaction' : '/cashier/payfail/:transaction', {
      transaction: String(id),
    }),
    replace: true,
  }),
  target: navigationRequested,
});
sample({ clock: frameReturned, fn: (to) => ({ to, replace: true }), target: navigationRequested });

/** The address of the form with the values of this deposit. */
const depositAddress = ({ method, amount, campaign_offer_id: offerId }: DepositBody): string =>
  `${href('/cashier/deposit/:sysname', { sysname: method })}?${new URLSearchParams({ [amountName]: String(amount), ...(offerId ? { campaign_offer_id: offerId } : {}) })}`;

// The shell completes an incomplete registration in another dialog.
sample({
  clock: startDepositFx.fail,
  filter: ({ error }) => isRefusal(error, 'UserNeedProfileDataException') && error.reason === 'incomplete_profile',
  fn: ({ params }): DialogRequest => ({
    name: 'fill-profile-info',
    type: 'confirm',
    props: { from: depositAddress(params), toastType: 'deposit' },
  }),
  target: dialogOpened,
});
