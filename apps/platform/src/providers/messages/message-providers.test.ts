import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../database/index.ts';
import { startPayments, type Payments } from '../../testing/index.ts';
import { ProviderError, type ProviderOptions } from '../signed-call.ts';
import { waitFor } from '@croupier/service/testing';
import type { MessageProvider } from './message-provider.port.ts';

const gateway = { id: 'gateway', origin: 'http://gateway.test', secret: 'gateway-secret-of-tests' } as const;

type Received = Readonly<{ authorization: string | null; path: string }>;
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
  if (url.origin !== gateway.origin) return globalThis.fetch(input, init);
  received.push({ authorization: new Headers(init?.headers).get('authorization'), path: url.pathname + url.search });
  const status = nextStatus;
  nextStatus = 204;
  return new Response(null, { status });
};

let platform: Payments;
beforeAll(async () => {
  platform = await startPayments(
    {
      MESSAGE_PROVIDERS: JSON.stringify([{ ...gateway, adapter: 'gateway', channels: ['sms'] }]),
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

const send = async (channel: 'email' | 'sms', to: string): Promise<void> => {
  await inTransaction(database(), (transaction) =>
    platform.platform.domains.messages.enqueue(transaction, {
      channel,
      to,
      locale: 'en',
      subject: 'Code',
      text: '1234',
    }),
  );
  await deliverAll();
};

it('sends each channel through the provider that serves it', async () => {
  await send('sms', '+4915112345678');
  await send('email', 'ann@example.com');
  expect(received).toHaveLength(1);
  expect(received[0]?.path).toContain('msisdn=%2B4915112345678');
  expect(platform.providers.messages.filter(({ channel }) => channel === 'sms')).toEqual([]);
  expect(platform.providers.messages.map(({ to }) => to)).toContain('ann@example.com');
});

it('sends a message again with the same id when the provider fails', async () => {
  received.length = 0;
  nextStatus = 503;
  await send('sms', '+4915187654321');
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
});
