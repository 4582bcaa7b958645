import type { Method } from '@croupier/contract';
import { apiVersion, selectedSchema } from '@croupier/contract/core';
import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { apiError } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { formParameters, queryParameters } from './parameters.ts';
import { request } from './request.ts';
import type { SelectedOutput } from './selected.ts';
import { forgetReads, read } from './shared-read.ts';

export type CallOptions = Readonly<{
  /** Required by methods that move money (`createIntentKey`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
}>;

const accepted = <Schema extends GenericSchema>(schema: Schema, value: unknown, what: string): InferOutput<Schema> => {
  const result = safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  throw apiError('invalid_response', `${what}: ${path ? `${path}: ` : ''}${issue.message}`, 200);
};

const address = (client: ApiClient, method: Method, input: readonly [string, string][]): string => {
  const query = new URLSearchParams([
    ...input,
    ['v', apiVersion],
    ['locale', client.locale],
    ...(client.isFramed ? [['_non_strict', '1']] : []),
  ]);
  return `${client.origin}/api/${method.name}?${query}`;
};

const data = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

/**
 * Validates the requested part of the answer. The schema is derived at run time, as the type is by `SelectedOutput`.
 */
const selected = <M extends Method, Fields extends readonly string[]>(
  method: M,
  fields: Fields | undefined,
  body: unknown,
): SelectedOutput<M, Fields> =>
  accepted(
    method.selection && fields ? selectedSchema(method.output, method.selection, fields) : method.output,
    data(body),
    method.name,
  ) as SelectedOutput<M, Fields>;

/** Calls a method. The types of `given` are already checked. */
export const callMethod = async <M extends Method, Fields extends readonly string[] = []>(
  client: ApiClient,
  method: M,
  given: unknown,
  options: CallOptions & Readonly<{ fields?: Fields }> = {},
): Promise<SelectedOutput<M, Fields>> => {
  const { fields } = options;
  const input = fields?.length ? { ...Object(given), fields } : given;
  if (method.movesMoney && !options.idempotencyKey)
    throw new Error(`${method.name} moves money: it needs the idempotency key of its intent`);
  if (method.verb === 'GET') {
    return selected(
      method,
      fields,
      await read(client, address(client, method, queryParameters(input)), options.signal),
    );
  }
  // Reads in flight may miss the change of this write: later reads send new requests.
  forgetReads(client);
  try {
    const body = await request(
      client,
      {
        verb: 'POST',
        url: address(client, method, []),
        body: formParameters(method, input),
        headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
      },
      options.signal,
    );
    return selected(method, fields, body);
  } finally {
    forgetReads(client);
  }
};

/** Reads a document and validates it. */
export const getJson = async <Schema extends GenericSchema>(
  client: ApiClient,
  path: string,
  schema: Schema,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<InferOutput<Schema>> =>
  accepted(schema, await read(client, `${client.origin}${path}`, options.signal), path);
