import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';
import { testLog } from '../../../testing/index.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import type { Accounts, Contact, Player } from '../accounts/index.ts';
import type { Message } from '../messages/index.ts';
import { addMoneyNotice, createMoneyNoticesModule, moneyNoticesMigrations, type MoneyNotice } from './index.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';

const clock = { now: new Date('2026-03-01T10:00:00.000Z') };
const nextDay = new Date('2026-03-02T10:00:00.000Z');
const players = new Map<string, Player>();
const contacts = new Map<string, readonly Contact[]>();
const outbox: Message[] = [];
const deletions: Parameters<Accounts['onDeletion']>[0][] = [];
const failures = { enqueue: 0 };

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
let sendMoneyNotices: ReturnType<typeof createMoneyNoticesModule>['sendMoneyNotices'];
let deleteOldNotices: ReturnType<typeof createMoneyNoticesModule>['deleteOldNotices'];
beforeAll(async () => {
  test = await startModuleDatabase(moneyNoticesMigrations);
  ({ sendMoneyNotices, deleteOldNotices } = createMoneyNoticesModule({
    database: test.database,
    accounts: {
      findPlayer: async (id) => players.get(id) ?? null,
      contacts: async (id) => contacts.get(id) ?? [],
      onDeletion: (step) => void deletions.push(step),
    },
    messages: {
      enqueue: async (_transaction: Database, message: Message) => {
        if (failures.enqueue > 0) {
          failures.enqueue -= 1;
          throw new Error('The outbox fails');
        }
        outbox.push(message);
      },
      deliverSoon: () => {},
    },
    titles: { offer: async () => null, tournament: async () => null },
    now: () => clock.now,
    log: testLog,
  }));
});
afterAll(() => test.stop());
beforeEach(async () => {
  await sql`truncate money_notices`.execute(test.database);
  outbox.length = 0;
  failures.enqueue = 0;
  clock.now = new Date('2026-03-01T10:00:00.000Z');
});

const contact = (more: Partial<Contact> = {}): Contact => ({
  type: 'email',
  contact: 'ann@example.com',
  isConfirmed: true,
  isSubscribed: false,
  phoneCountryCode: '',
  isFromRegistration: true,
  ...more,
});
const phone = (more: Partial<Contact> = {}) => contact({ type: 'phone', contact: '4915123456789', ...more });
const newPlayer = (given: readonly Contact[] = [contact()], more: Partial<Player> = {}): string => {
  const id = randomUUID();
  players.set(id, samplePlayer({ id, locale: 'de', registeredAt: clock.now, ...more }));
  contacts.set(id, given);
  return id;
};
const cashback = (playerId: string, key: string = randomUUID()): MoneyNotice => ({
  key,
  playerId,
  amount: 123_450,
  currency: 'EUR',
  kind: 'cashback_credited',
  facts: {},
});
const bonus = (playerId: string): MoneyNotice => ({
  ...cashback(playerId),
  kind: 'bonus_expiring',
  facts: { offerId: null, required: 0, isWaiting: false, until: nextDay.toISOString() },
});
const add = (notice: MoneyNotice) => addMoneyNotice(notice, clock.now).execute(test.database);
const recipients = () => outbox.map(({ channel, to }) => [channel, to]);

it('is added to the outbox once, in the locale of the player, also without a subscription to news', async () => {
  await add(cashback(newPlayer()));
  await Promise.all([sendMoneyNotices(), sendMoneyNotices(), sendMoneyNotices()]);
  clock.now = nextDay;
  await sendMoneyNotices();
  expect(outbox).toEqual([expect.objectContaining({ channel: 'email', to: 'ann@example.com', locale: 'de' })]);
  expect(outbox[0]?.text.replace(/\s/g, ' ')).toBe('Ihr Cashback von 1.234,50 € ist in Ihrem Guthaben.');
});

it('is added once per key', async () => {
  const player = newPlayer();
  await add(cashback(player, 'same'));
  await add(cashback(player, 'same'));
  await sendMoneyNotices();
  await add(cashback(player, 'same'));
  await sendMoneyNotices();
  expect(outbox).toHaveLength(1);
});

it('is deleted 90 days after its change, unless it still has to be written', async () => {
  const keys = async () =>
    (await sql<{ key: string }>`select key from money_notices order by key`.execute(test.database)).rows.map(
      ({ key }) => key,
    );
  const player = newPlayer();
  await add(cashback(player, 'old'));
  await sendMoneyNotices();
  clock.now = new Date(clock.now.getTime() + 1);
  await add(cashback(player, 'waiting'));
  const added = clock.now.getTime();
  await deleteOldNotices(new Date(added + 90 * 86_400_000 - 1));
  expect(await keys()).toEqual(['old', 'waiting']);
  expect(await deleteOldNotices(new Date(added + 90 * 86_400_000 + 1))).toBe(false);
  expect(await keys()).toEqual(['waiting']);
});

it('is not added when the transaction that it reports fails', async () => {
  const player = newPlayer();
  const failed = inTransaction(test.database, async (transaction) => {
    await addMoneyNotice(cashback(player), clock.now).execute(transaction);
    throw new Error('nothing happened');
  });
  await expect(failed).rejects.toThrow('nothing happened');
  await sendMoneyNotices();
  expect(outbox).toEqual([]);
});

