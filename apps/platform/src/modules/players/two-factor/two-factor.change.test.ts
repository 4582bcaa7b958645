import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { keyedHash } from '../../../secrets/index.ts';
import { testSecrets } from '../../../testing/index.ts';
import { codeIn, password, startTestPeople, type TestPeople } from '../../../testing/people.ts';
import { changeTexts, codeTexts } from './two-factor.texts.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
type Form = Readonly<Record<string, string>>;
const minute = 60_000;
const messagesTo = (to: string) => people.providers.messages.filter((message) => message.to === to);
const totp = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: people.clock.now });
const change = async (player: Player, form: Form = {}) =>
  (await player.post('account.changeTwoFactorAuth', form)).json().data;
const confirm = async (player: Player, code: string) =>
  (await player.post('account.confirmTwoFactorAuth', { code })).json().data;
const problem = async (player: Player, code: string) =>
  (await player.refused('account.confirmTwoFactorAuth', { code })).invalid_parameters;
/** Does something that sends a message. @returns the code in it. */
const codeOf = async (to: string, work: () => Promise<unknown>): Promise<string> => {
  const before = messagesTo(to).length;
  await work();
  return codeIn(await people.messageTo(to, before + 1));
};
const confirmed = async (contact?: string, more: Form = {}): Promise<Player> => {
  const player = await people.newPlayer(more);
  const to = contact ?? player.email;
  const code = await codeOf(to, () => player.post('account.sendconfirmationtocontact', { contact: to }));
  expect((await player.post('account.confirmContact', { contact: to, code })).statusCode).toBe(200);
  return player;
};
const byEmail = async () => {
  const player = await confirmed();
  const code = await codeOf(player.email, () => change(player));
  const { recovery_codes: recovery } = await confirm(player, code);
  await people.messageTo(player.email, 3);
  return { player, code, recovery: recovery as string[] };
};
const byAuthenticator = async () => {
  const player = await people.newPlayer();
  const { secret } = await change(player, { method: 'totp' });
  const { recovery_codes: recovery } = await confirm(player, totp(secret));
  return { player, secret: secret as string, recovery: recovery as string[] };
};
const idOf = async (player: Player): Promise<string> =>
  (await people.platform.domains.accounts.findByLogin(player.email))?.id ?? '';
const storedCodes = async (player: Player): Promise<readonly string[]> =>
  (
    await sql<{ code_hash: string }>`select code_hash from two_factor_recovery_codes
      where player_id = ${await idOf(player)} order by 1`.execute(people.platform.testDatabase.database)
  ).rows.map(({ code_hash: stored }) => stored);
const isOn = async (player: Player): Promise<boolean> => (await player.read('account.getInfo')).two_factor_auth;
/** Signs in from a new browser. */
const login = (player: Player, code?: string, address = '203.0.113.90') =>
  people.browser(address).post('auth.login', { login: player.email, password, ...(code ? { code } : {}) });

describe('the method of the second factor', () => {
  it('is a confirmed contact by default, and a phone only if it is confirmed', async () => {
    const phone = { phone: '+4915160000001', phone_country_code: 'DE' };
    const player = await confirmed('4915160000001', phone);
    expect(await change(player)).toMatchObject({ status: 'code_sent', method: 'phone' });
    expect(await people.messageTo('4915160000001', 2)).toMatchObject({ channel: 'sms' });
    expect(await player.refused('account.changeTwoFactorAuth', { method: 'email' })).toMatchObject({
      code: 'UserNeedConfirmContactException',
      reason: 'confirm_email',
    });
    const other = await confirmed();
    expect(await other.refused('account.changeTwoFactorAuth', { method: 'phone' })).toMatchObject({
      reason: 'confirm_phone',
    });
  });

  it('can be an authenticator without a confirmed contact', async () => {
    const { player, recovery } = await byAuthenticator();
    expect(await isOn(player)).toBe(true);
    expect(recovery).toHaveLength(10);
    for (const code of recovery) expect(code).toMatch(/^[0-9a-f]{5}-[0-9a-f]{5}$/);
  });

  it('cannot be changed while it is enabled', async () => {
    const { player } = await byAuthenticator();
    expect(await change(player, { is_enabled: '1', method: 'email' })).toEqual({
      status: 'already-enabled',
      method: 'totp',
      resend_time: 0,
    });
  });
});

