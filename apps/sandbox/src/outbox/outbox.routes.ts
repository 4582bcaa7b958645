import { outgoingMessage, type Outbox } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Database, MessageTable } from '../database/index.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import { directionOf } from '../locale/direction.ts';
import style from '../http/pages.css';
import { signed } from '../http/signed.ts';

type Message = Selectable<MessageTable>;

const messageItem = (message: Message, isOpen: boolean): string =>
  `<details class="card"${isOpen ? ' open' : ''}><summary><span class="badge">${message.channel}</span><b>${escapeHtml(message.subject || message.text.slice(0, 60))}</b><span>${escapeHtml(message.recipient)}</span><time datetime="${message.received_at.toISOString()}">${message.received_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></summary><pre lang="${escapeHtml(message.locale)}" dir="${directionOf(message.locale)}">${escapeHtml(message.text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&" rel="noreferrer">$&</a>')}</pre>${message.unsubscribe_url ? `<p class="note">List-Unsubscribe: <a href="${escapeHtml(message.unsubscribe_url)}" rel="noreferrer">${escapeHtml(message.unsubscribe_url)}</a></p>` : ''}</details>`;

const outboxPage = (messages: readonly Message[], to: string) => {
  const items = messages.map((message, index) => messageItem(message, index === 0)).join('');
  return renderPage({
    title: 'Outbox',
    locale: 'en',
    style,
    body:
      '<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Outbox</h1>' +
      '<p class="lead">Emails and text messages sent by the platform. Nothing leaves this machine.</p>' +
      `<form class="scroll" method="get" action="/outbox"><input type="search" name="to" value="${escapeHtml(to)}"` +
      ' placeholder="Filter by recipient" aria-label="Recipient"></form>' +
      `<div class="messages">${items || '<p class="note">No messages yet.</p>'}</div></main>`,
  });
};

/** The message provider: takes e-mails and text messages, sends none, and shows them all. */
export const outboxRoutes = (app: FastifyInstance, config: Config, database: Database): void => {
  const read = (to: string | undefined) => {
    const query = database.selectFrom('messages').selectAll().orderBy('received_at', 'desc').limit(100);
    return (to === undefined || to === '' ? query : query.where('recipient', '=', to)).execute();
  };

  app.post(
    '/messages',
    signed(
      config.messageSecret,
      outgoingMessage,
      async ({ id, channel, to, locale, subject, text, unsubscribe_url = '' }) => {
        await database
          .insertInto('messages')
          .values({ id, channel, recipient: to, locale, subject, text, unsubscribe_url, received_at: new Date() })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        return { ok: true };
      },
    ),
  );

  const querySchema = v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(254))) });

  app.get('/outbox.json', async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const answer: Outbox = {
      messages: (await read(query.success ? query.output.to : undefined)).map(
        ({ recipient, received_at: at, unsubscribe_url: unsubscribe, ...message }) => ({
          ...message,
          ...(unsubscribe ? { unsubscribe_url: unsubscribe } : {}),
          to: recipient,
          received_at: at.toISOString(),
        }),
      ),
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get('/outbox', async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const to = query.success ? (query.output.to ?? '') : '';
    const messages = await read(to);
    const page = outboxPage(messages, to);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', page.policy)
      .send(page.html);
  });
};
