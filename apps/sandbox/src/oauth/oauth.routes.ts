import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { sendPage } from '../http/send-page.ts';
import { accountChoicePage, oauthLocale } from './oauth.pages.ts';
import { findPerson } from './people.ts';
import { createIdentityProvider } from './provider.ts';

const prefix = '/oauth';
const choiceForm = v.object({ person: v.pipe(v.string(), v.maxLength(20)) });

/** The page that asks which user signs in. */
const accountChoiceRoutes = (app: FastifyInstance, provider: Provider, publicOrigin: string): void => {
  app.get<{ Params: { uid: string } }>(`${prefix}/interaction/:uid`, async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const locale = oauthLocale(params['ui_locales'], request.headers['accept-language']);
    return sendPage(reply, accountChoicePage(locale, publicOrigin));
  });
  app.post<{ Params: { uid: string } }>(`${prefix}/interaction/:uid`, async (request, reply) => {
    const form = v.safeParse(choiceForm, request.body);
    const person = form.success ? findPerson(form.output.person) : null;
    const result = person
      ? { login: { accountId: person.id, remember: false } }
      : { error: 'access_denied', error_description: 'The person did not sign in' };
    const address = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(address, 303);
  });
};

/** The OpenID Connect endpoints, which the library handles. */
const protocolRoutes = (app: FastifyInstance, provider: Provider, sandboxOrigin: string): void => {
  const { host, protocol } = new URL(sandboxOrigin);
  const handle = provider.callback();
  void app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack();
      const { raw } = request;
      // Addresses in its answers are those a browser can reach, wherever the call came from.
      raw.headers['x-forwarded-host'] = host;
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      Object.assign(raw, { originalUrl: raw.url });
      raw.url = (raw.url ?? '').slice(prefix.length);
      await handle(raw, reply.raw);
    });
  });
};

/** An OpenID Connect provider under `/oauth`, with a page that asks which user signs in. */
export const oauthRoutes = (app: FastifyInstance, config: Config): void => {
  const { oauthClientSecret } = config;
  if (!oauthClientSecret) return;
  const provider = createIdentityProvider({ ...config, oauthClientSecret });
  accountChoiceRoutes(app, provider, config.publicOrigin);
  protocolRoutes(app, provider, config.sandboxOrigin);
};
