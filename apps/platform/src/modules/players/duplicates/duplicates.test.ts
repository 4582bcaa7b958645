import { sql } from 'kysely';
import { inTransaction } from '../../../database/index.ts';
import { registrationOf, startTestAccounts, type TestAccounts } from '../../../testing/accounts.ts';
import type { NewPlayer, Player } from '../accounts/index.ts';
import { backfillPersons } from './backfill.ts';
import type { DuplicateRules } from './duplicate-rules.ts';
import type { PersonFacts } from './duplicates.port.ts';
import { deleteExpiredSignals, linksQuery } from './duplicates.repository.ts';

const day_ms = 24 * 60 * 60 * 1000;
let test: TestAccounts;
let standard: DuplicateRules;
beforeAll(async () => {
  test = await startTestAccounts();
  standard = await test.duplicates.rules.read();
});
afterEach(() => setRules({}));
afterAll(() => test.stop());

const setRules = (rules: Partial<DuplicateRules>) =>
  inTransaction(test.database, (transaction) => test.duplicates.rules.save(transaction, { ...standard, ...rules }));
let persons = 0;
/** The name and birth date of a person whom no other test uses. */
const somebody = (): Partial<NewPlayer> => {
  persons += 1;
  const letters = [...String(persons)].map((digit) => 'bdfgklmnrs'[Number(digit)]).join('a');
  return { firstName: 'Ann', lastName: `Bell${letters}`, birthDate: '1990-05-04' };
};
const note = ({ id }: Player, facts: PersonFacts) =>
  inTransaction(test.database, (transaction) => test.duplicates.note(transaction, id, facts));
const exclude = ({ id }: Player, until: Date | null = new Date(test.clock.now + day_ms)) =>
  sql`update players set excluded_until = ${until} where id = ${id}`.execute(test.database);
const remove = ({ id }: Player) =>
  inTransaction(test.database, async (transaction) => {
    await test.duplicates.erase(transaction, id);
    await sql`update players set deleted_at = ${new Date(test.clock.now)}, is_blocked = true, first_name = '',
      last_name = '', birth_date = null where id = ${id}`.execute(transaction);
  });
const standing = ({ id }: Player) => test.duplicates.standing(id);
const refused = { code: 'AccessDeniedException', details: { reason: 'registration_refused' } };
const passport = { type: 'PASSPORT', country: 'DEU', number: 'C01X00T47' };

describe('a second account with the name and birth date of the first', () => {
  it('is under review, and the first one is not', async () => {
    const person = somebody();
    const [first, second] = [await test.register(person), await test.register(person)];
    expect([await standing(first), await standing(second)]).toEqual(['clear', 'review']);
  });

  it.each([
    ['other order and case', 'PETROV', 'ivan'],
    ['diacritics', 'Iván', 'Petröv'],
    ['a Cyrillic spelling', 'Иван', 'Петров'],
  ])('is found with %s', async (_title, firstName, lastName) => {
    const birthDate = '1970-01-02';
    await test.register({ firstName: 'Ivan', lastName: 'Petrov', birthDate });
    expect(await standing(await test.register({ firstName, lastName, birthDate }))).toBe('review');
  });

  it('is not found by the name or the birth date alone', async () => {
    const person = somebody();
    await test.register(person);
    expect(await standing(await test.register({ ...person, birthDate: '1990-05-05' }))).toBe('clear');
    expect(await standing(await test.register({ ...person, birthDate: null }))).toBe('clear');
    expect(await standing(await test.register({ ...person, lastName: 'Other' }))).toBe('clear');
  });

  it('is refused by the rule `block`, and leaves no account and no signal', async () => {
    await setRules({ name_birth_date: 'block' });
    const person = somebody();
    const first = await test.register(person);
    await expect(test.register({ ...person, email: 'second@example.com' })).rejects.toMatchObject(refused);
    expect(await test.accounts.findByLogin('second@example.com')).toBeNull();
    expect(await test.duplicates.links(first.id)).toEqual([]);
  });

  it('is refused once when both register at the same time', async () => {
    await setRules({ name_birth_date: 'block' });
    const person = somebody();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => test.register(person)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
  });

  it('is refused when an incomplete registration becomes one', async () => {
    await setRules({ name_birth_date: 'block' });
    const person = somebody();
    await test.register(person);
    const social = await test.register({ isRegistrationCompleted: false });
    const completion = inTransaction(test.database, (transaction) =>
      test.accounts.completeRegistration(transaction, social.id, registrationOf({ ...person, email: null })),
    );
    await expect(completion).rejects.toMatchObject(refused);
    expect((await test.accounts.findPlayer(social.id))?.isRegistrationCompleted).toBe(false);
  });
});

