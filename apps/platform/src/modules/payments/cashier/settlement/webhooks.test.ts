import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '@croupier/provider-contract';
import fc from 'fast-check';
import { buildApp, type Platform } from '../../../../app.ts';
import type { Database } from '../../../../database/index.ts';
import { auditLedger } from '../../../ledger/index.ts';
import {
  openConnections,
  paymentEventOf,
  signedCallback,
  startPayments,
  testSecrets,
  type Payments,
  type ReceivedPayment,
} from '../../../../testing/index.ts';

/** Two platforms on one database. The provider sends its events to either. */
let payments: Payments;
let second: Platform;
let secondDatabase: Database;
beforeAll(async () => {
  payments = await startPayments();
  secondDatabase = openConnections(payments.platform.testDatabase.url, 4);
  second = await buildApp(payments.platform.config, {
    database: secondDatabase,
    now: () => new Date(payments.clock.now),
  });
  await second.server.ready();
});
afterAll(async () => {
  await second.server.close();
  await secondDatabase.destroy();
  await payments.stop();
});

type FinalStatus = 'success' | 'declined';
/**
 * The result of a payment at the provider, and the deliveries of its events: none, one or several, in any order.
 */
type Story = Readonly<{
  kind: 'deposit' | 'withdrawal';
  amount: number;
  finalStatus: FinalStatus;
  pendingTimes: number;
  finalTimes: number;
}>;

/** Every kind of payment with every result and numbers of events. */
const stories: readonly Omit<Story, 'amount'>[] = (['deposit', 'withdrawal'] as const).flatMap((kind) =>
  (['success', 'declined'] as const).flatMap((finalStatus) =>
    [0, 1, 2].flatMap((pendingTimes) =>
      [0, 1, 3].map((finalTimes) => ({ kind, finalStatus, pendingTimes, finalTimes })),
    ),
  ),
);
const amount = fc.integer({ min: 20, max: 40 }).map((major) => major * 100);
const shuffle = <Item>(items: readonly Item[], seed: number): readonly Item[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0] ?? [];
const times = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item);

const deliver = async (events: readonly PaymentEvent[]): Promise<readonly number[]> => {
  const statuses: number[] = [];
  const to = [payments.platform, second];
  let next = 0;
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let event = events[next++]; event; event = events[next++]) {
        const { statusCode } = await (to[(lane + next) % 2] ?? second).server.inject(
          signedCallback({
            path: '/callbacks/payments',
            body: event,
            secret: testSecrets.PAYMENT_PROVIDER_SECRET,
            now: payments.clock.now,
          }),
        );
        statuses.push(statusCode);
      }
    }),
  );
  return statuses;
};

it.each([1, 2])(
  'settles every payment once with the status of the provider after lost, repeated and unordered events (seed %i)',
  async (seed) => {
    const payers = await Promise.all(Array.from({ length: 4 }, () => payments.paid(100_000)));
    const amounts = fc.sample(amount, { seed, numRuns: stories.length });
    const opened = await Promise.all(
      shuffle(stories, seed).map(async (story, index) => {
        const planned: Story = { ...story, amount: amounts[index] ?? 2000 };
        const payer = payers[index % payers.length];
        if (!payer) throw new Error('There are fewer than four players');
        const answer = await (planned.kind === 'deposit' ? payer.deposit : payer.withdraw)(planned.amount);
        if (answer.statusCode !== 200) throw new Error(answer.body);
        const { data } = answer.json();
        return { ...planned, payer, id: String((data.transaction ?? data).id) };
      }),
    );
    payments.clock.now += 60_000;
    for (let turn = 0; turn < 6; turn += 1)
      await Promise.all([payments.platform.domains.processDuePayments(), second.domains.processDuePayments()]);

    const finalEvents = new Map<string, PaymentEvent>();
    const events = opened.flatMap(({ id, finalStatus, pendingTimes, finalTimes }) => {
      const payment: ReceivedPayment = payments.received(id);
      payment.status = finalStatus;
      payment.reason = finalStatus === 'declined' ? 'bank_declined' : '';
      const final = paymentEventOf(payment, finalStatus);
      finalEvents.set(id, final);
      return [...times(pendingTimes, paymentEventOf(payment, 'pending')), ...times(finalTimes, final)];
    });
    expect(new Set(await deliver(shuffle(events, seed)))).toEqual(new Set([200]));
    const statusesOf = async () => Promise.all(opened.map(async ({ payer, id }) => (await payer.info(id)).status));
    const finalStatuses = opened.map(({ finalStatus }) => finalStatus);
    const lost = opened.filter(({ finalTimes }) => finalTimes === 0);
    expect(lost).toHaveLength(12);
    (await statusesOf()).forEach((status, index) => {
      if (opened[index]?.finalTimes) expect(status).toBe(finalStatuses[index]);
      else expect(['created', 'pending']).toContain(status);
    });

    // Both processes poll the provider concurrently and find the lost events.
    payments.clock.now += 2 * 60 * 60 * 1000;
    for (let turn = 0; turn < 8; turn += 1)
      await Promise.all([payments.platform.domains.processDuePayments(), second.domains.processDuePayments()]);
    expect(await statusesOf()).toEqual(finalStatuses);

    // The lost webhooks are delivered at the end and the others are repeated, each followed by its opposite.
    const again = [...finalEvents.values()].flatMap((event) => [
      event,
      {
        ...event,
        event_id: randomUUID(),
        status: event.status === 'success' ? ('declined' as const) : ('success' as const),
      },
    ]);
    expect(new Set(await deliver(again))).toEqual(new Set([200]));
    expect(await statusesOf()).toEqual(finalStatuses);
    for (const payer of payers) {
      const own = opened.filter((one) => one.payer === payer && one.finalStatus === 'success');
      expect(await payer.balance()).toBe(
        100_000 + own.reduce((sum, { kind, amount }) => sum + (kind === 'deposit' ? amount : -amount), 0),
      );
    }
    expect((await auditLedger(payments.platform.testDatabase.database)).findings).toEqual([]);
  },
);
