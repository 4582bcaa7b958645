import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import type { Config } from '../config.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { memoryAdapter } from './adapter.ts';
import { claimsOf, findPerson } from './people.ts';

const { base, Check } = interactionPolicy;

/** Asks which user signs in every time, because one person tests all of them. */
const policy = () => {
  const prompts = base();
  prompts
    .get('login')
    ?.checks.add(
      new Check('always_asked', 'the person is asked for every time', (ctx) =>
        ctx.oidc.result?.['login'] ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return prompts;
};

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
};

/** An OpenID Connect provider whose one client is the platform. Its keys and sessions live as long as the process. */
export const createIdentityProvider = ({
  sandboxOrigin,
  publicOrigin,
  oauthClientSecret,
}: Pick<Config, 'sandboxOrigin' | 'publicOrigin'> & Readonly<{ oauthClientSecret: string }>): Provider => {
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: 'croupier',
        client_secret: oauthClientSecret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${publicOrigin}/oauth/callback`, `${publicOrigin}/nfx/auth/sandbox/callback`],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'locale'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_ctx, interaction) => `/oauth/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => {
      const person = findPerson(id);
      return person ? { accountId: id, claims: () => claimsOf(person) } : undefined;
    },
    // The platform is trusted, so the user is not asked for consent.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: description = '' }) => {
      const reason = escapeHtml(`${error}: ${description}`);
      const page = renderPage({
        title: 'Login failed',
        locale: 'en',
        style,
        body: `<main><h1>Login failed</h1><p class="lead">${reason}</p></main>`,
      });
      ctx.set('content-security-policy', page.policy);
      ctx.type = 'html';
      ctx.body = page.html;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 1800, Grant: 3600, Session: 3600 },
  };
  const provider = new Provider(`${sandboxOrigin}/oauth`, configuration);
  provider.proxy = true;
  return provider;
};
