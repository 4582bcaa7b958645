import { sql } from 'kysely';
import {
  cookieOf,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';
import { codeIn } from '../../../testing/people.ts';

let providers: TestProviders;
let platform: TestPlatform;
let clock = Date.now();

beforeAll(async () => {
  providers = await startTestProviders(() => clock);
  platform = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin },
    dependencies: { now: () => new Date(clock) },
  });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

let sequence = 0;
const registration = (more: Record<string, string> = {}): Record<string, string> => {
  sequence += 1;
  return {
    email: `player${sequence}@example.com`,
    password: 'secret12',
    locale: 'en',
    currency: 'EUR',
    terms: '1',
    country_code: 'DE',
    ...more,
  };
};
const register = (more: Record<string, string> = {}) => platform.post('auth.register', registration(more));
const messageTo = (to: string) =>
  waitFor(`a message to ${to}`, () => providers.messages.findLast((message) => message.to === to));

describe('registration', () => {
  it('creates an account with play money and signs it in', async () => {
    const response = await register({ notify: '1' });
    expect(response.statusCode).toBe(200);
    const cookie = cookieOf(response);
    const info = (await platform.get('account.getInfo', {}, { cookie })).json().data;
    expect(info).toMatchObject({
      uid: response.json().data.uid,
      is_subscribed: true,
      country_code: 'DE',
      is_registration_completed: true,
      balance_main: { amount: 0, currency: 'EUR' },
      balance_fun: { amount: 100_000, currency: 'EUR' },
    });
    const [set] = response.cookies;
    expect(set).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('returns all errors by field', async () => {
    const response = await register({
      email: 'no address',
      password: 'x'.repeat(513),
      terms: '0',
      birth_date: '2020-01-01',
      fakename: 'a b',
      first_name: 'R2D2',
      country_code: 'XX',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().error.code).toBe('InvalidParameterException');
    // Errors of the contract's schema come before all others.
    expect(response.json().error.invalid_parameters).toEqual({ password: 'too_long' });
    const second = await register({
      email: 'no address',
      password: 'pass\tword',
      terms: '0',
      birth_date: '2020-01-01',
      fakename: 'a b',
      first_name: 'R2D2',
      country_code: 'XX',
    });
    expect(second.json().error.invalid_parameters).toEqual({
      email: 'invalid',
      login: 'invalid',
      password: 'invalid',
      terms: 'required',
      birth_date: 'too_young',
      fakename: 'invalid',
      first_name: 'invalid',
      country_code: 'unknown',
    });
  });

  it('requires an address that is not empty', async () => {
    const response = await register({ email: 'null', phone: 'null', login: 'null' });
    expect(response.json().error.invalid_parameters).toMatchObject({ email: 'required' });
  });

  it.each(['+44 1', '+1 000 000 0000', '+999 123456789'])('refuses the phone %s, which cannot exist', async (phone) => {
    const refused = await register({ phone, phone_country_code: 'GB' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.invalid_parameters).toEqual({ phone: 'invalid' });
  });

  it('rejects values of other accounts, also in parallel registrations', async () => {
    const form = registration({ phone: '0171 2345678', phone_country_code: 'DE' });
    const [first, second] = await Promise.all([
      platform.post('auth.register', form),
      platform.post('auth.register', form),
    ]);
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 422]);
    const refused = await register({ email: form['email']?.toUpperCase() ?? '', phone: '+49 171 2345678' });
    expect(refused.json().error.invalid_parameters).toEqual({ email: 'taken', phone: 'taken' });
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from player_contacts where contact = ${form['email']}`.execute(
      platform.testDatabase.database,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('rejects the address of another player as a login name', async () => {
    const first = registration();
    await platform.post('auth.register', first);
    expect((await register({ login: first['email'] ?? '' })).json().error.invalid_parameters).toMatchObject({
      login: 'invalid',
    });
    expect((await register({ login: '491712345678' })).json().error.invalid_parameters).toEqual({ phone: 'taken' });
    expect((await register({ login: '+49 171 9999999' })).statusCode).toBe(200);
  });
});

describe('login', () => {
  it('accepts e-mail, phone with and without plus, and login name, in any case', async () => {
    const form = registration({ login: `Ann${Date.now()}`, phone: '+4915112345678' });
    expect((await platform.post('auth.register', form)).statusCode).toBe(200);
    for (const login of [
      form['email'],
      form['email']?.toUpperCase(),
      '+4915112345678',
      '4915112345678',
      form['login'],
    ]) {
      expect((await platform.post('auth.login', { login: login ?? '', password: 'secret12' })).statusCode).toBe(200);
    }
  });

  it('rotates the session: the old token is no longer valid', async () => {
    const form = registration();
    const before = cookieOf(await platform.post('auth.register', form));
    const after = cookieOf(
      await platform.post('auth.login', { login: form['email'] ?? '', password: 'secret12' }, { cookie: before }),
    );
    expect(after).not.toBe(before);
    expect((await platform.get('account.getInfo', {}, { cookie: before })).statusCode).toBe(401);
    expect((await platform.get('account.getInfo', {}, { cookie: after })).statusCode).toBe(200);
  });

  it('returns the same answer for a wrong password and an unknown name', async () => {
    const form = registration();
    await platform.post('auth.register', form);
    const wrong = await platform.post('auth.login', { login: form['email'] ?? '', password: 'secret13' });
    const unknown = await platform.post('auth.login', { login: 'nobody@example.com', password: 'secret13' });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.json().error).toEqual(wrong.json().error);
  });

  it('blocks password guessing but not the player on another device', async () => {
    const form = registration();
    await platform.post('auth.register', form);
    const attempt = (password: string, address: string) =>
      platform.post(
        'auth.login',
        { login: form['email'] ?? '', password },
        { headers: { 'x-forwarded-for': address } },
      );
    const answers = [];
    for (let index = 0; index < 12; index += 1)
      answers.push((await attempt(`wrong-${index}`, '203.0.113.9')).statusCode);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(answers.slice(10)).toEqual([429, 429]);
    const refused = await attempt('secret12', '203.0.113.9');
    expect(refused.json().error).toMatchObject({ code: 'TooManyRequestsException', reason: 'login' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt('secret12', '198.51.100.4')).statusCode).toBe(200);
    clock += 16 * 60_000;
    expect((await attempt('secret12', '203.0.113.9')).statusCode).toBe(200);
  });

  it('rejects blocked players, including those with a session', async () => {
    const form = registration();
    const response = await platform.post('auth.register', form);
    await sql`update players set is_blocked = true where uid = ${response.json().data.uid}`.execute(
      platform.testDatabase.database,
    );
    expect(
      (await platform.post('auth.login', { login: form['email'] ?? '', password: 'secret12' })).json().error.code,
    ).toBe('UserBannedException');
    expect((await platform.get('account.getInfo', {}, { cookie: cookieOf(response) })).json().error.code).toBe(
      'UserBannedException',
    );
  });

  it('stores neither passwords nor tokens', async () => {
    const response = await register();
    const token = cookieOf(response).split('=')[1];
    const { rows } = await sql<{
      text: string;
    }>`select s.token_hash || ' ' || c.password_hash as text from auth_sessions s join auth_credentials c using (player_id)`.execute(
      platform.testDatabase.database,
    );
    expect(rows.some(({ text }) => text.includes(token ?? '?'))).toBe(false);
    expect(rows.every(({ text }) => text.includes('$argon2id$v=19$'))).toBe(true);
  });
});

describe('logout', () => {
  it('ends the session, and is rejected from another site', async () => {
    const cookie = cookieOf(await register());
    expect((await platform.get('auth.logout', {}, { cookie })).json().error).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'cross_site',
    });
    expect(
      (await platform.get('auth.logout', {}, { cookie, headers: { 'sec-fetch-site': 'same-site' } })).statusCode,
    ).toBe(403);
    expect((await platform.get('account.getInfo', {}, { cookie })).statusCode).toBe(200);
    const response = await platform.get('auth.logout', {}, { cookie, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(response.json()).toEqual({ data: 1 });
    expect((await platform.get('account.getInfo', {}, { cookie })).statusCode).toBe(401);
  });
});

describe('restore', () => {
  const restore = (form: Record<string, string>, address = '192.0.2.1') =>
    platform.post('auth.restore', form, { headers: { 'x-forwarded-for': address } });

  it('sets a new password by the code, once, and ends the sessions', async () => {
    const form = registration();
    const login = form['email'] ?? '';
    const cookie = cookieOf(await platform.post('auth.register', form));
    const asked = await restore({ login });
    expect(asked.json().data).toEqual({ status: 'code_sent', resend_time: 60 });
    const code = codeIn(await messageTo(login));
    expect(code).toHaveLength(10);
    expect((await restore({ login, code })).json().error.invalid_parameters).toEqual({ password: 'required' });
    expect((await restore({ login, code, password: 'newsecret1' })).json().data).toEqual({
      status: 'password_changed',
      resend_time: 0,
    });
    expect((await platform.get('account.getInfo', {}, { cookie })).statusCode).toBe(401);
    expect((await platform.post('auth.login', { login, password: 'secret12' })).statusCode).toBe(401);
    const again = await platform.post('auth.login', { login, password: 'newsecret1' });
    expect(
      (await platform.get('account.getprofileinfo', {}, { cookie: cookieOf(again) })).json().data.contacts[0],
    ).toMatchObject({ contact: login, is_confirmed: true });
    expect((await restore({ login, code, password: 'another12' })).json().error.invalid_parameters).toEqual({
      code: 'invalid',
    });
  });

  it('returns the same for an unknown name, and sends nothing', async () => {
    const login = 'stranger@example.com';
    expect((await restore({ login })).json().data).toEqual({ status: 'code_sent', resend_time: 60 });
    clock += 10_000;
    expect((await restore({ login })).json().data).toEqual({ status: 'code_sent', resend_time: 50 });
    expect(
      (await restore({ login, code: '1234567890', password: 'newsecret1' })).json().error.invalid_parameters,
    ).toEqual({
      code: 'invalid',
    });
    expect(providers.messages.some(({ to }) => to === login)).toBe(false);
  });

  it('sends no code to an unconfirmed phone number, and returns the same', async () => {
    const { email: _email, ...form } = registration({ phone: '+4915123456789', phone_country_code: 'DE' });
    expect((await platform.post('auth.register', form)).statusCode).toBe(200);
    const login = '4915123456789';
    expect((await restore({ login })).json().data).toEqual({ status: 'code_sent', resend_time: 60 });
    // A message to the phone would have been sent before this one.
    const other = registration();
    await platform.post('auth.register', other);
    await restore({ login: other['email'] ?? '' });
    await messageTo(other['email'] ?? '');
    expect(providers.messages.filter((message) => message.to === login && codeIn(message) !== '')).toEqual([]);
  });

  it('sends no second code within a minute, and expires the code after ten minutes', async () => {
    const form = registration();
    const login = form['email'] ?? '';
    await platform.post('auth.register', form);
    await restore({ login });
    const code = codeIn(await messageTo(login));
    expect((await restore({ login })).json().data.resend_time).toBe(60);
    expect(providers.messages.filter(({ to }) => to === login)).toHaveLength(1);
    clock += 10 * 60_000 + 1;
    expect((await restore({ login, code, password: 'newsecret1' })).json().error.invalid_parameters).toEqual({
      code: 'expired',
    });
  });

  it('limits the attempts at a code per address', async () => {
    const form = registration();
    const login = form['email'] ?? '';
    await platform.post('auth.register', form);
    await restore({ login });
    const code = codeIn(await messageTo(login));
    const wrong = code === '0000000000' ? '0000000001' : '0000000000';
    const answers = [];
    for (let index = 0; index < 6; index += 1)
      answers.push((await restore({ login, code: wrong, password: 'newsecret1' }, '203.0.113.7')).statusCode);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await restore({ login, code, password: 'newsecret1' }, '198.51.100.7')).statusCode).toBe(200);
  });
});
