import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import Fastify from 'fastify';
import type { Database } from '../../../database/index.ts';
import { createOauth } from './oauth.service.ts';
import type { Attempt } from './oauth.repository.ts';

/* An OpenID provider whose ID token each test chooses. */

const issuer = 'https://identity.example';
const clientSecret = 'client-secret-of-tests-long-enough';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

const now = (): number => Math.floor(Date.now() / 1000);
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const right = { iss: issuer, aud: 'croupier', sub: 'ann', nonce: 'the nonce' };
const claimsOf = (changes: object = {}) => ({ ...right, iat: now(), exp: now() + 60, ...changes });

const signed = (claims: object, key: KeyObject = keys.privateKey): string => {
  const text = `${encoded({ alg: 'RS256', kid: 'key' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};
const unsigned = (claims: object): string => `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
/** Signed with a secret that the client has, by an algorithm that the provider does not use. */
const symmetric = (claims: object): string => {
  const text = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
};
/** Names the key that signed it, as if the client had to believe it. */
const withOwnKey = (claims: object): string => {
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  const text = `${encoded({ alg: 'RS256', kid: 'key', jwk, jku: 'https://evil.example/jwks' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), stranger.privateKey).toString('base64url')}`;
};

/** Finishes a sign-in whose provider answers with a token. @returns the person, or the reason of the refusal. */
const finish = async (
  idToken: string,
  { metadata = {}, answer = {} }: { metadata?: object; answer?: Record<string, string> } = {},
) => {
  const seen: string[] = [];
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      authorization_response_iss_parameter_supported: true,
      ...metadata,
    },
    '/token': { access_token: 'access', token_type: 'Bearer', id_token: idToken },
    '/jwks': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] },
    '/userinfo': { sub: 'ann', email: 'ann@mail.example', email_verified: true },
  };
  const oauth = createOauth({
    cell: null,
    database: {} as Database,
    providers: [{ service: 'example', issuer, client_id: 'croupier', client_secret: clientSecret }],
    publicOrigin: 'https://casino.example',
    fetch: async (input) => {
      const { href, pathname } = new URL(input instanceof Request ? input.url : input);
      seen.push(href);
      return Response.json(answers[pathname] ?? {}, { status: pathname in answers ? 200 : 404 });
    },
    log: Fastify().log,
    now: () => new Date(),
  });
  const attempt: Attempt = {
    state_hash: '',
    browser_hash: '',
    service: 'example',
    nonce: right.nonce,
    code_verifier: 'v'.repeat(43),
    callback: 'https://casino.example/oauth/callback',
    return_to: 'https://casino.example/',
    type_auth: '',
    started_at: new Date(),
  };
  const query = new URLSearchParams({ code: 'code', state: 'state', iss: issuer, ...answer });
  try {
    const person = await oauth.finish(attempt, new URL(`https://casino.example/oauth/callback?${query}`));
    return { seen, result: person.subject };
  } catch (error) {
    const { details } = error as { details?: { reason?: string } };
    return { seen, result: details?.reason };
  }
};

it('identifies the person of a token that the provider has signed', async () => {
  expect((await finish(signed(claimsOf()))).result).toBe('ann');
});

it.each([
  ['is signed with another key', signed(claimsOf(), stranger.privateKey)],
  [
    'was changed after it was signed',
    signed(claimsOf()).replace(/^([^.]+)\.[^.]+/, `$1.${encoded(claimsOf({ exp: now() + 9999 }))}`),
  ],
  ['has no signature', unsigned(claimsOf())],
  ['is signed with the secret of the client', symmetric(claimsOf())],
  ['names its own key', withOwnKey(claimsOf())],
  ['is for another client', signed(claimsOf({ aud: 'another' }))],
  ['is of another issuer', signed(claimsOf({ iss: 'https://evil.example' }))],
  ['is of another sign-in', signed(claimsOf({ nonce: 'another' }))],
  ['has expired', signed(claimsOf({ iat: now() - 600, exp: now() - 300 }))],
])('refuses a token that %s', async (_what, token) => {
  const { result, seen } = await finish(token);
  expect(result).toBe('oauth_failed');
  expect(seen.filter((address) => !address.startsWith(`${issuer}/`))).toEqual([]);
});

it('refuses the answer of another provider than the one that was asked', async () => {
  expect((await finish(signed(claimsOf()), { answer: { iss: 'https://evil.example' } })).result).toBe('oauth_failed');
});

it('refuses metadata that name another issuer than the configured one', async () => {
  const { result } = await finish(signed(claimsOf()), { metadata: { issuer: 'https://evil.example' } });
  expect(result).toBe('oauth_provider');
});
