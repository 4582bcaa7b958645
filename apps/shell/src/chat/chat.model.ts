import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { flag, isPurposeAllowed, sessionValue } from '@croupier/browser-storage';
import type { ChatBegin, ChatCommand, ChatReport, ChatUser } from '@croupier/contract/chat';
import type { Purpose } from '@croupier/contract/consent';
import { $direction, $locale } from '@croupier/i18n';
import { $page } from '@croupier/navigation';
import { $isAuth, $sessionStatus } from '@croupier/session';
import { $theme } from '@croupier/site-config';
import { consentChanged } from '../consent/consent.model.ts';
import { isDeclared } from '../routing/declarations.ts';
import { loadSettingsFx, type Provider } from './chat-settings.ts';
import { $account, $chatUser, $uid, loadProfileFx } from './chat-user.model.ts';

/** Whether the panel is open in this tab. */
const storedOpen = sessionValue('chat-open', flag);

/** `off`: no frame on the page. `loading`: the chat of the provider loads in its frame. */
export type ChatState = 'off' | 'loading' | 'running' | 'failed';
/** Sends a command to the frame. */
type SendCommand = (command: ChatCommand) => void;

/** The visitor interacted with the page or had it open for a moment. The payload is the origin of the frame. */
export const chatStarted = createEvent<string>();
export const chatOpened = createEvent();
export const chatClosed = createEvent();
/** The panel was open before a reload. */
export const chatReopened = createEvent();
export const chatRetried = createEvent();
/** The frame was mounted, or unmounted (null). */
export const frameMounted = createEvent<SendCommand | null>();
export const frameReported = createEvent<ChatReport>();
/** The frame or the provider's chat in it failed. The payload is the reason, for the log. */
export const chatFailed = createEvent<string>();
/** The frame of this origin did not load in time. */
export const chatTimedOut = createEvent<string>();
sample({ clock: chatTimedOut, fn: (origin) => `The chat did not load from ${origin}`, target: chatFailed });

const storeFx = createApiEffect(async () => (await import('./chat-calls.ts')).storeChatEvent);
const logFx = createEffect((error: unknown) => console.info('The chat is not shown', error));
const sendFx = createEffect(({ send, command }: Readonly<{ send: SendCommand; command: ChatCommand }>) =>
  send(command),
);
const rememberOpenFx = createEffect((isOpen: boolean) => {
  if (isOpen) storedOpen.write(true);
  else storedOpen.remove();
});
/** Succeeds if the panel was open before a reload. */
const reopenFx = createEffect(() => {
  if (!storedOpen.read()) throw new Error('It was not open');
});
/** Succeeds once a visit: a chat may open by itself once. */
export const openOnceFx = createEffect(() => {
  const isOpened = sessionValue('chat-opened-itself', flag);
  if (isOpened.read() || !isOpened.write(true)) throw new Error('It has been opened');
});

export const $frameOrigin = restore(chatStarted, null);
export const $isHidden = $page.map((page) => page !== null && isDeclared('hidesChat', page.path));
const $frame = createStore<{ send: SendCommand } | null>(null, { serialize: 'ignore' }).on(frameMounted, (_, send) =>
  send ? { send } : null,
);

// Loads the settings once, when the chat has started and the session is known.
const $isRequested = createStore(false, { serialize: 'ignore' }).on(loadSettingsFx, () => true);
sample({
  clock: [chatStarted, $sessionStatus],
  source: { origin: $frameOrigin, status: $sessionStatus, isRequested: $isRequested },
  filter: ({ origin, status, isRequested }) => origin !== null && status !== 'unknown' && !isRequested,
  fn: () => undefined,
  target: loadSettingsFx,
});

const $provider = createStore<Provider | null>(null, { serialize: 'ignore' }).on(
  loadSettingsFx.doneData,
  (_, settings) => settings,
);

