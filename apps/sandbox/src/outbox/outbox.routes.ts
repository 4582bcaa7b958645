import { outgoingMessage, type Outbox } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import { sendPage } from '../http/send-page.ts';
import { signed } from '../http/signed.ts';
import { operatorLocale } from '../operator/operator-page.ts';
import { outboxPage } from './outbox.page.ts';

/** The message provider: stores emails and text messages instead of sending them, and shows them. */
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
    return sendPage(reply, outboxPage(await read(to), to, operatorLocale(request)));
  });
};
