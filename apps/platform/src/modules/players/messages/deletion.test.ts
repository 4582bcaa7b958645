import { sql } from 'kysely';
import { inTransaction } from '../../../database/index.ts';
import { codeIn, startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const recipients = async (): Promise<readonly string[]> => {
  const { database } = people.platform.testDatabase;
  const { rows } = await sql<{ recipient: string }>`select distinct recipient from outbox_messages`.execute(database);
  return rows.map(({ recipient }) => recipient).sort();
};

it('deletes with an account the messages to its contacts, confirmed and unconfirmed', async () => {
  const [player, other] = [await people.newPlayer(), await people.newPlayer()];
  for (const one of [player, other]) {
    await one.post('account.sendconfirmationtocontact');
    expect(
      (await one.post('account.confirmContact', { code: codeIn(await people.messageTo(one.email)) })).statusCode,
    ).toBe(200);
  }
  const next = `next-${player.email}`;
  expect((await player.post('account.addContact', { contact: next })).statusCode).toBe(200);
  expect((await player.post('account.sendconfirmationtocontact')).statusCode).toBe(200);
  expect(await recipients()).toEqual([next, player.email, other.email].sort());

  const { accounts } = people.platform.domains;
  const found = await accounts.findByLogin(player.email);
  await inTransaction(people.platform.testDatabase.database, (transaction) =>
    accounts.deleteAccount(transaction, found?.id ?? ''),
  );
  expect(await recipients()).toEqual([other.email]);
});