/** The consent that the chat waits for. */
export const $purpose = $provider.map((provider) => provider?.purpose ?? null, { skipVoid: false });
const checkPermissionFx = createEffect((purpose: Purpose) => isPurposeAllowed(purpose));
sample({
  clock: [$purpose, consentChanged],
  source: $purpose,
  filter: (purpose): purpose is Purpose => purpose !== null,
  target: checkPermissionFx,
});
const $isPermitted = createStore(false, { serialize: 'ignore' }).on(checkPermissionFx.doneData, (_, is) => is);
/** Whether there is a chat that waits for the visitor's consent. */
export const $isAwaitingConsent = combine(
  $purpose,
  $isPermitted,
  checkPermissionFx.pending,
  (purpose, isPermitted, isChecking) => purpose !== null && !isPermitted && !isChecking,
);

// Only the chat needs the player's name, so it is loaded when a chat is configured.
sample({
  clock: [$provider, $uid],
  source: { provider: $provider, account: $account },
  filter: ({ provider, account }) => provider !== null && account !== null,
  fn: () => undefined,
  target: loadProfileFx,
});

const failed = sample({
  clock: frameReported,
  filter: ({ type }) => type === 'failed',
  fn: (report) => (report.type === 'failed' ? report.reason : ''),
});
sample({ clock: failed, target: chatFailed });
const chatBegun = sample({ clock: frameReported, filter: ({ type }) => type === 'begun', fn: () => undefined });
const frameReady = sample({ clock: frameReported, filter: ({ type }) => type === 'ready', fn: () => undefined });
// A page that hides the badge loads no frame either.
const frameRequired = sample({
  clock: [$isPermitted, loadProfileFx.finally, $isHidden],
  source: {
    isPermitted: $isPermitted,
    account: $account,
    isLoadingProfile: loadProfileFx.pending,
    isHidden: $isHidden,
  },
  filter: ({ isPermitted, account, isLoadingProfile, isHidden }) =>
    isPermitted && !isHidden && (account === null || !isLoadingProfile),
  fn: () => undefined,
});

/** Number of retries. Each retry mounts a new frame. */
export const $attempt = createStore(0, { serialize: 'ignore' }).on(chatRetried, (attempt) => attempt + 1);
export const $isOpen = createStore(false, { serialize: 'ignore' })
  .on([chatOpened, chatReopened], () => true)
  .on(chatClosed, () => false);
/** Whether the panel opened by a reload, which leaves the focus where it is. */
export const $isReopened = createStore(false, { serialize: 'ignore' })
  .on(chatReopened, () => true)
  .reset(chatClosed);
export const $state = createStore<ChatState>('off', { serialize: 'ignore' })
  .on(frameRequired, (state) => (state === 'off' ? 'loading' : state))
  .on([frameReady, chatRetried], () => 'loading')
  .on(chatBegun, () => 'running')
  .on(sample({ clock: chatFailed, source: $isOpen }), (_, isOpen) => (isOpen ? 'failed' : 'off'));
// A chat that failed stays hidden until the visitor opens it or retries.
const $hasFailed = createStore(false, { serialize: 'ignore' })
  .on(chatFailed, () => true)
  .on(chatRetried, () => false);
// The support page can open it.
sample({
  clock: chatOpened,
  source: { state: $state, hasFailed: $hasFailed },
  filter: ({ state, hasFailed }) => state === 'off' && hasFailed,
  fn: () => undefined,
  target: chatRetried,
});
export const $isShown = combine(
  $state,
  $hasFailed,
  $isAwaitingConsent,
  (state, hasFailed, isAwaitingConsent) => isAwaitingConsent || state === 'failed' || (state !== 'off' && !hasFailed),
);

export const $unread = createStore(0, { serialize: 'ignore' })
  .on(frameReported, (count, report) => (report.type === 'unread' ? report.count : count))
  .reset(chatOpened, chatReopened, frameReady);

