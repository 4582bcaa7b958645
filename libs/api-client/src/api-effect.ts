import type { Method, MethodInput, MethodOutput } from '@croupier/contract';
import { attach, createEffect, createEvent, createStore, sample, type Effect } from 'effector';
import { yieldIfSupported } from '@croupier/scheduling';
import type { GenericSchema, InferOutput } from 'valibot';
import { apiError, type ApiError } from './api-error.ts';
import { transport } from './transport.ts';
import { createApiClient, type ApiClient, type ApiFailure } from './client.ts';
import type { CallInput, FieldOf, SelectedOutput } from './selected.ts';

/** What stands in a scope nobody gave a client to: every call fails and says why. */
const unconnected = createApiClient({
  origin: '',
  locale: 'en',
  fetch: () =>
    Promise.reject(apiError('network', 'This scope has no API client: give it one by fork or apiClientChanged')),
});

/** The page goes on with another client: of another locale, for one. */
export const apiClientChanged = createEvent<ApiClient>();

/** The way to the API in this scope. It is given at start, and never travels from the server to the page. */
export const $apiClient = createStore<ApiClient>(unconnected, { serialize: 'ignore' }).on(
  apiClientChanged,
  (_, client) => client,
);

/** A call of a method failed, whoever made it. */
export const apiCallFailed = createEvent<ApiFailure>();

/**
 * What an effect of a method takes: its input; nothing where there is none, and not necessarily anything where all of
 * it may be left out.
 */
export type ApiParams<M extends Method> = [Exclude<keyof MethodInput<M>, 'fields'>] extends [never]
  ? void
  : Record<string, never> extends CallInput<M>
    ? CallInput<M> | void
    : CallInput<M>;

/**
 * What an effect of a method that moves money takes: besides the input, the key of the intent. See `createIntentKey`.
 */
export type MoneyApiParams<M extends Method> = Readonly<{ input: MethodInput<M>; intentKey: string }>;

/**
 * A method, or how its description is fetched: a page that the server has drawn calls nothing at first, and does
 * without descriptions, and what checks answers by them, until somebody does something.
 */
export type MethodSource<M extends Method> = M | (() => Promise<M>);

/** One call: how it is made with the client of the scope, and what is told to everybody when it fails. */
type Sending<Done> = Readonly<{
  client: ApiClient;
  send: (client: ApiClient) => Promise<Done>;
  failed?: (error: ApiError) => ApiFailure;
}>;

// Every effect costs a page some twenty kilobytes of memory: all calls are made by one, and each has its own before it.
// A call has a task of its own, where the browser knows how: the page that asks for it is busy enough with being drawn.
const sendFx = createEffect<Sending<unknown>, unknown, ApiError>(async ({ client, send }) => {
  await yieldIfSupported();
  return send(client);
});
sample({ clock: sendFx.fail.filterMap(({ params, error }) => params.failed?.(error)), target: apiCallFailed });

const connected = <Params, Done>(
  sending: (params: Params) => Omit<Sending<Done>, 'client'>,
): Effect<Params, Done, ApiError> =>
  // What comes out is what this call's own `send` gave.
  attach({
    source: $apiClient,
    effect: sendFx,
    mapParams: (params: Params, client): Sending<Done> => ({ client, ...sending(params) }),
  }) as Effect<Params, Done, ApiError>;

const fetched = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((error: unknown) => {
    throw apiError('network', String(error));
  });

/** Descriptions are constant: once one is here, it is for everybody. */
const described = <M extends Method, Params, Done>(
  source: MethodSource<M>,
  call: (client: ApiClient, method: M, params: Params) => Promise<Done>,
): Effect<Params, Done, ApiError> => {
  let known: M | undefined = typeof source === 'function' ? undefined : source;
  return connected((params: Params) => ({
    send: async (client) =>
      call(client, (known ??= typeof source === 'function' ? await fetched(source()) : source), params),
    failed: (error) => ({ method: known?.name ?? '', access: known?.access ?? 'guest', error }),
  }));
};

/**
 * Makes an effect that calls a method through the client of the scope. With `fields`, its answer has of the parts that
 * may be left out only those they name. It fails with an `ApiError`.
 */
export const createApiEffect = <M extends Method, const Fields extends readonly FieldOf<M>[] = []>(
  source: MethodSource<M>,
  options?: Readonly<{ fields: Fields }>,
): Effect<ApiParams<M>, SelectedOutput<M, Fields>, ApiError> =>
  described(source, async (client, method, params: ApiParams<M>) =>
    (await fetched(transport())).callMethod(client, method, params ?? {}, options),
  );

/** Makes an effect that calls a method which moves money. A retry of one intent sends the same `intentKey`. */
export const createMoneyApiEffect = <M extends Method>(
  source: MethodSource<M>,
): Effect<MoneyApiParams<M>, MethodOutput<M>, ApiError> =>
  described(source, async (client, method, { input, intentKey }: MoneyApiParams<M>) =>
    (await fetched(transport())).callMethod(client, method, input, { idempotencyKey: intentKey }),
  );

/**
 * Makes an effect that reads a document of `/nfx` or `/cms`. `path` makes its path from what the effect takes and the
 * locale. A schema that is seldom needed in the browser may be given as a function that fetches it.
 */
export const createDocumentEffect = <Params, Schema extends GenericSchema>(
  path: (params: Params, locale: string) => string,
  schema: Schema | (() => Promise<Schema>),
): Effect<Params, InferOutput<Schema>, ApiError> =>
  connected((params: Params) => ({
    send: async (client) =>
      (await fetched(transport())).getJson(
        client,
        path(params, client.locale),
        typeof schema === 'function' ? await fetched(schema()) : schema,
      ),
  }));
