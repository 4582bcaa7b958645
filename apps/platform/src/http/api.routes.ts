import { methods, type Method } from '@croupier/contract';
import { selectFields, wireList } from '@croupier/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database/index.ts';
import { refuse } from '../errors.ts';
import { requirePlayer, type CallContext, type CallPlayer, type MethodHandler } from '../module.ts';
import type { RequestHasher } from '../secrets/index.ts';
import { callLocale, callParams } from './call-params.ts';
import { sendTagged } from './etag.ts';
import { answerOnce, readIdempotencyKey } from './idempotency.ts';
import { checkOrigin } from './origin-check.ts';
import { sendOtherCell } from './other-cell.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import type { SessionCookie } from './session-cookie.ts';
import { guessCountry } from './visitor-country.ts';

/** Finds the player of a session token. */
export type ResolveSession = (token: string, address?: string) => Promise<ResolvedSession | null>;

/** Finds the other cell whose player a call is about; null if this one answers. */
export type FindCell = (method: Method, params: Readonly<Record<string, unknown>>) => Promise<string | null>;

export type ResolvedSession = Readonly<{
  sessionId: string;
  player: CallPlayer;
  /** @throws IdentityProofRequiredException unless this session has a proof of identity of the last ten minutes. */
  requireProof: () => Promise<void>;
}>;

/** What the line of a refused call names besides its status. */
export type LoggedRefusal = Readonly<{
  player?: number;
  error?: string;
  reason?: string;
  /** Names of wrong parameters. */
  invalid?: readonly string[];
}>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Makes the log line of the request a `debug` line. */
    isQuiet: boolean;
    logged: LoggedRefusal | null;
    /** A callback from a network that its provider does not have. */
    isOfForeignNetwork: boolean;
    callTimer: NodeJS.Timeout | undefined;
  }
}

export type ApiOptions = Readonly<{
  handlers: readonly MethodHandler[];
  database: Database;
  /** Compares the parameters of repeated calls that move money. */
  hasher: RequestHasher;
  cookie: SessionCookie;
  device: SessionCookie;
  resolveSession: ResolveSession;
  findCell: FindCell;
  publicOrigin: string;
  checkAnswers: boolean;
  /** The request header in which a reverse proxy names the visitor's country. */
  countryHeader: string | null;
  /** @throws ApiError while the site is closed for this method. */
  requireOpenSite: (method: Method) => Promise<void>;
  now: () => Date;
}>;

/** Returns the names of the contract's methods that have no handler. */
export const missingHandlers = (handlers: readonly MethodHandler[]): readonly string[] => {
  const handled = new Set(handlers.map(({ method }) => method.name));
  return methods.map(({ name }) => name).filter((name) => !handled.has(name));
};

const indexByName = (handlers: readonly MethodHandler[]): ReadonlyMap<string, MethodHandler> => {
  const byName = new Map<string, MethodHandler>();
  for (const handler of handlers) {
    if (byName.has(handler.method.name)) throw new Error(`Two modules handle ${handler.method.name}`);
    byName.set(handler.method.name, handler);
  }
  return byName;
};

const validateAnswer = (method: Method, answer: unknown): unknown => {
  const result = v.safeParse(method.output, answer);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  throw new Error(`The answer of ${method.name} does not match its contract: ${problems.join('; ')}`);
};

/** The options and the domain of the public origin. */
type RouteOptions = ApiOptions & Readonly<{ domain: string }>;

const notSignedIn = () => Promise.reject(refuse('AuthorizationException', { reason: 'not_signed_in' }));

