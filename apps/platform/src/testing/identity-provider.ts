import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

export type TestPerson = Readonly<{
  id: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  locale?: string;
}>;

export type TestIdentityProvider = Readonly<{
  issuer: string;
  clientSecret: string;
  /** The user of the next sign-in. Null: the user cancels. */
  next: { person: TestPerson | null };
  stop: () => Promise<void>;
}>;

const addressOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

/** Starts an OpenID provider that signs in the user of the test immediately. */
export const startIdentityProvider = async (redirectUris: readonly string[]): Promise<TestIdentityProvider> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${addressOf(server.address())}`;
  const clientSecret = 'client-secret-of-tests-long-enough';
  const next: TestIdentityProvider['next'] = { person: null };
  const people = new Map<string, TestPerson>();
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always', 'always', (ctx) =>
        ctx.oidc.result?.['login'] ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  // The provider warns that it stores everything in memory, which is intended here.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'croupier',
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          alg: 'RS256',
          use: 'sig',
          kid: 'key',
        },
      ],
    },
    cookies: { keys: ['cookie-key-of-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'locale'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Grant: 600, Session: 600 },
    findAccount: (_ctx, id) => {
      const { id: sub, ...claims } = people.get(id) ?? { id };
      return { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: 'croupier', accountId: ctx.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  warn.mockRestore();
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (next.person) people.set(next.person.id, next.person);
    const result = next.person ? { login: { accountId: next.person.id } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return {
    issuer,
    clientSecret,
    next,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/**
 * Follows the redirects of a sign-in at the provider. @returns the address of the site that the provider redirects to.
 */
export const followSignInRedirects = async (address: string, site: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`No redirect from ${next} (${response.status}): ${(await response.text()).slice(0, 400)}`);
    next = new URL(location, next).href;
    if (next.startsWith(site)) return new URL(next);
  }
  throw new Error('The provider sent too many redirects');
};
