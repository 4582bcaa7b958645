import { createApiEffect, type ApiError } from '@croupier/api-client';
import { changeSubscription, confirmContactByLink, undoContactChange, unsubscribe } from '@croupier/contract/account';
import { confirmRegistration } from '@croupier/contract/auth';
import { navigationRequested, type PageContext } from '@croupier/navigation';
import { loggedIn, logoutRequested } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();
/**
 * The visitor confirms the link's action. Opening the page alone does nothing, because mail scanners open links as
 * well.
 */
export const linkUsed = createEvent();
/** A player wants news after all. */
export const newsWanted = createEvent();

/** Pages that links in our messages lead to. */
export type LinkKind = 'unsubscribe' | 'confirmation' | 'confirmed' | 'undo' | 'registration';

/**
 * How far the visitor is: `ready` to press, or what came of it. `broken` links are cut off, made up, or about a contact
 * that is another now.
 */
export type LinkState = 'ready' | 'pending' | 'done' | 'expired' | 'broken' | 'blocked' | 'tooMany' | 'failed';

const kinds: Readonly<Record<string, LinkKind>> = {
  unsubscribe: 'unsubscribe',
  'confirmation-success': 'confirmed',
  'undo-contact-change': 'undo',
  'confirm-registration': 'registration',
};
const kindOf = ({ name }: PageContext): LinkKind => kinds[name] ?? 'confirmation';
const tokenOf = ({ query }: PageContext): string => query['token'] ?? '';

const unsubscribeFx = createApiEffect(unsubscribe);
const confirmFx = createApiEffect(confirmContactByLink);
const registrationFx = createApiEffect(confirmRegistration);
export const subscribeFx = createApiEffect(changeSubscription);

/** Why the link's action failed. */
export const linkProblem = ({ code, invalidParameters }: ApiError): LinkState => {
  if (invalidParameters?.['token']) return invalidParameters['token'] === 'expired' ? 'expired' : 'broken';
  if (code === 'UserBannedException' || code === 'UserDeletedException') return 'blocked';
  return code === 'TooManyRequestsException' ? 'tooMany' : 'failed';
};

/** The form of a new password shows other failures. */
const undoProblem = (error: ApiError): LinkState => {
  const problem = linkProblem(error);
  return problem === 'broken' || problem === 'expired' || problem === 'blocked' ? problem : 'ready';
};

export const $linkKind = createStore<LinkKind>('confirmation').on(opened, (_, page) => kindOf(page));
const $token = createStore('').on(opened, (_, page) => tokenOf(page));

/** Undoes the change of a contact and sets a new password. */
export const undoFx = attach({
  source: $token,
  effect: createApiEffect(undoContactChange),
  mapParams: (password: string, token) => ({ token, password }),
});

export const $linkState = createStore<LinkState>('broken')
  .on(opened, (_, page) => (kindOf(page) === 'confirmed' ? 'done' : tokenOf(page) === '' ? 'broken' : 'ready'))
  .on([unsubscribeFx, confirmFx, registrationFx], () => 'pending')
  .on([unsubscribeFx.done, undoFx.done, registrationFx.done], () => 'done')
  .on(undoFx.failData, (_, error) => undoProblem(error))
  .on([unsubscribeFx.failData, confirmFx.failData, registrationFx.failData], (_, error) => linkProblem(error));

/** The details of the last refusal, such as the wait until the next attempt. */
export const $linkRefusalDetails = createStore<Readonly<Record<string, unknown>>>({}, { serialize: 'ignore' })
  .on([unsubscribeFx.failData, confirmFx.failData], (_, { errorData }) => errorData ?? {})
  .reset([opened, unsubscribeFx, confirmFx]);

/** Whether the visitor subscribed again after unsubscribing. */
export const $isNewsBack = createStore(false, { serialize: 'ignore' })
  .on(subscribeFx.done, () => true)
  .reset([opened, unsubscribeFx.done]);

sample({ clock: opened, target: headRequested });
const used = sample({
  clock: linkUsed,
  source: { linkKind: $linkKind, token: $token, state: $linkState },
  filter: ({ token, state }) => token !== '' && state !== 'pending',
});
sample({
  clock: used,
  filter: ({ linkKind }) => linkKind === 'unsubscribe',
  fn: ({ token }) => ({ token }),
  target: unsubscribeFx,
});
sample({
  clock: used,
  filter: ({ linkKind }) => linkKind === 'confirmation',
  fn: ({ token }) => ({ token }),
  target: confirmFx,
});
sample({
  clock: confirmFx.done,
  fn: () => ({ to: href('/confirmation/success'), replace: true }),
  target: navigationRequested,
});
sample({
  clock: used,
  filter: ({ linkKind }) => linkKind === 'registration',
  fn: ({ token }) => ({ token }),
  target: registrationFx,
});
sample({ clock: registrationFx.done, fn: () => undefined, target: loggedIn });
// The platform has ended every session, this browser's too.
sample({ clock: undoFx.done, fn: () => undefined, target: logoutRequested });
sample({ clock: newsWanted, fn: () => ({ type: 'email' as const, is_subscribed: true }), target: subscribeFx });
