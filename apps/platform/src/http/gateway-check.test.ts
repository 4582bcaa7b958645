import { createGatewayHeaders, gatewayHeader, sign, signatureHeader } from '@croupier/signature';
import { startTestPlatform, testSecrets, type TestPlatform } from '../testing/index.ts';

const [secret, former, stranger] = ['secret-of-the-gateway', 'former-secret-of-it', 'secret-of-an-attacker'];
const operatorToken = 'token-of-the-operator';
const tokenOf = (key: string, at = Date.now()) => createGatewayHeaders(key, () => at)();

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    environment: {
      GATEWAY_SECRET: secret,
      GATEWAY_SECRET_PREVIOUS: former,
      OPERATOR_TOKEN: operatorToken,
      CMS_TOKEN: 'token-of-the-cms',
      DEVELOPER_PAGES: 'on',
    },
  });
});
afterAll(() => platform.stop());

const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await platform.server.inject({ url, headers })).statusCode;

describe('the platform', () => {
  it.each([
    '/api/metadata.getgeneralinfo?v=1',
    '/%61pi/metadata.getgeneralinfo?v=1',
    '/nfx/i18n/locales',
    '/cms/pages',
    '/oauth/init?service=sandbox',
    '/hit?track_id=1',
    '/openapi.json',
    '/docs/',
  ])('refuses a direct call of %s, and serves that of a gateway', async (url) => {
    const direct = await platform.server.inject({ url, headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(direct.statusCode).toBe(403);
    expect(direct.json()).toMatchObject({ error: { code: 'AccessDeniedException', reason: 'gateway_token' } });
    expect(await statusOf(url, tokenOf(secret))).not.toBe(403);
  });

  it('refuses a sign-in that guesses passwords past the gateway before it reads the password', async () => {
    const guess = (headers: Readonly<Record<string, string>>) =>
      platform.post('auth.login', { login: 'player@example.com', password: 'guess' }, { headers });
    const guesses = [1, 2, 3].map((host) => guess({ 'x-forwarded-for': `198.51.100.${host}` }));
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await guess(tokenOf(secret))).json()).toMatchObject({ error: { code: 'AuthorizationException' } });
  });

  it.each([
    ['another secret', tokenOf(stranger)],
    ['the secret itself', { [gatewayHeader]: secret }],
    ['a token of six minutes ago', tokenOf(secret, Date.now() - 6 * 60_000)],
    [
      'the signature of a provider',
      {
        [signatureHeader]: sign({
          secret: testSecrets.GAME_PROVIDER_SECRET,
          method: 'GET',
          path: '/cms/pages',
          body: '',
          now: Date.now(),
        }),
      },
    ],
    ['the token of the operator', { authorization: `Bearer ${operatorToken}` }],
  ])('refuses a call with %s', async (_what, headers) => {
    expect(await statusOf('/cms/pages', headers)).toBe(403);
  });

  it('serves a gateway that has the former secret', async () => {
    expect(await statusOf('/cms/pages', tokenOf(former))).toBe(200);
  });

  it('serves health checks and metrics, and leaves callers with other credentials to their own checks', async () => {
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map((url) => statusOf(url)))).toEqual([200, 200, 200]);
    expect(await statusOf('/operator/notices', { authorization: `Bearer ${operatorToken}` })).toBe(200);
    expect(await statusOf('/operator/notices')).toBe(401);
    const callback = await platform.server.inject({ method: 'POST', url: '/callbacks/games/bet', payload: {} });
    expect(callback.statusCode).toBe(401);
    expect(await statusOf('/nowhere')).toBe(404);
  });
});