describe('an excluded player', () => {
  it('cannot register again, nor can a banned one', async () => {
    for (const bar of [
      exclude,
      ({ id }: Player) => inTransaction(test.database, (t) => test.accounts.setBanned(t, id, true)),
    ]) {
      const person = somebody();
      await bar(await test.register(person));
      await expect(test.register(person)).rejects.toMatchObject(refused);
    }
  });

  it('is blocked in an older account, too', async () => {
    const person = somebody();
    const [older, younger] = [await test.register(person), await test.register(person)];
    await exclude(younger);
    expect(await standing(older)).toBe('blocked');
    await expect(test.duplicates.requireUnrestricted(older.id)).rejects.toMatchObject({
      code: 'AccessDeniedException',
      details: { reason: 'account_restricted' },
    });
    await exclude(younger, new Date(test.clock.now - 1));
    expect(await standing(older)).toBe('clear');
  });

  it('stays out after the deletion of the account, until the exclusion ends', async () => {
    const person = somebody();
    const first = await test.register(person);
    await exclude(first);
    await remove(first);
    await expect(test.register(person)).rejects.toMatchObject(refused);
    test.clock.now += day_ms;
    expect(await standing(await test.register(person))).toBe('clear');
    test.clock.now -= day_ms;
  });

  it('is forgotten after the exclusion', async () => {
    const first = await test.register(somebody());
    await exclude(first);
    await remove(first);
    const count = async () =>
      (await sql`select 1 from duplicate_signals where player_id = ${first.id}`.execute(test.database)).rows.length;
    const clean = (at: number) => deleteExpiredSignals(test.database, new Date(at), new Date(0), 100);
    await clean(test.clock.now);
    expect(await count()).toBe(1);
    await clean(test.clock.now + day_ms);
    expect(await count()).toBe(0);
  });
});

it('forgets a deleted account that was neither excluded nor banned', async () => {
  const person = somebody();
  const first = await test.register(person);
  await note(first, { documents: [passport], device: { assigned: 'erased', presented: null } });
  await remove(first);
  const { rows } = await sql`select 1 from duplicate_signals where player_id = ${first.id}`.execute(test.database);
  expect(rows).toEqual([]);
  expect(await standing(await test.register(person))).toBe('clear');
});

describe('a document', () => {
  const facts = (number: string): PersonFacts => ({ documents: [{ ...passport, number }] });

  it('blocks the second account, whatever the notation of its number', async () => {
    const [first, second] = [await test.register(), await test.register()];
    await note(first, facts('L01X-00 T471'));
    await note(second, facts('l01x00t471'));
    expect([await standing(first), await standing(second)]).toEqual(['clear', 'blocked']);
  });

  it('is another one in another country or of another type, and none without a number', async () => {
    const [first, second] = [await test.register(), await test.register()];
    const number = 'L02';
    await note(first, {
      documents: [
        { ...passport, number },
        { ...passport, number: null },
      ],
    });
    await note(second, {
      documents: [
        { ...passport, number, country: 'FRA' },
        { ...passport, number, type: 'ID_CARD' },
        { ...passport, number: null },
        { ...passport, number, country: null },
      ],
    });
    expect(await standing(second)).toBe('clear');
  });
});

describe('a device', () => {
  const device = (assigned: string, presented: string | null = null): PersonFacts => ({
    device: { assigned, presented },
  });

  it('connects the accounts that one browser opens, and not the one that it opened first', async () => {
    const [first, second] = [await test.register(), await test.register()];
    await note(first, device('d1'));
    await note(second, device('d2', 'd1'));
    // The first account signs in again with the cookie of the second one.
    await note(first, device('d3', 'd2'));
    expect([await standing(first), await standing(second)]).toEqual(['clear', 'review']);
  });

  it('is one that the server chose: accounts with an invented cookie are not connected', async () => {
    const [first, second] = [await test.register(), await test.register()];
    await note(first, device('d4', 'invented'));
    await note(second, device('d5', 'invented'));
    expect(await standing(second)).toBe('clear');
  });
});

