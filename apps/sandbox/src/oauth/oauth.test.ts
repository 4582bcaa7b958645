import { createHash, randomBytes } from 'node:crypto';
import { startSandbox, type Sandbox } from '../testing/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const verifier = randomBytes(32).toString('base64url');
const client = `Basic ${Buffer.from('croupier:oauth-client-secret-of-the-tests').toString('base64')}`;

/** A browser with cookies that follows the provider's redirects. */
const browser = () => {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => {
    const { pathname, search } = new URL(url, 'http://sandbox.test');
    const answer = await sandbox.app.inject({
      method,
      url: pathname + search,
      headers: {
        host: 'sandbox.test',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  return { send };
};

const authorization = (more: Record<string, string> = {}): string =>
  `/oauth/auth?${new URLSearchParams({
    client_id: 'croupier',
    response_type: 'code',
    redirect_uri: 'http://site.test/oauth/callback',
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`;

const choose = async (person: string): Promise<URL> => {
  const { send } = browser();
  const asked = await send('GET', authorization());
  const page = String(asked.headers.location);
  expect(page).toMatch(/\/oauth\/interaction\//);
  const shown = await send('GET', page);
  expect(shown.body).toContain('Ada Lindqvist');
  const chosen = await send('POST', page, { person });
  const back = await send('GET', String(chosen.headers.location));
  return new URL(String(back.headers.location));
};

const token = (code: string, more: Record<string, string> = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { host: '127.0.0.1:1', authorization: client, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://site.test/oauth/callback',
      code_verifier: verifier,
      ...more,
    }).toString(),
  });

it('publishes addresses that a browser can reach', async () => {
  const found = (
    await sandbox.app.inject({
      method: 'GET',
      url: '/oauth/.well-known/openid-configuration',
      headers: { host: '127.0.0.1:1' },
    })
  ).json();
  expect(found).toMatchObject({
    issuer: 'http://sandbox.test/oauth',
    authorization_endpoint: 'http://sandbox.test/oauth/auth',
    token_endpoint: 'http://sandbox.test/oauth/token',
  });
});

it('signs in a fictitious user, and returns the profile', async () => {
  const back = await choose('ada');
  expect(back.origin + back.pathname).toBe('http://site.test/oauth/callback');
  expect(back.searchParams.get('state')).toBe('a-state');
  const code = back.searchParams.get('code') ?? '';
  expect((await token(code, { code_verifier: 'x'.repeat(43) })).json()).toMatchObject({ error: 'invalid_grant' });
  const answer = await token((await choose('ada')).searchParams.get('code') ?? '');
  const { id_token: identity, access_token: access } = answer.json();
  const claims = JSON.parse(Buffer.from(identity.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ iss: 'http://sandbox.test/oauth', aud: 'croupier', sub: 'ada', nonce: 'a-nonce' });
  const userInfo = await sandbox.app.inject({
    method: 'GET',
    url: '/oauth/me',
    headers: { host: 'sandbox.test', authorization: `Bearer ${access}` },
  });
  expect(userInfo.json()).toEqual({
    sub: 'ada',
    email: 'ada@people.example',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lindqvist',
    name: 'Ada Lindqvist',
    locale: 'en',
  });
});

it('asks for consent each time, accepts a cancellation and accepts a code once', async () => {
  const denied = await choose('');
  expect(denied.searchParams.get('error')).toBe('access_denied');
  const code = (await choose('deniz')).searchParams.get('code') ?? '';
  expect((await token(code)).statusCode).toBe(200);
  expect((await token(code)).json()).toMatchObject({ error: 'invalid_grant' });
});

it('redirects to no other site, and requires PKCE', async () => {
  expect((await browser().send('GET', authorization({ redirect_uri: 'http://evil.test/' }))).statusCode).toBe(400);
  const without = new URL(authorization(), 'http://sandbox.test');
  without.searchParams.delete('code_challenge');
  without.searchParams.delete('code_challenge_method');
  const answer = await browser().send('GET', without.pathname + without.search);
  expect(new URL(String(answer.headers.location)).searchParams.get('error')).toBe('invalid_request');
});
