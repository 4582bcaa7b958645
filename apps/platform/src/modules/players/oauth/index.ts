import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { invalidParameters, isApiError } from '../../../errors.ts';
import {
  deviceCookie,
  hostCookie,
  requestOrigin,
  sendOtherCell,
  sessionCookie,
  type RateLimiter,
} from '../../../http/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Auth } from '../auth/index.ts';
import { otherCellOf } from '../directory/index.ts';
import { sendOauthPage } from './oauth.page.ts';
import { oauthMigrations } from './oauth.repository.ts';
import { createOauth, signInPage, type Oauth, type OauthOptions } from './oauth.service.ts';
import { addSignInRoutes, createEnter, type EnteredPlayer, type SignInCellsOptions } from './sign-in-cells.ts';

export type { Oauth } from './oauth.service.ts';

export type OauthModuleOptions = OauthOptions & SignInCellsOptions & Readonly<{ auth: Auth; limiter: RateLimiter }>;

const initQuery = v.object({
  service: v.pipe(v.string(), v.maxLength(32)),
  redirect_url: v.optional(v.pipe(v.string(), v.maxLength(2000)), '/'),
  /** The opener's state, which it gets back. */
  type_auth: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,32}$/)), ''),
});

const returnQuery = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

export type OauthEntry = Readonly<{
  /** Sends the browser to the provider; it comes back to `callback`. */
  begin: (
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Readonly<{ service: string; callback: string; returnTo: string; typeAuth: string }>,
  ) => Promise<FastifyReply>;
  /**
   * Signs the returning user in. `attempt` is null if this browser started none. The result is null if the sign-in began
   * in another cell, which the gateway calls instead.
   */
  finish: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Readonly<{
    attempt: Awaited<ReturnType<Oauth['attempt']>>;
    enter: () => Promise<EnteredPlayer>;
  }> | null>;
}>;

/** The steps that the pop-up and the direct calls share. */
const createEntry = (options: OauthModuleOptions, oauth: Oauth): OauthEntry => {
  const { cell, limiter, publicOrigin } = options;
  const enter = createEnter(options);
  const browserCookie = hostCookie(publicOrigin, 'oauth', 600);
  const device = deviceCookie(publicOrigin);
  return {
    begin: async (request, reply, wanted) => {
      await limiter.take({ name: 'oauth', key: request.ip, limit: 60, windowSeconds: 600 });
      const { url, browser } = await oauth.begin({ ...wanted, browser: browserCookie.read(request) });
      browserCookie.write(reply, browser);
      return reply.header('cache-control', 'no-store').redirect(url);
    },
    finish: async (request, reply) => {
      const query = v.safeParse(returnQuery, request.query);
      const state = query.success ? query.output.state : '';
      if (await sendOtherCell(request, reply, async () => otherCellOf(cell, state))) return null;
      const attempt = await oauth.attempt(state, browserCookie.read(request));
      return {
        attempt,
        enter: async () => {
          if (!attempt) throw invalidParameters({ state: 'invalid' });
          const person = await oauth.finish(attempt, new URL(request.url, publicOrigin));
          const visitor = {
            ip: request.ip,
            userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
            requestId: request.id,
            deviceToken: device.read(request),
            locale: person.locale,
          };
          return enter({ person, visitor });
        },
      };
    },
  };
};

/** Sends a visitor from elsewhere to a page of the site, whose form to sign in is open. */
const askToSignIn = (reply: FastifyReply, returnTo: string, publicOrigin: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(signInPage(returnTo, publicOrigin));

const initRoute = (app: FastifyInstance, { publicOrigin }: OauthModuleOptions, entry: OauthEntry): void => {
  app.get('/oauth/init', async (request, reply) => {
    const query = v.safeParse(initQuery, request.query);
    if (!query.success)
      throw invalidParameters(
        Object.fromEntries(query.issues.map((issue) => [v.getDotPath(issue) ?? 'parameters', 'invalid'])),
      );
    const { service, redirect_url: returnTo, type_auth: typeAuth } = query.output;
    // A link of another site must not sign a visitor in: the provider may ask nothing. The visitor chooses it here.
    if (requestOrigin(request, publicOrigin) !== 'same') return askToSignIn(reply, returnTo, publicOrigin);
    return entry.begin(request, reply, { service, callback: `${publicOrigin}/oauth/callback`, returnTo, typeAuth });
  });
};

const returnRoute = (app: FastifyInstance, { auth, publicOrigin }: OauthModuleOptions, entry: OauthEntry): void => {
  const [session, device] = [sessionCookie(publicOrigin), deviceCookie(publicOrigin)];
  app.get('/oauth/callback', async (request, reply) => {
    const finished = await entry.finish(request, reply);
    if (!finished) return reply;
    const { attempt, enter } = finished;
    const [service, typeAuth, returnTo] = [
      attempt?.service ?? '',
      attempt?.type_auth ?? '',
      attempt?.return_to ?? `${publicOrigin}/`,
    ];
    try {
      const { uid, isRegistrationCompleted, token, deviceToken } = await enter();
      const before = session.read(request);
      if (before) await auth.endSession(before);
      session.write(reply, token);
      device.write(reply, deviceToken);
      return sendOauthPage(
        reply,
        {
          type: 'oauth',
          status: 'success',
          service,
          type_auth: typeAuth,
          uid,
          is_registration_completed: isRegistrationCompleted,
        },
        publicOrigin,
        returnTo,
      );
    } catch (error) {
      if (!isApiError(error)) throw error;
      const reason = error.details.reason ?? (attempt ? error.code : 'state_invalid');
      return sendOauthPage(
        reply,
        { type: 'oauth', status: 'error', service, type_auth: typeAuth, reason },
        publicOrigin,
        returnTo,
      );
    }
  });
};

/** Signing in with an account elsewhere, by OpenID Connect. */
export const createOauthModule = (
  options: OauthModuleOptions,
): Readonly<{ module: PlatformModule; entry: OauthEntry }> => {
  const entry = createEntry(options, createOauth(options));
  return {
    entry,
    module: {
      name: 'oauth',
      migrations: oauthMigrations,
      handlers: [],
      routes: (app) => {
        initRoute(app, options, entry);
        returnRoute(app, options, entry);
        addSignInRoutes(app, options);
      },
    },
  };
};
