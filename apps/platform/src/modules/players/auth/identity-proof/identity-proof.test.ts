import { codeIn, password, type Browser, type TestPeople } from '../../../../testing/people.ts';
import { startSocialPeople, type SocialPeople } from '../../../../testing/social-people.ts';
import { waitFor } from '@croupier/service/testing';

let social: SocialPeople;
let people: TestPeople;
beforeAll(async () => {
  social = await startSocialPeople();
  people = social.people;
});
afterAll(() => social.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
type Form = Readonly<Record<string, string>>;
const minute = 60_000;
const confirmation = /confirm this contact/;
const security = /security code/;
const needsProof = { code: 'IdentityProofRequiredException', reason: 'proof_too_old' };
const proven = { status: 'proven', resend_time: 0 };
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

let numbers = 0;
/** An unused phone number in the format of messages. */
const newPhone = (): string => {
  numbers += 1;
  return `49151${String(20_000_000 + numbers)}`;
};
const newContact = (): Form => ({ contact: `+${newPhone()}` });

const messagesTo = (to: string) => people.providers.messages.filter((message) => message.to === to);
/** The latest code in a message that contains this text. */
const codeTo = async (to: string, content: RegExp): Promise<string> =>
  codeIn(await waitFor(`a message to ${to}`, () => messagesTo(to).findLast(({ text }) => content.test(text))));

const passes = async (browser: Browser, method: string, form?: Form): Promise<void> =>
  expect([method, (await browser.post(method, form)).statusCode]).toEqual([method, 200]);
const prove = async (browser: Browser, proof: Form = { password }): Promise<void> =>
  expect((await browser.post('auth.proveIdentity', proof)).json().data).toEqual(proven);
const wrongProof = async (browser: Browser, proof: Form): Promise<unknown> =>
  (await browser.refused('auth.proveIdentity', proof)).invalid_parameters;
const add = async (player: Browser, contact: string): Promise<void> => {
  await passes(player, 'account.addContact', { contact: contact.includes('@') ? contact : `+${contact}` });
  const type = contact.includes('@') ? 'email' : 'phone';
  await passes(player, 'account.sendconfirmationtocontact', { type });
  await passes(player, 'account.confirmContact', { type, code: await codeTo(contact, confirmation) });
};
/** Creates a player with a confirmed e-mail address whose last identity proof is eleven minutes old. */
const settled = async (): Promise<Player> => {
  const player = await people.newPlayer();
  await player.post('account.sendconfirmationtocontact');
  await passes(player, 'account.confirmContact', { code: await codeTo(player.email, confirmation) });
  people.clock.now += 11 * minute;
  return player;
};
const elsewhere = async ({ email }: Player): Promise<Browser> => {
  const other = people.browser('203.0.113.40');
  await passes(other, 'auth.login', { login: email, password });
  return other;
};

/** A player with an account of the identity provider. */
const fromProvider = async (id: string, isVerified = true) => {
  const browser = people.browser();
  const person = { id, email: `${id}@mail.example`, email_verified: isVerified, given_name: 'Ann', locale: 'en' };
  const logIn = async () => expect((await social.signIn(browser, person)).statusCode).toBe(200);
  await logIn();
  return { browser, logIn };
};

describe('a session alone', () => {
  it('cannot make a change that would take over the account', async () => {
    const player = await settled();
    const phone = newPhone();
    await prove(player);
    await passes(player, 'account.addContact', { contact: `+${phone}` });
    await passes(player, 'account.sendconfirmationtocontact', { type: 'phone' });
    await elsewhere(player);
    const { items }: { items: readonly { id: string; is_current: boolean }[] } = await player.read('auth.getSessions');
    const other = items.find(({ is_current: isCurrent }) => !isCurrent);
    const code = await codeTo(phone, confirmation);
    people.clock.now += 10 * minute + 1;

    const options = { has_password: true, contacts: [{ type: 'email', contact: player.email }], has_passkey: false };
    for (const [method, form] of Object.entries({
      'account.addContact': { contact: 'thief@example.com' },
      'account.sendconfirmationtocontact': { type: 'phone' },
      'account.confirmContact': { type: 'phone', code },
      'account.changeTwoFactorAuth': { is_enabled: '1', method: 'totp' },
      'account.confirmTwoFactorAuth': { code: '123456' },
      'account.changepassword': { password: 'newsecret1' },
      'cashier.removerequisites': { id: other?.id ?? '' },
      'games.createhistoryexportrequest': {},
      'auth.endSession': { id: other?.id ?? '' },
      'auth.endOtherSessions': {},
    })) {
      const refusal = expect.objectContaining({ ...needsProof, error_data: options });
      expect([method, await player.refused(method, form)]).toEqual([method, refusal]);
    }
    expect((await player.read('auth.getSessions')).items).toHaveLength(2);
    for (const format of ['pdf', 'csv'])
      expect((await player.get(`cashier.getstatementfile/${format}`)).json().error).toMatchObject(needsProof);
    await elsewhere(player);
  });

  it('changes the password with the old one, as older clients send it, or with a recent proof', async () => {
    const player = await settled();
    const wrongOld = { old_password: 'secret13', password: 'newsecret1' };
    expect((await player.refused('account.changepassword', wrongOld)).invalid_parameters).toEqual({
      old_password: 'invalid',
    });
    await passes(player, 'account.changepassword', { old_password: password, password: 'newsecret1' });
    people.clock.now += 11 * minute;
    expect(await player.refused('account.changepassword', { password: 'newsecret2' })).toMatchObject(needsProof);
    await prove(player, { password: 'newsecret1' });
    await passes(player, 'account.changepassword', { password: 'newsecret2' });
  });

  it('does not reveal whether an address has an account', async () => {
    const [player, neighbour] = [await settled(), await people.newPlayer()];
    expect(await player.refused('account.addContact', { contact: neighbour.email })).toMatchObject(needsProof);
  });

  it('cannot set a password for an account without one', async () => {
    const { browser } = await fromProvider('no-password');
    people.clock.now += 11 * minute;
    const contacts = [{ type: 'email', contact: 'no-password@mail.example' }];
    const options = { has_password: false, contacts, has_passkey: false };
    const refused = await browser.refused('account.changepassword', { password: 'newsecret1' });
    expect(refused).toMatchObject({ ...needsProof, error_data: options });
    const direct = await people.platform.server.inject({
      method: 'POST',
      url: '/nfx/auth/change-password',
      headers: { authorization: `Bearer ${browser.cookies.get('session')}` },
      payload: { currentPassword: 'x', password: 'newsecret1', passwordConfirmation: 'newsecret1' },
    });
    expect(direct.statusCode).toBe(403);
  });

  it('can confirm the contacts of the registration, whose codes only their owner receives', async () => {
    const phone = newPhone();
    const player = await people.newPlayer({ phone: `+${phone}`, phone_country_code: 'DE' });
    people.clock.now += 24 * 60 * minute;
    for (const [type, contact] of [
      ['email', player.email],
      ['phone', phone],
    ] as const) {
      await passes(player, 'account.sendconfirmationtocontact', { type });
      await passes(player, 'account.confirmContact', { type, code: await codeTo(contact, confirmation) });
    }
  });
});

describe('a proof of identity', () => {
  it('by the password allows every change for ten minutes', async () => {
    const player = await settled();
    await prove(player);
    people.clock.now += 10 * minute;
    await add(player, newPhone());
    await passes(player, 'account.changeTwoFactorAuth', { is_enabled: '1', method: 'totp' });
    await elsewhere(player);
    expect((await player.post('auth.endOtherSessions')).json().data).toEqual({ ended: 1 });
    people.clock.now += 1;
    expect(await player.refused('auth.endOtherSessions')).toMatchObject(needsProof);
  });

  it('by a code to a confirmed contact is valid only in its own session', async () => {
    const player = await settled();
    const other = await elsewhere(player);
    people.clock.now += 11 * minute;
    const sent = await player.post('auth.proveIdentity', { type: 'email' });
    expect(sent.json().data).toEqual({ status: 'code_sent', resend_time: 60 });
    const proof = { type: 'email', code: await codeTo(player.email, security) };
    expect(await wrongProof(other, proof)).toEqual({ code: 'expired' });
    expect(await wrongProof(player, { ...proof, code: wrong(proof.code) })).toEqual({ code: 'invalid' });
    await prove(player, proof);
    expect(await wrongProof(player, proof)).toEqual({ code: 'expired' });
    expect(await other.refused('account.addContact', newContact())).toMatchObject(needsProof);
    await passes(player, 'account.addContact', newContact());
  });

  it('replaces the token of the session; for a minute the previous one is valid, without the proof', async () => {
    const [player, stolen] = [await settled(), people.browser()];
    for (const cookie of player.cookies) stolen.cookies.set(...cookie);
    await prove(player);
    expect(player.cookies.get('session')).not.toBe(stolen.cookies.get('session'));
    await passes(player, 'account.addContact', newContact());
    expect(await stolen.refused('account.addContact', newContact())).toMatchObject(needsProof);
    people.clock.now += minute;
    expect((await stolen.get('auth.getSessions')).statusCode).toBe(401);
    expect((await player.read('auth.getSessions')).items).toHaveLength(1);
  });

  it('keeps the replaced token from living longer than the session', async () => {
    const [player, stolen] = [await settled(), people.browser()];
    for (const cookie of player.cookies) stolen.cookies.set(...cookie);
    await prove(player);
    await player.get('auth.logout');
    expect((await stolen.get('auth.getSessions')).statusCode).toBe(401);
  });

  it('is given by a login', async () => {
    const player = await settled();
    await passes(player, 'auth.login', { login: player.email, password });
    await passes(player, 'account.addContact', newContact());
  });

  it('is given by a login through the provider without a password and a contact', async () => {
    const { browser, logIn } = await fromProvider('nothing-else', false);
    people.clock.now += 11 * minute;
    const options = { has_password: false, contacts: [], has_passkey: false };
    const refused = await browser.refused('account.addContact', newContact());
    expect(refused).toMatchObject({ ...needsProof, error_data: options });
    expect(await wrongProof(browser, { password: 'guess' })).toEqual({ password: 'invalid' });
    await logIn();
    await passes(browser, 'account.addContact', newContact());
  });
});

describe('a wrong proof', () => {
  it('is rejected and limited per account, also in another session', async () => {
    const player = await settled();
    const second = await elsewhere(player);
    people.clock.now += 11 * minute;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const browser = attempt % 2 === 0 ? player : second;
      expect(await wrongProof(browser, { password: `wrong-${attempt}` })).toEqual({ password: 'invalid' });
    }
    const retryAfter = { retry_after: expect.any(Number) };
    const limited = { code: 'TooManyRequestsException', reason: 'identity_proof', error_data: retryAfter };
    for (const browser of [player, second]) {
      expect(await browser.refused('auth.proveIdentity', { password })).toMatchObject(limited);
      expect(await browser.refused('account.addContact', newContact())).toMatchObject(needsProof);
    }
    // The owner can still sign in, which is a proof: sign-ins have their own limit.
    await passes(await elsewhere(player), 'account.addContact', newContact());
    people.clock.now += 15 * minute;
    await prove(player);
  });

  it('by a code is rejected before a code was sent, after five attempts and after ten minutes', async () => {
    const player = await settled();
    const tooMany = { code: 'TooManyRequestsException', reason: 'identity_proof_code' };
    expect(await wrongProof(player, { type: 'email', code: '123456' })).toEqual({ code: 'expired' });
    await passes(player, 'auth.proveIdentity', { type: 'email' });
    const again = await player.refused('auth.proveIdentity', { type: 'email' });
    expect(again).toMatchObject({ ...tooMany, error_data: { resend_time: 60 } });
    const proof = { type: 'email', code: await codeTo(player.email, security) };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await wrongProof(player, { ...proof, code: wrong(proof.code) })).toEqual({ code: 'invalid' });
    }
    expect(await player.refused('auth.proveIdentity', proof)).toMatchObject(tooMany);
    people.clock.now += 20 * minute;
    const before = messagesTo(player.email).length;
    await passes(player, 'auth.proveIdentity', { type: 'email' });
    const late = codeIn(await people.messageTo(player.email, before + 1));
    people.clock.now += 10 * minute;
    expect(await wrongProof(player, { type: 'email', code: late })).toEqual({ code: 'expired' });
  });

  it('sends no code to an unconfirmed contact', async () => {
    const player = await people.newPlayer();
    expect(await wrongProof(player, { type: 'email' })).toEqual({ type: 'unknown' });
    expect(await wrongProof(player, {})).toEqual({ password: 'required' });
    expect(messagesTo(player.email)).toEqual([]);
  });
});

