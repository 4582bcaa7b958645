import { createApiEffect, isRefusal } from '@croupier/api-client';
import { getOffers, type Offer } from '@croupier/contract/bonuses';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { currencyExponent } from '@croupier/money';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $page, navigationRequested } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { $cashierConfig } from '@croupier/site-config';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { href } from '@croupier/router';
import {
  $isInDialog,
  $openedDeposit,
  paymentPageLeft,
  depositOpened,
  startDepositFx,
  type DepositBody,
} from '../deposit/index.ts';
import { $depositSettings, depositSettingsLoaded, depositSettingsRequested } from '../deposit-settings/index.ts';
import { $depositLimit, depositLimitRequested } from '../deposit-limit/index.ts';
import { banksRequested, methodOfSegment } from '../payment-methods/index.ts';
import { finalStatusReceived, resultOpened, resultReturnedTo } from '../payment-result/index.ts';

/** What the form begins with. `segment` names the method: empty for none, null for the one that was used last. */
type FormStart = Readonly<{ segment: string | null; offerId: string; amount: string }>;

/** A page or a dialog shows the form. */
export const depositFormOpened = createEvent<FormStart>();
/** The player chose a method in the dialog; empty to choose another one. */
export const methodChosen = createEvent<string>();
/** The frame has returned to a page of this site: the whole page navigates there. */
export const frameReturned = createEvent<string>();

const amountName = 'amount';
/** The pages that show the form. The dialog shows its result itself. */
const routes: readonly (string | undefined)[] = ['cashier-index-deposit', 'cashier-index-deposit-index-sysname'];

const $requestedOffer = createStore('').on(depositFormOpened, (_, { offerId }) => offerId);
const $segment = createStore<string | null>('')
  .on(depositFormOpened, (_, { segment }) => segment)
  .on(methodChosen, (_, segment) => segment);

/** The method of the form; null until the methods have loaded, and while the player chooses one. */
export const $method = combine($depositSettings, $segment, $cashierConfig, ({ methods, lastMethod }, segment, config) =>
  methodOfSegment(segment ?? lastMethod ?? '', methods, config?.paymentMethodsUrlDisplay),
);

const fits =
  ({ min_amount, max_amount }: PaymentMethod) =>
  (amount: number): boolean =>
    amount >= min_amount && amount <= max_amount;

/** The amount in the address, in minor units; null when it is outside the method's bounds. */
export const $requestedAmount = combine(
  createStore('').on(depositFormOpened, (_, { amount }) => amount),
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

const offersFor = (offers: readonly Offer[], sysname: string): readonly Offer[] =>
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

sample({ clock: depositFormOpened, fn: () => undefined, target: [depositSettingsRequested, paymentPageLeft] });
// The list of methods needs neither offers nor the limit.
const formNeeded = merge([
  depositFormOpened.filter({ fn: ({ segment }) => Boolean(segment) }),
  methodChosen.filter({ fn: (segment) => segment !== '' }),
  sample({
    clock: depositSettingsLoaded,
    source: { segment: $segment, method: $method },
    filter: ({ segment, method }) => segment === null && method !== null,
  }),
]);
sample({ clock: formNeeded, fn: () => undefined, target: [depositLimitRequested, loadOffersFx] });
sample({
  clock: [depositSettingsLoaded, methodChosen],
  source: { settings: $depositSettings, segment: $segment },
  filter: ({ segment }) => segment !== '',
  fn: ({ settings }) => settings.methods,
  target: banksRequested,
});

const inFrame = depositOpened.filter({ fn: ({ flow }) => flow === 'iframe' });
sample({ clock: inFrame, fn: ({ transaction }) => transaction.id, target: resultOpened });
// The platform knows the result before the frame returns. The late result of an earlier deposit must not leave the form
// of the next one.
sample({
  clock: finalStatusReceived,
  source: { page: $page, deposit: $openedDeposit },
  filter: ({ page, deposit }, { id }) => routes.includes(page?.name) && deposit?.transaction.id === id,
  fn: (_, { id, status }) => ({
    to: href(status === 'success' ? '/cashier/paysuccess/:transaction' : '/cashier/payfail/:transaction', {
      transaction: String(id),
    }),
    replace: true,
  }),
  target: navigationRequested,
});
sample({
  clock: frameReturned,
  source: $isInDialog,
  filter: (isInDialog) => !isInDialog,
  fn: (_, to) => ({ to, replace: true }),
  target: navigationRequested,
});
sample({ clock: frameReturned, source: $isInDialog, filter: Boolean, fn: () => undefined, target: resultReturnedTo });

/** The address of the form with the values of this deposit. */
const depositAddress = ({ method, amount, campaign_offer_id: offerId }: DepositBody): string => {
  const query = new URLSearchParams({
    [amountName]: String(amount),
    ...(offerId ? { campaign_offer_id: offerId } : {}),
  });
  return `${href('/cashier/deposit/:sysname', { sysname: method })}?${query}`;
};

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
