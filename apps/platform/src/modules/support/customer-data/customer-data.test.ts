import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { paymentEventOf, startPayments, type Payer, type Payments } from '../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';
import { createCustomerDataModule } from './index.ts';

type Received = Readonly<{
  uuid: string;
  event: string;
  distinct_id: string;
  timestamp: string;
  properties: Readonly<Record<string, unknown>>;
}>;

let payments: Payments;
let server: Server;
/** The calls that the receiver has accepted. */
let batches: (readonly Received[])[] = [];
let status = 200;

const bodyOf = async (stream: AsyncIterable<unknown>): Promise<string> => {
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { api_key: key, batch } = JSON.parse(text) as { api_key: string; batch: Received[] };
      const answer = key === 'phc' && request.url === '/ingest/batch/' ? status : 404;
      if (answer === 200) batches.push(batch);
      response.writeHead(answer).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  payments = await startPayments({
    CUSTOMER_DATA_URL: `http://127.0.0.1:${port}/ingest`,
    CUSTOMER_DATA_KEY: 'phc',
  });
});
afterAll(async () => {
  await payments.stop();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  batches = [];
  status = 200;
});

const database = () => payments.platform.testDatabase.database;
let visitors = 0;
const newVisitor = (): string => `visitor-of-test-${(visitors += 1)}`;

/** The visitor's choice; with a payer, in the browser in which they are signed in. */
const choose = async (visitor: string, purposes: string, payer?: Payer, more: Record<string, string> = {}) => {
  const options = payer ? { cookie: payer.cookie() } : {};
  const answer = await payments.platform.post(
    'consent.store',
    { version: '1-1', purposes, visitor, locale: 'en', ...more },
    options,
  );
  expect(answer.json()).toEqual({ data: 1 });
};

/** A payer who agreed to marketing as a guest, before the registration. */
const agreeingPayer = async (): Promise<Payer & Readonly<{ visitor: string }>> => {
  const visitor = newVisitor();
  await choose(visitor, 'statistics,marketing');
  payments.clock.now += 1000;
  const payer = await payments.player();
  await choose(visitor, 'statistics,marketing', payer, { is_repeated: '1' });
  return { ...payer, visitor };
};

const position = async (): Promise<number> =>
  (
    await sql<{ position: number }>`select position from event_consumers where name = 'customer-data'`.execute(
      database(),
    )
  ).rows[0]?.position ?? 0;
const lastPosition = async (): Promise<number> =>
  (await sql<{ position: number }>`select position from event_sequence`.execute(database())).rows[0]?.position ?? 0;

/** Lets the events become old enough, and reports them; the worker of the platform may be faster. */
const reportAll = async (): Promise<void> => {
  payments.clock.now += 10_000;
  await payments.platform.domains.eventLog.collect();
  const last = await lastPosition();
  await waitFor('the report', async () => {
    await payments.platform.domains.reportCustomerData();
    return (await position()) >= last;
  });
};
const reported = () => batches.flat();
const namesOf = ({ uid }: Payer) =>
  reported()
    .filter(({ distinct_id: id }) => id === String(uid))
    .map(({ event }) => event);

it('reports a registration, a deposit that a callback credited and a withdrawal, without personal data', async () => {
  const payer = await agreeingPayer();
  const { id: deposit } = (await payer.deposit(20_000)).json().data.transaction;
  // The page is closed: only the payment provider knows of the success.
  await payments.sendCallback(paymentEventOf(payments.received(deposit), 'success'));
  const { id: withdrawal } = (await payer.withdraw(7000)).json().data;
  payments.clock.now += 60_000;
  await payments.platform.domains.processDuePayments();
  await payments.sendCallback(paymentEventOf(payments.received(withdrawal), 'success'));
  await reportAll();
  const common = { $geoip_disable: true, $process_person_profile: true, currency: 'EUR' };
  const each = { uuid: expect.stringMatching(/^[\da-f-]{36}$/), distinct_id: String(payer.uid) };
  expect(reported()).toEqual([
    { ...each, timestamp: expect.any(String), event: 'account_created', properties: { ...common, locale: 'en' } },
    {
      ...each,
      timestamp: expect.any(String),
      event: 'deposit_credited',
      properties: { ...common, method: 'card', amount: 200 },
    },
    { ...each, timestamp: expect.any(String), event: 'withdrawal_sent', properties: { ...common, amount: 70 } },
  ]);
});

