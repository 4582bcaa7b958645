import { purposes, undeclaredPurpose, type Purpose } from '../consent/consent-cookie.ts';
import type { MethodInput } from '../core/index.ts';
import { chatProviders, type ChatConfig, type ChatProvider } from '../support/index.ts';
import type { storeChatEvent } from './chat.contract.ts';

/*
 * The messages between a page and its live-chat frame (`postMessage`). The frame has a separate origin, so that the
 * provider's code cannot access the page or its session. Both sides validate messages without valibot: every first page
 * loads the chat, and the schemas would be most of its size.
 */

/** The player data that a chat provider may receive. */
export type ChatUser = Readonly<{
  uid: number;
  firstName: string;
  email: string;
  language: string;
  phone?: string | undefined;
}>;
/** A stored message between visitor and support. */
export type ChatEvent = MethodInput<typeof storeChatEvent>;
type Theme = 'light' | 'dark' | 'system';
/** Starts the chat of a provider. */
export type ChatBegin = Readonly<{
  type: 'begin';
  provider: ChatProvider;
  config: ChatConfig;
  user: ChatUser | null;
  locale: string;
  direction: 'ltr' | 'rtl';
  theme: Theme;
}>;

/** From the page to the frame. */
export type ChatCommand =
  | ChatBegin
  /** The signed-in player; null for a guest. */
  | Readonly<{ type: 'identify'; user: ChatUser | null }>
  | Readonly<{ type: 'theme'; theme: Theme }>
  | Readonly<{ type: 'open' | 'close' }>;

/** From the frame to the page. */
export type ChatReport =
  /** `ready`: the frame accepts commands. `begun`: the provider's chat has started. */
  | Readonly<{ type: 'ready' | 'begun' | 'opened' | 'closed' }>
  | Readonly<{ type: 'failed'; reason: string }>
  | Readonly<{ type: 'unread'; count: number }>
  | Readonly<{ type: 'message'; message: ChatEvent }>;

/** Path of the frame's document on the chat's origin. */
export const chatFramePath = '/_chat';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest = Infinity, shortest = 0): value is string =>
  typeof value === 'string' && value.length >= shortest && value.length <= longest;
const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

const isPlain = (value: unknown): boolean =>
  value === undefined ||
  (isFields(value) && Object.values(value).every((entry) => ['string', 'number', 'boolean'].includes(typeof entry)));
const isConfig = (value: unknown): value is ChatConfig =>
  isFields(value) &&
  ['id', 'lang', 'license', 'src', 'widget_id'].every((name) => value[name] === undefined || isText(value[name])) &&
  [undefined, true, false].some((known) => known === value['open_live_chat']) &&
  isPlain(value['conversation_attributes']) &&
  isPlain(value['custom']);

/**
 * Reads the provider and its settings from the response of `support.getsettings`; null without a chat.
 * @throws Error if the response is malformed
 */
export const readChatSettings = (
  value: unknown,
): Readonly<{ provider: ChatProvider; config: ChatConfig; purpose: Purpose }> | null => {
  if (isFields(value) && value['chat'] === null) return null;
  const provider = oneOf(chatProviders, isFields(value) ? value['chat'] : undefined);
  const config = isFields(value) && provider !== undefined ? value[provider] : undefined;
  if (provider === undefined || !isConfig(config)) throw new Error('The settings of the live chat are malformed');
  // A purpose that is unknown here counts as undeclared.
  const purpose = oneOf(purposes, isFields(value) ? value['purpose'] : undefined) ?? undeclaredPurpose;
  return { provider, config, purpose };
};

/** Reads a user; null for a guest, undefined if the value is malformed. */
const readUser = (value: unknown): ChatUser | null | undefined => {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const { uid, firstName, email, language, phone } = value;
  return typeof uid === 'number' &&
    isText(firstName) &&
    isText(email) &&
    isText(language) &&
    (phone === undefined || isText(phone))
    ? { uid, firstName, email, language, ...(phone === undefined ? {} : { phone }) }
    : undefined;
};

/** Reads a command of the page; null if the value is not one. */
export const readChatCommand = (value: unknown): ChatCommand | null => {
  if (!isFields(value)) return null;
  const { type, config, locale } = value;
  const [user, theme] = [readUser(value['user']), oneOf(['light', 'dark', 'system'] as const, value['theme'])];
  switch (type) {
    case 'open':
    case 'close':
      return { type };
    case 'theme':
      return theme ? { type, theme } : null;
    case 'identify':
      return user === undefined ? null : { type, user };
    case 'begin': {
      const [provider, direction] = [
        oneOf(chatProviders, value['provider']),
        oneOf(['ltr', 'rtl'] as const, value['direction']),
      ];
      return provider && isConfig(config) && user !== undefined && isText(locale) && direction && theme
        ? { type, provider, config, user, locale, direction, theme }
        : null;
    }
    default:
      return null;
  }
};

const readEvent = (value: unknown): ChatEvent | null => {
  if (!isFields(value)) return null;
  const { channel_id: channel, conversation_id: conversation, text } = value;
  const event = oneOf(['sent', 'received'] as const, value['event']);
  return isText(channel, 120, 1) && isText(conversation, 120, 1) && isText(text, 4000) && event
    ? { channel_id: channel, conversation_id: conversation, text, event }
    : null;
};

/** Reads a report of the frame; null if the value is not one. */
export const readChatReport = (value: unknown): ChatReport | null => {
  if (!isFields(value)) return null;
  const { type, reason, count } = value;
  switch (type) {
    case 'ready':
    case 'begun':
    case 'opened':
    case 'closed':
      return { type };
    case 'failed':
      return isText(reason) ? { type, reason } : null;
    case 'unread':
      return Number.isInteger(count) && Number(count) >= 0 ? { type, count: Number(count) } : null;
    case 'message': {
      const message = readEvent(value['message']);
      return message && { type, message };
    }
    default:
      return null;
  }
};
