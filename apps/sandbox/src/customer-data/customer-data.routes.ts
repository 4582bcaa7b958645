import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../http/send-page.ts';
import { refuse } from '../http/signed.ts';
import { operatorLocale } from '../operator/operator-page.ts';
import { customerDataPage } from './customer-data.page.ts';
import type { CustomerData, CustomerEvent } from './customer-data.service.ts';

/** The public key of the sandbox's only project. */
const projectKey = 'sandbox';
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const item = v.object({
  uuid: v.optional(v.pipe(v.string(), v.uuid())),
  event: shortText,
  distinct_id: shortText,
  timestamp: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  properties: v.objectWithRest({ $anon_distinct_id: v.optional(shortText) }, v.unknown()),
});
const captured = v.object({ api_key: shortText, ...item.entries });
const batch = v.object({ api_key: shortText, batch: v.pipe(v.array(item), v.maxLength(1000)) });
type Item = v.InferOutput<typeof item>;
const filter = v.object({ person: v.optional(v.pipe(v.string(), v.maxLength(200)), '') });

const view = ({ name, distinct_id: id, person, properties, received_at: at }: CustomerEvent) => ({
  event: name,
  distinct_id: id,
  person,
  properties,
  received_at: at.toISOString(),
});

/** The customer-data platform: PostHog's capture API, and a page that shows the events by person. */
export const customerDataRoutes = (app: FastifyInstance, customerData: CustomerData): void => {
  // Pages of the site call it without cookies; the key may only write.
  const allow = (reply: FastifyReply): FastifyReply =>
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  // Like PostHog, it allows every header that a page asks for.
  app.options('/posthog/i/v0/e/', ({ headers }, reply) =>
    allow(reply)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', headers['access-control-request-headers'] ?? 'content-type')
      .header('vary', 'Access-Control-Request-Headers')
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  );

  const storeAll = async (reply: FastifyReply, key: string, items: readonly Item[]): Promise<FastifyReply> => {
    if (key !== projectKey) return refuse(allow(reply), 401, 'UNKNOWN_PROJECT', 'There is no project with this key');
    for (const { uuid: id, event: name, distinct_id: distinctId, timestamp: happenedAt, properties } of items)
      await customerData.store({ id, name, distinctId, happenedAt, properties });
    return allow(reply).send({ status: 'Ok' });
  };

  app.post('/posthog/i/v0/e/', async (request, reply) => {
    const parsed = v.safeParse(captured, request.body);
    if (!parsed.success) return refuse(allow(reply), 400, 'INVALID_REQUEST', 'The event is malformed');
    return storeAll(reply, parsed.output.api_key, [parsed.output]);
  });

  // Servers send events in batches.
  app.post('/posthog/batch/', async (request, reply) => {
    const parsed = v.safeParse(batch, request.body);
    if (!parsed.success) return refuse(reply, 400, 'INVALID_REQUEST', 'An event of the batch is malformed');
    return storeAll(reply, parsed.output.api_key, parsed.output.batch);
  });

  app.get('/customer-data.json', async (request, reply) => {
    const query = v.safeParse(filter, request.query);
    const events = await customerData.newest(query.success ? query.output.person : '');
    return reply.header('cache-control', 'no-store').send({ events: events.map(view) });
  });

  app.get('/customer-data', async (request, reply) => {
    const query = v.safeParse(filter, request.query);
    const person = query.success ? query.output.person : '';
    return sendPage(reply, customerDataPage(await customerData.newest(person), person, operatorLocale(request)));
  });
};
