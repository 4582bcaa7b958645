import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { refuse } from '../http/signed.ts';
import type { Chat, ChatMessage, Conversation } from './chat.service.ts';

const short = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const visitorSchema = v.object({
  name: short,
  external_id: short,
  email: short,
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en'),
});
const textSchema = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)) });

const view = ({ id, author, text, created_at: at }: ChatMessage) => ({ id, author, text, at: at.toISOString() });
const channel = 'support';

const line = ({ author, text }: ChatMessage): string => escapeHtml(`${author === 'agent' ? '→' : '←'} ${text}`);

const conversationCard = ({
  conversation,
  messages,
}: Readonly<{ conversation: Conversation; messages: readonly ChatMessage[] }>): string =>
  `<details class="card" open><summary><b>${escapeHtml(conversation.name || 'Guest')}</b>` +
  `<span>${escapeHtml(conversation.external_id)}</span><span>${escapeHtml(conversation.email)}</span>` +
  `<span>${conversation.created_at.toISOString().slice(0, 19).replace('T', ' ')}</span></summary>` +
  `<pre>${messages.map(line).join('\n')}</pre>` +
  `<form class="row" method="post" action="/chat-admin/${conversation.id}">` +
  '<input type="search" name="text" aria-label="Reply" required maxlength="2000"><button class="quiet">Reply</button>' +
  '</form></details>';

const nothing = '<p class="note">No conversations yet.</p>';

/**
 * The live chat's provider: its script, the calls that script makes from the site's pages, and the desk where people
 * answer.
 */
export const chatRoutes = (
  app: FastifyInstance,
  { config, chat, script }: Readonly<{ config: Config; chat: Chat; script: string }>,
): void => {
  // The script runs on whichever origin the site has for its chat. Calls carry no cookies: the token grants
  // access to a conversation.
  const allow = (reply: FastifyReply): FastifyReply =>
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  app.options('/chat/api/*', (_request, reply) =>
    allow(reply)
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

  app.post('/chat/api/conversations', async (request, reply) => {
    const parsed = v.safeParse(visitorSchema, request.body);
    if (!parsed.success) return refuse(allow(reply), 400, 'INVALID_REQUEST', 'The visitor is malformed');
    const { token, conversation } = await chat.open(parsed.output);
    return allow(reply).send({ token, channel_id: channel, conversation_id: conversation.id });
  });

  const withConversation =
    (handle: (conversation: Conversation, request: FastifyRequest) => Promise<object | null>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const [, token] = /^Bearer ([\w-]{16,64})$/.exec(request.headers.authorization ?? '') ?? [];
      const conversation = token === undefined ? undefined : await chat.byToken(token);
      if (conversation === undefined)
        return refuse(allow(reply), 401, 'UNKNOWN_CONVERSATION', 'There is no such conversation');
      const answer = await handle(conversation, request);
      return answer === null
        ? refuse(allow(reply), 400, 'INVALID_REQUEST', 'A message has 1 to 2000 characters')
        : allow(reply).send(answer);
    };
  app.get(
    '/chat/api/messages',
    withConversation(async (conversation) => ({
      channel_id: channel,
      conversation_id: conversation.id,
      messages: (await chat.list(conversation)).map(view),
    })),
  );
  app.post(
    '/chat/api/messages',
    withConversation(async (conversation, request) => {
      const parsed = v.safeParse(textSchema, request.body);
      return parsed.success ? { message: view(await chat.say(conversation, parsed.output.text)) } : null;
    }),
  );

  app.post(
    '/chat/api/visitor',
    withConversation(async (conversation, request) => {
      const parsed = v.safeParse(visitorSchema, request.body);
      if (!parsed.success) return null;
      await chat.identify(conversation, parsed.output);
      return {};
    }),
  );

  app.get('/chat-admin', async (_request, reply) => {
    const conversations = await chat.newest();
    const page = renderPage({
      title: 'Chat',
      locale: 'en',
      style,
      body:
        '<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Chat</h1>' +
        '<p class="lead">The most recent conversations. After you reply, automatic replies pause for ten minutes.</p>' +
        `<div class="messages">${conversations.map(conversationCard).join('') || nothing}</div></main>`,
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', page.policy)
      .send(page.html);
  });
  app.post<{ Params: { id: string } }>('/chat-admin/:id', async (request, reply) => {
    if (request.headers.origin !== config.sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const form = v.safeParse(textSchema, request.body);
    const conversation = v.is(v.pipe(v.string(), v.uuid()), request.params.id)
      ? await chat.byId(request.params.id)
      : undefined;
    if (!form.success || conversation === undefined)
      return refuse(reply, 400, 'INVALID_REQUEST', 'Write an answer to a conversation');
    await chat.answer(conversation, form.output.text);
    return reply.redirect('/chat-admin', 303);
  });
};
