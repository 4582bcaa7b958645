import { confirmContactByLink } from '@croupier/contract/account';
import { login, register, restore } from '@croupier/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SiteChoices } from '../../content/metadata/index.ts';
import { invalidParameters, isApiError, refuse } from '../../../errors.ts';
import {
  sendOtherCell,
  sessionCookie,
  type FindCell,
  type RateLimiter,
  type ResolvedSession,
  type ResolveSession,
} from '../../../http/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Accounts, Player } from '../accounts/index.ts';
import type { Auth, Passwords, Restore, Visitor } from '../auth/index.ts';
import type { Contacts } from '../contacts/index.ts';
import type { OauthEntry } from '../oauth/index.ts';
import { changePasswordBody, emailBody, localBody, registerBody, resetPasswordBody } from './local-auth.schema.ts';
import { strapiRefusal } from './strapi.errors.ts';

export type LocalAuthOptions = Readonly<{
  accounts: Accounts;
  auth: Auth;
  passwords: Passwords;
  restores: Restore;
  contacts: Contacts;
  oauth: OauthEntry;
  limiter: RateLimiter;
  resolveSession: ResolveSession;
  findCell: FindCell;
  offered: SiteChoices;
  publicOrigin: string;
}>;

const visitorOf = ({ id, ip, headers }: FastifyRequest): Visitor & Readonly<{ locale: string }> => ({
  ip,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
  requestId: id,
  locale: 'en',
});

const read = <Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, body ?? {});
  if (!parsed.success)
    throw invalidParameters(
      Object.fromEntries(
        parsed.issues.map((issue) => [
          v.getDotPath(issue) ?? 'body',
          issue.input === undefined ? 'required' : 'invalid',
        ]),
      ),
    );
  return parsed.output;
};

const requireSame = (password: string, repeated: string): void => {
  if (password !== repeated) throw invalidParameters({ passwordConfirmation: 'different' });
};

/** Returns a user as Strapi's users plugin does. */
export const userOf = async (accounts: Pick<Accounts, 'contacts'>, player: Player) => {
  const contacts = await accounts.contacts(player.id);
  const email = contacts.find(({ type }) => type === 'email');
  return {
    id: player.uid,
    documentId: player.id,
    username: player.login,
    email: email?.contact ?? null,
    provider: 'local',
    confirmed: contacts.some(({ isConfirmed }) => isConfirmed),
    blocked: player.isBlocked,
    createdAt: player.registeredAt.toISOString(),
  };
};

const signedInResponse = async (
  accounts: Accounts,
  { player, token }: Readonly<{ player: Player; token: string }>,
) => ({ jwt: token, user: await userOf(accounts, player) });

const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

const requireSession = async (
  resolveSession: ResolveSession,
  token: string | null,
  ip: string,
): Promise<ResolvedSession> => {
  const session = token ? await resolveSession(token, ip) : null;
  if (!session) throw refuse('AuthorizationException', { reason: 'not_signed_in' });
  return session;
};

const requirePlayer = async (accounts: Accounts, id: string): Promise<Player> => {
  const player = await accounts.findPlayer(id);
  if (!player) throw refuse('UserDeletedException');
  return player;
};

const signInRoutes = (app: FastifyInstance, { accounts, auth, findCell, offered }: LocalAuthOptions): void => {
  app.post('/nfx/auth/local', async (request, reply) => {
    const { identifier, password, code = null } = read(localBody, request.body);
    if (await sendOtherCell(request, reply, () => findCell(login, { login: identifier }))) return reply;
    return signedInResponse(accounts, await auth.login(identifier, password, code, visitorOf(request)));
  });

  app.post('/nfx/auth/local/register', async (request, reply) => {
    const { username, email, password, terms, ...given } = read(registerBody, request.body);
    if (await sendOtherCell(request, reply, () => findCell(register, { login: username, email }))) return reply;
    const { currency = (await offered.currencies()).defaultValue, locale = (await offered.locales()).defaultValue } =
      given;
    const form = { login: username ?? null, email, password, currency, locale, terms: terms ? '1' : '0' } as const;
    if (await auth.requestRegistration(form, visitorOf(request))) return { ok: true };
    return signedInResponse(accounts, await auth.register(form, visitorOf(request)));
  });
};