it('reports nothing about players who refused, have not chosen, or withdrew before the report', async () => {
  const silent = await payments.paid(1000);
  const refusing = await payments.player();
  await choose(newVisitor(), 'statistics', refusing);
  await payments.pay(refusing, 1000);
  const late = await payments.paid(1000);
  payments.clock.now += 1000;
  await choose(newVisitor(), 'marketing', late);
  const withdrawing = await agreeingPayer();
  await payments.pay(withdrawing, 1000);
  payments.clock.now += 1000;
  // As a guest, after the logout, in the same browser.
  await choose(withdrawing.visitor, 'statistics');
  await reportAll();
  expect(reported()).toEqual([]);
  await payments.pay(withdrawing, 1000);
  await payments.pay(late, 1000);
  await reportAll();
  expect([silent, refusing, withdrawing, late].map(namesOf)).toEqual([[], [], [], ['deposit_credited']]);
});

it('reports nothing during a self-exclusion', async () => {
  const payer = await agreeingPayer();
  await reportAll();
  await payments.pay(payer, 1000);
  expect((await payer.post('account.selfExclude', { period: '7d' })).statusCode).toBe(200);
  await reportAll();
  expect(namesOf(payer)).toEqual(['account_created']);
});

it('keeps events while the platform is down, and reports all of them in order when it is back', async () => {
  const payer = await agreeingPayer();
  await reportAll();
  batches = [];
  const before = await position();
  status = 503;
  for (const amount of [1000, 2000, 3000]) await payments.pay(payer, amount);
  payments.clock.now += 10_000;
  // More often than an event may fail before it is set aside.
  const failures: string[] = [];
  while (failures.length < 10)
    await payments.platform.domains.reportCustomerData().catch(({ message }: Error) => failures.push(message));
  expect(new Set(failures)).toEqual(new Set(['The customer-data platform accepts no events: 503']));
  expect(await position()).toBe(before);
  expect((await sql`select from event_failures where consumer = 'customer-data'`.execute(database())).rows).toEqual([]);
  status = 200;
  await reportAll();
  expect(reported().map(({ properties }) => properties['amount'])).toEqual([10, 20, 30]);
});

it('repeats an event with its uuid when a process ended before its position moved', async () => {
  const payer = await agreeingPayer();
  await payments.pay(payer, 1000);
  await reportAll();
  const own = () => reported().filter(({ distinct_id: id }) => id === String(payer.uid));
  const first = own();
  expect(first).toHaveLength(2);
  batches = [];
  await sql`update event_consumers set position = 0 where name = 'customer-data'`.execute(database());
  await reportAll();
  expect(own()).toEqual(first);
  expect(new Set(reported().map(({ uuid }) => uuid)).size).toBe(reported().length);
});

it('reports nothing without a configured platform, and keeps no events for it', async () => {
  const removed: string[] = [];
  const unexpected = () => Promise.reject(new Error('Without a configuration nothing may be called'));
  const { module, reportCustomerData } = createCustomerDataModule({
    config: null,
    database: database(),
    events: {
      createConsumer: () => {
        throw new Error('Without a configuration there is no consumer');
      },
      removeConsumer: async (name) => void removed.push(name),
    },
    accounts: { findPlayers: unexpected },
    content: { find: unexpected },
    defaultLocale: unexpected,
    mayPlay: unexpected,
    fetch: unexpected,
    now: () => new Date(),
    log: payments.platform.server.log,
  });
  await module.started?.();
  await reportCustomerData();
  await module.stopped?.();
  expect(removed).toEqual(['customer-data']);
});
