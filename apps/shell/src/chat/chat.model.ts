import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { getProfileInfo } from '@croupier/contract/account';
import { storeChatEvent } from '@croupier/contract/chat';
import { getSupportSettings, type ChatConfig, type ChatProvider } from '@croupier/contract/support';
import { $locale } from '@croupier/i18n';
import { $page } from '@croupier/navigation';
import { $isAuth, $sessionStatus, $user } from '@croupier/session';
import { isChatHidden, type ChatEvent, type ChatUser } from './chat-page.ts';
import { freshChat } from './fresh-chat.ts';
import type { Chat, ChatProviderAdapter } from './provider.ts';

/** The visitor uses the page, or has it open for a moment. */
export const chatStarted = createEvent();
const eventHeard = createEvent<ChatEvent>();

/** The providers there are adapters for. Any other is told of in the log, and no chat is shown. */
const adapters: Partial<Record<ChatProvider, ChatProviderAdapter>> = { freshChat };

type Opening = Readonly<{ provider: ChatProvider; config: ChatConfig; user: ChatUser | null; locale: string }>;

/** Opens a chat; tests give another. */
export const openChatFx = createEffect(({ provider, ...setup }: Opening): Promise<Chat | null> => {
  if (provider === 'comm100') return Promise.resolve(null);
  const adapter = adapters[provider];
  if (!adapter) return Promise.reject(new Error(`There is no adapter for the chat ${provider}`));
  return adapter({ ...setup, heard: scopeBind(eventHeard, { safe: true }) });
});
const identifyFx = createEffect(({ chat, user }: Readonly<{ chat: Chat; user: ChatUser | null }>) => chat.identify(user));
const hideFx = createEffect(({ chat, isHidden }: Readonly<{ chat: Chat; isHidden: boolean }>) => chat.setHidden(isHidden));
const logFx = createEffect((error: unknown) => console.warn('The chat is not shown', error));

const loadSettingsFx = createApiEffect(getSupportSettings);
const loadProfileFx = createApiEffect(getProfileInfo);
const storeFx = createApiEffect(storeChatEvent);

const $isStarted = createStore(false, { serialize: 'ignore' }).on(chatStarted, () => true);
export const $chat = createStore<Chat | null>(null, { serialize: 'ignore' }).on(openChatFx.doneData, (_, chat) => chat);

/** Who is told to the chat: the account is enough, names come with the profile. */
const $account = combine($user, $isAuth, (user, isAuth) => (user && isAuth ? user : null));
const nobody = createEvent();
const $told = createStore<ChatUser | null>(null, { serialize: 'ignore' })
  .on(loadProfileFx.doneData, (_, { contacts = [], first_name: firstName }) => {
    const contactOf = (kind: string): string => contacts.find(({ type }) => type === kind)?.contact ?? '';
    return { uid: 0, firstName: firstName ?? '', email: contactOf('email'), phone: contactOf('phone') };
  })
  .reset(nobody);
const $chatUser = combine($account, $told, (account, told): ChatUser | null => (account ? { firstName: told?.firstName ?? '', email: told?.email ?? '', phone: told?.phone ?? '', uid: account.uid } : null));

// Once: on the first sign of the visitor, when it is known who that is.
const due = sample({ clock: [chatStarted, $sessionStatus], source: { isStarted: $isStarted, status: $sessionStatus, isAsked: loadSettingsFx.pending }, filter: ({ isStarted, status, isAsked }) => isStarted && status !== 'unknown' && !isAsked });
const $isAsked = createStore(false, { serialize: 'ignore' });
const first = sample({ clock: due, source: $isAsked, filter: (isAsked) => !isAsked, fn: () => undefined });
$isAsked.on(first, () => true);
sample({ clock: first, fn: () => ({}), target: loadSettingsFx });

// Names are for the chat only: they are read once there is one to tell.
const $provider = createStore<Omit<Opening, 'user' | 'locale'> | null>(null, { serialize: 'ignore' })
  .on(loadSettingsFx.doneData, (_, { chat, ...configs }) => (chat ? { provider: chat, config: configs[chat] } : null));
const chosen = loadSettingsFx.doneData.filter({ fn: ({ chat }) => chat !== null });
sample({ clock: chosen, source: $account, filter: (account) => account !== null, fn: () => ({ fields: ['contacts', 'document'] }), target: loadProfileFx });
sample({
  clock: [chosen, loadProfileFx.finally],
  source: { provider: $provider, user: $chatUser, account: $account, chat: $chat, isReading: loadProfileFx.pending, isOpening: openChatFx.pending, locale: $locale },
  filter: ({ provider, account, isReading, chat, isOpening }) => provider !== null && chat === null && !isOpening && (account === null || !isReading),
  fn: ({ provider, user, locale }): Opening => ({ provider: provider?.provider ?? 'comm100', config: provider?.config ?? {}, user, locale }),
  target: openChatFx,
});

// Who signs in, registers or leaves is told to the chat.
const $uid = $account.map((account) => account?.uid ?? null, { skipVoid: false });
sample({ clock: $uid, source: $provider, filter: (provider, uid) => provider !== null && uid !== null, fn: () => ({ fields: ['contacts', 'document'] }), target: loadProfileFx });
sample({ clock: $uid, filter: (uid) => uid === null, fn: () => undefined, target: nobody });
sample({
  clock: [$uid, loadProfileFx.doneData], source: { chat: $chat, user: $chatUser }, filter: ({ chat }) => chat !== null, fn: ({ chat, user }) => ({ chat: chat as Chat, user }), target: identifyFx,
});
sample({
  clock: [$chat, $page], source: { chat: $chat, page: $page }, filter: ({ chat }) => chat !== null,
  fn: ({ chat, page }) => ({ chat: chat as Chat, isHidden: isChatHidden(page?.name ?? '') }), target: hideFx,
});

sample({ clock: eventHeard, source: $isAuth, filter: Boolean, fn: (_, event) => event, target: storeFx });
sample({ clock: [loadSettingsFx.failData, openChatFx.failData, identifyFx.failData, hideFx.failData], target: logFx });
