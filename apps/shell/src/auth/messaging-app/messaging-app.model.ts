import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { register } from '@croupier/contract/auth';
import { $isAuth, loggedIn } from '@croupier/session';
import { signInMethodUsed } from '../../analytics/tracking.model.ts';
import { credentialsAccepted, type Entry } from '../flow/sign-in-destination.model.ts';
import { messagingAppData } from './messaging-app-data.ts';

/**
 * The messaging app's data about the visitor. Only `payload` is signed, so the platform trusts it alone.
 */
export type Launch = Readonly<{ id: string; username: string; hash: string; language_code: string; payload: string }>;

/** The popup opened: checks whether a messaging app opened the site. */
export const messagingAppCheckRequested = createEvent();

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Reads Telegram's `initData`. @see https://core.telegram.org/bots/webapps#webappinitdata */
export const readLaunch = (payload: string): Launch | null => {
  const data = new URLSearchParams(payload);
  try {
    const user: unknown = JSON.parse(data.get('user') ?? 'null');
    const hash = data.get('hash') ?? '';
    if (typeof user !== 'object' || user === null || !('id' in user) || !hash) return null;
    return {
      id: text(user.id),
      hash,
      payload,
      username: text('username' in user ? user.username : '').slice(0, 64),
      language_code: text('language_code' in user ? user.language_code : '').slice(0, 12),
    };
  } catch {
    return null;
  }
};

const readLaunchFx = createEffect(() => readLaunch(messagingAppData.read() ?? ''));
sample({ clock: messagingAppCheckRequested, target: readLaunchFx });

export const $launch = createStore<Launch | null>(null, { serialize: 'ignore' }).on(
  readLaunchFx.doneData,
  (_, launch) => launch,
);

const sendFx = createApiEffect(register);
/**
 * Signs in the messaging app's user; registers a new player if there is none. Fails with an
 * `ApiError`.
 */
export const signInByMessagingAppFx = attach({
  effect: sendFx,
  mapParams: ({ id, username, hash, language_code, payload }: Launch) => ({
    is_tg: '1' as const,
    id,
    username: username || null,
    hash,
    language_code: language_code || null,
    payload,
  }),
});
sample({ clock: signInByMessagingAppFx.done, fn: () => 'messaging_app', target: signInMethodUsed });
sample({ clock: signInByMessagingAppFx.done, fn: (): Entry => 'login', target: credentialsAccepted });
sample({ clock: signInByMessagingAppFx.done, fn: () => undefined, target: loggedIn });

const forgetFx = createEffect(() => messagingAppData.remove());
// Used or rejected data is discarded, and a logout must not sign the player in again.
sample({
  clock: [signInByMessagingAppFx.failData, $isAuth.updates],
  filter: (news) => news !== false,
  fn: () => undefined,
  target: forgetFx,
});
