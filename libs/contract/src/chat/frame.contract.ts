import * as v from 'valibot';
import { chatConfig, chatProviders } from '../support/index.ts';
import { storeChatEvent } from './chat.contract.ts';

/*
 * What a page and the frame of its live chat say to each other (`postMessage`). The frame stands on an origin of its own:
 * the provider's code runs there, and reaches neither the page nor its session.
 */

/** Who is on the page, as a chat may know them. */
export const chatUser = v.object({ uid: v.number(), firstName: v.string(), email: v.string(), language: v.string(), phone: v.optional(v.string()) });
export type ChatUser = v.InferOutput<typeof chatUser>;

/** What the visitor and the support said to each other, as it is kept. */
export const chatEvent = storeChatEvent.input;
export type ChatEvent = v.InferOutput<typeof chatEvent>;

const theme = v.picklist(['light', 'dark', 'system']);

const begin = v.object({
  type: v.literal('begin'), provider: v.picklist(chatProviders), config: chatConfig, user: v.nullable(chatUser), locale: v.string(), direction: v.picklist(['ltr', 'rtl']), theme,
});
/** What a chat is begun with. */
export type ChatBegin = v.InferOutput<typeof begin>;

/** From the page to the frame. */
export const chatCommand = v.variant('type', [
  begin,
  /** Who is there now; null: nobody. */
  v.object({ type: v.literal('identify'), user: v.nullable(chatUser) }),
  v.object({ type: v.literal('theme'), theme }),
  v.object({ type: v.literal('open') }),
  v.object({ type: v.literal('close') }),
]);
export type ChatCommand = v.InferOutput<typeof chatCommand>;

/** From the frame to the page. */
export const chatReport = v.variant('type', [
  /** The frame listens. */
  v.object({ type: v.literal('ready') }),
  /** The provider's chat is there. */
  v.object({ type: v.literal('begun') }),
  v.object({ type: v.literal('failed'), reason: v.string() }),
  v.object({ type: v.literal('opened') }),
  v.object({ type: v.literal('closed') }),
  v.object({ type: v.literal('unread'), count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ type: v.literal('message'), message: chatEvent }),
]);
export type ChatReport = v.InferOutput<typeof chatReport>;

/** Where the frame's document is, on the chat's origin. */
export const chatFramePath = '/_chat';
