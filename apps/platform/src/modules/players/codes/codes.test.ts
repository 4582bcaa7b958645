import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, migrate } from '../../../database/index.ts';
import { createTestDatabase, stopServer, testLog, testSecrets, type TestDatabase } from '../../../testing/index.ts';
import { codeLifetimeMinutes, createCodesModule, tooSoon, type Codes, type CodeUse } from './index.ts';

const start = Date.parse('2026-03-01T10:00:00.000Z');
let clock = start;
let test: TestDatabase;
let codes: Codes;

const createCodes = (secret: string = testSecrets.ACCOUNT_SECRET) =>
  createCodesModule({ database: test.database, secret, now: () => new Date(clock), log: testLog });

beforeAll(async () => {
  test = await createTestDatabase();
  const created = createCodes();
  await migrate(test.database, created.module.migrations);
  codes = created.codes;
});
beforeEach(() => {
  clock = start;
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const use = (more: Partial<CodeUse> = {}): CodeUse => ({
  scope: 'contact',
  subject: randomUUID(),
  binding: 'ann@example.com',
  ...more,
});
const issue = (of: CodeUse) => inTransaction(test.database, (transaction) => codes.issue(transaction, of));
const codeOf = async (of: CodeUse): Promise<string> => {
  const issued = await issue(of);
  if (issued.status !== 'new') throw new Error(`No new code for ${issued.resendTime} seconds`);
  return issued.code;
};
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('a code', () => {
  it('is six digits and is accepted once', async () => {
    const one = use();
    const code = await codeOf(one);
    expect(code).toMatch(/^\d{6}$/);
    expect(await codes.check(one, code)).toBe('right');
    expect(await codes.check(one, code)).toBe('expired');
  });

  it('is accepted once by concurrent calls', async () => {
    const one = use();
    const code = await codeOf(one);
    const answers = await Promise.all(Array.from({ length: 4 }, () => codes.check(one, code)));
    expect(answers.sort()).toEqual(['expired', 'expired', 'expired', 'right']);
  });

  it('is valid after four wrong attempts but not after five', async () => {
    const [one, other] = [use(), use()];
    const [code, second] = [await codeOf(one), await codeOf(other)];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await codes.check(one, wrong(code))).toBe('wrong');
      expect(await codes.check(other, wrong(second))).toBe('wrong');
    }
    expect(await codes.check(one, code)).toBe('right');
    expect(await codes.check(other, wrong(second))).toBe('wrong');
    expect(await codes.check(other, second)).toBe('exhausted');
  });

  it('can be guessed five times by concurrent calls', async () => {
    const one = use();
    const code = await codeOf(one);
    const answers = await Promise.all(Array.from({ length: 12 }, () => codes.check(one, wrong(code))));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'exhausted')).toHaveLength(7);
  });

  it.each<[string, Partial<CodeUse>]>([
    ['another purpose', { scope: 'identity_proof' }],
    ['another player', { subject: 'somebody else' }],
  ])('is unknown for %s', async (_title, more) => {
    const one = use();
    expect(await codes.check({ ...one, ...more }, await codeOf(one))).toBe('expired');
  });

  it('is not valid for another address', async () => {
    const one = use();
    const code = await codeOf(one);
    expect(await codes.check({ ...one, binding: 'ben@example.com' }, code)).toBe('wrong');
    expect(await codes.check(one, code)).toBe('right');
  });

  it('is valid for less than ten minutes', async () => {
    const [one, other] = [use(), use()];
    const [code, second] = [await codeOf(one), await codeOf(other)];
    clock += codeLifetimeMinutes * 60_000 - 1;
    expect(await codes.check(one, code)).toBe('right');
    clock += 1;
    expect(await codes.check(other, second)).toBe('expired');
  });

  it('is stored as a hash that needs the secret of the platform', async () => {
    const one = use();
    const code = await codeOf(one);
    const { rows } = await sql<{ code_hash: string }>`select code_hash from one_time_codes
      where subject = ${one.subject}`.execute(test.database);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).not.toContain(code);
    const { codes: foreign } = createCodes('another-secret-that-is-long-enough');
    expect(await foreign.check(one, code)).toBe('wrong');
  });
});

