import { codeIn, startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const contactsOf = async ({ read }: Awaited<ReturnType<TestPeople['newPlayer']>>) =>
  (await read('account.getprofileinfo', { fields: 'contacts' })).contacts;
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a contact', () => {
  it('is confirmed by the code that was sent to it, once', async () => {
    const player = await people.newPlayer();
    expect((await player.post('account.sendconfirmationtocontact', { contact: player.email })).json()).toEqual({
      data: 1,
    });
    const code = codeIn(await people.messageTo(player.email));
    expect(
      (await player.refused('account.confirmContact', { contact: player.email, code: wrong(code) })).invalid_parameters,
    ).toEqual({ code: 'invalid' });
    expect((await player.post('account.confirmContact', { contact: player.email, code })).json()).toEqual({ data: 1 });
    expect(await contactsOf(player)).toEqual([
      { type: 'email', contact: player.email, is_confirmed: true, is_subscribed: false },
    ]);
    expect(
      (await player.refused('account.confirmContact', { contact: player.email, code })).invalid_parameters,
    ).toEqual({ contact: 'already_confirmed' });
    expect((await player.refused('account.sendconfirmationtocontact')).invalid_parameters).toEqual({
      contact: 'already_confirmed',
    });
  });

  it('receives another code after a minute, with five attempts for each code', async () => {
    const player = await people.newPlayer();
    await player.post('account.sendconfirmationtocontact');
    const first = codeIn(await people.messageTo(player.email));
    people.clock.now += 20_000;
    expect(await player.refused('account.sendconfirmationtocontact')).toMatchObject({
      code: 'TooManyRequestsException',
      reason: 'contact_code',
      message: 'Resend time: 40',
      error_data: { resend_time: 40, retry_after: 40 },
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await player.refused('account.confirmContact', { code: wrong(first) })).invalid_parameters).toEqual({
        code: 'invalid',
      });
    expect((await player.refused('account.confirmContact', { code: first })).code).toBe('TooManyRequestsException');
    people.clock.now += 41_000;
    expect((await player.post('account.sendconfirmationtocontact')).statusCode).toBe(200);
    const second = codeIn(await people.messageTo(player.email, 2));
    people.clock.now += 10 * 60_000;
    expect((await player.refused('account.confirmContact', { code: second })).invalid_parameters).toEqual({
      code: 'expired',
    });
  });

  it('is added with a phone in any notation, one contact of each type', async () => {
    const player = await people.newPlayer();
    expect(
      (await player.post('account.addContact', { contact: '0151 23456789', phone_country_code: 'DE' })).json(),
    ).toEqual({ data: 1 });
    expect(await contactsOf(player)).toContainEqual({
      type: 'phone',
      contact: '4915123456789',
      is_confirmed: false,
      is_subscribed: false,
      phone_country_code: 'DE',
    });
    expect((await player.post('account.sendconfirmationtocontact', { type: 'phone' })).statusCode).toBe(200);
    const message = await people.messageTo('4915123456789');
    expect(message).toMatchObject({ channel: 'sms' });
    expect(
      (await player.post('account.confirmContact', { contact: '+49 151 23456789', code: codeIn(message) })).statusCode,
    ).toBe(200);
    expect(await contactsOf(player)).toContainEqual(expect.objectContaining({ type: 'phone', is_confirmed: true }));
  });

  it.each([
    ['12', 'invalid'],
    ['+44 1', 'invalid'],
    ['+1 000 000 0000', 'invalid'],
    ['no one@example.com', 'invalid'],
    ['a@b', 'invalid'],
    ['call me now', 'invalid'],
  ])('refuses the contact %s', async (contact, problem) => {
    const player = await people.newPlayer();
    expect((await player.refused('account.addContact', { contact: contact.padEnd(3) })).invalid_parameters).toEqual({
      contact: contact.trim().length < 3 ? 'too_short' : problem,
    });
  });

  it('of another account is rejected', async () => {
    const [one, other] = [await people.newPlayer(), await people.newPlayer()];
    expect(
      (await other.refused('account.addContact', { contact: one.email.toUpperCase() })).invalid_parameters,
    ).toEqual({ contact: 'taken' });
  });

  it('that is confirmed is replaced after the confirmation of the new one, with a message to it', async () => {
    const player = await people.newPlayer();
    await player.post('account.sendconfirmationtocontact');
    await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
    const next = `new-${player.email}`;
    expect((await player.post('account.addContact', { contact: next })).statusCode).toBe(200);
    expect(await contactsOf(player)).toEqual([
      { type: 'email', contact: player.email, is_confirmed: true, is_subscribed: false, pending_contact: next },
    ]);
    expect((await player.read('account.getInfo')).login).toBe(player.email);
    await player.post('account.sendconfirmationtocontact');
    await player.post('account.confirmContact', { code: codeIn(await people.messageTo(next)) });
    expect(await contactsOf(player)).toEqual([
      { type: 'email', contact: next, is_confirmed: true, is_subscribed: false },
    ]);
    // After the code and the message that a new contact was entered.
    expect((await people.messageTo(player.email, 3)).subject).toBe('Your contact was changed');
    expect((await player.read('account.getInfo')).login).toBe(next);
    expect((await people.browser().post('auth.login', { login: next, password: 'secret12' })).statusCode).toBe(200);
    // The previous address is available again when the owner can no longer restore it.
    people.clock.now += 7 * 24 * 60 * 60_000;
    expect((await people.newPlayer({ email: player.email })).uid).not.toBe(player.uid);
  });
});

