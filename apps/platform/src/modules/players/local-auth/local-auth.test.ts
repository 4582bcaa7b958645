import {
  startIdentityProvider,
  followSignInRedirects,
  type TestIdentityProvider,
} from '../../../testing/identity-provider.ts';
import { codeIn, password, startTestPeople, type TestPeople } from '../../../testing/people.ts';

const site = 'http://localhost:4200';
let identities: TestIdentityProvider;
let people: TestPeople;
beforeAll(async () => {
  identities = await startIdentityProvider([`${site}/nfx/auth/google/callback`]);
  people = await startTestPeople({
    OAUTH_PROVIDERS: JSON.stringify([
      { service: 'google', issuer: identities.issuer, client_id: 'croupier', client_secret: identities.clientSecret },
    ]),
  });
});
afterAll(async () => {
  await people.stop();
  await identities.stop();
});

let sequence = 0;
const newEmail = (): string => `program${(sequence += 1)}@example.com`;
const post = async (path: string, payload: Record<string, unknown>, jwt?: string) =>
  people.platform.server.inject({
    method: 'POST',
    url: `/nfx/auth/${path}`,
    payload,
    headers: { ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) },
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  people.platform.server.inject({ method: 'GET', url, headers });
const me = (jwt: string) => get('/nfx/users/me', { authorization: `Bearer ${jwt}` });
const register = async (email: string) =>
  (await post('local/register', { username: `name${sequence}x`, email, password, terms: true })).json();

it('registers and signs in with a bearer token and without a cookie', async () => {
  const email = newEmail();
  const answer = await post('local/register', { username: 'programmer', email, password, terms: true });
  expect(answer.cookies).toEqual([]);
  const { jwt, user } = answer.json();
  expect(user).toMatchObject({ username: 'programmer', email, provider: 'local', confirmed: false, blocked: false });
  expect((await me(jwt)).json()).toEqual(user);
  const again = (await post('local', { identifier: 'programmer', password })).json();
  expect(again.user).toEqual(user);
  expect((await get('/nfx/users/me')).json()).toMatchObject({
    data: null,
    error: { status: 401, name: 'UnauthorizedError' },
  });
  expect((await me('made-up')).statusCode).toBe(401);
});

it('sends refusals in the format of Strapi', async () => {
  const email = newEmail();
  expect((await post('local/register', { email, password })).json()).toMatchObject({
    data: null,
    error: { status: 400, name: 'ValidationError', details: { errors: [{ path: ['terms'], message: 'required' }] } },
  });
  await register(email);
  expect((await post('local/register', { email, password, terms: true })).json().error.details.errors).toEqual([
    { path: ['email'], message: 'taken', name: 'ValidationError' },
  ]);
  expect((await post('local', { identifier: email, password: 'secret99' })).json().error).toMatchObject({
    status: 401,
    name: 'UnauthorizedError',
    details: { reason: 'wrong_credentials' },
  });
  expect((await post('local', {})).json().error.details.errors).toMatchObject([
    { path: ['identifier'], message: 'required' },
    { path: ['password'], message: 'required' },
  ]);
});

it('restores a forgotten password', async () => {
  const email = newEmail();
  const { jwt } = await register(email);
  expect((await post('forgot-password', { email })).json()).toEqual({ ok: true });
  expect((await post('forgot-password', { email: 'nobody@example.com' })).json()).toEqual({ ok: true });
  const code = codeIn(await people.messageTo(email));
  expect(
    (await post('reset-password', { email, code, password: 'newsecret1', passwordConfirmation: 'newsecret2' })).json()
      .error.details.errors,
  ).toMatchObject([{ path: ['passwordConfirmation'], message: 'different' }]);
  const reset = (
    await post('reset-password', { email, code, password: 'newsecret1', passwordConfirmation: 'newsecret1' })
  ).json();
  expect(reset.user).toMatchObject({ email, confirmed: true });
  expect((await me(reset.jwt)).statusCode).toBe(200);
  expect((await me(jwt)).statusCode).toBe(401);
});

it('changes a password with a bearer token but not with a cookie', async () => {
  const { jwt } = await register(newEmail());
  const form = { currentPassword: password, password: 'newsecret1', passwordConfirmation: 'newsecret1' };
  const byCookie = await people.platform.server.inject({
    method: 'POST',
    url: '/nfx/auth/change-password',
    payload: form,
    headers: { cookie: `session=${jwt}` },
  });
  expect(byCookie.statusCode).toBe(401);
  expect(
    (await post('change-password', { ...form, currentPassword: 'secret99' }, jwt)).json().error.details.errors,
  ).toMatchObject([{ path: ['old_password'], message: 'invalid' }]);
  const changed = (await post('change-password', form, jwt)).json();
  expect((await me(jwt)).statusCode).toBe(401);
  expect((await me(changed.jwt)).statusCode).toBe(200);
});

it('confirms an address by its link', async () => {
  const email = newEmail();
  const { jwt } = await register(email);
  for (const asked of [email, 'nobody@example.com', email])
    expect((await post('send-email-confirmation', { email: asked })).json()).toEqual({ email: asked, sent: true });
  const token = /\?token=(\S+)/.exec((await people.messageTo(email)).text)?.[1] ?? '';
  expect((await get('/nfx/auth/email-confirmation?confirmation=made.up')).statusCode).toBe(400);
  const answer = await get(`/nfx/auth/email-confirmation?confirmation=${token}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${site}/confirmation/success`]);
  expect((await me(jwt)).json().confirmed).toBe(true);
});

it('signs in with an account of another service', async () => {
  const began = await get('/nfx/auth/google');
  const cookie = `${began.cookies[0]?.name}=${began.cookies[0]?.value}`;
  identities.next.person = { id: 'program-1', email: 'elsewhere@example.com', email_verified: true };
  const { pathname, search } = await followSignInRedirects(String(began.headers.location), site);
  expect(pathname).toBe('/nfx/auth/google/callback');
  const { jwt, user } = (await get(pathname + search, { cookie })).json();
  expect(user).toMatchObject({ email: 'elsewhere@example.com', confirmed: true });
  expect((await me(jwt)).statusCode).toBe(200);
  expect((await get(pathname + search, { cookie })).json().error).toMatchObject({
    status: 400,
    name: 'ValidationError',
  });
  expect((await get('/nfx/auth/nobody')).statusCode).toBe(400);
});