describe('a change that was started', () => {
  it('can be completed for half an hour', async () => {
    const [player, late] = [await people.newPlayer(), await people.newPlayer()];
    const { secret } = await change(player, { method: 'totp' });
    const { secret: second } = await change(late, { method: 'totp' });
    people.clock.now += 30 * minute - 1;
    for (const one of [player, late])
      expect((await one.post('auth.proveIdentity', { password: 'secret12' })).statusCode).toBe(200);
    expect(await confirm(player, totp(secret))).toMatchObject({ two_factor_auth: true });
    people.clock.now += 1;
    expect(await problem(late, totp(second))).toEqual({ code: 'expired' });
    expect(await isOn(late)).toBe(false);
  });

  it('replaces the previous change, whose secret is no longer valid', async () => {
    const player = await people.newPlayer();
    const { secret: first } = await change(player, { method: 'totp' });
    people.clock.now += 1;
    const { secret: second } = await change(player, { method: 'totp' });
    expect(second).not.toBe(first);
    if (totp(first) !== totp(second)) expect(await problem(player, totp(first))).toEqual({ code: 'invalid' });
    expect(await confirm(player, totp(second))).toMatchObject({ two_factor_auth: true });
  });

  it('is completed once by two parallel calls', async () => {
    const player = await people.newPlayer();
    const { secret } = await change(player, { method: 'totp' });
    const code = totp(secret);
    const answers = await Promise.all([1, 2].map(() => player.post('account.confirmTwoFactorAuth', { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const shown = answers.find(({ statusCode }) => statusCode === 200)?.json().data.recovery_codes;
    expect((await login(player, shown[9])).statusCode).toBe(200);
  });

  it('is not completed by the code of another player', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const code = await codeOf(one.email, () => change(one));
    const own = await codeOf(other.email, () => change(other));
    if (code !== own) expect(await problem(other, code)).toEqual({ code: 'invalid' });
    expect(await confirm(other, own)).toMatchObject({ two_factor_auth: true });
    expect(await isOn(one)).toBe(false);
  });
});

describe('disabling', () => {
  it('requires a code that is sent for it, and ends the second step', async () => {
    const { player, code: spent } = await byEmail();
    people.clock.now += minute;
    const code = await codeOf(player.email, () => change(player));
    if (code !== spent) expect(await problem(player, spent)).toEqual({ code: 'invalid' });
    expect(await confirm(player, code)).toEqual({ two_factor_auth: false, recovery_codes: [] });
    expect((await people.messageTo(player.email, 5)).subject).toBe('Two-factor authentication is off');
    expect((await login(player)).statusCode).toBe(200);
  });

  it('requires an unused code of the authenticator', async () => {
    const { player, secret } = await byAuthenticator();
    expect(await change(player, { is_enabled: '0' })).toEqual({
      status: 'code_needed',
      method: 'totp',
      resend_time: 0,
    });
    expect(await problem(player, totp(secret))).toEqual({ code: 'invalid' });
    people.clock.now += 30_000;
    expect(await confirm(player, totp(secret))).toMatchObject({ two_factor_auth: false });
  });

  it('invalidates the recovery codes', async () => {
    const { player, recovery } = await byEmail();
    const [used = '', kept = ''] = recovery;
    await change(player, { is_enabled: '0' });
    expect(await confirm(player, used)).toMatchObject({ two_factor_auth: false });
    people.clock.now += minute;
    const { secret } = await change(player, { method: 'totp' });
    const { recovery_codes: next } = await confirm(player, totp(secret));
    expect(next).toHaveLength(10);
    expect((await login(player, kept)).json().error.reason).toBe('two_factor_code_invalid');
    expect((await login(player, next[0])).statusCode).toBe(200);
  });

  it('requires a proof of identity and a session', async () => {
    const { player } = await byEmail();
    people.clock.now += 11 * minute;
    expect(await player.refused('account.changeTwoFactorAuth', { is_enabled: '0' })).toMatchObject({
      code: 'IdentityProofRequiredException',
    });
    expect(await people.browser().refused('account.confirmTwoFactorAuth', { code: '123456' })).toMatchObject({
      code: 'AuthorizationException',
    });
  });
});

describe('a recovery code', () => {
  it('is stored with argon2id and its own salt', async () => {
    const { player, recovery } = await byEmail();
    const stored = await storedCodes(player);
    expect(stored).toHaveLength(recovery.length);
    for (const text of stored) expect(text).toMatch(/^[0-9a-f]{2}:\$argon2id\$v=19\$/);
    const salts = stored.map((text) => text.split('$')[4]);
    expect(new Set(salts).size).toBe(recovery.length);
  });

  it('removes only itself', async () => {
    const { player, recovery } = await byEmail();
    const before = await storedCodes(player);
    expect((await login(player, recovery[3])).statusCode).toBe(200);
    const after = await storedCodes(player);
    expect(after).toHaveLength(before.length - 1);
    expect(before).toEqual(expect.arrayContaining([...after]));
    expect((await login(player, 'aaaaa-aaaaa')).statusCode).toBe(401);
    expect(await storedCodes(player)).toEqual(after);
  });

  it('of a former release, which stored keyed hashes, is accepted once', async () => {
    const { player } = await byEmail();
    const id = await idOf(player);
    const hash = keyedHash(testSecrets.ACCOUNT_SECRET, 'recovery code', `${id} 0123456789`);
    await sql`insert into two_factor_recovery_codes (player_id, code_hash) values (${id}, ${hash})`.execute(
      people.platform.testDatabase.database,
    );
    expect((await login(player, '01234-56789')).statusCode).toBe(200);
    expect((await login(player, '01234-56789')).statusCode).toBe(401);
  });

  it('is accepted in any case and with any separators', async () => {
    const { player, recovery } = await byEmail();
    const [one = '', two = '', three = ''] = recovery;
    for (const typed of [one.replace('-', ''), ` ${two.toUpperCase()} `, three.replace('-', ' - ')])
      expect([typed, (await login(player, typed)).statusCode]).toEqual([typed, 200]);
  });

  it('is valid for one of two parallel logins, and for no other player', async () => {
    const [{ player, recovery }, other] = [await byEmail(), await byEmail()];
    const [code = ''] = recovery;
    expect((await login(other.player, code)).json().error).toMatchObject({ code: 'AuthorizationException' });
    const answers = await Promise.all(['203.0.113.91', '203.0.113.92'].map((address) => login(player, code, address)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});

describe('the second step of a login', () => {
  it('is required from a recognized device, with a code for each network', async () => {
    const { player } = await byEmail();
    await player.get('auth.logout');
    const form = { login: player.email, password };
    const own = await codeOf(player.email, () => player.post('auth.login', form));
    const elsewhere = await codeOf(player.email, () => login(player));
    if (own !== elsewhere) expect((await login(player, own)).json().error.reason).toBe('two_factor_code_invalid');
    expect((await player.post('auth.login', { ...form, code: own })).statusCode).toBe(200);
    expect((await login(player, elsewhere)).statusCode).toBe(200);
  });

  it('sends its code to the new contact after a replacement', async () => {
    const { player } = await byEmail();
    const next = `next-${player.email}`;
    await player.post('account.addContact', { contact: next });
    const code = await codeOf(next, () => player.post('account.sendconfirmationtocontact'));
    await player.post('account.confirmContact', { code });
    await people.messageTo(player.email, 5);
    const sent = await codeOf(next, () => people.browser('203.0.113.93').post('auth.login', { login: next, password }));
    const answer = await people.browser('203.0.113.93').post('auth.login', { login: next, password, code: sent });
    expect(answer.json().data).toMatchObject({ uid: player.uid });
    expect(messagesTo(player.email)).toHaveLength(5);
  });

  it('sends one code for two parallel logins from one network', async () => {
    const { player } = await byEmail();
    const answers = await Promise.all([1, 2].map(() => login(player)));
    const errors = answers.map((answer) => answer.json().error);
    for (const error of errors) expect(error).toMatchObject({ reason: 'two_factor_required' });
    expect(errors.filter(({ error_data: { status } }) => status === 'already-enabled')).toHaveLength(1);
    const code = codeIn(await people.messageTo(player.email, 4));
    expect((await login(player, code)).statusCode).toBe(200);
  });
});

it.each(Object.keys(codeTexts))('contains the code and the state of the second factor in %s', (locale) => {
  expect(codeTexts[locale]?.({ code: '012345' }).text).toMatch(/\b012345\b/);
  const [on, off] = [changeTexts[locale]?.({ isOn: true }), changeTexts[locale]?.({ isOn: false })];
  expect(on?.subject).not.toBe(off?.subject);
  expect(on?.text).not.toBe(off?.text);
});
