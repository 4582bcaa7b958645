import { codeIn, password, startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

type Headers = Readonly<Record<string, string>>;
let sequence = 0;
const newEmail = (): string => `direct${(sequence += 1)}@example.com`;
const post = (path: string, payload: unknown, headers: Headers = {}) =>
  people.platform.server.inject({
    method: 'POST',
    url: `/nfx/auth/${path}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });
const me = (headers: Headers) => people.platform.server.inject({ method: 'GET', url: '/nfx/users/me', headers });
const bearer = (jwt: string): Headers => ({ authorization: `Bearer ${jwt}` });
const register = async (more: Readonly<Record<string, unknown>> = {}) => {
  const email = newEmail();
  const answer = await post('local/register', { email, password, terms: true, ...more });
  return { email, jwt: answer.json().jwt as string, user: answer.json().user };
};
const errorsOf = async (path: string, payload: unknown, headers?: Headers) =>
  (await post(path, payload, headers)).json().error.details.errors;
const problem = (field: string, message: string) => [expect.objectContaining({ path: [field], message })];

describe('a body', () => {
  it.each([
    ['a list', [], problem('identifier', 'required')],
    ['a text', 'identifier', problem('body', 'invalid')],
    ['a number for a text', { identifier: 7, password }, problem('identifier', 'invalid')],
    ['an empty name', { identifier: ' ', password }, problem('identifier', 'invalid')],
    ['a code above twenty characters', { identifier: 'a', password, code: '1'.repeat(21) }, problem('code', 'invalid')],
  ])('is rejected with 400 and the field when it is %s', async (_case, payload, problems) => {
    const answer = await post('local', payload);
    expect([answer.statusCode, answer.json().error.details.errors]).toEqual([400, expect.arrayContaining(problems)]);
  });

  it('is rejected in the same format when it is not JSON', async () => {
    const answer = await people.platform.server.inject({
      method: 'POST',
      url: '/nfx/auth/local',
      payload: '{"identifier":',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ data: null, error: { status: 400, details: { reason: 'unreadable' } } });
  });

  it('is rejected in the same format when it has a null character, which the database cannot store', async () => {
    for (const [path, payload] of [
      ['local', { identifier: 'a\0b', password }],
      ['forgot-password', { email: 'a\0@example.com' }],
    ] as const)
      expect((await post(path, payload)).json().error).toMatchObject({
        status: 400,
        details: { reason: 'unreadable' },
      });
  });

  it.each([
    ['forgot-password', { email: ' ' }, 'email'],
    ['local/register', { email: 'long@example.com', username: 'a'.repeat(41), password, terms: true }, 'username'],
    ['reset-password', { email: 'a', code: '123456789', password, passwordConfirmation: password }, 'code'],
    ['reset-password', { email: 'a', code: '1234567890', password: '', passwordConfirmation: '' }, 'password'],
  ])('of %s with unstorable text is rejected by field', async (path, payload, field) =>
    expect(await errorsOf(path, payload)).toEqual(problem(field, 'invalid')),
  );
});

describe('a registration', () => {
  it('uses its own currency and locale, or the defaults of the site', async () => {
    const playerOf = async ({ user }: { user: { documentId: string } }) =>
      people.platform.domains.accounts.findPlayer(user.documentId);
    expect(await playerOf(await register())).toMatchObject({ currency: 'USD', locale: 'en' });
    expect(await playerOf(await register({ currency: 'TRY', locale: 'tr' }))).toMatchObject({
      currency: 'TRY',
      locale: 'tr',
    });
  });

  it('refuses a currency that does not exist and a language that is not offered', async () => {
    const form = { email: newEmail(), password, terms: true };
    expect(await errorsOf('local/register', { ...form, currency: 'XXX' })).toEqual(problem('currency', 'invalid'));
    expect(await errorsOf('local/register', { ...form, locale: 'zz' })).toEqual(problem('locale', 'unavailable'));
    expect(await errorsOf('local/register', { ...form, password: 'pass\tword' })).toEqual(
      problem('password', 'invalid'),
    );
  });
});

describe('a bearer token', () => {
  it('belongs to a session that is listed and can be ended', async () => {
    const { jwt } = await register();
    const cookie = `session=${jwt}`;
    const { items } = (await people.platform.get('auth.getSessions', {}, { cookie })).json().data;
    expect(items).toMatchObject([{ is_current: true }]);
    await people.platform.get('auth.logout', {}, { cookie, headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await me(bearer(jwt))).statusCode).toBe(401);
  });

  it('is accepted with any case of the scheme, and is preferred to a cookie', async () => {
    const [one, other] = [await register(), await register()];
    expect((await me({ authorization: `bearer ${one.jwt}` })).json()).toEqual(one.user);
    expect((await me({ authorization: `Basic ${one.jwt}` })).statusCode).toBe(401);
    expect((await me({ cookie: `session=${one.jwt}` })).json()).toEqual(one.user);
    expect((await me({ ...bearer(other.jwt), cookie: `session=${one.jwt}` })).json()).toEqual(other.user);
    expect((await me({ ...bearer('made-up'), cookie: `session=${one.jwt}` })).statusCode).toBe(401);
  });

  it('is refused for a banned player, and so is a sign-in', async () => {
    const { jwt, user, email } = await register();
    const { domains, testDatabase } = people.platform;
    await domains.accounts.setBanned(testDatabase.database, user.documentId, true);
    for (const answer of [await me(bearer(jwt)), await post('local', { identifier: email, password })])
      expect(answer.json().error).toMatchObject({ status: 403, name: 'ForbiddenError' });
  });

  it('is never cached, and neither are refusals', async () => {
    const { jwt } = await register();
    for (const answer of [await me(bearer(jwt)), await me({}), await post('local', {})])
      expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a second factor', () => {
  it('is required at a sign-in, and after a new password was set', async () => {
    const player = await people.newPlayer();
    await player.post('account.sendconfirmationtocontact');
    await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
    await player.post('account.changeTwoFactorAuth', { is_enabled: '1' });
    await player.post('account.confirmTwoFactorAuth', { code: codeIn(await people.messageTo(player.email, 2)) });
    await people.messageTo(player.email, 3);

    const { email } = player;
    await post('forgot-password', { email });
    const code = codeIn(await people.messageTo(email, 4));
    const next = { password: 'newsecret1', passwordConfirmation: 'newsecret1' };
    expect((await post('reset-password', { email, code, ...next })).json()).toEqual({ ok: true });
    // The attempt to sign in has sent the code of the second step.
    const form = { identifier: email, password: 'newsecret1' };
    const refused = (await post('local', form)).json().error;
    expect(refused).toMatchObject({
      status: 401,
      details: { reason: 'two_factor_required', method: 'email', resend_time: 60 },
    });
    const second = codeIn(await people.messageTo(email, 6));
    expect((await post('local', { ...form, code: second })).json().user).toMatchObject({ email });
  });
});

describe('too many attempts', () => {
  const guess = async (identifier: string) => post('local', { identifier, password: 'wrong-word' });

  it('are refused with the seconds to wait', async () => {
    const { email } = await register();
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(email)).statusCode).toBe(401);
    const refused = await guess(email);
    expect(refused.json().error).toMatchObject({ status: 429, name: 'RateLimitError', details: { reason: 'login' } });
    expect(refused.headers['retry-after']).toBe(String(refused.json().error.details.retry_after));
  });

  it('do not make the change of a password fail', async () => {
    const { email } = await register();
    for (let attempt = 0; attempt < 10; attempt += 1) await guess(email);
    await post('forgot-password', { email });
    const code = codeIn(await people.messageTo(email));
    const answer = await post('reset-password', {
      email,
      code,
      password: 'newsecret1',
      passwordConfirmation: 'newsecret1',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    people.clock.now += 15 * 60_000;
    expect((await post('local', { identifier: email, password: 'newsecret1' })).statusCode).toBe(200);
  });

  it('at confirmation messages are limited to twenty per hour from one address', async () => {
    const ask = (address: string) =>
      post('send-email-confirmation', { email: 'nobody@example.com' }, { 'x-forwarded-for': address });
    for (let asked = 0; asked < 20; asked += 1) expect((await ask('203.0.113.77')).statusCode).toBe(200);
    expect((await ask('203.0.113.77')).json().error).toMatchObject({ status: 429, name: 'RateLimitError' });
    expect((await ask('203.0.113.78')).statusCode).toBe(200);
  });
});

it('sends no confirmation to an address that was added after the registration', async () => {
  const player = await people.newPlayer();
  const added = `added-${player.email}`;
  await player.post('account.addContact', { contact: added });
  expect((await post('send-email-confirmation', { email: added })).json()).toEqual({ email: added, sent: true });
  await player.post('account.sendconfirmationtocontact');
  expect((await people.messageTo(added)).subject).toMatch(/confirmation code/);
  expect(people.providers.messages.filter(({ to }) => to === added)).toHaveLength(1);
});