it('applies changed rules to accounts that exist, and nothing by the rule `ignore`', async () => {
  const person = somebody();
  await test.register(person);
  const second = await test.register(person);
  await setRules({ name_birth_date: 'ignore' });
  expect(await standing(second)).toBe('clear');
  await setRules({ name_birth_date: 'block' });
  expect(await standing(second)).toBe('blocked');
});

it('does not connect accounts of different persons, until the operator decides otherwise', async () => {
  const person = somebody();
  const [first, second] = [await test.register(person), await test.register(person)];
  const third = await test.register(person);
  const decide = (areDifferent: boolean) =>
    inTransaction(test.database, (transaction) =>
      test.duplicates.setDifferentPersons(transaction, [second.id, first.id], areDifferent),
    );
  await decide(true);
  await decide(true);
  expect([await standing(second), await standing(third)]).toEqual(['clear', 'review']);
  await exclude(first);
  expect(await standing(second)).toBe('clear');
  await decide(false);
  expect(await standing(second)).toBe('blocked');
});

it('notifies the operator once per pair and signal', async () => {
  const person = somebody();
  const [first, second] = [await test.register(person), await test.register(person)];
  await note(second, { person: { first_name: 'Ann', last_name: 'Other', birth_date: '1961-06-06' } });
  const device = { device: { assigned: `of ${first.uid}`, presented: null } };
  await note(first, device);
  await note(second, device);
  const { rows } = await sql<{ facts: object }>`select facts from operator_notices
    where kind = 'duplicate_account' and (facts->>'uid')::bigint = ${second.uid} order by id`.execute(test.database);
  expect(rows.map(({ facts }) => facts)).toEqual([
    { uid: second.uid, other_uid: first.uid, signal: 'name_birth_date', action: 'review' },
    { uid: second.uid, other_uid: first.uid, signal: 'device', action: 'review' },
  ]);
});

it('stores keyed hashes only', async () => {
  const player = await test.register({ firstName: 'Zebulon', lastName: 'Quartermain', birthDate: '1971-02-03' });
  await note(player, { documents: [passport], paymentDetails: [{ family: 'iban', value: 'DE89370400440532013000' }] });
  const { rows } = await sql<{ text: string }>`select s::text as text from duplicate_signals s
    where player_id = ${player.id}`.execute(test.database);
  expect(rows).toHaveLength(3);
  for (const { text } of rows) {
    expect(text).not.toMatch(/zebulon|quartermain|1971-02-03|C01X00T47|DE8937/i);
    expect(text).toMatch(/[0-9a-f]{64}/);
  }
});

it('records the names of players that registered before, whose accounts are connected then', async () => {
  const person = somebody();
  const [first, second] = [await test.register(person), await test.register(person)];
  await sql`delete from duplicate_signals where player_id in (${first.id}, ${second.id})`.execute(test.database);
  expect(await standing(second)).toBe('clear');
  while ((await backfillPersons(test.database, test.duplicates)) === 'more');
  expect([await standing(first), await standing(second)]).toEqual(['clear', 'review']);
  expect(await backfillPersons(test.database, test.duplicates)).toBe('done');
});

it('finds the matches of an account by indexes', async () => {
  await inTransaction(test.database, async (transaction) => {
    await sql`insert into players (id, uid, login, fakename, folded_fakename, currency, locale, registered_at)
      select gen_random_uuid(), 5000000 + n, 'many' || n, 'Many' || n, 'many' || n, 'EUR', 'en', now()
      from generate_series(1, 5000) n`.execute(transaction);
    await sql`insert into duplicate_signals (player_id, kind, hash, seen_at)
      select id, kind, md5(uid || kind), now() from players,
        unnest(array['document', 'name_birth_date', 'payment_details', 'device']) kind where uid > 5000000`.execute(
      transaction,
    );
  });
  await sql`analyze duplicate_signals, players`.execute(test.database);
  const player = await test.register(somebody());
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${linksQuery(player.id, new Date())}`.execute(
    test.database,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('duplicate_signals_shared');
  expect(plan).not.toMatch(/Seq Scan on (duplicate_signals|players)/);
});
