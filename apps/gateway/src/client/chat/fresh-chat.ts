import type { ChatEvent, ChatUser } from '@croupier/contract/chat';
import { globalOf, hasFunctions, loadScript, required, waitFor, type ChatProviderAdapter } from './provider.ts';

/** The part of Freshchat's interface (`fcWidget`) that is used. */
const functions = ['init', 'on', 'open', 'close'] as const;
const userFunctions = ['create', 'update', 'clear'] as const;
type Widget = Record<(typeof functions)[number], (...given: readonly unknown[]) => unknown> & {
  user: Record<(typeof userFunctions)[number], (user?: object) => unknown>;
};

const isWidget = (value: unknown): value is Widget =>
  hasFunctions(value, functions) && 'user' in value && hasFunctions(value.user, userFunctions);
const findWidget = (): Widget | null => {
  const value = globalOf('fcWidget');
  return isWidget(value) ? value : null;
};

const field = (value: unknown, ...names: readonly string[]): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => names.includes(key))?.[1]
    : undefined;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The content of an event: `{ message: { channelId, conversationId, messageFragments: [{ content }] } }`. */
const eventOf = (data: unknown, event: ChatEvent['event']): ChatEvent | null => {
  const message = field(data, 'message') ?? data;
  const [channel, conversation] = [
    textOf(field(message, 'channelId', 'channel_id')),
    textOf(field(message, 'conversationId', 'conversation_id')),
  ];
  const fragments = field(message, 'messageFragments');
  const text = Array.isArray(fragments)
    ? fragments
        .map((fragment: unknown) => textOf(field(fragment, 'content')))
        .filter(Boolean)
        .join('\n')
    : textOf(field(message, 'text'));
  return channel === '' || conversation === ''
    ? null
    : {
        channel_id: channel.slice(0, 120),
        conversation_id: conversation.slice(0, 120),
        text: text.slice(0, 4000),
        event,
      };
};

const described = ({ uid, firstName, email, language }: ChatUser) => ({
  externalId: String(uid),
  firstName,
  email,
  locale: language,
});

/** Freshchat and compatible providers: `license` is the token, `widget_id` the widget's uuid. */
export const freshChat: ChatProviderAdapter = async ({ config, user, locale, direction, heard }) => {
  const src = config.src ?? 'https://wchat.freshchat.com/js/widget.js';
  await loadScript(src);
  const widget = await waitFor(findWidget);
  let known = user?.uid ?? null;
  widget.init({
    token: required(config.license ?? config.id, 'license'),
    host: new URL(src).origin,
    ...(config.widget_id ? { widgetUuid: config.widget_id } : {}),
    locale: config.lang ?? locale,
    ...(user ? described(user) : {}),
    ...(config.conversation_attributes ? { conversationProperties: config.conversation_attributes } : {}),
    config: { headerProperty: { hideChatButton: true, direction } },
    ...config.custom,
  });
  if (user) widget.user.create(described(user));
  widget.on('widget:opened', heard.opened);
  widget.on('widget:closed', heard.closed);
  widget.on('unreadCount:notify', (data: unknown) => {
    const count = Number(field(data, 'count') ?? 0);
    if (Number.isInteger(count) && count >= 0) heard.unread(count);
  });
  for (const [name, event] of [
    ['message:sent', 'sent'],
    ['message:received', 'received'],
  ] as const) {
    widget.on(name, (data: unknown) => {
      const message = eventOf(data, event);
      if (message) heard.message(message);
    });
  }
  return {
    open: () => {
      widget.open();
    },
    close: () => {
      widget.close();
    },
    identify: (next) => {
      if (next.uid === known) widget.user.update(described(next));
      else widget.user.create(described(next));
      known = next.uid;
    },
    forget: () => widget.user.clear(),
  };
};
