import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { interactionPolicy, type ClientMetadata, type Configuration } from 'oidc-provider';
import type { Config } from '../config.ts';
import { memoryAdapter } from './adapter.ts';
import { oauthLocale, signInFailurePage } from './oauth.pages.ts';
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

type Options = Pick<Config, 'sandboxOrigin' | 'publicOrigin'> & Readonly<{ oauthClientSecret: string }>;

/** The one client: the platform. */
const platformClient = ({ publicOrigin, oauthClientSecret }: Options): ClientMetadata => ({
  client_id: 'croupier',
  client_secret: oauthClientSecret,
  grant_types: ['authorization_code'],
  response_types: ['code'],
  redirect_uris: [`${publicOrigin}/oauth/callback`, `${publicOrigin}/nfx/auth/sandbox/callback`],
});

/** Grants what the platform asks for: it is trusted, so the user is not asked for consent. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

const renderError: Configuration['renderError'] = (ctx, { error, error_description: description = '' }) => {
  const locale = oauthLocale(ctx.query['ui_locales'], ctx.get('accept-language'));
  const page = signInFailurePage(locale, `${error}: ${description}`);
  ctx.set('content-security-policy', page.policy);
  ctx.type = 'html';
  ctx.body = page.html;
};

/** An OpenID Connect provider whose one client is the platform. Its keys and sessions live as long as the process. */
export const createIdentityProvider = (options: Options): Provider => {
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [platformClient(options)],
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
    loadExistingGrant,
    renderError,
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 1800, Grant: 3600, Session: 3600 },
  };
  const provider = new Provider(`${options.sandboxOrigin}/oauth`, configuration);
  provider.proxy = true;
  return provider;
};
