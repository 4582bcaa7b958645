import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { flag, sessionValue } from '@croupier/browser-storage';
import type { ChatBegin, ChatCommand, ChatReport, ChatUser } from '@croupier/contract/chat';
import { $direction, $locale } from '@croupier/i18n';
import { $page } from '@croupier/navigation';
import { $isAuth, $sessionStatus } from '@croupier/session';
import { $theme } from '@croupier/site-config';
import { isDeclared } from '../routing/declarations.ts';
import { loadSettingsFx, type Provider } from './chat-settings.ts';
import { $account, $chatUser, $uid, loadProfileFx } from './chat-user.model.ts';

/** `off`: none on the page. `coming`: its frame is there, the provider's chat not yet. */
export type ChatState = 'off' | 'coming' | 'there' | 'failed';
/** How the page speaks to the frame. */
type Tell = (command: ChatCommand) => void;

/** The visitor uses the page, or has it open for a moment. Carries the origin of the chat's frame. */
export const chatStarted = createEvent<string>();
export const chatOpened = createEvent();
export const chatClosed = createEvent();
export const chatRetried = createEvent();
/** The frame is on the page; null: no more. */
export const frameMounted = createEvent<Tell | null>();
export const frameReported = createEvent<ChatReport>();
/** The frame, or the provider's chat in it, does not come. */
export const chatFailed = createEvent<string>();
/** The frame of this origin did not load in time. */
export const chatTimedOut = createEvent<string>();
sample({ clock: chatTimedOut, fn: (origin) => `The chat did not come from ${origin}`, target: chatFailed });

const storeFx = createApiEffect(async () => (await import('./chat-calls.ts')).storeChatEvent);
const logFx = createEffect((error: unknown) => console.info('The chat is not shown', error));
const tellFx = createEffect(({ tell, command }: Readonly<{ tell: Tell; command: ChatCommand }>) => tell(command));
/** Whether a chat that opens by itself may do so: once a visit. */
export const openOnceFx = createEffect(() => {
  const isOpened = sessionValue('chat-opened-itself', flag);
  if (isOpened.read() || !isOpened.write(true)) throw new Error('It has been opened');
});

export const $frameOrigin = restore(chatStarted, null);
export const $isHidden = $page.map((page) => page !== null && isDeclared('hidesChat', page.path));
const $tell = createStore<{ tell: Tell } | null>(null, { serialize: 'ignore' }).on(frameMounted, (_, tell) =>
  tell ? { tell } : null,
);

// Once: on the first sign of the visitor, when it is known who that is.
const $isAsked = createStore(false, { serialize: 'ignore' }).on(loadSettingsFx, () => true);
sample({
  clock: [chatStarted, $sessionStatus],
  source: { origin: $frameOrigin, status: $sessionStatus, isAsked: $isAsked },
  filter: ({ origin, status, isAsked }) => origin !== null && status !== 'unknown' && !isAsked,
  fn: () => undefined,
  target: loadSettingsFx,
});

const $provider = createStore<Provider | null>(null, { serialize: 'ignore' }).on(
  loadSettingsFx.doneData,
  (_, settings) => settings,
);

// Names are for the chat only: they are read once there is one to tell.
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
const begun = sample({ clock: frameReported, filter: ({ type }) => type === 'begun', fn: () => undefined });
const frameReady = sample({ clock: frameReported, filter: ({ type }) => type === 'ready', fn: () => undefined });
// A page without a badge, where one plays, has no frame either until the visitor goes on.
const due = sample({
  clock: [$provider, loadProfileFx.finally, $isHidden],
  source: { provider: $provider, account: $account, isReading: loadProfileFx.pending, isHidden: $isHidden },
  filter: ({ provider, account, isReading, isHidden }) =>
    provider !== null && !isHidden && (account === null || !isReading),
  fn: () => undefined,
});

