import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../database/index.ts';
import { startPayments, type Payments } from '../../testing/index.ts';
import { furtherProviderOf } from '../../provider-config.ts';
import { ProviderError, type ProviderOptions } from '../signed-call.ts';
import { waitFor } from '@croupier/service/testing';
import { createMessageProviders } from './index.ts';
import type { Message, MessageKind, MessageProvider } from './message-provider.port.ts';
import { providerRoutes } from './message-routes.ts';

const providerAt = (id: string) => ({ id, origin: `http://${id}.test`, secret: `${id}-secret-of-tests` });

type Received = Readonly<{ provider: string; authorization: string | null; path: string }>;
const received: Received[] = [];
let nextStatus = 204;

/** Unlike `signed-json`, it has a bearer digest instead of a signature, fields in the query, and no body in answers. */
const createGatewayAdapter = ({ origin, secret, fetch }: ProviderOptions): MessageProvider => ({
  send: async ({ id, to, text }) => {
    const token = createHash('sha256').update(`${secret} ${id}`).digest('hex');
    const query = new URLSearchParams({ ref: id, msisdn: to, text });
    const response = await fetch(`${origin}/push?${query}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new ProviderError('failed', `HTTP_${response.status}`, 'push');
  },
});

const fetchWithGateway: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!url.hostname.endsWith('.test')) return globalThis.fetch(input, init);
  received.push({
    provider: url.hostname.replace('.test', ''),
    authorization: new Headers(init?.headers).get('authorization'),
    path: url.pathname + url.search,
  });
  const status = nextStatus;
  nextStatus = 204;
  return new Response(null, { status });
};

let platform: Payments;
beforeAll(async () => {
  platform = await startPayments(
    {
      MESSAGE_PROVIDERS: JSON.stringify([
        { ...providerAt('gateway'), adapter: 'gateway', channels: ['sms'] },
        { ...providerAt('codes'), adapter: 'gateway', channels: ['sms'], kinds: ['security'] },
        { ...providerAt('news'), adapter: 'gateway', channels: ['sms', 'email'], kinds: ['marketing'] },
      ]),
    },
    { fetch: fetchWithGateway, adapters: { messages: { gateway: createGatewayAdapter } } },
  );
});
afterAll(() => platform.stop());

const database = () => platform.platform.testDatabase.database;

/** Waits until the outbox is delivered. Moves the clock past the pauses between attempts. */
const deliverAll = (): Promise<unknown> =>
  waitFor('the delivery of the outbox', async () => {
    platform.clock.now += 2000;
    platform.platform.domains.messages.deliverSoon();
    const { rows } = await sql`select 1 from outbox_messages where delivered_at is null`.execute(database());
    return rows.length === 0;
  });

const send = async (channel: 'email' | 'sms', to: string, kind: MessageKind = 'service'): Promise<void> => {
  await inTransaction(database(), (transaction) =>
    platform.platform.domains.messages.enqueue(transaction, {
      channel,
      kind,
      to,
      locale: 'en',
      subject: 'Code',
      text: '1234',
    }),
  );
  await deliverAll();
};

beforeEach(() => {
  received.length = 0;
});

it('sends each channel through the provider that serves it', async () => {
  await send('sms', '+4915112345678');
  await send('email', 'ann@example.com');
  expect(received.map(({ provider }) => provider)).toEqual(['gateway']);
  expect(received[0]?.path).toContain('msisdn=%2B4915112345678');
  expect(platform.providers.messages.filter(({ channel }) => channel === 'sms')).toEqual([]);
  expect(platform.providers.messages.map(({ to }) => to)).toContain('ann@example.com');
});

it('sends messages of a kind through the provider that serves it in their channel', async () => {
  await send('sms', '+4915100000001', 'security');
  await send('sms', '+4915100000002', 'marketing');
  await send('email', 'news@example.com', 'marketing');
  await send('email', 'code@example.com', 'security');
  expect(
    received.map(({ provider, path }) => [provider, new URLSearchParams(path.split('?')[1]).get('msisdn')]),
  ).toEqual([
    ['codes', '+4915100000001'],
    ['news', '+4915100000002'],
    ['news', 'news@example.com'],
  ]);
  const byDefault = platform.providers.messages.map(({ to }) => to);
  expect(byDefault).toContain('code@example.com');
  expect(byDefault).not.toContain('news@example.com');
});

const configured = (id: string, channels: readonly Message['channel'][], kinds?: readonly MessageKind[]) =>
  furtherProviderOf({ ...providerAt(id), adapter: 'signed-json' }, providerRoutes(channels, kinds));

it.each([
  ['a kind', [configured('a', ['sms'], ['security']), configured('b', ['email', 'sms'], ['security'])], 'sms security'],
  ['a channel', [configured('a', ['sms']), configured('b', ['sms'])], 'sms'],
])('refuses two providers for %s', (_, providers, route) => {
  expect(() => createMessageProviders(providers, { fetch, now: () => new Date() })).toThrow(
    `Two message providers serve "${route}"`,
  );
});

it('sends a message again with the same id when the provider fails', async () => {
  nextStatus = 503;
  await send('sms', '+4915187654321');
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
});
