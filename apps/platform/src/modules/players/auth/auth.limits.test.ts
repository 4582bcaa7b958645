import { sql } from 'kysely';
import { password, startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const office = '192.0.2.77';
const tooMany = (reason: string) => ({
  code: 'TooManyRequestsException',
  reason,
  error_data: { retry_after: expect.any(Number) },
});

/** A player with a known browser, at an address shared with others. */
const owner = async () => {
  const email = `owner${people.clock.now}${Math.random().toString(36).slice(2)}@example.com`;
  const browser = people.browser(office);
  const answer = await browser.post('auth.register', { email, password, locale: 'en', currency: 'EUR', terms: '1' });
  expect(answer.statusCode).toBe(200);
  return { browser, email };
};

const guess = (address: string, login: string, word: string) =>
  people.browser(address).post('auth.login', { login, password: word });
const statusesOf = async (answers: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);
const count = (statuses: readonly number[], status: number): number => statuses.filter((one) => one === status).length;

it('counts each concurrent attempt, and returns the time until the next attempt', async () => {
  const { email } = await owner();
  const statuses = await statusesOf(
    Array.from({ length: 40 }, (_, index) => guess('203.0.113.1', email, `wrong-${index}`)),
  );
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 30]);
  const refused = await guess('203.0.113.1', email, password);
  expect(refused.json().error).toMatchObject(tooMany('login'));
  expect(Number(refused.headers['retry-after'])).toBe(refused.json().error.error_data.retry_after);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('adds up the attempts of all sign-in methods', async () => {
  const { email } = await owner();
  const direct = () =>
    people.platform.server.inject({
      method: 'POST',
      url: '/nfx/auth/local',
      payload: { identifier: email, password: 'wrong-word' },
      headers: { 'x-forwarded-for': '203.0.113.2' },
    });
  for (let index = 0; index < 5; index += 1)
    expect((await guess('203.0.113.2', email, 'wrong-word')).statusCode).toBe(401);
  const statuses = [];
  for (let index = 0; index < 7; index += 1) statuses.push((await direct()).statusCode);
  expect(statuses.slice(0, 5)).not.toContain(429);
  expect(statuses.slice(5)).toEqual([429, 429]);
});

it('signs the owner in from a known device after others used up the limits of address, account and codes', async () => {
  const { browser, email } = await owner();
  await browser.get('auth.logout');
  // From the address of the owner, in another browser, until the address is blocked for this account…
  expect(count(await statusesOf(Array.from({ length: 15 }, () => guess(office, email, 'wrong-word'))), 429)).toBe(5);
  // …and from sixty others, until the account requires a code from unrecognized devices.
  await statusesOf(Array.from({ length: 60 }, (_, index) => guess(`198.51.100.${index + 1}`, email, 'wrong-word')));
  const thief = people.browser('198.51.100.200');
  expect((await thief.refused('auth.login', { login: email, password })).reason).toBe('two_factor_required');
  for (let index = 0; index < 12; index += 1)
    await thief.post('auth.login', { login: email, password, code: '000000' });
  expect((await thief.refused('auth.login', { login: email, password, code: '000000' })).code).toBe(
    'TooManyRequestsException',
  );

  expect((await browser.post('auth.login', { login: email, password })).statusCode).toBe(200);
  expect((await browser.read('account.getInfo')).uid).toBeGreaterThan(0);
  // The player's own failed attempts count only for this device.
  await browser.get('auth.logout');
  for (let index = 0; index < 10; index += 1)
    expect((await browser.post('auth.login', { login: email, password: 'mistaken' })).statusCode).toBe(401);
  expect(await browser.refused('auth.login', { login: email, password })).toMatchObject(tooMany('login'));
  people.clock.now += 15 * 60_000;
  expect((await browser.post('auth.login', { login: email, password })).statusCode).toBe(200);
});

it('blocks an address that tries many accounts, except recognized devices', async () => {
  const { browser, email } = await owner();
  await browser.get('auth.logout');
  const statuses: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    statuses.push(
      ...(await statusesOf(
        Array.from({ length: 10 }, (_, index) => guess(office, `nobody-${round}-${index}@example.com`, 'wrong-word')),
      )),
    );
  }
  expect(count(statuses, 429)).toBeGreaterThanOrEqual(10);
  expect(await people.browser(office).refused('auth.login', { login: 'another@example.com', password })).toMatchObject(
    tooMany('login_address'),
  );
  expect((await guess('203.0.113.9', 'another@example.com', password)).statusCode).toBe(401);
  expect((await browser.post('auth.login', { login: email, password })).statusCode).toBe(200);
});

it('stores counters that do not reveal players', async () => {
  const { email } = await owner();
  await guess('203.0.113.3', email, 'wrong-word');
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(
    people.platform.testDatabase.database,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes('@') || key.includes(email))).toEqual([]);
});
