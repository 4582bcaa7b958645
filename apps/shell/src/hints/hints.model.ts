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

/** How long after the registration a player is reminded. */
export const registrationHint_ms = 7_200_000;
export const contactsHint_ms = 432_000_000;

const loadDepositsFx = createApiEffect(async () => (await import('@croupier/contract/cashier')).getHistory);
const loadContactsFx = createApiEffect(async () => (await import('@croupier/contract/account')).getProfileInfo, {
  fields: ['contacts'],
});

const hiddenFlag = (kind: HintKind) => sessionValue(`hint_hidden_${kind}`, flag);
const isHidden = (kind: HintKind): boolean => hiddenFlag(kind).read() ?? false;
const rememberHiddenFx = createEffect((kind: HintKind) => {
  hiddenFlag(kind).write(true);
});
sample({ clock: hintHidden, target: rememberHiddenFx });

/** What is left of the time in which a player is reminded; nothing when it is over, or they do not want to be. */
const leftFx = attach({
  source: $user,
  effect: (user): Readonly<Record<HintKind, number>> => {
    const age = user ? Date.now() - new Date(user.reg_time).getTime() : Number.POSITIVE_INFINITY;
    return {
      registration: isHidden('registration') ? 0 : Math.max(0, registrationHint_ms - age),
      contacts: !user || isHidden('contacts') || wasConfirmationSent(user.uid) ? 0 : Math.max(0, contactsHint_ms - age),
    };
  },
});

const $isLater = createStore(false, { serialize: 'ignore' }).on(deferredStarted, () => true);
/** A payment may have come to its end. */
const paid = pageOpened.filter({ fn: ({ path }) => isDeclared('returns', path) });
sample({
  clock: merge([deferredStarted, $user.updates, paid]),
  source: { user: $user, isLater: $isLater },
  filter: ({ user, isLater }) => isLater && user !== null,
  fn: () => undefined,
  target: leftFx,
});

sample({
  clock: leftFx.doneData,
  source: $cashierConfig,
  filter: (config, { registration }) => registration > 0 && config?.regHintConfig.isEnabled === true,
  fn: () => ({ type: 'deposit' as const, statuses: ['success'], count: 1 }),
  target: loadDepositsFx,
});
sample({ clock: leftFx.doneData, filter: ({ contacts }) => contacts > 0, fn: () => undefined, target: loadContactsFx });

/** The contact by which a player signs in, where nobody has confirmed it. */
export const unconfirmedLogin = (
  { login }: Pick<AccountInfo, 'login'>,
  { contacts }: Pick<Profile, 'contacts'>,
): UnconfirmedContact | null => {
  const plain = (text: string): string => text.replace(/^\+/, '').toLowerCase();
  const own = contacts.find(({ contact }) => plain(contact) === plain(login));
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

/** The longest time a browser's clock can be set to. */
const longest_ms = 2 ** 31 - 1;
const expired = createEvent<HintKind>();
const waitFx = createEffect((left: Readonly<Record<HintKind, number>>) => {
  const expire = scopeBind(expired, { safe: true });
  const clocks = (['registration', 'contacts'] as const)
    .filter((kind) => left[kind] > 0)
    .map((kind) => setTimeout(() => expire(kind), Math.min(left[kind], longest_ms)));
  return () => {
    for (const clock of clocks) clearTimeout(clock);
  };
});
const $stop = createStore<() => void>(() => undefined, { serialize: 'ignore' });
const stopFx = attach({ source: $stop, effect: (stop) => stop() });
$stop.on(waitFx.doneData, (_, stop) => stop);
sample({ clock: [leftFx.done, loggedOut], fn: () => undefined, target: stopFx });
sample({ clock: leftFx.doneData, target: waitFx });
sample({
  clock: expired,
  fn: (kind) => (kind === 'registration' ? { registration: false } : { contacts: null }),
  target: hintsFound,
});
