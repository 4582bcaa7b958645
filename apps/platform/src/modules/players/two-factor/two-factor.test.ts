import { Secret, TOTP } from 'otpauth';
import { codeIn, password, startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const confirmed = async (): Promise<Player> => {
  const player = await people.newPlayer();
  await player.post('account.sendconfirmationtocontact');
  await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
  return player;
};
const nowCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: people.clock.now });
const byEmail = async (): Promise<Player> => {
  const player = await confirmed();
  expect((await player.post('account.changeTwoFactorAuth', { is_enabled: '1' })).json().data).toEqual({
    status: 'code_sent',
    method: 'email',
    resend_time: 60,
  });
  const answer = await player.post('account.confirmTwoFactorAuth', {
    code: codeIn(await people.messageTo(player.email, 2)),
  });
  expect(answer.json().data).toMatchObject({ two_factor_auth: true });
  await people.messageTo(player.email, 3);
  return player;
};
const byAuthenticator = async () => {
  const player = await confirmed();
  const { secret, uri } = (await player.post('account.changeTwoFactorAuth', { method: 'totp' })).json().data;
  const answer = await player.post('account.confirmTwoFactorAuth', { code: nowCode(secret) });
  return { player, secret, uri, recovery: answer.json().data.recovery_codes as string[] };
};

describe('enabling', () => {
  it('requires a confirmed contact', async () => {
    const player = await people.newPlayer();
    expect(await player.refused('account.changeTwoFactorAuth', { is_enabled: '1' })).toMatchObject({
      code: 'UserNeedConfirmContactException',
      reason: 'confirm_email',
    });
    expect((await player.read('account.getInfo')).two_factor_auth).toBe(false);
  });

  it('is completed only by the code', async () => {
    const player = await confirmed();
    expect((await player.refused('account.confirmTwoFactorAuth', { code: '123456' })).invalid_parameters).toEqual({
      code: 'expired',
    });
    await player.post('account.changeTwoFactorAuth');
    const code = codeIn(await people.messageTo(player.email, 2));
    expect((await player.refused('account.confirmTwoFactorAuth', { code: wrong(code) })).invalid_parameters).toEqual({
      code: 'invalid',
    });
    expect((await player.read('account.getInfo')).two_factor_auth).toBe(false);
    const { recovery_codes: recovery } = (await player.post('account.confirmTwoFactorAuth', { code })).json().data;
    expect(new Set(recovery).size).toBe(10);
    expect((await player.read('account.getInfo')).two_factor_auth).toBe(true);
    expect((await player.post('account.changeTwoFactorAuth', { is_enabled: '1' })).json().data).toEqual({
      status: 'already-enabled',
      method: 'email',
      resend_time: 0,
    });
    expect((await people.messageTo(player.email, 3)).subject).toBe('Two-factor authentication is on');
  });

  it('sends at most ten codes per hour', async () => {
    const player = await confirmed();
    const before = people.clock.now;
    const answers = [];
    for (let asked = 0; asked < 11; asked += 1) {
      people.clock.now += 61_000;
      await player.post('auth.proveIdentity', { password });
      answers.push((await player.post('account.changeTwoFactorAuth', { is_enabled: '1' })).json());
    }
    expect(answers.slice(0, 10).every(({ data }) => data.status === 'code_sent')).toBe(true);
    expect(answers[10].error).toMatchObject({
      code: 'TooManyRequestsException',
      reason: 'two_factor_change_codes',
      error_data: { retry_after: expect.any(Number) },
    });
    people.clock.now = before;
  });

  it('rejects the eleventh attempt in ten minutes', async () => {
    const player = await confirmed();
    await player.post('account.changeTwoFactorAuth', { method: 'totp' });
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      codes.push((await player.refused('account.confirmTwoFactorAuth', { code: '000000' })).code);
    expect(codes.at(-1)).toBe('TooManyRequestsException');
  });
});

