import type { Method } from '@croupier/contract';
import type { GenericSchema, InferOutput } from 'valibot';
import type { CallOptions } from './call.ts';
import type { ApiClient } from './client.ts';
import type { CallInput, FieldOf, SelectedOutput } from './selected.ts';

/** What makes calls. It comes with the first of them, which is not part of showing a page that the server has drawn. */
export const transport = (): Promise<typeof import('./call.ts')> => import('./call.ts');

/**
 * Calls a method of the API. The answer is what the contract promises: unknown fields are left out, a missing one is an
 * error. With `fields` it has of the parts that may be left out only those they name. Fails with an `ApiError`.
 * @throws Error when a method that moves money is called without its intent's key; that is a mistake of the caller.
 */
export const callApi = async <M extends Method, const Fields extends readonly FieldOf<M>[] = []>(
  client: ApiClient,
  method: M,
  input: CallInput<M>,
  options?: CallOptions & Readonly<{ fields?: Fields }>,
): Promise<SelectedOutput<M, Fields>> => (await transport()).callMethod(client, method, input, options);

/** Reads a document of `/nfx` or `/cms` and checks it against its schema. Fails with an `ApiError`. */
export const getJson = async <Schema extends GenericSchema>(
  client: ApiClient,
  path: string,
  schema: Schema,
  options?: Pick<CallOptions, 'signal'>,
): Promise<InferOutput<Schema>> => (await transport()).getJson(client, path, schema, options);
