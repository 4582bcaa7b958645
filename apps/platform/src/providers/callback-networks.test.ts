import { signedCallback, startTestPlatform, testSecrets, type TestPlatform } from '../testing/index.ts';

const studios = ['north', 'south'].map((id) => ({
  id,
  origin: `https://${id}.example`,
  secret: `secret-of-the-studio-${id}`,
  ...(id === 'north' ? { source_networks: ['192.0.2.0/24'] } : {}),
}));
const [north, south] = studios;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    environment: {
      PROVIDER_NETWORKS: '10.0.0.0/8, 198.51.100.7',
      GAME_PROVIDERS: JSON.stringify(studios),
      PAYMENT_PROVIDERS: JSON.stringify([{ ...north, methods: ['card'] }]),
      SPORTSBOOK_PROVIDERS: JSON.stringify([{ ...north, currencies: ['GBP'] }]),
    },
  });
});
afterAll(() => platform.stop());

const body = { session_token: 'x'.repeat(43) };
const callFrom = async (remoteAddress: string, path: string, secret: string) => {
  const answer = await platform.server.inject({ ...signedCallback({ path, body, secret }), remoteAddress });
  return answer.json().error?.code ?? answer.statusCode;
};

it.each([
  ['/callbacks/games/balance', testSecrets.GAME_PROVIDER_SECRET],
  ['/callbacks/payments', testSecrets.PAYMENT_PROVIDER_SECRET],
  ['/callbacks/betting/place', testSecrets.BETTING_PROVIDER_SECRET],
  ['/callbacks/identity', testSecrets.IDENTITY_PROVIDER_SECRET],
  ['/callbacks/games/north/balance', 'secret-of-the-studio-north'],
  ['/callbacks/payments/north', 'secret-of-the-studio-north'],
  ['/callbacks/betting/north/place', 'secret-of-the-studio-north'],
])('refuses a signed call of %s from a foreign network, and counts it', async (path, secret) => {
  const count = async () =>
    Number(
      (await platform.server.inject('/metrics')).body
        .split('\n')
        .find((line) => line.startsWith(`croupier_platform_callbacks_refused_network_total{route="${path}"}`))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  const before = await count();
  expect(await callFrom('203.0.113.9', path, secret)).toBe('FORBIDDEN_NETWORK');
  // Before the signature is checked.
  expect(await callFrom('203.0.113.9', path, 'a-secret-that-is-made-up')).toBe('FORBIDDEN_NETWORK');
  expect((await count()) - before).toBe(2);
  const own = path.includes('north') ? '192.0.2.55' : '198.51.100.7';
  expect(await callFrom(own, path, secret)).not.toBe('FORBIDDEN_NETWORK');
});

it('accepts calls from everywhere for a provider without networks', async () => {
  expect(await callFrom('203.0.113.9', '/callbacks/games/south/balance', south?.secret ?? '')).toBe('SESSION_EXPIRED');
});

it('does not accept the signature of one provider for another', async () => {
  const path = '/callbacks/games/south/balance';
  for (const secret of [north?.secret ?? '', testSecrets.GAME_PROVIDER_SECRET, testSecrets.PAYMENT_PROVIDER_SECRET])
    expect(await callFrom('192.0.2.55', path, secret)).toBe('INVALID_SIGNATURE');
  expect(await callFrom('10.0.0.1', '/callbacks/games/balance', south?.secret ?? '')).toBe('INVALID_SIGNATURE');
  expect(await callFrom('10.0.0.1', '/callbacks/payments', testSecrets.GAME_PROVIDER_SECRET)).toBe('INVALID_SIGNATURE');
});
