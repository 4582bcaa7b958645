import type { Method, MethodOutput, MethodParams } from '@croupier/contract';
import type { Currency } from '@croupier/money';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Migration } from './database/index.ts';
import { invalidParameters, refuse } from './errors.ts';
import { invalidFields } from './http/invalid-fields.ts';

/** The signed-in player of a call. */
export type CallPlayer = Readonly<{
  /** The key in the database. */
  id: string;
  /** The account number that the player sees. */
  uid: number;
  currency: Currency;
  locale: string;
}>;

/** The context of a call besides its parameters. */
export type CallContext = Readonly<{
  player: CallPlayer | null;
  requestId: string;
  /** Present on every call of a method that moves money. */
  idempotencyKey: string | null;
  /** The locale of the page: the query's, otherwise the player's, otherwise the default. */
  locale: string;
  ip: string;
  /** The host name of the site in the player's address. */
  domain: string;
  userAgent: string;
  /** The guessed country of the visitor for default values, or ''. */
  country: string;
  now: () => Date;
  session: Readonly<{
    id: string | null;
    /** For calls that need a proof of identity only sometimes. @throws IdentityProofRequiredException */
    requireProof: () => Promise<void>;
    /** Sends the browser this session token. */
    start: (token: string) => void;
    /** Deletes the session token in the browser. */
    end: () => void;
  }>;
  /** A token that identifies a browser after a sign-in and outlives sessions. */
  device: Readonly<{
    token: string | null;
    remember: (token: string) => void;
  }>;
}>;

/** One method of the contract with the code that answers it. */
export type MethodHandler = Readonly<{
  method: Method;
  call: (params: unknown, context: CallContext) => Promise<unknown>;
  /**
   * Present if the answer depends on parameters and locale alone; the platform then caches it until the revision
   * changes. Null for parameters whose answer depends on more.
   */
  revision?: (params: Readonly<Record<string, unknown>>) => Promise<string | null>;
}>;

/**
 * A domain of the platform. `modules/composition/index.ts` composes modules, which use only the ports of each other.
 */
export type PlatformModule = Readonly<{
  name: string;
  /** Applied in order, once each, forward only. */
  migrations: readonly Migration[];
  handlers: readonly MethodHandler[];
  /** Further routes, outside `/api`. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** Runs at every start after the migrations of all modules; must change nothing the second time. */
  seed?: () => Promise<void>;
  /** Starts background work. */
  started?: () => Promise<void>;
  /** Background work ends; called in the reverse order. */
  stopped?: () => Promise<void>;
}>;

/** Returns the modules with the handlers that `replace` returns. */
export const mapHandlers = (
  modules: readonly PlatformModule[],
  replace: (handler: MethodHandler) => MethodHandler,
): readonly PlatformModule[] => modules.map((module) => ({ ...module, handlers: module.handlers.map(replace) }));

/** Returns the modules with a check before the named methods. Calls of guests are not checked. */
export const guardMethods = (
  modules: readonly PlatformModule[],
  names: ReadonlySet<string>,
  check: (playerId: string, params: unknown) => Promise<void>,
): readonly PlatformModule[] =>
  mapHandlers(modules, (handler) =>
    names.has(handler.method.name)
      ? {
          ...handler,
          call: async (params, context) => {
            if (context.player) await check(context.player.id, params);
            return handler.call(params, context);
          },
        }
      : handler,
  );

/** Binds a handler to a method of the contract; parameters are validated before it runs. */
export const handle = <M extends Method>(
  method: M,
  run: (params: MethodParams<M>, context: CallContext) => Promise<MethodOutput<M>>,
): MethodHandler => ({
  method,
  call: (params, context) => {
    const parsed = v.safeParse(method.input, params);
    if (!parsed.success) throw invalidParameters(invalidFields(parsed.issues));
    return run(parsed.output, context);
  },
});

/**
 * As `handle`, for answers that are the same for every caller; `revision` changes with the data behind them. Browsers
 * and CDNs may reuse such an answer.
 * @throws RangeError for a method that is not a GET for guests.
 */
export const handleShared = <M extends Method>(
  method: M,
  revision: NonNullable<MethodHandler['revision']>,
  run: (params: MethodParams<M>, context: Pick<CallContext, 'locale'>) => Promise<MethodOutput<M>>,
): MethodHandler => {
  if (method.verb !== 'GET' || method.access === 'player')
    throw new RangeError(`${method.name} is not the same for every caller`);
  return { ...handle(method, run), revision };
};

/** The player of the call. @throws AuthorizationException for a guest. */
export const requirePlayer = (context: CallContext): CallPlayer => {
  if (!context.player) throw refuse('AuthorizationException', { reason: 'not_signed_in' });
  return context.player;
};

/** The idempotency key of a call that moves money. @throws InvalidRequestException without one. */
export const requireIdempotencyKey = (context: CallContext): string => {
  if (!context.idempotencyKey) throw refuse('InvalidRequestException', { reason: 'idempotency_key_required' });
  return context.idempotencyKey;
};
