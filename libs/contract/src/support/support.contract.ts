import * as v from 'valibot';
import { purposes } from '../consent/consent-cookie.ts';
import { defineMethod } from '../core/method.ts';
import { chatProviders } from './chat-providers.ts';

/** The configuration of a live chat; each provider reads the fields it needs. */
export const chatConfig = v.object({
  id: v.optional(v.string()),
  lang: v.optional(v.string()),
  license: v.optional(v.string()),
  /** The address of the provider's script. */
  src: v.optional(v.string()),
  widget_id: v.optional(v.string()),
  conversation_attributes: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  open_live_chat: v.optional(v.boolean()),
  custom: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
export type ChatConfig = v.InferOutput<typeof chatConfig>;

export const chatSettings = v.object({
  /** The provider in use; null: the site has no live chat. */
  chat: v.nullable(v.picklist(chatProviders)),
  /** The chat waits for the visitor's consent to this purpose; without one, for consent to marketing. */
  purpose: v.optional(v.picklist(purposes)),
  live_tex: chatConfig,
  freshChat: chatConfig,
  liveChat: chatConfig,
  verbox: chatConfig,
  betunlim: chatConfig,
  jivoSite: chatConfig,
  comm100: chatConfig,
});
export type ChatSettings = v.InferOutput<typeof chatSettings>;

export const getSupportSettings = defineMethod({
  name: 'support.getsettings',
  summary: 'The live chat in use, and the settings of each provider.',
  input: v.object({}),
  output: chatSettings,
});

export const sendFeedback = defineMethod({
  name: 'support.sendFeedback',
  summary:
    'Sends a message to the operator. Without an address, the operator replies to the e-mail address of the account.',
  verb: 'POST',
  input: v.object({
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
    email: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('wrong_email')))),
    subject: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(150)),
    message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
  }),
  output: v.object({ id: v.string() }),
});
