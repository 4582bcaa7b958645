import type { Method, MethodInput, MethodOutput } from '@croupier/contract';
import { attach, createEffect, createEvent, createStore, sample, type Effect } from 'effector';
import type { GenericSchema, InferOutput } from 'valibot';
import { apiError, type ApiError } from './api-error.ts';
import { callMethod, getJson } from './call.ts';
import { createApiClient, type ApiClient, type ApiFailure } from './client.ts';

/** What stands in a scope nobody gave a client to: every call fails and says why. */
const unconnected = createApiClient({
  origin: '',
  locale: 'en',
  fetch: () => Promise.reject(apiError('network', 'This scope has no API client: give it one by fork({ values: [[$apiClient, client]] }) or apiClientChanged')),
});

/** The page goes on with another client: of another locale, for one. */
export const apiClientChanged = createEvent<ApiClient>();

/** The way to the API in this scope. It is given at start, and never travels from the server to the page. */
export const $apiClient = createStore<ApiClient>(unconnected, { serialize: 'ignore' }).on(apiClientChanged, (_, client) => client);

/** A call of a method failed, whoever made it. */
export const apiCallFailed = createEvent<ApiFailure>();

/** What an effect of a method takes: its input; nothing where there is none, and not necessarily anything where all of it may be left out. */
export type ApiParams<M extends Method> = [keyof MethodInput<M>] extends [never]
  ? void
  : Record<string, never> extends MethodInput<M> ? MethodInput<M> | void : MethodInput<M>;

/** What an effect of a method that moves money takes: besides the input, the key of the intent. See `createIntentKey`. */
export type MoneyApiParams<M extends Method> = Readonly<{ input: MethodInput<M>; intentKey: string }>;

type Sent<Params> = Readonly<{ client: ApiClient; params: Params }>;

const connected = <Params, Done>(method: Method, call: (sent: Sent<Params>) => Promise<Done>): Effect<Params, Done, ApiError> => {
  const sendFx = createEffect<Sent<Params>, Done, ApiError>(call);
  const callFx = attach({ source: $apiClient, effect: sendFx, mapParams: (params: Params, client) => ({ client, params }) });
  sample({ clock: callFx.failData, fn: (error) => ({ method: method.name, access: method.access, error }), target: apiCallFailed });
  return callFx;
};

/** Makes an effect that calls a method through the client of the scope. It fails with an `ApiError`. */
export const createApiEffect = <M extends Method>(method: M): Effect<ApiParams<M>, MethodOutput<M>, ApiError> =>
  connected(method, ({ client, params }: Sent<ApiParams<M>>) => callMethod(client, method, params ?? {}));

/** Makes an effect that calls a method which moves money. A retry of one intent sends the same `intentKey`. */
export const createMoneyApiEffect = <M extends Method>(method: M): Effect<MoneyApiParams<M>, MethodOutput<M>, ApiError> =>
  connected(method, ({ client, params }: Sent<MoneyApiParams<M>>) => callMethod(client, method, params.input, { idempotencyKey: params.intentKey }));

/**
 * Makes an effect that reads a document of `/nfx` or `/cms`. `path` makes its path from what the effect takes and the locale.
 * A schema that is seldom needed in the browser may be given as a function that fetches it.
 */
export const createDocumentEffect = <Params, Schema extends GenericSchema>(
  path: (params: Params, locale: string) => string, schema: Schema | (() => Promise<Schema>),
): Effect<Params, InferOutput<Schema>, ApiError> => {
  const readFx = createEffect<Sent<Params>, InferOutput<Schema>, ApiError>(async ({ client, params }) =>
    getJson(client, path(params, client.locale), typeof schema === 'function' ? await schema() : schema));
  return attach({ source: $apiClient, effect: readFx, mapParams: (params: Params, client) => ({ client, params }) });
};
