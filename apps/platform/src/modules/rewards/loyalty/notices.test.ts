import { randomUUID } from 'node:crypto';
import { testContent } from '../../../testing/documents.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { loyaltyMigrations } from './loyalty.migrations.ts';
import { insertNotices, type NoticeRow } from './notices.repository.ts';
import { createNotices, type Subject } from './notices.service.ts';

const start = new Date('2026-03-01T10:00:00.000Z');
const day_ms = 86_400_000;
const clock = { now: start };
const subject: { current: Subject } = { current: { name: 'Gold', image: null } };
const text = (sysname: string, title: string, message: string) => ({ sysname, title, message });
const documents = {
  'loyalty-notice-texts': {
    level: text('level-credit', 'New level: {name}', 'Your {points} brought you to {name}, {player}.'),
    quest: text('quest-credit', 'Done', 'No placeholders'),
  },
};

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(loyaltyMigrations);
});
afterAll(() => test.stop());
beforeEach(() => {
  clock.now = start;
  subject.current = { name: 'Gold', image: null };
});

const notices = () =>
  createNotices({
    database: test.database,
    content: testContent(documents),
    subjectOf: async () => subject.current,
    pointsAlias: async (locale) => (locale === 'de' ? 'Sterne' : 'Stars'),
    now: () => clock.now,
  });
const notify = (playerId: string, more: Partial<NoticeRow> = {}) =>
  insertNotices(test.database, [
    {
      player_id: playerId,
      trigger: 'level',
      type: 'credit',
      subject: 'gold',
      amount: 500,
      amount_type: 'EUR',
      created_at: clock.now,
      ...more,
    },
  ]);
const take = (playerId: string, locale = 'en') => notices().take(playerId, locale);

it('has the texts of editors with the subject and the name of points in the locale', async () => {
  const player = randomUUID();
  subject.current = { name: 'Gold', image: 'media:/gold.svg' };
  await notify(player);
  expect(await take(player, 'de')).toEqual([
    {
      id: expect.any(String),
      trigger: 'level',
      type: 'credit',
      title: 'New level: Gold',
      message: 'Your Sterne brought you to Gold, {player}.',
      amount: 500,
      amountType: 'EUR',
      image: 'media:/gold.svg',
      at: start.toISOString(),
    },
  ]);
});

it('does not replace a placeholder in the name of a subject', async () => {
  const player = randomUUID();
  subject.current = { name: 'The {points} quest', image: null };
  await notify(player);
  expect(await take(player)).toMatchObject([{ title: 'New level: The {points} quest' }]);
});

it('has the name of the subject as its title when editors have removed the text', async () => {
  const player = randomUUID();
  await notify(player, { type: 'debit' });
  await notify(player, { trigger: 'quest' });
  expect((await take(player)).map(({ title, message }) => [title, message])).toEqual([
    ['Gold', ''],
    ['Done', 'No placeholders'],
  ]);
});

it('has no amount without a reward', async () => {
  const player = randomUUID();
  await notify(player, { amount: null, amount_type: null });
  expect(await take(player)).toMatchObject([{ amount: null, amountType: null }]);
});

it('is delivered once, in batches of twenty, the oldest first', async () => {
  const [player, other] = [randomUUID(), randomUUID()];
  for (let amount = 1; amount <= 25; amount += 1) await notify(player, { amount });
  await notify(other);
  const amounts = async () => (await take(player)).map(({ amount }) => amount);
  const upTo = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  expect([await amounts(), await amounts(), await amounts()]).toEqual([upTo(1, 20), upTo(21, 5), []]);
  expect(await take(other)).toHaveLength(1);
});

it('is delivered up to thirty days after its creation', async () => {
  const [late, tooLate] = [randomUUID(), randomUUID()];
  for (const player of [late, tooLate]) await notify(player);
  clock.now = new Date(start.getTime() + 30 * day_ms);
  expect(await take(late)).toHaveLength(1);
  clock.now = new Date(start.getTime() + 30 * day_ms + 1);
  expect(await take(tooLate)).toEqual([]);
});

it('is deleted after sixty days', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await notify(old);
  await notify(recent, { created_at: new Date(start.getTime() + 1) });
  await notices().removeOld(new Date(start.getTime() + 60 * day_ms + 1));
  expect([await take(old), (await take(recent)).length]).toEqual([[], 1]);
});
