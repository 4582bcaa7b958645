import { createApiEffect } from '@croupier/api-client';
import { getCurrencyRates, setCurrency } from '@croupier/contract/account';
import type { MethodOutput } from '@croupier/contract';
import type { Currency } from '@croupier/money';
import { $balance, loadSessionFx, loggedOut } from '@croupier/session';
import { $cashierConfig, $generalInfo } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample } from 'effector';

/** A page shows the currency switch. */
export const currencySwitchOpened = createEvent();
/** The player switches to this currency. */
export const currencySwitched = createEvent<Currency>();

const loadRatesFx = createApiEffect(getCurrencyRates);
const setCurrencyFx = createApiEffect(setCurrency);
const switchFx = attach({ effect: setCurrencyFx, mapParams: (currency: Currency) => ({ currency }) });

export type CurrencyRates = MethodOutput<typeof getCurrencyRates>;
/** Reference rates for comparison; null when they have not loaded. Nothing is exchanged at them. */
export const $rates = createStore<CurrencyRates | null>(null).on(loadRatesFx.doneData, (_, rates) => rates);

/** The currency that the player plays in; null until the account has loaded. */
export const $accountCurrency = $balance.map((balance) => balance?.balance_main.currency ?? null);

export type OfferedCurrency = Readonly<{ code: Currency; symbol: string }>;
/** The currencies that the platform accepts and the CMS shows, and the player's own. */
export const $offeredCurrencies = combine(
  $cashierConfig,
  $generalInfo,
  $accountCurrency,
  (config, info, current): readonly OfferedCurrency[] =>
    (config?.availableCurrency ?? []).filter(
      ({ code }) => code === current || info?.available_currencies.includes(code),
    ),
);

export type SwitchOutcome = Readonly<{ kind: 'switched' | 'unavailable' | 'failed'; currency: Currency }>;
/** The result of the last switch. */
export const $switchOutcome = createStore<SwitchOutcome | null>(null, { serialize: 'ignore' })
  .on(switchFx.done, (_, { params }) => ({ kind: 'switched', currency: params }))
  .on(switchFx.fail, (_, { params, error }) => ({
    kind: error.type === 'refused' && error.invalidParameters?.['currency'] ? 'unavailable' : 'failed',
    currency: params,
  }))
  .reset([switchFx, currencySwitchOpened, loggedOut]);
/** The switch is under way, or the account with the new currency loads. */
export const $isSwitching = combine(
  switchFx.pending,
  loadSessionFx.pending,
  (isSent, isLoading) => isSent || isLoading,
);

sample({ clock: currencySwitchOpened, target: loadRatesFx });
sample({ clock: currencySwitched, target: switchFx });
sample({ clock: switchFx.done, fn: () => undefined, target: loadSessionFx });
