import { codeIn, password } from '../../../testing/people.ts';
import { reported, site, personOf, startSocialPeople, type SocialPeople } from '../../../testing/social-people.ts';

let social: SocialPeople;
let people: SocialPeople['people'];
beforeAll(async () => {
  social = await startSocialPeople();
  people = social.people;
});
afterAll(() => social.stop());

const visit: SocialPeople['visit'] = (...visited) => social.visit(...visited);
const begin: SocialPeople['begin'] = (...begun) => social.begin(...begun);
const toCallback: SocialPeople['toCallback'] = (...signing) => social.toCallback(...signing);
const signIn: SocialPeople['signIn'] = (...signing) => social.signIn(...signing);

it.each(['cross-site', 'none'] as const)(
  'shows the form to sign in to a visitor who comes from elsewhere: %s',
  async (from) => {
    const browser = people.browser();
    const address = `/oauth/init?${new URLSearchParams({ service: 'google', redirect_url: '/de/profile?tab=2' })}`;
    const { statusCode, headers, cookies } = await visit(browser, address, from);
    expect([statusCode, headers.location]).toEqual([302, `${site}/de/profile?tab=2&show_popup_auth=1`]);
    expect(cookies).toEqual([]);
    expect((await visit(browser, '/oauth/init?service=google&redirect_url=//evil.example', from)).statusCode).toBe(422);
  },
);

it('creates an account for a new player, who completes it', async () => {
  const browser = people.browser();
  const answer = await signIn(browser, personOf('new-1'));
  expect(answer.statusCode).toBe(200);
  expect(reported(answer)).toMatchObject({
    type: 'oauth',
    status: 'success',
    service: 'google',
    type_auth: 'login',
    is_registration_completed: false,
  });
  expect(answer.body).toContain(`var next = "${site}/profile"`);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-/);
  expect(await browser.read('account.getInfo')).toMatchObject({
    login: 'new-1@mail.example',
    is_registration_completed: false,
    locale: 'de',
    balance_fun: { amount: 0 },
  });
  expect((await browser.read('account.getprofileinfo')).contacts).toEqual([
    { type: 'email', contact: 'new-1@mail.example', is_confirmed: true, is_subscribed: false },
  ]);

  const form = {
    type: 'social',
    currency: 'EUR',
    country_code: 'DE',
    terms: '1',
    birth_date: '1990-01-01',
    notify: '1',
    promo_code: 'HELLO',
    character_id: '3',
  };
  expect(
    (await browser.refused('auth.register', { ...form, terms: '0', country_code: 'null', birth_date: '2020-01-01' }))
      .invalid_parameters,
  ).toEqual({ country_code: 'required', terms: 'required', birth_date: 'too_young' });
  expect((await browser.post('auth.register', form)).statusCode).toBe(200);
  expect(await browser.read('account.getInfo')).toMatchObject({
    is_registration_completed: true,
    is_subscribed: true,
    country_code: 'DE',
    balance_main: { currency: 'EUR' },
    balance_fun: { amount: 100_000, currency: 'EUR' },
  });
  expect((await browser.refused('auth.register', form)).reason).toBe('registration_completed');
  const player = await people.platform.domains.accounts.findByLogin('new-1@mail.example');
  expect(await people.platform.domains.accounts.registrationChoices(player?.id ?? '')).toEqual({
    promoCode: 'HELLO',
    characterId: 3,
  });
  expect((await people.messageTo('new-1@mail.example')).subject).toBe('Willkommen: Neuigkeiten und Angebote');

  // The account has no password, so the player can set one.
  expect((await browser.post('account.changepassword', { password: 'newsecret1' })).statusCode).toBe(200);
  expect(
    (await people.browser().post('auth.login', { login: 'new-1@mail.example', password: 'newsecret1' })).statusCode,
  ).toBe(200);
  // A second sign-in of the person uses the same account.
  const again = people.browser();
  expect(reported(await signIn(again, personOf('new-1', { email: 'moved@mail.example' })))).toMatchObject({
    is_registration_completed: true,
  });
  expect((await again.read('account.getInfo')).login).toBe('new-1@mail.example');
});