describe('the next code', () => {
  it('is issued after a minute; before that, the remaining seconds are reported', async () => {
    const one = use();
    expect(await issue(one)).toMatchObject({ status: 'new', resendTime: 60 });
    expect(await codes.resendTime(one)).toBe(60);
    clock += 500;
    expect(await issue(one)).toEqual({ status: 'wait', resendTime: 60 });
    clock += 58_500;
    expect(await issue(one)).toEqual({ status: 'wait', resendTime: 1 });
    clock += 999;
    expect(await codes.resendTime(one)).toBe(1);
    clock += 1;
    expect(await codes.resendTime(one)).toBe(0);
    expect(await issue(one)).toMatchObject({ status: 'new' });
  });

  it('replaces the previous code and its attempts', async () => {
    const one = use();
    const first = await codeOf(one);
    for (let attempt = 0; attempt < 6; attempt += 1) await codes.check(one, wrong(first));
    clock += 60_000;
    const second = await codeOf(one);
    if (second !== first) expect(await codes.check(one, first)).toBe('wrong');
    expect(await codes.check(one, second)).toBe('right');
  });

  it('is issued immediately after a code was used, and for another purpose or player', async () => {
    const one = use();
    await codes.check(one, await codeOf(one));
    expect(await codes.resendTime(one)).toBe(0);
    await codeOf(one);
    await codeOf({ ...one, scope: 'two_factor_login' });
    await codeOf({ ...one, subject: randomUUID() });
  });

  it('is issued once by concurrent calls', async () => {
    const one = use();
    const issued = await Promise.all(Array.from({ length: 5 }, () => issue(one)));
    const fresh = issued.filter((answer) => answer.status === 'new');
    expect(fresh).toHaveLength(1);
    expect(await codes.check(one, fresh[0]?.status === 'new' ? fresh[0].code : '')).toBe('right');
  });

  it('does not exist when the transaction of its message fails', async () => {
    const one = use();
    let code = '';
    await expect(
      inTransaction(test.database, async (transaction) => {
        const issued = await codes.issue(transaction, one);
        code = issued.status === 'new' ? issued.code : '';
        throw new Error('no message');
      }),
    ).rejects.toThrow('no message');
    expect(code).toMatch(/^\d{6}$/);
    expect(await codes.check(one, code)).toBe('expired');
    expect(await codes.resendTime(one)).toBe(0);
  });
});

it('deletes only the codes of a player and of their contacts', async () => {
  const id = randomUUID();
  const own = [use({ subject: id }), use({ subject: `${id} email` }), use({ subject: id, scope: 'identity_proof' })];
  const foreign = [use({ subject: `${id}0` }), use({ subject: `${id.slice(0, -1)}` }), use({ subject: `x ${id}` })];
  const issued = new Map<CodeUse, string>();
  for (const one of [...own, ...foreign]) issued.set(one, await codeOf(one));
  await inTransaction(test.database, (transaction) => codes.remove(transaction, id));
  for (const one of own) expect(await codes.check(one, issued.get(one) ?? '')).toBe('expired');
  for (const one of foreign) expect(await codes.check(one, issued.get(one) ?? '')).toBe('right');
});

it('does not interpret wildcards in a subject', async () => {
  const [one, other] = [use({ subject: 'per%' }), use({ subject: 'percy email' })];
  await codeOf(one);
  const code = await codeOf(other);
  await codes.remove(test.database, 'per%');
  expect(await codes.check(other, code)).toBe('right');
});

it('reports the seconds until the next call, at least one', () => {
  expect(tooSoon('contact_code', 42)).toMatchObject({
    code: 'TooManyRequestsException',
    message: 'Resend time: 42',
    details: { reason: 'contact_code', error_data: { resend_time: 42, retry_after: 42 } },
  });
  expect(tooSoon('contact_code', 0).details.error_data).toEqual({ resend_time: 0, retry_after: 1 });
});
