import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';
import { testLog } from '../../../testing/index.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { addOperatorNotice, createOperatorNoticesModule, type OperatorNotice, type OperatorNotices } from './index.ts';
import { noticesMigrations } from './notices.migrations.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
const sent: { subject: string; text: string }[] = [];
const failures = { left: 0 };
let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(noticesMigrations);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await sql`truncate operator_notices`.execute(test.database);
  sent.length = 0;
  failures.left = 0;
});

const enqueue = async (_transaction: Database, message: { subject: string; text: string }): Promise<void> => {
  if (failures.left > 0) {
    failures.left -= 1;
    throw new Error('The outbox fails');
  }
  sent.push(message);
};
const noticesOf = (to: typeof enqueue | null = enqueue): OperatorNotices =>
  createOperatorNoticesModule({ database: test.database, enqueue: to, now: () => at, log: testLog }).notices;
const add = (notice: Partial<OperatorNotice> = {}, when = at) =>
  addOperatorNotice({ key: 'one', kind: 'withdrawal_held', facts: {}, ...notice }, when).execute(test.database);
const addMany = async (count: number): Promise<void> => {
  for (let index = 1; index <= count; index += 1) await add({ key: `notice ${index}`, facts: { index } });
};

it('names the amount in the subject, the facts, and where the operator decides', async () => {
  await add({ facts: { amount: 123_450, currency: 'EUR', uid: 100_007, reasons: ['amount', 'duplicate_account'] } });
  await noticesOf().send();
  expect(sent).toEqual([
    {
      subject: 'A withdrawal waits for your decision: €1,234.50',
      text: [
        'A withdrawal waits for your decision: €1,234.50.',
        '',
        'uid: 100007',
        'reasons: amount,duplicate_account',
        '',
        'GET /operator/held-payouts',
      ].join('\n'),
    },
  ]);
});

it.each([
  ['win_held', 'GET /operator/held-wins'],
  ['duplicate_account', 'GET /operator/players/{uid}/duplicates'],
  ['event_set_aside', 'GET /operator/set-aside-events'],
] as const)('says where the operator decides about %s, without an amount', async (kind, list) => {
  await add({ kind, facts: { uid: 7 } });
  await noticesOf().send();
  expect(sent[0]?.subject).not.toMatch(/undefined|:/);
  expect(sent[0]?.text).toMatch(new RegExp(`\n${list.replaceAll(/[{}]/g, '\\$&')}$`));
});

it('sends each notice once, also when several processes send and an event repeats its notice', async () => {
  await addMany(3);
  await add({ key: 'notice 1' });
  await Promise.all([noticesOf().send(), noticesOf().send(), noticesOf().send()]);
  await add({ key: 'notice 2' });
  await noticesOf().send();
  expect(sent.map(({ text }) => /index: (\d)/.exec(text)?.[1]).sort()).toEqual(['1', '2', '3']);
});

it('sends all notices of a failed attempt again, none of them twice', async () => {
  await addMany(2);
  failures.left = 1;
  await expect(noticesOf().send()).rejects.toThrow('The outbox fails');
  expect(sent).toEqual([]);
  await noticesOf().send();
  expect(sent).toHaveLength(2);
});

it('says that more are due after a full batch', async () => {
  await addMany(21);
  expect(await noticesOf().send()).toBe('more');
  expect(await noticesOf().send()).toBe('done');
  expect(sent).toHaveLength(21);
});

it('does not send a notice of a transaction that failed', async () => {
  const failed = inTransaction(test.database, async (transaction) => {
    await addOperatorNotice({ key: 'one', kind: 'win_held', facts: {} }, at).execute(transaction);
    throw new Error('nothing happened');
  });
  await expect(failed).rejects.toThrow('nothing happened');
  await noticesOf().send();
  expect(sent).toEqual([]);
});

it('keeps notices for the list while the operator has no address, and sends them once there is one', async () => {
  await addMany(2);
  const silent = noticesOf(null);
  expect(await silent.send()).toBe('done');
  const { items, total } = await silent.list({ offset: 0, count: 1 });
  expect([items.map(({ facts }) => facts), total]).toEqual([[{ index: 2 }], 2]);
  expect((await silent.list({ offset: 1, count: 5 })).items.map(({ facts }) => facts)).toEqual([{ index: 1 }]);
  await noticesOf().send();
  expect(sent).toHaveLength(2);
});
