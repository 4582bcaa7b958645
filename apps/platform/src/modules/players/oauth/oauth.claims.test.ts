import { codeIn, type Browser } from '../../../testing/people.ts';
import { reported, personOf, startSocialPeople, type SocialPeople } from '../../../testing/social-people.ts';

let social: SocialPeople;
beforeAll(async () => {
  social = await startSocialPeople();
});
afterAll(() => social.stop());

const people = () => social.people;
const signIn = async (...person: Parameters<typeof personOf>): Promise<Browser> => {
  const browser = people().browser();
  expect(reported(await social.signIn(browser, personOf(...person)))).toMatchObject({ status: 'success' });
  return browser;
};
const contactsOf = async (browser: Browser): Promise<readonly string[]> =>
  (await browser.read('account.getprofileinfo')).contacts.map(({ contact }: { contact: string }) => contact);

describe('the data of an identity provider', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['ES', 'es'],
    ['ja', 'en'],
    ['arn-CL', 'en'],
    ['', 'en'],
  ])('with the language %j creates an account in the site locale %s', async (locale, expected) => {
    const browser = await signIn(`language-${locale}`, { locale });
    expect((await browser.read('account.getInfo')).locale).toBe(expected);
  });

  it('sets the name of a new player', async () => {
    const browser = await signIn('named', { given_name: 'Zoë', family_name: 'van der Berg' });
    expect(await browser.read('account.getprofileinfo')).toMatchObject({
      first_name: 'Zoë',
      last_name: 'van der Berg',
    });
  });

  it('can have no name and no address', async () => {
    const browser = people().browser();
    await social.signIn(browser, { id: 'nameless' });
    expect(await browser.read('account.getprofileinfo')).toMatchObject({ first_name: '', last_name: '', contacts: [] });
  });

  it('identifies the account of an address in any notation', async () => {
    const player = await people().newPlayer({ email: 'mixed@mail.example' });
    await player.post('account.sendconfirmationtocontact');
    await player.post('account.confirmContact', { code: codeIn(await people().messageTo(player.email)) });
    const browser = await signIn('mixed', { email: 'Mixed@MAIL.example' });
    expect((await browser.read('account.getInfo')).uid).toBe(player.uid);
    expect(await contactsOf(await signIn('upper', { email: 'UPPER@mail.example' }))).toEqual(['upper@mail.example']);
  });

  it('is used without an address that is longer than the limit of addresses', async () => {
    const longest = `${'a'.repeat(60)}@${'b'.repeat(47)}.example.com`;
    expect(longest).toHaveLength(120);
    expect(await contactsOf(await signIn('longest', { email: longest }))).toEqual([longest]);
    // A truncated address could belong to another person.
    expect(await contactsOf(await signIn('too-long', { email: `${longest}.attacker.example` }))).toEqual([]);
  });
});

describe('a person of an identity provider', () => {
  it('is one player in two parallel tabs, in any order of the answers', async () => {
    const browser = people().browser();
    const [first, second] = [
      await social.toCallback(browser, personOf('tabs')),
      await social.toCallback(browser, personOf('tabs')),
    ];
    const late = reported(await social.visit(browser, second));
    expect(late).toMatchObject({ status: 'success' });
    expect(reported(await social.visit(browser, first))).toEqual(late);
  });

  it('is another player than a person with the same id at another provider', async () => {
    const { auth } = people().platform.domains;
    const enter = (service: string) =>
      auth.enterExternally(
        { service, subject: 'the same id', email: null, firstName: '', lastName: '', locale: 'en' },
        { ip: '203.0.113.80', userAgent: 'a browser' },
      );
    const [one, other, again] = [await enter('google'), await enter('another'), await enter('google')];
    expect(other.player.uid).not.toBe(one.player.uid);
    expect(again.player.uid).toBe(one.player.uid);
  });

  it('is a new player after the account was deleted', async () => {
    const before = await (await signIn('deleted')).read('account.getInfo');
    const { accounts } = people().platform.domains;
    const player = await accounts.findByLogin('deleted@mail.example');
    const { database } = people().platform.testDatabase;
    await database.transaction().execute((transaction) => accounts.deleteAccount(transaction, player?.id ?? ''));
    const after = await (await signIn('deleted')).read('account.getInfo');
    expect(after.uid).not.toBe(before.uid);
    expect(after.is_registration_completed).toBe(false);
  });
});

describe('a failure at the provider', () => {
  it.each([
    ['server_error', 'oauth_failed'],
    ['access_denied', 'oauth_denied'],
  ])('with the error %s is reported as %s without ending the session', async (error, reason) => {
    const player = await people().newPlayer();
    const state = new URL(String((await social.begin(player)).headers.location)).searchParams.get('state') ?? '';
    const answer = await social.visit(player, `/oauth/callback?${new URLSearchParams({ state, error })}`);
    expect(reported(answer)).toEqual({ type: 'oauth', status: 'error', service: 'google', type_auth: 'login', reason });
    expect((await player.read('account.getInfo')).uid).toBe(player.uid);
  });
});

describe('the start of a sign-in', () => {
  it.each([
    ['a state of the opener with markup', { type_auth: '<script>' }, { type_auth: 'invalid' }],
    ['a state of the opener above 32 characters', { type_auth: 'a'.repeat(33) }, { type_auth: 'invalid' }],
    ['an address above 2000 characters', { redirect_url: `/${'a'.repeat(2000)}` }, { redirect_url: 'invalid' }],
    ['a service above 32 characters', { service: 'g'.repeat(33) }, { service: 'invalid' }],
  ])('is refused with %s', async (_case, query, problems) => {
    const answer = await social.begin(people().browser(), query);
    expect([answer.statusCode, answer.json().error.invalid_parameters]).toEqual([422, problems]);
  });

  it('is limited to sixty in ten minutes from one address', async () => {
    const start = (address: string) =>
      people().platform.server.inject({
        method: 'GET',
        url: '/oauth/init?service=google',
        headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
      });
    for (let started = 0; started < 60; started += 1) expect((await start('203.0.113.99')).statusCode).toBe(302);
    const refused = await start('203.0.113.99');
    expect(refused.json().error).toMatchObject({ code: 'TooManyRequestsException', reason: 'oauth' });
    expect((await start('203.0.113.98')).statusCode).toBe(302);
    people().clock.now += 10 * 60_000;
    expect((await start('203.0.113.99')).statusCode).toBe(302);
  });
});
