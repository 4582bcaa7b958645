import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/html.ts';
import { sendPage } from '../http/send-page.ts';
import { refuse } from '../http/signed.ts';
import { writeNumber } from '../locale/format.ts';
import { emptyNote, operatorLocale, operatorPage, timeElement } from '../operator/operator-page.ts';
import { chatAdminTextsOf } from './chat-admin.texts.ts';
import { automaticRepliesPauseMs, type Chat, type ChatMessage, type Conversation } from './chat.service.ts';
import { messageForm } from './message-form.ts';

type Entry = Readonly<{ conversation: Conversation; messages: readonly ChatMessage[] }>;

const messageLine = ({ author, text }: ChatMessage): string => escapeHtml(`${author === 'agent' ? '→' : '←'} ${text}`);

const conversationCard = ({ conversation, messages }: Entry, locale: string): string => {
  const texts = chatAdminTextsOf(locale);
  return (
    `<details class="card" open><summary><b>${escapeHtml(conversation.name) || texts.guest}</b>` +
    `<bdi>${escapeHtml(conversation.external_id)}</bdi><bdi>${escapeHtml(conversation.email)}</bdi>` +
    `${timeElement(conversation.created_at, locale)}</summary>` +
    `<pre dir="auto" lang="${escapeHtml(conversation.locale)}">${messages.map(messageLine).join('\n')}</pre>` +
    `<form class="row" method="post" action="/chat-admin/${conversation.id}">` +
    `<input type="search" name="text" dir="auto" aria-label="${texts.reply}" required maxlength="2000">` +
    `<button class="quiet">${texts.reply}</button></form></details>`
  );
};

const chatAdminPage = (entries: readonly Entry[], locale: string) => {
  const texts = chatAdminTextsOf(locale);
  const minutes = writeNumber(automaticRepliesPauseMs / 60_000, locale);
  const cards = entries.map((entry) => conversationCard(entry, locale)).join('');
  return operatorPage({
    locale,
    title: texts.title,
    lead: texts.lead.replace('{minutes}', minutes),
    content: `<div class="messages">${cards || emptyNote(texts.empty)}</div>`,
  });
};

/** The page where operators answer chats. */
export const chatAdminRoutes = (
  app: FastifyInstance,
  { config, chat }: Readonly<{ config: Config; chat: Chat }>,
): void => {
  app.get('/chat-admin', async (request, reply) =>
    sendPage(reply, chatAdminPage(await chat.newest(), operatorLocale(request))),
  );
  app.post<{ Params: { id: string } }>('/chat-admin/:id', async (request, reply) => {
    if (request.headers.origin !== config.sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const form = v.safeParse(messageForm, request.body);
    const conversation = v.is(v.pipe(v.string(), v.uuid()), request.params.id)
      ? await chat.byId(request.params.id)
      : undefined;
    if (!form.success || conversation === undefined)
      return refuse(reply, 400, 'INVALID_REQUEST', 'Write an answer to a conversation');
    await chat.answer(conversation, form.output.text);
    return reply.redirect('/chat-admin', 303);
  });
};
