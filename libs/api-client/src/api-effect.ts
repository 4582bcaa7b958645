import type { Method, MethodInput, MethodOutput } from '@croupier/contract';
import { attach, createEffect, createEvent, createStore, sample, type Effect } from 'effector';
import { yieldIfSupported } from '@croupier/scheduling';
import type { GenericSchema, InferOutput } from 'valibot';
import { apiError, type ApiError } from './api-error.ts';
import { transport } from './transport.ts';
import { createApiClient, type ApiClient, type ApiFailure } from './client.ts';
import type { CallInput, FieldOf, SelectedOutput } from './selected.ts';

/** The client of a scope that has none: every call fails with the reason. */
const missingClient = createApiClient({
  origin: '',
  locale: 'en',
  fetch: () =>
    Promise.reject(apiError('network', 'This scope has no API client: set it with fork or apiClientChanged')),
});

/** Replaces the client, for example after a change of the locale. */
export const apiClientChanged = createEvent<ApiClient>();

/** The API client of the scope. It is not serialized. */
export const $apiClient = createStore<ApiClient>(missingClient, { serialize: 'ignore' }).on(
  apiClientChanged,
  (_, client) => client,
);

/** A call of a method failed. */
export const apiCallFailed = createEvent<ApiFailure>();

/** The parameters of a method's effect: its input, or nothing if all of the input is optional. */
export type ApiParams<M extends Method> = [Exclude<keyof MethodInput<M>, 'fields'>] extends [never]
  ? void
  : Record<string, never> extends CallInput<M>
    ? CallInput<M> | void
    : CallInput<M>;

/** The parameters of an effect that moves money: the input and the key of the intent (`createIntentKey`). */
export type MoneyApiParams<M extends Method> = Readonly<{ input: MethodInput<M>; intentKey: string }>;

/**
 * A method, or a function that loads it. A server-rendered page makes no calls at first, so it loads contracts with the
 * first call.
 */
export type MethodSource<M extends Method> = M | (() => Promise<M>);

/** One call. `failed` describes a failure for `apiCallFailed`. */
type Call<Done> = Readonly<{
  client: ApiClient;
  send: (client: ApiClient) => Promise<Done>;
  failed?: (error: ApiError) => ApiFailure;
}>;

// Every effect takes a page some 20 KB of memory, so one effect makes all calls, and each method attaches to it. A call
// starts in a new task, because the page that makes it is busy rendering.
const sendFx = createEffect<Call<unknown>, unknown, ApiError>(async ({ client, send }) => {
  await yieldIfSupported();
  return send(client);
});
sample({ clock: sendFx.fail.filterMap(({ params, error }) => params.failed?.(error)), target: apiCallFailed });

const createCallEffect = <Params, Done>(
  callOf: (params: Params) => Omit<Call<Done>, 'client'>,
): Effect<Params, Done, ApiError> =>
  // The result is that of this call's `send`.
  attach({
    source: $apiClient,
    effect: sendFx,
    mapParams: (params: Params, client): Call<Done> => ({ client, ...callOf(params) }),
  }) as Effect<Params, Done, ApiError>;

const loaded = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((error: unknown) => {
    throw apiError('network', String(error));
  });

/** A method does not change: it is loaded once for all scopes. */
const createMethodEffect = <M extends Method, Params, Done>(
  source: MethodSource<M>,
  call: (client: ApiClient, method: M, params: Params) => Promise<Done>,
): Effect<Params, Done, ApiError> => {
  let known: M | undefined = typeof source === 'function' ? undefined : source;
  return createCallEffect((params: Params) => ({
    send: async (client) =>
      call(client, (known ??= typeof source === 'function' ? await loaded(source()) : source), params),
    failed: (error) => ({ method: known?.name ?? '', access: known?.access ?? 'guest', error }),
  }));
};

/**
 * Creates an effect that calls a method with the client of the scope. With `fields`, the answer has only the named
 * optional parts. Fails with an `ApiError`.
 */
export const createApiEffect = <M extends Method, const Fields extends readonly FieldOf<M>[] = []>(
  source: MethodSource<M>,
  options?: Readonly<{ fields: Fields }>,
): Effect<ApiParams<M>, SelectedOutput<M, Fields>, ApiError> =>
  createMethodEffect(source, async (client, method, params: ApiParams<M>) =>
    (await loaded(transport())).callMethod(client, method, params ?? {}, options),
  );

/** Creates an effect that calls a method which moves money. A retry of one intent sends the same `intentKey`. */
export const createMoneyApiEffect = <M extends Method>(
  source: MethodSource<M>,
): Effect<MoneyApiParams<M>, MethodOutput<M>, ApiError> =>
  createMethodEffect(source, async (client, method, { input, intentKey }: MoneyApiParams<M>) =>
    (await loaded(transport())).callMethod(client, method, input, { idempotencyKey: intentKey }),
  );

/**
 * Creates an effect that reads a document of `/nfx` or `/cms`. `path` gets the parameters of the effect and the locale.
 * A schema that a page seldom needs can be a function that loads it.
 */
export const createDocumentEffect = <Params, Schema extends GenericSchema>(
  path: (params: Params, locale: string) => string,
  schema: Schema | (() => Promise<Schema>),
): Effect<Params, InferOutput<Schema>, ApiError> =>
  createCallEffect((params: Params) => ({
    send: async (client) =>
      (await loaded(transport())).getJson(
        client,
        path(params, client.locale),
        typeof schema === 'function' ? await loaded(schema()) : schema,
      ),
  }));