// A reload keeps the panel open: once, before anything else opens or closes it.
const $isReopenTried = createStore(false, { serialize: 'ignore' }).on([reopenFx, chatOpened, chatClosed], () => true);
sample({
  clock: frameRequired,
  source: $isReopenTried,
  filter: (isTried) => !isTried,
  fn: () => undefined,
  target: reopenFx,
});
sample({ clock: reopenFx.done, fn: () => undefined, target: chatReopened });
sample({ clock: [chatOpened, chatClosed], source: $isOpen, target: rememberOpenFx });

// The panel follows the provider's window.
sample({
  clock: frameReported,
  source: $isOpen,
  filter: (isOpen, { type }) => type === 'opened' && !isOpen,
  fn: () => undefined,
  target: chatOpened,
});
sample({
  clock: frameReported,
  source: $isOpen,
  filter: (isOpen, { type }) => type === 'closed' && isOpen,
  fn: () => undefined,
  target: chatClosed,
});
sample({
  clock: $isHidden,
  source: $isOpen,
  filter: (isOpen, isHidden) => isOpen && isHidden,
  fn: () => undefined,
  target: chatClosed,
});
// Signing out closes the chat.
sample({
  clock: $uid,
  source: $isOpen,
  filter: (isOpen, uid) => isOpen && uid === null,
  fn: () => undefined,
  target: chatClosed,
});
sample({
  clock: chatBegun,
  source: { provider: $provider, isHidden: $isHidden },
  filter: ({ provider, isHidden }) => provider?.config.open_live_chat === true && !isHidden,
  fn: () => undefined,
  target: openOnceFx,
});
sample({ clock: openOnceFx.done, fn: () => undefined, target: chatOpened });

/** Returns the user without the phone number, which only JivoChat requires. */
const userFor = (user: ChatUser | null, { provider }: Provider): ChatUser | null => {
  if (!user || provider === 'jivoSite') return user;
  const { phone: _phone, ...rest } = user;
  return rest;
};
const commandRequested = createEvent<ChatCommand>();
sample({
  clock: frameReady,
  source: { provider: $provider, user: $chatUser, locale: $locale, direction: $direction, theme: $theme },
  filter: ({ provider }) => provider !== null,
  fn: ({ provider, user, ...rest }): ChatBegin => ({
    type: 'begin',
    provider: (provider as Provider).provider,
    config: (provider as Provider).config,
    user: userFor(user, provider as Provider),
    ...rest,
  }),
  target: commandRequested,
});
sample({
  clock: frameReady,
  source: $isOpen,
  filter: Boolean,
  fn: (): ChatCommand => ({ type: 'open' }),
  target: commandRequested,
});
sample({
  clock: [chatOpened, chatReopened, chatClosed],
  source: $isOpen,
  fn: (isOpen): ChatCommand => ({ type: isOpen ? 'open' : 'close' }),
  target: commandRequested,
});
sample({ clock: $theme, fn: (theme): ChatCommand => ({ type: 'theme', theme }), target: commandRequested });
// Identifies the player to the chat after signing in or out.
sample({
  clock: [$uid, loadProfileFx.doneData],
  source: { provider: $provider, user: $chatUser },
  filter: ({ provider }) => provider !== null,
  fn: ({ provider, user }): ChatCommand => ({ type: 'identify', user: userFor(user, provider as Provider) }),
  target: commandRequested,
});
// One event may cause several commands. Batching would drop all but the last.
sample({
  clock: commandRequested,
  source: $frame,
  filter: Boolean,
  fn: ({ send }, command) => ({ send, command }),
  target: sendFx,
  batch: false,
});

const messageReported = sample({
  clock: frameReported,
  source: $isAuth,
  filter: (isAuth, { type }) => isAuth && type === 'message',
  fn: (_, report) => report,
});
sample({
  clock: messageReported.filterMap((report) => (report.type === 'message' ? report.message : undefined)),
  target: storeFx,
});
sample({ clock: [loadSettingsFx.failData, chatFailed], target: logFx });