const contextOf = async (
  options: RouteOptions,
  method: Method,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext> => {
  const token = options.cookie.read(request);
  const session = token ? await options.resolveSession(token, request.ip) : null;
  if (session) request.logged = { ...request.logged, player: session.player.uid };
  return {
    player: session?.player ?? null,
    requestId: request.id,
    idempotencyKey: method.movesMoney ? readIdempotencyKey(request.headers['idempotency-key']) : null,
    locale: callLocale(request.query) ?? session?.player.locale ?? 'en',
    ip: request.ip,
    domain: options.domain,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    country: guessCountry(request.headers, options.countryHeader),
    now: options.now,
    session: {
      id: session?.sessionId ?? null,
      requireProof: session?.requireProof ?? notSignedIn,
      start: (started) => options.cookie.write(reply, started),
      end: () => options.cookie.clear(reply),
    },
    device: {
      token: options.device.read(request),
      remember: (token) => options.device.write(reply, token),
    },
  };
};

/** Returns the answer with the selected fields. The handler has validated the parameter `fields` before. */
const selectAnswer = (
  { checkAnswers }: ApiOptions,
  method: Method,
  { fields }: Readonly<Record<string, unknown>>,
  data: unknown,
): unknown => {
  const complete = checkAnswers ? validateAnswer(method, data) : data;
  return fields === undefined || !method.selection
    ? complete
    : selectFields(method.output, method.selection, v.parse(wireList, fields), complete);
};

/**
 * Browsers and CDNs reuse a shared response for ten seconds, and for 50 more while they revalidate it. The order by
 * popularity can be as old: the platform computes it once a minute.
 */
const sharedCacheControl = 'public, max-age=10, stale-while-revalidate=50';
const privateCacheControl = 'private, no-store';

/** Returns the response of a method; for a repeated idempotency key, the response of the first call. */
const callMethod = async (
  options: RouteOptions,
  handler: MethodHandler,
  params: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<unknown> => {
  const { method } = handler;
  const run = async () => handler.call(params, context);
  if (!method.movesMoney || !context.idempotencyKey)
    return { data: selectAnswer(options, method, params, await run()) };
  const data = await answerOnce(
    options,
    {
      playerId: requirePlayer(context).id,
      method: method.name,
      key: context.idempotencyKey,
      params,
      at: options.now(),
    },
    run,
  );
  return { data: selectAnswer(options, method, params, data) };
};

const answer = async (
  options: RouteOptions,
  cache: ResponseCache,
  handler: MethodHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { method } = handler;
  // A call without a locale in its address is answered in the player's locale, so caches must not share the answer.
  const isShared = handler.revision !== undefined && callLocale(request.query) !== null;
  const stored = isShared ? await cache.find(request.url) : null;
  if (stored) {
    request.isQuiet = true;
    return sendTagged(request, reply, stored, sharedCacheControl);
  }
  checkOrigin(method, request, options.publicOrigin);
  const context = await contextOf(options, method, request, reply);
  if (method.access === 'player') requirePlayer(context);
  if (method.needsIdentityProof) await context.session.requireProof();
  const params = callParams(method, request.query, request.body);
  if (await sendOtherCell(request, reply, () => options.findCell(method, params))) return reply;
  const shared = isShared
    ? await cache.create({ key: request.url, handler, params }, async () =>
        selectAnswer(options, method, params, await handler.call(params, context)),
      )
    : null;
  if (shared) return sendTagged(request, reply, shared, sharedCacheControl);
  return callMethod(options, handler, params, context);
};

/** Serves every method of the contract at `/api/{method}`. */
export const apiRoutes = (app: FastifyInstance, apiOptions: ApiOptions): void => {
  const options: RouteOptions = { ...apiOptions, domain: new URL(apiOptions.publicOrigin).hostname };
  const byName = indexByName(options.handlers);
  const cache = createResponseCache();
  app.route<{ Params: { method: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:method',
    handler: async (request, reply) => {
      void reply.header('cache-control', privateCacheControl);
      const handler = byName.get(request.params.method);
      if (!handler) throw refuse('MethodNotFoundException', { reason: 'unknown_method' });
      if (handler.method.verb !== request.method) throw refuse('MethodNotFoundException', { reason: 'wrong_verb' });
      await options.requireOpenSite(handler.method);
      return answer(options, cache, handler, request, reply);
    },
  });
};
