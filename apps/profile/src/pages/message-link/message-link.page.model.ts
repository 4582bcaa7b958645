import { createApiEffect, type ApiError } from '@croupier/api-client';
import { changeSubscription, confirmContactByLink, unsubscribe } from '@croupier/contract/account';
import { navigationRequested, type PageContext } from '@croupier/navigation';
import { createEvent, createStore, sample } from 'effector';
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
export type LinkKind = 'unsubscribe' | 'confirmation' | 'confirmed';

/**
 * How far the visitor is: `ready` to press, or what came of it. `broken` links are cut off, made up, or about a contact
 * that is another now.
 */
export type LinkState = 'ready' | 'pending' | 'done' | 'expired' | 'broken' | 'blocked' | 'tooMany' | 'failed';

const kindOf = ({ name }: PageContext): LinkKind =>
  name === 'unsubscribe' ? 'unsubscribe' : name === 'confirmation-success' ? 'confirmed' : 'confirmation';
const tokenOf = ({ query }: PageContext): string => query['token'] ?? '';

const unsubscribeFx = createApiEffect(unsubscribe);
const confirmFx = createApiEffect(confirmContactByLink);
export const subscribeFx = createApiEffect(changeSubscription);

/** Why the link's action failed. */
export const linkProblem = ({ code, invalidParameters }: ApiError): LinkState => {
  if (invalidParameters?.['token']) return invalidParameters['token'] === 'expired' ? 'expired' : 'broken';
  if (code === 'UserBannedException' || code === 'UserDeletedException') return 'blocked';
  return code === 'TooManyRequestsException' ? 'tooMany' : 'failed';
};

export const $linkKind = createStore<LinkKind>('confirmation').on(opened, (_, page) => kindOf(page));
const $token = createStore('').on(opened, (_, page) => tokenOf(page));

export const $linkState = createStore<LinkState>('broken')
  .on(opened, (_, page) => (kindOf(page) === 'confirmed' ? 'done' : tokenOf(page) === '' ? 'broken' : 'ready'))
  .on([unsubscribeFx, confirmFx], () => 'pending')
  .on(unsubscribeFx.done, () => 'done')
  .on([unsubscribeFx.failData, confirmFx.failData], (_, error) => linkProblem(error));

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
sample({ clock: newsWanted, fn: () => ({ type: 'email' as const, is_subscribed: true }), target: subscribeFx });