describe('signing in with a code that is sent', () => {
  it('is rejected with the time until the next code when the code is missing', async () => {
    const player = await byEmail();
    const elsewhere = people.browser('203.0.113.50');
    const form = { login: player.email, password };
    const first = await elsewhere.post('auth.login', form);
    expect(first.statusCode).toBe(401);
    expect(first.json().error).toEqual({
      code: 'AuthorizationException',
      reason: 'two_factor_required',
      message: 'Two-factor authentication is enabled. Resend time: 60',
      error_data: { method: 'email', resend_time: 60 },
    });
    const code = codeIn(await people.messageTo(player.email, 4));
    people.clock.now += 15_000;
    expect(await elsewhere.refused('auth.login', { ...form, code: '' })).toMatchObject({
      reason: 'two_factor_required',
      message: 'Resend time: 45',
      error_data: { resend_time: 45, status: 'already-enabled' },
    });
    expect(await elsewhere.refused('auth.login', { ...form, code: wrong(code) })).toMatchObject({
      code: 'AuthorizationException',
      reason: 'two_factor_code_invalid',
      error_data: { resend_time: 45 },
    });
    expect(elsewhere.cookies.has('session')).toBe(false);
    expect((await elsewhere.post('auth.login', { ...form, code })).json().data).toMatchObject({ uid: player.uid });
    expect((await elsewhere.read('account.getInfo')).uid).toBe(player.uid);
    // The code was used.
    expect(await people.browser('203.0.113.50').refused('auth.login', { ...form, code })).toMatchObject({
      reason: 'two_factor_code_expired',
    });
  });

  it('sends another code when the code is empty, and the first is no longer valid', async () => {
    const player = await byEmail();
    const elsewhere = people.browser('203.0.113.51');
    const form = { login: player.email, password };
    await elsewhere.post('auth.login', form);
    const first = codeIn(await people.messageTo(player.email, 4));
    people.clock.now += 61_000;
    expect((await elsewhere.refused('auth.login', { ...form, code: 'null' })).message).toBe(
      'Two-factor authentication is enabled. Resend time: 60',
    );
    const second = codeIn(await people.messageTo(player.email, 5));
    if (first !== second)
      expect(await elsewhere.refused('auth.login', { ...form, code: first })).toMatchObject({
        reason: 'two_factor_code_invalid',
      });
    expect((await elsewhere.post('auth.login', { ...form, code: second })).statusCode).toBe(200);
  });

  it('is rejected after ten minutes or five attempts', async () => {
    const player = await byEmail();
    const elsewhere = people.browser('203.0.113.52');
    const form = { login: player.email, password };
    await elsewhere.post('auth.login', form);
    const code = codeIn(await people.messageTo(player.email, 4));
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await elsewhere.refused('auth.login', { ...form, code: wrong(code) })).reason).toBe(
        'two_factor_code_invalid',
      );
    expect(await elsewhere.refused('auth.login', { ...form, code })).toMatchObject({
      code: 'TooManyRequestsException',
      reason: 'two_factor',
    });
    people.clock.now += 11 * 60_000;
    const other = people.browser('203.0.113.53');
    await other.post('auth.login', form);
    const late = codeIn(await people.messageTo(player.email, 5));
    people.clock.now += 10 * 60_000 + 1;
    expect(await other.refused('auth.login', { ...form, code: late })).toMatchObject({
      reason: 'two_factor_code_expired',
      message: 'Time expired',
    });
  });

  it('accepts the code of the owner while an attacker guesses codes', async () => {
    const player = await byEmail();
    const [thief, owner] = [people.browser('203.0.113.60'), people.browser('203.0.113.61')];
    const form = { login: player.email, password };
    await owner.post('auth.login', form);
    const code = codeIn(await people.messageTo(player.email, 4));
    await thief.post('auth.login', form);
    for (let attempt = 0; attempt < 8; attempt += 1) await thief.post('auth.login', { ...form, code: wrong(code) });
    expect((await owner.post('auth.login', { ...form, code })).statusCode).toBe(200);
  });

  it('accepts the code at another address of the same IPv6 network', async () => {
    const player = await byEmail();
    const form = { login: player.email, password };
    await people.browser('2001:db8:1:2::1').post('auth.login', form);
    const code = codeIn(await people.messageTo(player.email, 4));
    const later = people.browser('2001:db8:1:2:ffff::2');
    expect((await later.post('auth.login', { ...form, code })).statusCode).toBe(200);
  });

  it('does not reveal the second factor without the password', async () => {
    const player = await byEmail();
    expect(
      (await people.browser('203.0.113.62').refused('auth.login', { login: player.email, password: 'secret99' }))
        .reason,
    ).toBe('wrong_credentials');
  });
});

