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
  /** Needed by methods that move money: see `createIntentKey`. */
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
 * What was asked for of the answer. Its schema is made of the method's at run time, as its type is by `SelectedOutput`.
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

/** What `callApi` does, for a caller whose types have been checked already. */
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
  // What a write changes, reads already under way may not know of: those that follow it ask anew.
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

/** What `getJson` of this lib does. */
export const getJson = async <Schema extends GenericSchema>(
  client: ApiClient,
  path: string,
  schema: Schema,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<InferOutput<Schema>> =>
  accepted(schema, await read(client, `${client.origin}${path}`, options.signal), path);