/** Frames that failed are put away, and come anew when the visitor asks for it. */
export const $attempt = createStore(0, { serialize: 'ignore' }).on(chatRetried, (attempt) => attempt + 1);
export const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(chatOpened, () => true)
  .on(chatClosed, () => false);
export const $state = createStore<ChatState>('off', { serialize: 'ignore' })
  .on(due, (state) => (state === 'off' ? 'coming' : state))
  .on([frameReady, chatRetried], () => 'coming')
  .on(begun, () => 'there')
  .on(sample({ clock: chatFailed, source: $isOpen }), (_, isOpen) => (isOpen ? 'failed' : 'off'));
// Once it was put away because it failed, no news of the player brings it back.
const $hasFailed = createStore(false, { serialize: 'ignore' })
  .on(chatFailed, () => true)
  .on(chatRetried, () => false);
export const $isShown = combine(
  $state,
  $hasFailed,
  (state, hasFailed) => state === 'failed' || (state !== 'off' && !hasFailed),
);

export const $unread = createStore(0, { serialize: 'ignore' })
  .on(frameReported, (count, report) => (report.type === 'unread' ? report.count : count))
  .reset(chatOpened, frameReady);

// What the provider's own window does, the panel does.
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
// Who left, or gave up on it, finds it closed.
sample({
  clock: $uid,
  source: $isOpen,
  filter: (isOpen, uid) => isOpen && uid === null,
  fn: () => undefined,
  target: chatClosed,
});
sample({
  clock: begun,
  source: { provider: $provider, isHidden: $isHidden },
  filter: ({ provider, isHidden }) => provider?.config.open_live_chat === true && !isHidden,
  fn: () => undefined,
  target: openOnceFx,
});
sample({ clock: openOnceFx.done, fn: () => undefined, target: chatOpened });

/** The phone is for the one provider that asks for it. */
const userFor = (user: ChatUser | null, { provider }: Provider): ChatUser | null => {
  if (!user || provider === 'jivoSite') return user;
  const { phone: _phone, ...rest } = user;
  return rest;
};
const told = createEvent<ChatCommand>();
sample({
  clock: frameReady,
  source: { provider: $provider, user: $chatUser, locale: $locale, direction: $direction, theme: $theme },
  filter: ({ provider }) => provider !== null,
  fn: ({ provider, user, ...rest }): ChatBegin => ({
    type: 'begin',
    ...(provider as Provider),
    user: userFor(user, provider as Provider),
    ...rest,
  }),
  target: told,
});
sample({
  clock: frameReady,
  source: $isOpen,
  filter: Boolean,
  fn: (): ChatCommand => ({ type: 'open' }),
  target: told,
});
sample({
  clock: [chatOpened, chatClosed],
  source: $isOpen,
  fn: (isOpen): ChatCommand => ({ type: isOpen ? 'open' : 'close' }),
  target: told,
});
sample({ clock: $theme, fn: (theme): ChatCommand => ({ type: 'theme', theme }), target: told });
// Who signs in, registers or leaves is told to the chat.
sample({
  clock: [$uid, loadProfileFx.doneData],
  source: { provider: $provider, user: $chatUser },
  filter: ({ provider }) => provider !== null,
  fn: ({ provider, user }): ChatCommand => ({ type: 'identify', user: userFor(user, provider as Provider) }),
  target: told,
});
// Several commands may come of one event, and each is told: unbatched.
sample({
  clock: told,
  source: $tell,
  filter: Boolean,
  fn: ({ tell }, command) => ({ tell, command }),
  target: tellFx,
  batch: false,
});

const heard = sample({
  clock: frameReported,
  source: $isAuth,
  filter: (isAuth, { type }) => isAuth && type === 'message',
  fn: (_, report) => report,
});
sample({
  clock: heard.filterMap((report) => (report.type === 'message' ? report.message : undefined)),
  target: storeFx,
});
sample({ clock: [loadSettingsFx.failData, chatFailed], target: logFx });