describe('an authenticator', () => {
  it('signs in with each code once', async () => {
    const { player, secret, uri } = await byAuthenticator();
    expect(uri).toMatch(/^otpauth:\/\/totp\/localhost:\d+\?.*secret=/);
    const elsewhere = people.browser('203.0.113.70');
    const form = { login: player.email, password };
    expect(await elsewhere.refused('auth.login', form)).toMatchObject({
      reason: 'two_factor_required',
      error_data: { method: 'totp', resend_time: 0 },
    });
    // The code that enabled it cannot be used again.
    expect(await elsewhere.refused('auth.login', { ...form, code: nowCode(secret) })).toMatchObject({
      reason: 'two_factor_code_invalid',
    });
    people.clock.now += 30_000;
    const code = nowCode(secret);
    expect((await elsewhere.post('auth.login', { ...form, code })).statusCode).toBe(200);
    expect(await people.browser('203.0.113.71').refused('auth.login', { ...form, code })).toMatchObject({
      reason: 'two_factor_code_invalid',
    });
    people.clock.now += 30_000;
    const [a, b] = await Promise.all(
      [elsewhere, people.browser('203.0.113.72')].map((one) =>
        one.post('auth.login', { ...form, code: nowCode(secret) }),
      ),
    );
    expect([a?.statusCode, b?.statusCode].sort()).toEqual([200, 401]);
  });

  it('stores its secret encrypted', async () => {
    const { player, secret } = await byAuthenticator();
    const { rows } = await people.platform.testDatabase.database
      .withTables<{ two_factor: { secret: string } }>()
      .selectFrom('two_factor')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows.some((row) => row.secret !== '')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(player.uid).toBeGreaterThan(0);
  });

  it('can be replaced by recovery codes, each valid once, and disabled', async () => {
    const { player, recovery } = await byAuthenticator();
    const form = { login: player.email, password };
    const [one = '', two = ''] = recovery;
    const elsewhere = people.browser('203.0.113.80');
    expect((await elsewhere.post('auth.login', { ...form, code: one.toUpperCase() })).statusCode).toBe(200);
    expect((await people.browser('203.0.113.81').refused('auth.login', { ...form, code: one })).reason).toBe(
      'two_factor_code_invalid',
    );
    expect((await elsewhere.post('account.changeTwoFactorAuth', { is_enabled: '0' })).json().data).toEqual({
      status: 'code_needed',
      method: 'totp',
      resend_time: 0,
    });
    expect((await elsewhere.post('account.confirmTwoFactorAuth', { code: two })).json().data).toEqual({
      two_factor_auth: false,
      recovery_codes: [],
    });
    expect((await people.browser('203.0.113.82').post('auth.login', form)).statusCode).toBe(200);
    expect((await elsewhere.post('account.changeTwoFactorAuth', { is_enabled: '0' })).json().data.status).toBe(
      'already-disabled',
    );
  });
});

it('requires a code while an attacker guesses passwords, but not from a recognized device', async () => {
  const player = await confirmed();
  const form = { login: player.email, password };
  for (let index = 0; index < 55; index += 1)
    await people.browser(`198.51.100.${index}`).post('auth.login', { ...form, password: `guess-${index}` });
  // From an unknown browser, the correct password now requires a code…
  const stranger = people.browser('198.51.100.200');
  expect((await stranger.refused('auth.login', form)).reason).toBe('two_factor_required');
  expect(
    (await stranger.post('auth.login', { ...form, code: codeIn(await people.messageTo(player.email, 2)) })).statusCode,
  ).toBe(200);
  // …but not from a browser that the owner has used before.
  await player.get('auth.logout');
  expect((await player.post('auth.login', form)).statusCode).toBe(200);
});