it('is an SMS only for a player without a confirmed e-mail address', async () => {
  await add(cashback(newPlayer([contact(), phone()])));
  await sendMoneyNotices();
  await add(cashback(newPlayer([contact({ isConfirmed: false }), phone()])));
  await sendMoneyNotices();
  expect(recipients()).toEqual([
    ['email', 'ann@example.com'],
    ['sms', '4915123456789'],
  ]);
});

it('is not sent to an unconfirmed contact, even if it is confirmed afterwards', async () => {
  const player = newPlayer([contact({ isConfirmed: false }), phone({ isConfirmed: false })]);
  await add(cashback(player));
  await sendMoneyNotices();
  contacts.set(player, [contact()]);
  clock.now = nextDay;
  await sendMoneyNotices();
  expect(outbox).toEqual([]);
});

it.each([
  ['an excluded player', { excludedUntil: nextDay }],
  ['a banned player', { isBlocked: true }],
])('does not invite %s to play, but reports their money', async (_who, more) => {
  const player = newPlayer([contact()], more);
  await add(bonus(player));
  await sendMoneyNotices();
  expect(outbox).toEqual([]);
  await add(cashback(player));
  await sendMoneyNotices();
  expect(outbox).toHaveLength(1);
});

it.each<[MoneyNotice['kind'], number]>([
  ['bonus_credited', 0],
  ['bonus_expiring', 0],
  ['cashback_ready', 0],
  ['cashback_credited', 1],
  ['tournament_prize', 1],
  ['win_released', 1],
])('sends an excluded player the notice %s %i times: what invites to play is left out', async (kind, times) => {
  const player = newPlayer([contact()], { excludedUntil: nextDay });
  const facts = { ...bonus(player).facts, template: 'race', place: 1 };
  await add(cashback(player, kind));
  await sql`update money_notices set kind = ${kind}, facts = ${JSON.stringify(facts)}::jsonb`.execute(test.database);
  await sendMoneyNotices();
  expect(outbox).toHaveLength(times);
});

it('is not sent for a deleted account, whatever happened to its money', async () => {
  await add(cashback(newPlayer([contact()], { isDeleted: true })));
  await add(cashback(randomUUID()));
  await sendMoneyNotices();
  clock.now = nextDay;
  await sendMoneyNotices();
  expect(outbox).toEqual([]);
});

it('says that more are due after a full batch', async () => {
  for (let count = 0; count < 51; count += 1) await add(cashback(newPlayer()));
  expect(await sendMoneyNotices()).toBe('more');
  expect(await sendMoneyNotices()).toBe('done');
  expect(outbox).toHaveLength(51);
});

it('invites a player whose exclusion is over', async () => {
  await add(bonus(newPlayer([contact()], { excludedUntil: clock.now })));
  await sendMoneyNotices();
  expect(outbox).toHaveLength(1);
});

it('is repeated after a minute if the outbox fails, without delaying others', async () => {
  failures.enqueue = 1;
  await add(cashback(newPlayer()));
  await add(cashback(newPlayer()));
  await sendMoneyNotices();
  expect(outbox).toHaveLength(1);
  await sendMoneyNotices();
  expect(outbox).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 60_000);
  await sendMoneyNotices();
  expect(outbox).toHaveLength(2);
});

describe('several notices of a player', () => {
  /** Records both in the wrong order; returns the texts in the outbox so far. */
  const addReversed = async () => {
    const player = newPlayer();
    const [first, second] = [cashback(player), { ...cashback(player), amount: 99_950 }];
    clock.now = new Date(clock.now.getTime() + 1000);
    await add(second);
    await addMoneyNotice(first, new Date(clock.now.getTime() - 1000)).execute(test.database);
    return () => outbox.map(({ text }) => /[\d.]+,\d\d/.exec(text)?.[0]);
  };

  it('are sent in the order of what they report', async () => {
    const amounts = await addReversed();
    await sendMoneyNotices();
    expect(amounts()).toEqual(['1.234,50', '999,50']);
  });

  it('wait for an earlier one that another process is writing', async () => {
    const amounts = await addReversed();
    await sql`update money_notices set due_at = ${new Date(clock.now.getTime() + 60_000)}
      where created_at < ${clock.now}`.execute(test.database);
    await sendMoneyNotices();
    expect(amounts()).toEqual([]);
    // That process died.
    clock.now = new Date(clock.now.getTime() + 60_000);
    await sendMoneyNotices();
    expect(amounts()).toEqual(['1.234,50', '999,50']);
  });
});

it('is deleted with the account', async () => {
  const player = newPlayer();
  await add(cashback(player));
  await add(cashback(newPlayer()));
  await inTransaction(test.database, async (transaction) => {
    for (const step of deletions) await step(transaction, player);
  });
  const { rows } = await sql`select 1 from money_notices where player_id = ${player}`.execute(test.database);
  expect(rows).toEqual([]);
  await sendMoneyNotices();
  expect(outbox).toHaveLength(1);
});
