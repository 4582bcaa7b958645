import { sql } from 'kysely';
import { startTestPeople, type TestPeople } from '../../testing/people.ts';
import { readAnchor } from './audit-anchor.ts';
import { auditEverything, auditEverythingNew, sealEverything } from './audit.ts';

const token = 'an-operators-token-of-tests';
let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ OPERATOR_TOKEN: token });
});
afterAll(() => people.stop());

const database = () => people.platform.testDatabase.database;
const details = async (): Promise<readonly string[]> =>
  (await auditEverything(database())).findings.map(({ detail }) => detail);

const ban = async (): Promise<void> => {
  const { uid } = await people.newPlayer();
  const { statusCode } = await people.platform.server.inject({
    method: 'POST',
    url: `/operator/players/${uid}/state`,
    payload: { state: 'banned', reason: 'asked for it' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
};
const addAction = (): Promise<unknown> =>
  sql`insert into operator_actions (subject, action, reason, details, done_at)
    values ('order:1', 'shipped', 'it was sent', '{"b":1,"a":[2]}', now())`.execute(database());

/** Runs a statement as somebody who has every right in the database. */
const manipulate = (table: string, statement: string): Promise<unknown> =>
  sql
    .raw(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`)
    .execute(database());

it('accepts no change of the trail of the operator', async () => {
  await ban();
  await addAction();
  for (const table of ['operator_actions', 'account_state_changes'])
    for (const statement of [`delete from ${table}`, `update ${table} set reason = ''`, `truncate ${table}`])
      await expect(sql.raw(statement).execute(database())).rejects.toThrow('The trail of the operator only grows');
});

it('names a changed and a deleted action of the operator, which the chain has sealed', async () => {
  await ban();
  await addAction();
  await addAction();
  await sealEverything(database());
  expect(await details()).toEqual([]);
  expect((await auditEverythingNew(database())).findings).toEqual([]);
  const { rows } = await sql<{ id: number; state: number }>`select max(id) as id,
    (select max(id) from account_state_changes) as state from operator_actions`.execute(database());
  const { id = 0, state = 0 } = rows[0] ?? {};
  await manipulate('operator_actions', `update operator_actions set details = '{}' where id = ${id}`);
  await manipulate('operator_actions', `delete from operator_actions where id = ${id - 1}`);
  await manipulate('account_state_changes', `update account_state_changes set reason = 'x' where id = ${state}`);
  const found = (await details()).join('\n');
  expect(found).toMatch(new RegExp(`^operator_actions ${id} of block \\d+ was changed$`, 'm'));
  expect(found).toMatch(new RegExp(`^operator_actions ${id - 1} of block \\d+ is missing$`, 'm'));
  expect(found).toMatch(new RegExp(`^account_state_changes ${state} of block \\d+ was changed$`, 'm'));
});

it('reports a disabled trigger of the trail', async () => {
  await sql`alter table operator_actions disable trigger operator_actions_queued`.execute(database());
  expect(await details()).toContain('the trigger operator_actions_queued is missing or disabled');
  await sql`alter table operator_actions enable trigger operator_actions_queued`.execute(database());
});

describe('an anchor', () => {
  it('is the number and digest of a block', () => {
    const digest = 'ab'.repeat(32);
    expect(readAnchor(`12:${digest}`)).toEqual({ number: 12, digest: Buffer.from(digest, 'hex') });
  });

  it.each(['', '12', `0:${'ab'.repeat(32)}`, `12:${'ab'.repeat(31)}`, `x:${'ab'.repeat(32)}`])(
    'that is malformed is refused: %s',
    (text) => expect(() => readAnchor(text)).toThrow('--anchor needs the number and digest of a block'),
  );
});
