import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { flag, sessionValue } from '@croupier/browser-storage';
import type { AccountInfo, Profile } from '@croupier/contract/account';
import { pageOpened } from '@croupier/navigation';
import { $user, loggedOut } from '@croupier/session';
import { $cashierConfig } from '@croupier/site-config';
import {
  confirmationSent,
  wasConfirmationSent,
  type UnconfirmedContact,
} from '../dialogs/confirm-email/confirm-email.model.ts';
import { deferredStarted } from '../boot/deferred.model.ts';
import { isDeclared } from '../routing/declarations.ts';
import { hintHidden, hintsFound, type HintKind } from './hints.store.ts';

/** How long after the registration the hints are shown. */
export const registrationHint_ms = 7_200_000;
export const contactsHint_ms = 432_000_000;

const loadDepositsFx = createApiEffect(async () => (await import('@croupier/contract/cashier')).getHistory);
const loadContactsFx = createApiEffect(async () => (await import('@croupier/contract/account')).getProfileInfo, {
  fields: ['contacts'],
});

const hiddenFlag = (kind: HintKind) => sessionValue(`hint_hidden_${kind}`, flag);
const isHiddenByPlayer = (kind: HintKind): boolean => hiddenFlag(kind).read() ?? false;
const storeHiddenFx = createEffect((kind: HintKind) => {
  hiddenFlag(kind).write(true);
});
sample({ clock: hintHidden, target: storeHiddenFx });

/** Remaining time of each hint (milliseconds); 0 when it is over or the player hid the hint. */
const readRemainingTimeFx = attach({
  source: $user,
  effect: (user): Readonly<Record<HintKind, number>> => {
    const age = user ? Date.now() - new Date(user.reg_time).getTime() : Number.POSITIVE_INFINITY;
    return {
      registration: isHiddenByPlayer('registration') ? 0 : Math.max(0, registrationHint_ms - age),
      contacts:
        !user || isHiddenByPlayer('contacts') || wasConfirmationSent(user.uid) ? 0 : Math.max(0, contactsHint_ms - age),
    };
  },
});

const $isDeferredStarted = createStore(false, { serialize: 'ignore' }).on(deferredStarted, () => true);
/** A return from a payment provider may change the deposits. */
const returned = pageOpened.filter({ fn: ({ path }) => isDeclared('returns', path) });
sample({
  clock: merge([deferredStarted, $user.updates, returned]),
  source: { user: $user, isDeferredStarted: $isDeferredStarted },
  filter: ({ user, isDeferredStarted }) => isDeferredStarted && user !== null,
  fn: () => undefined,
  target: readRemainingTimeFx,
});

sample({
  clock: readRemainingTimeFx.doneData,
  source: $cashierConfig,
  filter: (config, { registration }) => registration > 0 && config?.regHintConfig.isEnabled === true,
  fn: () => ({ type: 'deposit' as const, statuses: ['success'], count: 1 }),
  target: loadDepositsFx,
});
sample({
  clock: readRemainingTimeFx.doneData,
  filter: ({ contacts }) => contacts > 0,
  fn: () => undefined,
  target: loadContactsFx,
});

/** Returns the contact that a player signs in with, unless it is confirmed. */
export const unconfirmedLogin = (
  { login }: Pick<AccountInfo, 'login'>,
  { contacts }: Pick<Profile, 'contacts'>,
): UnconfirmedContact | null => {
  const normalized = (text: string): string => text.replace(/^\+/, '').toLowerCase();
  const own = contacts.find(({ contact }) => normalized(contact) === normalized(login));
  return own && !own.is_confirmed ? { type: own.type, contact: own.contact } : null;
};

sample({ clock: loadDepositsFx.doneData, fn: ({ count }) => ({ registration: count === 0 }), target: hintsFound });
sample({
  clock: loadContactsFx.doneData,
  source: $user,
  fn: (user, profile) => ({ contacts: user && unconfirmedLogin(user, profile) }),
  target: hintsFound,
});
sample({ clock: confirmationSent, fn: () => ({ contacts: null }), target: hintsFound });

/** The longest delay of a browser's timer. */
const maxDelay_ms = 2 ** 31 - 1;
const expired = createEvent<HintKind>();
const startTimersFx = createEffect((remaining: Readonly<Record<HintKind, number>>) => {
  const expire = scopeBind(expired, { safe: true });
  const timers = (['registration', 'contacts'] as const)
    .filter((kind) => remaining[kind] > 0)
    .map((kind) => setTimeout(() => expire(kind), Math.min(remaining[kind], maxDelay_ms)));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
});
const $stopTimers = createStore<() => void>(() => undefined, { serialize: 'ignore' });
const stopTimersFx = attach({ source: $stopTimers, effect: (stop) => stop() });
$stopTimers.on(startTimersFx.doneData, (_, stop) => stop);
sample({ clock: [readRemainingTimeFx.done, loggedOut], fn: () => undefined, target: stopTimersFx });
sample({ clock: readRemainingTimeFx.doneData, target: startTimersFx });
sample({
  clock: expired,
  fn: (kind) => (kind === 'registration' ? { registration: false } : { contacts: null }),
  target: hintsFound,
});
