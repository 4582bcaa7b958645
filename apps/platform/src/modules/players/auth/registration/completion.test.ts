import { sql } from 'kysely';
import { codeIn, password } from '../../../../testing/people.ts';
import { personOf, startSocialPeople, type SocialPeople } from '../../../../testing/social-people.ts';

let social: SocialPeople;
beforeAll(async () => {
  social = await startSocialPeople();
});
afterAll(() => social.stop());

const form = { type: 'social', currency: 'EUR', country_code: 'DE', terms: '1' };
/** Signs in a new person, whose registration is not complete. */
const signInNewPerson = async (id: string) => {
  const browser = social.people.browser();
  await social.signIn(browser, personOf(id));
  return browser;
};

describe('the completion of an account from another service', () => {
  it('requires a session, the terms, a country and a currency', async () => {
    expect(await social.people.browser().refused('auth.register', form)).toMatchObject({
      code: 'AuthorizationException',
    });
    const browser = await signInNewPerson('terms');
    expect((await browser.refused('auth.register', { type: 'social' })).invalid_parameters).toEqual({
      country_code: 'required',
      currency: 'required',
      terms: 'required',
    });
    expect((await browser.read('account.getInfo')).is_registration_completed).toBe(false);
  });

  it('refuses a weak password and a language that is not offered', async () => {
    const browser = await signInNewPerson('weak');
    expect(
      (await browser.refused('auth.register', { ...form, password: 'pass\tword', locale: 'zz' })).invalid_parameters,
    ).toEqual({ password: 'invalid', locale: 'unavailable' });
  });

  it('can set a password for signing in with the address of the service', async () => {
    const browser = await signInNewPerson('chosen');
    expect((await browser.post('auth.register', { ...form, password })).statusCode).toBe(200);
    const elsewhere = social.people.browser('203.0.113.31');
    expect((await elsewhere.post('auth.login', { login: 'chosen@mail.example', password })).statusCode).toBe(200);
  });

  it('uses the confirmed address of the service and ignores the address of the form', async () => {
    const browser = await signInNewPerson('kept');
    await browser.post('auth.register', { ...form, email: 'other@mail.example' });
    expect((await browser.read('account.getprofileinfo')).contacts).toMatchObject([
      { contact: 'kept@mail.example', is_confirmed: true },
    ]);
  });

  it('refuses the phone of another player', async () => {
    const owner = await social.people.newPlayer({ phone: '+4915123450001' });
    const browser = await signInNewPerson('phone');
    expect(
      (await browser.refused('auth.register', { ...form, phone: '0151 23450001', phone_country_code: 'DE' }))
        .invalid_parameters,
    ).toEqual({ phone: 'taken' });
    expect((await owner.read('account.getInfo')).uid).toBe(owner.uid);
  });

  it('succeeds once when it is sent twice in parallel, in two currencies', async () => {
    const reports: string[] = [];
    social.people.platform.domains.auth.onRegistered(async ({ currency }) => void reports.push(currency));
    const browser = await signInNewPerson('twice');
    const answers = await Promise.all(
      ['EUR', 'USD', 'TRY'].map((currency) => browser.post('auth.register', { ...form, currency })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
    expect(reports).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode === 403)?.json().error;
    expect(refused).toMatchObject({ code: 'AccessDeniedException', reason: 'registration_completed' });
    expect((await browser.read('account.getInfo')).balance_fun).toEqual({ amount: 100_000, currency: reports[0] });
  });
});

describe('a registration with a form', () => {
  it('requires a currency and a locale of the site', async () => {
    const given = { email: 'stated@example.com', password, terms: '1', country_code: 'DE' };
    const problems = async (more: Record<string, string>) =>
      (await social.people.browser().refused('auth.register', { ...given, ...more })).invalid_parameters;
    expect(await problems({})).toEqual({ currency: 'required', locale: 'required' });
    expect(await problems({ currency: 'EUR', locale: 'zz' })).toEqual({ locale: 'unavailable' });
    expect(await problems({ currency: 'EUR', locale: 'en', password: 'null' })).toEqual({ password: 'required' });
  });

  it('ends the previous session of the browser', async () => {
    const player = await social.people.newPlayer();
    const before = player.cookies.get('session');
    const next = { email: 'next@example.com', password, locale: 'en', currency: 'EUR', terms: '1', country_code: 'DE' };
    expect((await player.post('auth.register', next)).statusCode).toBe(200);
    const old = await social.people.platform.get('account.getInfo', {}, { cookie: `session=${before}` });
    expect(old.statusCode).toBe(401);
    expect((await player.read('account.getInfo')).login).toBe('next@example.com');
  });
});

it('deletes devices, services, codes and session addresses of a deleted player', async () => {
  const browser = await signInNewPerson('forgotten');
  await social.people.browser('203.0.113.32').post('auth.restore', { login: 'forgotten@mail.example' });
  expect(codeIn(await social.people.messageTo('forgotten@mail.example'))).toMatch(/^\d{10}$/);
  const { platform } = social.people;
  const { database } = platform.testDatabase;
  const id = (await platform.domains.accounts.findByLogin('forgotten@mail.example'))?.id ?? '';
  const left = async () =>
    (
      await sql<Record<string, number>>`select
      (select count(*)::int from auth_devices where player_id = ${id}) as devices,
      (select count(*)::int from auth_identities where player_id = ${id}) as identities,
      (select count(*)::int from auth_restores where player_id = ${id}) as restores,
      (select count(*)::int from auth_sessions where player_id = ${id} and (address <> '' or user_agent <> '')) as visits`.execute(
        database,
      )
    ).rows[0];
  expect(await left()).toEqual({ devices: 1, identities: 1, restores: 1, visits: 1 });
  await database.transaction().execute((transaction) => platform.domains.accounts.deleteAccount(transaction, id));
  expect(await left()).toEqual({ devices: 0, identities: 0, restores: 0, visits: 0 });
  expect(await browser.refused('auth.register', form)).toMatchObject({ code: 'UserDeletedException' });
});
