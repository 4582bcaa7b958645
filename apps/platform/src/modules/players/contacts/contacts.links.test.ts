import { sql } from 'kysely';
import { signToken } from '../../../secrets/index.ts';
import { testSecrets } from '../../../testing/index.ts';
import { startTestPeople, type TestPeople } from '../../../testing/people.ts';
import { confirmationTexts, unsubscribeLine } from './contacts.texts.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
const site = 'http://localhost:4200';
const invalid = { token: 'invalid' };
const tokenIn = (text: string): string => decodeURIComponent(/\?token=(\S+)/.exec(text)?.[1] ?? '');
const messagesTo = (to: string) => people.providers.messages.filter((message) => message.to === to);
const contactsOf = async (player: Player) => (await player.read('account.getprofileinfo')).contacts;
const idOf = async (player: Player): Promise<string> =>
  (await people.platform.domains.accounts.findByLogin(player.email))?.id ?? '';
const open = (token: string, address = '203.0.113.50') =>
  people.browser(address).post('account.confirmContactByLink', { token });
const refusal = async (token: string) => (await open(token)).json().error;
/** The token of the link that confirms the e-mail address of a player. */
const linkOf = async (player: Player): Promise<string> => {
  await player.post('account.sendconfirmationtocontact', { type: 'email' });
  return tokenIn((await people.messageTo(player.email)).text);
};

describe('the link that confirms an address', () => {
  it('has no locale prefix for the default locale, and is not part of an SMS', async () => {
    const player = await people.newPlayer({ phone: '+4915150000001', phone_country_code: 'DE' });
    await linkOf(player);
    expect((await people.messageTo(player.email)).text).toContain(`${site}/confirmation?token=`);
    await player.post('account.sendconfirmationtocontact', { type: 'phone' });
    expect((await people.messageTo('4915150000001')).text).not.toContain('http');
  });

  it('is refused for a banned player, and for a deleted one', async () => {
    const player = await people.newPlayer();
    const [token, id] = [await linkOf(player), await idOf(player)];
    const { domains, testDatabase } = people.platform;
    await domains.accounts.setBanned(testDatabase.database, id, true);
    expect((await refusal(token)).code).toBe('UserBannedException');
    await domains.accounts.setBanned(testDatabase.database, id, false);
    await testDatabase.database.transaction().execute((transaction) => domains.accounts.deleteAccount(transaction, id));
    expect((await refusal(token)).invalid_parameters).toEqual(invalid);
  });

  it('rejects a token with another purpose, secret or content', async () => {
    const player = await people.newPlayer();
    const id = await idOf(player);
    const tomorrow = String(people.clock.now + 1000);
    const fields = [id, 'email', player.email, tomorrow];
    const sign = (content: readonly string[], purpose = 'contact', secret: string = testSecrets.ACCOUNT_SECRET) =>
      signToken(secret, purpose, content);
    const token = sign(fields);
    const [body = '', hash = ''] = token.split('.');
    for (const forged of [
      sign(fields, 'unsubscribe'),
      sign(fields, 'contact', 'another-secret-of-tests-long-enough'),
      sign([id, 'fax', player.email, tomorrow]),
      sign([id, 'phone', player.email, tomorrow]),
      sign([id, 'email', 'other@example.com', tomorrow]),
      sign(['00000000-0000-7000-8000-000000000000', 'email', player.email, tomorrow]),
      `${body}.${hash}.`,
      `${hash}.${body}`,
      '.',
    ])
      expect((await refusal(forged)).invalid_parameters).toEqual(invalid);
    expect((await contactsOf(player))[0].is_confirmed).toBe(false);
    expect((await open(token)).statusCode).toBe(200);
  });

  it('can be opened sixty times in ten minutes from one address', async () => {
    for (let opened = 0; opened < 60; opened += 1)
      expect((await open('made.up', '203.0.113.51')).json().error.invalid_parameters).toEqual(invalid);
    expect((await open('made.up', '203.0.113.51')).json().error).toMatchObject({ reason: 'contact_link' });
    people.clock.now += 10 * 60_000;
    expect((await open('made.up', '203.0.113.51')).statusCode).toBe(422);
  });
});

describe('the link that unsubscribes', () => {
  it('unsubscribes only its own contact, repeatedly and without expiry', async () => {
    const player = await people.newPlayer({ notify: '1', phone: '+4915150000002', phone_country_code: 'DE' });
    const token = new URL((await people.messageTo(player.email)).unsubscribe_url ?? '').searchParams.get('token') ?? '';
    people.clock.now += 1000 * 24 * 60 * 60_000;
    for (let time = 0; time < 2; time += 1)
      expect((await people.browser().post('account.unsubscribe', { token })).json()).toEqual({ data: 1 });
    await player.post('auth.login', { login: player.email, password: 'secret12' });
    expect(await contactsOf(player)).toMatchObject([
      { type: 'email', is_subscribed: false },
      { type: 'phone', is_subscribed: true },
    ]);
  });

  it('does not confirm a contact, and the link of a confirmation does not unsubscribe', async () => {
    const player = await people.newPlayer({ notify: '1' });
    const url = new URL((await people.messageTo(player.email)).unsubscribe_url ?? '');
    expect((await refusal(url.searchParams.get('token') ?? '')).invalid_parameters).toEqual(invalid);
    await player.post('account.sendconfirmationtocontact');
    const token = tokenIn((await people.messageTo(player.email, 2)).text);
    expect((await player.refused('account.unsubscribe', { token })).invalid_parameters).toEqual(invalid);
    expect((await contactsOf(player))[0].is_subscribed).toBe(true);
  });

  it.each(['/nfx/unsubscribe', '/nfx/unsubscribe?token=', `/nfx/unsubscribe?token=${'a'.repeat(401)}`])(
    'is rejected without a valid token: %.40s',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await people.platform.server.inject({ method, url });
        expect([answer.statusCode, answer.json().error.invalid_parameters]).toEqual([422, invalid]);
      }
    },
  );
});

