import type { Method } from '@croupier/contract';
import type { GenericSchema, InferOutput } from 'valibot';
import type { CallOptions } from './call.ts';
import type { ApiClient } from './client.ts';
import type { CallInput, FieldOf, SelectedOutput } from './selected.ts';

/** Loads the code that makes calls. It is not part of the first view. */
export const transport = (): Promise<typeof import('./call.ts')> => import('./call.ts');

/**
 * Calls a method of the API and validates the answer: unknown fields are removed, a missing one is an error. With
 * `fields`, the answer has only the named optional parts. Fails with an `ApiError`.
 * @throws Error if a method that moves money is called without `idempotencyKey`
 */
export const callApi = async <M extends Method, const Fields extends readonly FieldOf<M>[] = []>(
  client: ApiClient,
  method: M,
  input: CallInput<M>,
  options?: CallOptions & Readonly<{ fields?: Fields }>,
): Promise<SelectedOutput<M, Fields>> => (await transport()).callMethod(client, method, input, options);

/** Reads a document of `/nfx` or `/cms` and validates it. Fails with an `ApiError`. */
export const getJson = async <Schema extends GenericSchema>(
  client: ApiClient,
  path: string,
  schema: Schema,
  options?: Pick<CallOptions, 'signal'>,
): Promise<InferOutput<Schema>> => (await transport()).getJson(client, path, schema, options);
