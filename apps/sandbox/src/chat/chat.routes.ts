import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../http/signed.ts';
import type { Chat, ChatMessage, Conversation } from './chat.service.ts';
import { messageForm } from './message-form.ts';

const short = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const visitorSchema = v.object({
  name: short,
  external_id: short,
  email: short,
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en'),
});

const view = ({ id, author, text, created_at: at }: ChatMessage) => ({ id, author, text, at: at.toISOString() });
const channel = 'support';

/**
 * Allows calls from every origin, because the script runs on whichever origin the site has for its chat. Calls carry no
 * cookies: the token grants access to a conversation.
 */
const allowAnyOrigin = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');

type ConversationHandler = (conversation: Conversation, request: FastifyRequest) => Promise<object | null>;

/** A handler of a call with the token of a conversation. It answers 400 when `handle` returns null. */
const withConversation =
  (chat: Chat, handle: ConversationHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const [, token] = /^Bearer ([\w-]{16,64})$/.exec(request.headers.authorization ?? '') ?? [];
    const conversation = token === undefined ? undefined : await chat.byToken(token);
    if (conversation === undefined)
      return refuse(allowAnyOrigin(reply), 401, 'UNKNOWN_CONVERSATION', 'There is no such conversation');
    const answer = await handle(conversation, request);
    return answer === null
      ? refuse(allowAnyOrigin(reply), 400, 'INVALID_REQUEST', 'A message has 1 to 2000 characters')
      : allowAnyOrigin(reply).send(answer);
  };

const scriptRoutes = (app: FastifyInstance, script: string): void => {
  app.options('/chat/api/*', (_request, reply) =>
    allowAnyOrigin(reply)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  );
  app.get('/chat/widget.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=60')
      .send(script),
  );
};

const messageRoutes = (app: FastifyInstance, chat: Chat): void => {
  app.get(
    '/chat/api/messages',
    withConversation(chat, async (conversation) => ({
      channel_id: channel,
      conversation_id: conversation.id,
      messages: (await chat.list(conversation)).map(view),
    })),
  );
  app.post(
    '/chat/api/messages',
    withConversation(chat, async (conversation, request) => {
      const parsed = v.safeParse(messageForm, request.body);
      return parsed.success ? { message: view(await chat.say(conversation, parsed.output.text)) } : null;
    }),
  );
};

const visitorRoutes = (app: FastifyInstance, chat: Chat): void => {
  app.post('/chat/api/conversations', async (request, reply) => {
    const parsed = v.safeParse(visitorSchema, request.body);
    if (!parsed.success) return refuse(allowAnyOrigin(reply), 400, 'INVALID_REQUEST', 'The visitor is malformed');
    const { token, conversation } = await chat.open(parsed.output);
    return allowAnyOrigin(reply).send({ token, channel_id: channel, conversation_id: conversation.id });
  });
  app.post(
    '/chat/api/visitor',
    withConversation(chat, async (conversation, request) => {
      const parsed = v.safeParse(visitorSchema, request.body);
      if (!parsed.success) return null;
      await chat.identify(conversation, parsed.output);
      return {};
    }),
  );
};

/** The live chat's provider: its script, and the calls that the script makes from the site's pages. */
export const chatRoutes = (app: FastifyInstance, { chat, script }: Readonly<{ chat: Chat; script: string }>): void => {
  scriptRoutes(app, script);
  visitorRoutes(app, chat);
  messageRoutes(app, chat);
};