describe('news', () => {
  const send = async (player: Player, locale: string) =>
    people.platform.domains.contacts.sendNews(await idOf(player), locale, { subject: 'Spring', text: 'New games' });

  it('are sent only to subscribed e-mail addresses, in the locale of the player', async () => {
    const player = await people.newPlayer({ notify: '1', phone: '+4915150000003', phone_country_code: 'DE' });
    const silent = await people.newPlayer();
    await send(silent, 'de');
    await send(player, 'de');
    const message = await people.messageTo(player.email, 2);
    expect(message).toMatchObject({ channel: 'email', subject: 'Spring', locale: 'de' });
    expect(message.text).toMatch(/^New games\n\nAbbestellen: http:\/\/localhost:4200\/de\/unsubscribe\?token=\S+$/);
    expect(messagesTo('4915150000003')).toEqual([]);
    expect(messagesTo(silent.email)).toEqual([]);
    const { rows } = await sql<{ kind: string }>`
      select kind from outbox_messages where recipient = ${player.email} and subject = 'Spring'`.execute(
      people.platform.testDatabase.database,
    );
    expect(rows).toEqual([{ kind: 'marketing' }]);
  });

  it('are not sent to a banned player until the ban ends', async () => {
    const player = await people.newPlayer({ notify: '1' });
    const { database } = people.platform.testDatabase;
    const { accounts } = people.platform.domains;
    await people.messageTo(player.email);
    await accounts.setBanned(database, await idOf(player), true);
    await send(player, 'en');
    await accounts.setBanned(database, await idOf(player), false);
    await send(player, 'de');
    expect((await people.messageTo(player.email, 2)).locale).toBe('de');
    expect(messagesTo(player.email)).toHaveLength(2);
  });

  it('have a line with the link to unsubscribe in every locale', async () => {
    const player = await people.newPlayer({ notify: '1' });
    await send(player, 'ja');
    expect((await people.messageTo(player.email, 2)).text).toContain('Unsubscribe: ');
  });

  it('can be subscribed to for all contacts, for a type or for one contact', async () => {
    const player = await people.newPlayer({ phone: '+4915150000004', phone_country_code: 'DE' });
    const set = async (form: Record<string, string>) => {
      await player.post('account.changeSubscription', form);
      return (await contactsOf(player)).map((one: { is_subscribed: boolean }) => one.is_subscribed);
    };
    expect(await set({ is_subscribed: '1' })).toEqual([true, true]);
    expect(await set({ is_subscribed: '0', type: 'email' })).toEqual([false, true]);
    expect(await set({ is_subscribed: '1', contact: player.email.toUpperCase() })).toEqual([true, true]);
    expect(await set({ is_subscribed: '0', type: 'phone', contact: player.email })).toEqual([true, true]);
    expect(await set({ is_subscribed: '0' })).toEqual([false, false]);
  });

  it('end with a self-exclusion, during which no contact can be subscribed, and do not resume after it', async () => {
    const player = await people.newPlayer({ notify: '1', phone: '+4915150000005', phone_country_code: 'DE' });
    const subscribed = async () =>
      (await contactsOf(player)).map((one: { is_subscribed: boolean }) => one.is_subscribed);
    await people.messageTo(player.email);
    expect(await subscribed()).toEqual([true, true]);
    const { ends_at } = (await player.post('account.selfExclude', { period: '7d' })).json().data;
    expect(await subscribed()).toEqual([false, false]);
    expect((await player.read('account.getInfo')).is_subscribed).toBe(false);
    expect(await player.refused('account.changeSubscription', { is_subscribed: '1' })).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'self_excluded',
      error_data: { ends_at },
    });
    expect((await player.post('account.changeSubscription', { is_subscribed: '0' })).statusCode).toBe(200);
    // Nothing is sent, even to a contact that is marked as subscribed.
    const { domains } = people.platform;
    await domains.accounts.setSubscribed(await idOf(player), null, true);
    await send(player, 'en');
    await domains.accounts.setSubscribed(await idOf(player), null, false);
    people.clock.now += 7 * 24 * 60 * 60_000;
    await player.post('auth.login', { login: player.email, password: 'secret12' });
    expect(await subscribed()).toEqual([false, false]);
    expect((await player.post('account.changeSubscription', { is_subscribed: '1' })).statusCode).toBe(200);
    await send(player, 'de');
    expect((await people.messageTo(player.email, 2)).locale).toBe('de');
    expect(messagesTo(player.email)).toHaveLength(2);
  });
});

it.each(Object.entries(confirmationTexts))('contains the code and the optional link in %s', (locale, write) => {
  const link = `${site}/confirmation?token=a`;
  expect(write({ code: '012345', link }).text).toContain(`\n${link}\n`);
  for (const message of [write({ code: '012345', link }), write({ code: '012345', link: null })])
    expect(message.text).toMatch(/\b012345\b/);
  expect(write({ code: '012345', link: null }).text).not.toMatch(/null|\n{3}/);
  expect(unsubscribeLine[locale]).toBeTruthy();
});