describe('the link of a message', () => {
  const tokenIn = (text: string): string => decodeURIComponent(/\?token=(\S+)/.exec(text)?.[1] ?? '');

  it('confirms without a session for a day, also when it is opened again', async () => {
    const player = await people.newPlayer({ locale: 'de' });
    await player.post('account.sendconfirmationtocontact');
    const message = await people.messageTo(player.email);
    expect(message).toMatchObject({ locale: 'de', subject: expect.stringContaining('ist Ihr Code') });
    expect(message.text).toContain('http://localhost:4200/de/confirmation?token=');
    const guest = people.browser('198.51.100.1');
    const token = tokenIn(message.text);
    expect((await guest.refused('account.confirmContactByLink', { token: `${token}0` })).invalid_parameters).toEqual({
      token: 'invalid',
    });
    for (let time = 0; time < 2; time += 1)
      expect((await guest.post('account.confirmContactByLink', { token })).json()).toEqual({ data: { type: 'email' } });
    expect((await contactsOf(player))[0].is_confirmed).toBe(true);
    people.clock.now += 24 * 60 * 60_000 + 1;
    expect((await guest.refused('account.confirmContactByLink', { token })).invalid_parameters).toEqual({
      token: 'expired',
    });
  });

  it('confirms the longest valid address', async () => {
    const player = await people.newPlayer({ email: `${'a'.repeat(60)}@${'b'.repeat(47)}.example.com` });
    expect(player.email).toHaveLength(120);
    await player.post('account.sendconfirmationtocontact');
    const token = tokenIn((await people.messageTo(player.email)).text);
    expect((await people.browser('198.51.100.2').post('account.confirmContactByLink', { token })).json()).toEqual({
      data: { type: 'email' },
    });
  });

  it('is invalid for a contact that was replaced', async () => {
    const player = await people.newPlayer();
    await player.post('account.sendconfirmationtocontact');
    const token = tokenIn((await people.messageTo(player.email)).text);
    await player.post('account.addContact', { contact: `other-${player.email}` });
    expect((await people.browser().refused('account.confirmContactByLink', { token })).invalid_parameters).toEqual({
      token: 'invalid',
    });
  });
});

describe('news', () => {
  it('are sent to subscribers, with a link to unsubscribe without a session', async () => {
    const player = await people.newPlayer({ notify: '1' });
    const greeting = await people.messageTo(player.email);
    expect(greeting.subject).toBe('Welcome: news and offers');
    const address = new URL(greeting.unsubscribe_url ?? '');
    expect(greeting.text).toContain('http://localhost:4200/unsubscribe?token=');
    expect((await player.read('account.getInfo')).is_subscribed).toBe(true);

    const opened = await people.platform.server.inject({ method: 'GET', url: address.pathname + address.search });
    expect(opened.statusCode).toBe(302);
    expect((await player.read('account.getInfo')).is_subscribed).toBe(true);
    // The request of a mail program for one-click unsubscription (RFC 8058).
    const oneClick = await people.platform.server.inject({
      method: 'POST',
      url: address.pathname + address.search,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(oneClick.json()).toEqual({ data: 1 });
    expect((await player.read('account.getInfo')).is_subscribed).toBe(false);

    await player.post('account.changeSubscription', { is_subscribed: '1' });
    expect((await contactsOf(player))[0].is_subscribed).toBe(true);
    expect(
      (await people.browser().post('account.unsubscribe', { token: address.searchParams.get('token') ?? '' })).json(),
    ).toEqual({ data: 1 });
    expect((await contactsOf(player))[0].is_subscribed).toBe(false);
    expect((await people.browser().refused('account.unsubscribe', { token: 'made.up' })).invalid_parameters).toEqual({
      token: 'invalid',
    });
    expect(
      (await people.platform.server.inject({ method: 'POST', url: '/nfx/unsubscribe?token=made.up' })).statusCode,
    ).toBe(422);
  });

  it('are a setting of each contact', async () => {
    const player = await people.newPlayer();
    await player.post('account.addContact', { contact: '+4915123456780' });
    await player.post('account.changeSubscription', { contact: '+49 151 23456780', is_subscribed: '1' });
    expect(
      (await contactsOf(player)).map(({ type, is_subscribed }: { type: string; is_subscribed: boolean }) => [
        type,
        is_subscribed,
      ]),
    ).toEqual([
      ['email', false],
      ['phone', true],
    ]);
    expect(
      (await player.refused('account.changeSubscription', { contact: 'nobody@example.com', is_subscribed: '1' }))
        .invalid_parameters,
    ).toEqual({ contact: 'unknown' });
  });
});

it('returns phone formats of all countries in the language of the page', async () => {
  const { countries, country_code: own } = await (
    await people.newPlayer()
  ).read('account.getContactPhoneSettings', { locale: 'es' });
  expect(own).toBe('DE');
  expect(countries).toContainEqual({ country_code: 'BR', phone_code: '55', name: 'Brasil', mask: '## ##### ####' });
  expect((await people.browser().read('account.getContactPhoneSettings')).country_code).toBe('');
});
