import { password, startTestPeople, type Browser, type TestPeople } from '../../../../testing/people.ts';
import { testCmsToken } from '../../../../testing/site.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ CMS_TOKEN: testCmsToken });
  const site = (await people.platform.server.inject('/nfx/cms-config/en')).json<{ flags: object }>();
  known = await people.newPlayer({ phone: '+4915180000001', phone_country_code: 'DE' });
  const answer = await people.platform.server.inject({
    method: 'PUT',
    url: '/cms/site-config',
    headers: { authorization: `Bearer ${testCmsToken}` },
    payload: { data: { flags: { ...site.flags, isRegistrationByEmailEnable: true } } },
  });
  expect(answer.statusCode).toBe(200);
});
afterAll(() => people.stop());

type Form = Readonly<Record<string, string>>;
let known: Awaited<ReturnType<TestPeople['newPlayer']>>;
const form = (email: string, own: Form = {}): Form => ({
  email,
  password,
  locale: 'en',
  currency: 'EUR',
  terms: '1',
  country_code: 'DE',
  ...own,
});
const register = (email: string, own?: Form, browser: Browser = people.browser()) =>
  browser.post('auth.register', form(email, own));
const tokenTo = async (email: string): Promise<string> =>
  /\/confirm-registration\?token=(\S+)/.exec((await people.messageTo(email)).text)?.[1] ?? '';
const problem = async (token: string) =>
  (await people.browser().refused('auth.confirmRegistration', { token })).invalid_parameters;

it('answers a known address as a new one: same answer, no session, and a message to its owner', async () => {
  const answers = [];
  for (const email of [known.email, 'unknown@example.com']) {
    const browser = people.browser();
    const answer = await register(email, {}, browser);
    answers.push({ status: answer.statusCode, body: answer.json(), cookies: [...browser.cookies.keys()] });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual({
    status: 200,
    body: { data: { uid: 0, locale: 'en', status: 'confirmation_sent' } },
    cookies: [],
  });
  expect(await people.messageTo(known.email)).toMatchObject({ subject: 'You already have an account' });
  expect(await people.messageTo('unknown@example.com')).toMatchObject({ subject: 'Complete your registration' });
});

it('reveals neither a known phone number, nor whether the chosen password works', async () => {
  const phone = { phone: '+4915180000001', phone_country_code: 'DE' };
  expect((await register('with-phone@example.com', phone)).json().data.status).toBe('confirmation_sent');
  for (const login of [known.email, 'with-phone@example.com'])
    expect((await people.browser().refused('auth.login', { login, password: 'guessed-secret' })).reason).toBe(
      'wrong_credentials',
    );
  expect((await people.browser().refused('auth.login', { login: 'with-phone@example.com', password })).reason).toBe(
    'wrong_credentials',
  );
});

it('creates the account by the link, once, with a confirmed address, and signs in', async () => {
  const email = 'by-link@example.com';
  await register(email, { phone: '+4915180000001', phone_country_code: 'DE', first_name: 'Ann' });
  const token = await tokenTo(email);
  const browser = people.browser();
  expect((await browser.post('auth.confirmRegistration', { token })).json().data.uid).toBeGreaterThan(0);
  // Another account has the phone number: the new one goes without.
  expect((await browser.read('account.getprofileinfo')).contacts).toEqual([
    { type: 'email', contact: email, is_confirmed: true, is_subscribed: false },
  ]);
  expect(await problem(token)).toEqual({ token: 'invalid' });
  expect((await people.browser().post('auth.login', { login: email, password })).statusCode).toBe(200);
});

it('creates one account when both links of an address are opened, and none after an hour', async () => {
  const email = 'twice@example.com';
  await register(email);
  const first = await tokenTo(email);
  await register(email, { password: 'another-secret' });
  await people.messageTo(email, 2);
  const second = await tokenTo(email);
  expect((await people.browser().post('auth.confirmRegistration', { token: second })).statusCode).toBe(200);
  expect(await problem(first)).toEqual({ token: 'invalid' });

  await register('late@example.com');
  const late = await tokenTo('late@example.com');
  people.clock.now += 60 * 60_000;
  expect(await problem(late)).toEqual({ token: 'invalid' });
});

it('still names other problems, and sends five messages a day to an address', async () => {
  expect((await register('short@example.com', { password: 'short' })).json().error.invalid_parameters).toEqual({
    password: 'too_short',
  });
  for (let sent = 0; sent < 5; sent += 1) expect((await register('flooded@example.com')).statusCode).toBe(200);
  expect((await register('flooded@example.com')).json().error.reason).toBe('registration_email');
});