describe('an account of the same address', () => {
  it('is linked when the player and the provider have confirmed the address', async () => {
    const player = await people.newPlayer({ email: 'linked@mail.example' });
    await player.post('account.sendconfirmationtocontact');
    await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
    const browser = people.browser();
    await signIn(browser, personOf('linked'));
    expect((await browser.read('account.getInfo')).uid).toBe(player.uid);
  });

  it('is not linked when the player has not confirmed the address', async () => {
    await people.newPlayer({ email: 'unproved@mail.example' });
    const browser = people.browser();
    const answer = await signIn(browser, personOf('unproved'));
    expect(reported(answer)).toMatchObject({ status: 'error', reason: 'email_not_confirmed' });
    expect(answer.body).toContain(`${site}/profile?oauth_error=email_not_confirmed`);
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('creates a player without an address when the provider has not verified the address', async () => {
    const player = await people.newPlayer({ email: 'claimed@mail.example' });
    await player.post('account.sendconfirmationtocontact');
    await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
    const browser = people.browser();
    await signIn(browser, personOf('claimed', { email_verified: false }));
    expect((await browser.read('account.getInfo')).uid).not.toBe(player.uid);
    expect((await browser.read('account.getprofileinfo')).contacts).toEqual([]);
    expect(
      (await browser.refused('auth.register', { type: 'social', currency: 'EUR', country_code: 'DE', terms: '1' }))
        .invalid_parameters,
    ).toEqual({ email: 'required' });
  });

  it('is rejected when it is banned, and requires a code with two-factor sign-in', async () => {
    const browser = people.browser();
    await signIn(browser, personOf('banned'));
    const player = await people.platform.domains.accounts.findByLogin('banned@mail.example');
    await people.platform.domains.accounts.setBanned(people.platform.testDatabase.database, player?.id ?? '', true);
    expect(reported(await signIn(people.browser(), personOf('banned')))).toMatchObject({
      status: 'error',
      reason: 'UserBannedException',
    });

    const careful = people.browser();
    await signIn(careful, personOf('careful'));
    await careful.post('account.changeTwoFactorAuth', { method: 'email' });
    await careful.post('account.confirmTwoFactorAuth', {
      code: codeIn(await people.messageTo('careful@mail.example')),
    });
    expect(reported(await signIn(people.browser(), personOf('careful')))).toMatchObject({
      status: 'error',
      reason: 'two_factor_required',
    });
  });
});

describe('an answer', () => {
  it('is accepted once', async () => {
    const browser = people.browser();
    const address = await toCallback(browser, personOf('once'));
    expect(reported(await visit(browser, address))).toMatchObject({ status: 'success' });
    expect(reported(await visit(browser, address))).toMatchObject({ status: 'error', reason: 'state_invalid' });
  });

  it('is accepted only from the browser that started it', async () => {
    const victim = people.browser();
    await begin(victim);
    const address = await toCallback(people.browser(), personOf('attacker'));
    expect(reported(await visit(victim, address))).toMatchObject({ status: 'error', reason: 'state_invalid' });
    expect(victim.cookies.has('session')).toBe(false);
  });

  it('is valid only for the request that it answers', async () => {
    const browser = people.browser();
    const [one, other] = [await toCallback(browser, personOf('swap-1')), await toCallback(browser, personOf('swap-2'))];
    const state = new URL(other, site).searchParams.get('state') ?? '';
    const swapped = new URL(one, site);
    swapped.searchParams.set('state', state);
    expect(reported(await visit(browser, swapped.pathname + swapped.search))).toMatchObject({
      status: 'error',
      reason: 'oauth_failed',
    });
  });

  it('is accepted within ten minutes', async () => {
    const browser = people.browser();
    const address = await toCallback(browser, personOf('late'));
    people.clock.now += 10 * 60_000 + 1;
    expect(reported(await visit(browser, address))).toMatchObject({ reason: 'state_invalid' });
    people.clock.now = Date.now();
  });

  it('can be a refusal, or missing', async () => {
    expect(reported(await signIn(people.browser(), null))).toMatchObject({ status: 'error', reason: 'oauth_denied' });
    expect(reported(await visit(people.browser(), '/oauth/callback'))).toMatchObject({
      status: 'error',
      reason: 'state_invalid',
    });
  });

  it('ends the previous session', async () => {
    const player = await people.newPlayer();
    const session = player.cookies.get('session');
    await signIn(player, personOf('rotated'));
    expect(player.cookies.get('session')).not.toBe(session);
    expect((await people.platform.get('account.getInfo', {}, { cookie: `session=${session}` })).statusCode).toBe(401);
  });
});

describe('the start', () => {
  it('contains state, nonce and PKCE', async () => {
    const answer = await begin(people.browser());
    const { searchParams: query } = new URL(String(answer.headers.location));
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'croupier',
      redirect_uri: `${site}/oauth/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect((query.get(name) ?? '').length).toBeGreaterThanOrEqual(43);
    expect(answer.cookies[0]).toMatchObject({ name: 'oauth', httpOnly: true, sameSite: 'Lax' });
  });

  it.each([
    ['/de/profile?tab=1', 'de'],
    ['/ar', 'ar'],
    ['/profile', 'en'],
    ['/demo', 'en'],
  ])('asks the provider for the language of the page %s', async (redirect, locale) => {
    const answer = await begin(people.browser(), { redirect_url: redirect });
    expect(new URL(String(answer.headers.location)).searchParams.get('ui_locales')).toBe(locale);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'http://localhost:4200.evil.example/',
    'javascript:alert(1)',
    '\\\\evil.example',
  ])('does not return to %s', async (redirect) => {
    const answer = await begin(people.browser(), { redirect_url: redirect });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.invalid_parameters).toEqual({ redirect_url: 'invalid' });
  });

  it('is rejected for unknown services, and reports one that cannot be reached', async () => {
    expect((await begin(people.browser(), { service: 'nobody' })).json().error.invalid_parameters).toEqual({
      service: 'unknown',
    });
    expect((await begin(people.browser(), { service: 'gone' })).json().error).toMatchObject({
      code: 'ApplicationUnavailableException',
      reason: 'oauth_provider',
    });
    expect((await visit(people.browser(), '/oauth/init')).json().error.invalid_parameters).toEqual({
      service: 'invalid',
    });
  });
});

it('rejects every password for an account without a password', async () => {
  const browser = people.browser();
  await signIn(browser, personOf('passwordless'));
  expect((await people.browser().refused('auth.login', { login: 'passwordless@mail.example', password })).reason).toBe(
    'wrong_credentials',
  );
});
