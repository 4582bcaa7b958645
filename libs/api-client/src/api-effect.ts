import type { Method, MethodInput, MethodOutput } from '@croupier/contract';
import { attach, createEffect, createEvent, createStore, sample, type Effect } from 'effector';
import type { GenericSchema, InferOutput } from 'valibot';
import { apiError, type ApiError } from './api-error.ts';
import { transport } from './transport.ts';
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

/**
 * A method, or how its description is fetched: a page that the server has drawn calls nothing at first, and does without
 * descriptions, and what checks answers by them, until somebody does something.
 */
export type MethodSource<M extends Method> = M | (() => Promise<M>);

type Sent<Params> = Readonly<{ client: ApiClient; params: Params }>;

const fetched = <Code>(code: Promise<Code>): Promise<Code> => code.catch((error: unknown) => { throw apiError('network', String(error)); });

const connected = <M extends Method, Params, Done>(source: MethodSource<M>, call: (method: M, sent: Sent<Params>) => Promise<Done>): Effect<Params, Done, ApiError> => {
  // Descriptions are constant: once one is here, it is for everybody.
  let known: M | undefined = typeof source === 'function' ? undefined : source;
  const described = async (): Promise<M> => (known ??= typeof source === 'function' ? await fetched(source()) : source);
  const sendFx = createEffect<Sent<Params>, Done, ApiError>(async (sent) => call(await described(), sent));
  const callFx = attach({ source: $apiClient, effect: sendFx, mapParams: (params: Params, client) => ({ client, params }) });
  sample({ clock: callFx.failData, fn: (error) => ({ method: known?.name ?? '', access: known?.access ?? 'guest', error }), target: apiCallFailed });
  return callFx;
};

/** Makes an effect that calls a method through the client of the scope. It fails with an `ApiError`. */
export const createApiEffect = <M extends Method>(source: MethodSource<M>): Effect<ApiParams<M>, MethodOutput<M>, ApiError> =>
  connected(source, async (method, { client, params }: Sent<ApiParams<M>>) => (await fetched(transport())).callMethod(client, method, params ?? {}));

/** Makes an effect that calls a method which moves money. A retry of one intent sends the same `intentKey`. */
export const createMoneyApiEffect = <M extends Method>(source: MethodSource<M>): Effect<MoneyApiParams<M>, MethodOutput<M>, ApiError> =>
  connected(source, async (method, { client, params }: Sent<MoneyApiParams<M>>) =>
    (await fetched(transport())).callMethod(client, method, params.input, { idempotencyKey: params.intentKey }));

/**
 * Makes an effect that reads a document of `/nfx` or `/cms`. `path` makes its path from what the effect takes and the locale.
 * A schema that is seldom needed in the browser may be given as a function that fetches it.
 */
export const createDocumentEffect = <Params, Schema extends GenericSchema>(
  path: (params: Params, locale: string) => string, schema: Schema | (() => Promise<Schema>),
): Effect<Params, InferOutput<Schema>, ApiError> => {
  const readFx = createEffect<Sent<Params>, InferOutput<Schema>, ApiError>(async ({ client, params }) =>
    (await fetched(transport())).getJson(client, path(params, client.locale), typeof schema === 'function' ? await fetched(schema()) : schema));
  return attach({ source: $apiClient, effect: readFx, mapParams: (params: Params, client) => ({ client, params }) });
};