const passwordRoutes = (
  app: FastifyInstance,
  { accounts, auth, passwords, restores, resolveSession, findCell }: LocalAuthOptions,
): void => {
  app.post('/nfx/auth/forgot-password', async (request, reply) => {
    const { email } = read(emailBody, request.body);
    if (await sendOtherCell(request, reply, () => findCell(restore, { login: email }))) return reply;
    await restores.sendCode(email, request, 'en');
    return { ok: true };
  });

  app.post('/nfx/auth/reset-password', async (request, reply) => {
    const { email, code, password, passwordConfirmation } = read(resetPasswordBody, request.body);
    requireSame(password, passwordConfirmation);
    if (await sendOtherCell(request, reply, () => findCell(restore, { login: email }))) return reply;
    await restores.changePassword(email, code, password, visitorOf(request));
    try {
      return await signedInResponse(accounts, await auth.login(email, password, null, visitorOf(request)));
    } catch (error) {
      // The password is set, and the code is used up: a player with two-factor sign-in continues with the second step,
      // one with too many attempts signs in later.
      if (isApiError(error) && ['AuthorizationException', 'TooManyRequestsException'].includes(error.code))
        return { ok: true };
      throw error;
    }
  });

  app.post('/nfx/auth/change-password', async (request) => {
    // By the bearer token alone: no other site can make a browser send it.
    const {
      player: { id },
      requireProof,
    } = await requireSession(resolveSession, bearerOf(request), request.ip);
    const { currentPassword, password, passwordConfirmation } = read(changePasswordBody, request.body);
    requireSame(password, passwordConfirmation);
    const visitor = visitorOf(request);
    const { token } = await passwords.change(
      id,
      { old: currentPassword, next: password, requireProof },
      visitor,
      visitor.locale,
    );
    return signedInResponse(accounts, { player: await requirePlayer(accounts, id), token });
  });
};

/** A request without a session has no identity proof, so only contacts from the registration can be confirmed. */
const refuseUnproven = () => Promise.reject(refuse('IdentityProofRequiredException'));

const confirmationRoutes = (
  app: FastifyInstance,
  { accounts, contacts, limiter, findCell, publicOrigin }: LocalAuthOptions,
): void => {
  app.post('/nfx/auth/send-email-confirmation', async (request, reply) => {
    const { email } = read(emailBody, request.body);
    if (await sendOtherCell(request, reply, () => findCell(restore, { login: email }))) return reply;
    await limiter.take({ name: 'local_confirmation', key: request.ip, limit: 20, windowSeconds: 3600 });
    const owner = await accounts.findContactOwner('email', email.toLowerCase());
    // Returns the same whether or not there is such an account and the message was sent.
    if (owner && !owner.isConfirmed) {
      await contacts
        .sendConfirmation(owner.playerId, { type: 'email' }, 'en', refuseUnproven)
        .catch((error: unknown) => {
          if (!isApiError(error)) throw error;
        });
    }
    return { email, sent: true };
  });

  app.get('/nfx/auth/email-confirmation', async (request, reply) => {
    const { confirmation } = read(
      v.object({ confirmation: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) }),
      request.query,
    );
    if (await sendOtherCell(request, reply, () => findCell(confirmContactByLink, { token: confirmation })))
      return reply;
    await contacts.confirmByLink(confirmation);
    return reply.redirect(`${publicOrigin}/confirmation/success`);
  });
};

const providerRoutes = (
  app: FastifyInstance,
  { accounts, oauth, resolveSession, publicOrigin }: LocalAuthOptions,
): void => {
  const cookie = sessionCookie(publicOrigin);

  type ProviderRequest = FastifyRequest<{ Params: { provider: string } }>;
  app.get('/nfx/auth/:provider', (request: ProviderRequest, reply: FastifyReply) =>
    oauth.begin(request, reply, {
      service: request.params.provider,
      callback: `${publicOrigin}/nfx/auth/${encodeURIComponent(request.params.provider)}/callback`,
      returnTo: '/',
      typeAuth: '',
    }),
  );
  app.get('/nfx/auth/:provider/callback', async (request: ProviderRequest, reply) => {
    const finished = await oauth.finish(request, reply);
    if (!finished) return reply;
    const { token, user } = await finished.enter();
    return { jwt: token, user };
  });

  app.get('/nfx/users/me', async (request) => {
    const token = bearerOf(request) ?? cookie.read(request);
    const { player } = await requireSession(resolveSession, token, request.ip);
    return userOf(accounts, await requirePlayer(accounts, player.id));
  });
};

const errorFormat = (app: FastifyInstance): void => {
  app.setErrorHandler((error, _request, reply) => {
    const refusal = strapiRefusal(error);
    if (!refusal) throw error;
    const retryAfter = refusal.error.details['retry_after'];
    if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
    return reply.status(refusal.error.status).send(refusal);
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
};

/**
 * The sign-in API of Strapi's users plugin for programs that use it: JSON, and a bearer token instead of a
 * cookie. `jwt` is a session's token: listed and ended like any other.
 */
const localAuthRoutes = (app: FastifyInstance, options: LocalAuthOptions): void => {
  errorFormat(app);
  signInRoutes(app, options);
  passwordRoutes(app, options);
  confirmationRoutes(app, options);
  providerRoutes(app, options);
};

export const createLocalAuthModule = (options: LocalAuthOptions): PlatformModule => ({
  name: 'local-auth',
  migrations: [],
  handlers: [],
  // These routes have their own error format.
  routes: async (app) => {
    await app.register(async (scope) => localAuthRoutes(scope, options));
  },
});
