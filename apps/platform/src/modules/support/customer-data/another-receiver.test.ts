import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { waitFor } from '@croupier/service/testing';
import {
  createCustomerDataPlatform,
  ReceiverUnavailable,
  type CustomerDataPlatform,
  type ReceiverOptions,
} from '../../../providers/customer-data/index.ts';
import { startPayments, type Payments } from '../../../testing/index.ts';

const journal = { address: 'https://journal.test/v2', key: 'journal-key' };
const signatureOf = (body: string): string => createHmac('sha256', journal.key).update(body).digest('base64');

/** Unlike PostHog, it has a signature instead of a key, a line for each event, amounts as texts, and a body for errors. */
const createJournal = ({ address, fetch }: ReceiverOptions): CustomerDataPlatform => ({
  send: async (events) => {
    const body = events
      .map(({ uid, name, happenedAt, properties: { amount, currency } }) => {
        const money = typeof amount === 'number' ? `${amount.toFixed(2)} ${currency}` : 'none';
        return [`player-${uid}`, name, Math.floor(happenedAt.getTime() / 1000), money].join('\t');
      })
      .join('\n');
    const headers = { 'x-signature': signatureOf(body) };
    const response = await fetch(`${address}/lines`, { method: 'PUT', headers, body });
    if ((await response.text()) !== 'STORED') throw new ReceiverUnavailable('The journal stores nothing');
  },
});

let isBusy = false;
const lines: string[] = [];
const fetchWithJournal: typeof globalThis.fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith('https://journal.test')) return globalThis.fetch(input, init);
  const body = String(init?.body);
  const isSigned = new Headers(init?.headers).get('x-signature') === signatureOf(body);
  if (isBusy || !isSigned || init?.method !== 'PUT' || url !== `${journal.address}/lines`) return new Response('BUSY');
  lines.push(...body.split('\n'));
  return new Response('STORED');
};

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments(
    {
      CUSTOMER_DATA_ADAPTER: 'journal',
      CUSTOMER_DATA_URL: journal.address,
      CUSTOMER_DATA_KEY: journal.key,
    },
    { fetch: fetchWithJournal, adapters: { customerData: { journal: createJournal } } },
  );
});
afterAll(() => payments.stop());

/** Reports until all events were accepted, or until the first failure of the receiver. */
const reportAll = async (): Promise<void> => {
  const { eventLog, reportCustomerData } = payments.platform.domains;
  payments.clock.now += 10_000;
  await eventLog.collect();
  await waitFor('the report', async () => {
    await reportCustomerData();
    const { rows } = await sql`
      select 1 from event_consumers c, event_sequence s where c.name = 'customer-data' and c.position >= s.position`.execute(
      payments.platform.testDatabase.database,
    );
    return rows.length > 0;
  });
};

it('reports events through the configured adapter, and repeats them in order after an outage', async () => {
  const payer = await payments.player();
  const choice = { version: '1-1', purposes: 'marketing', visitor: 'visitor-of-journal', locale: 'en' };
  const { statusCode } = await payments.platform.post('consent.store', choice, { cookie: payer.cookie() });
  expect(statusCode).toBe(200);
  payments.clock.now += 1000;
  await payments.pay(payer, 1000);
  await reportAll();
  const credited = `player-${payer.uid}\tdeposit_credited`;
  expect(lines.at(-1)).toMatch(new RegExp(`^${credited}\t\\d{10}\t10.00 EUR$`));

  lines.length = 0;
  isBusy = true;
  await payments.pay(payer, 2000);
  await payments.pay(payer, 3000);
  await expect(reportAll()).rejects.toThrow('The journal stores nothing');
  expect(lines).toEqual([]);
  isBusy = false;
  await reportAll();
  expect(lines.map((line) => line.split('\t')[3])).toEqual(['20.00 EUR', '30.00 EUR']);
});

it('lists the adapters when the configured one does not exist', () => {
  expect(() => createCustomerDataPlatform({ ...journal, adapter: 'acme' }, { fetch })).toThrow(
    'There is no customer-data adapter "acme"; the adapters are: posthog',
  );
});
