import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { findPerson, people, type Person } from './people.ts';
import { createIdentityProvider } from './provider.ts';

const prefix = '/oauth';

const mailOf = ({ email, isVerified }: Person): string =>
  email ? `${email}${isVerified ? '' : ' (not verified)'}` : 'no email address';

const choice = (person: Person): string =>
  `<button class="card" name="person" value="${escapeHtml(person.id)}"><b>${escapeHtml(`${person.given} ${person.family}`)}</b><span>${escapeHtml(mailOf(person))}</span></button>`;

/** An OpenID Connect provider under `/oauth`, with a page that asks which user signs in. */
export const oauthRoutes = (app: FastifyInstance, config: Config): void => {
  const { oauthClientSecret } = config;
  if (!oauthClientSecret) return;
  const provider = createIdentityProvider({ ...config, oauthClientSecret });
  const { host, protocol } = new URL(config.sandboxOrigin);
  const answer = provider.callback();

  app.get<{ Params: { uid: string } }>(`${prefix}/interaction/:uid`, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const page = renderPage({
      title: 'Choose an account',
      locale: 'en',
      style,
      formTargets: config.publicOrigin,
      body:
        '<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Choose an account</h1>' +
        '<p class="lead">These are sample accounts. Choose one to log in.</p>' +
        `<form method="post" class="grid">${people.map(choice).join('')}` +
        '<button class="card" name="person" value=""><b>Cancel</b><span>Go back without logging in</span></button>' +
        '</form></main>',
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', page.policy)
      .send(page.html);
  });

  const chosen = v.object({ person: v.pipe(v.string(), v.maxLength(20)) });

  app.post<{ Params: { uid: string } }>(`${prefix}/interaction/:uid`, async (request, reply) => {
    const read = v.safeParse(chosen, request.body);
    const person = read.success ? findPerson(read.output.person) : null;
    const result = person
      ? { login: { accountId: person.id, remember: false } }
      : { error: 'access_denied', error_description: 'The person did not sign in' };
    const address = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(address, 303);
  });

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
      await answer(raw, reply.raw);
    });
  });
};
