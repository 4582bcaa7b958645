import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done } from '../core/wire.ts';

export const storeChatEvent = defineMethod({
  name: 'FreshChat.storeChatEvent',
  summary: 'Stores a message to or from the live chat.',
  verb: 'POST',
  access: 'player',
  input: v.object({
    channel_id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    conversation_id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    text: v.pipe(v.string(), v.maxLength(4000)),
    event: v.picklist(['sent', 'received']),
  }),
  output: done,
});