it('notifies every confirmed contact of every change', async () => {
  const expectNotice = async (subject: string, ...contacts: readonly string[]): Promise<void> => {
    for (const to of contacts) {
      await waitFor(`the message "${subject}"`, () => messagesTo(to).at(-1)?.subject === subject);
      expect([to, messagesTo(to).at(-1)?.subject]).toEqual([to, subject]);
    }
  };
  const player = await settled();
  await elsewhere(player);
  const [phone, next] = [newPhone(), `next-${player.email}`];
  await prove(player);
  await passes(player, 'account.addContact', { contact: `+${phone}` });
  await expectNotice('A new contact was entered for your account', player.email);
  await add(player, phone);
  await expectNotice('A contact was added to your account', player.email);
  await add(player, next);
  await expectNotice('Your contact was changed', player.email);
  await expectNotice('A contact was added to your account', phone);
  await passes(player, 'account.changeTwoFactorAuth', { is_enabled: '1', method: 'email' });
  await passes(player, 'account.confirmTwoFactorAuth', { code: await codeTo(next, /Your verification code: /) });
  await expectNotice('Two-factor authentication is on', next, phone);
  expect((await player.post('auth.endOtherSessions')).json().data).toEqual({ ended: 1 });
  await expectNotice('Devices were logged out of your account', next, phone);
  await passes(player, 'account.changepassword', { old_password: password, password: 'newsecret1' });
  await expectNotice('Your password was changed', next, phone);
});
