import { createApiClient, type ApiClient } from '@croupier/api-client';
import {
  errorCatalogue,
  type ErrorBody,
  type ErrorCode,
  type Method,
  type MethodOutput,
  type MethodParams,
} from '@croupier/contract';
import * as v from 'valibot';

/** A request that the fake API received. */
export type FakeCall = Readonly<{
  method: string;
  verb: string;
  url: URL;
  input: unknown;
  headers: Readonly<Record<string, string>>;
}>;

type Reply = Readonly<{ status: number; body: unknown; headers?: Readonly<Record<string, string>> }>;

/** Handles the calls of one address. */
export type FakeAnswer = Readonly<{
  path: string;
  reply: (call: FakeCall, wire: Readonly<Record<string, unknown>>) => Promise<Reply>;
}>;

type Handler<M extends Method> = (input: MethodParams<M>, call: FakeCall) => MethodOutput<M> | Promise<MethodOutput<M>>;
type Given<M extends Method> = MethodOutput<M> | Handler<M>;

const isHandler = <M extends Method>(given: Given<M>): given is Handler<M> => typeof given === 'function';

/** A handler of `answer` throws it to refuse one call. */
export type FakeRefusal = Readonly<{ kind: 'FakeRefusal'; body: ErrorBody; status: number }>;

/** Creates a refusal of the error catalogue. */
export const refusalOf = (code: ErrorCode, details: Partial<Omit<ErrorBody, 'code'>> = {}): FakeRefusal => ({
  kind: 'FakeRefusal',
  status: errorCatalogue[code].status,
  body: { code, message: errorCatalogue[code].message, ...details },
});

const isRefusal = (value: unknown): value is FakeRefusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'FakeRefusal';
const refused = ({ status, body }: FakeRefusal): Reply => ({ status, body: { error: body, request_id: 'fake' } });

/** The text `null` is an empty value. */
const fromWire = (wire: Readonly<Record<string, unknown>>, schema: v.GenericSchema): unknown =>
  'entries' in schema
    ? Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, value === 'null' ? null : value]))
    : wire;

/**
 * Answers a method. Validates input and answer against the contract: refuses an input that the platform would refuse,
 * and fails the test for an invalid answer.
 */
export const answer = <M extends Method>(method: M, given: NoInfer<Given<M>>): FakeAnswer => ({
  path: `/api/${method.name}`,
  reply: async (call, wire) => {
    if (call.verb !== method.verb) return refused(refusalOf('MethodNotFoundException'));
    const input = v.safeParse<M['input']>(method.input, fromWire(wire, method.input));
    if (!input.success)
      return refused(
        refusalOf('InvalidParameterException', {
          invalid_parameters: Object.fromEntries(
            input.issues.map((issue) => [String(issue.path?.[0]?.key), 'invalid']),
          ),
        }),
      );
    if (method.movesMoney && !call.headers['Idempotency-Key'])
      return refused(refusalOf('InvalidRequestException', { reason: 'idempotency_key_missing' }));
    const data = isHandler<M>(given) ? await given(input.output, call) : given;
    return { status: 200, body: { data: v.parse(method.output, data) } };
  },
});

/** Refuses a method. */
export const refuse = (method: Method, code: ErrorCode, details?: Partial<Omit<ErrorBody, 'code'>>): FakeAnswer => ({
  path: `/api/${method.name}`,
  reply: () => Promise.resolve(refused(refusalOf(code, details))),
});

/** Answers with a document of `/nfx` or `/cms`. */
export const answerDocument = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  document: v.InferOutput<Schema>,
): FakeAnswer => ({ path, reply: () => Promise.resolve({ status: 200, body: v.parse(schema, document) }) });

const wireOf = (url: URL, body: unknown): Readonly<Record<string, unknown>> => {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return Object.fromEntries([...url.searchParams].filter(([name]) => !['v', 'locale', '_non_strict'].includes(name)));
};

/** The part of a `Response` that the client reads: jsdom has none. */
const responseOf = ({ status, body, headers = {} }: Reply): Response => {
  const text = JSON.stringify(body);
  const lower = Object.fromEntries(
    Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const response: Pick<Response, 'ok' | 'status' | 'type'> & {
    headers: Pick<Headers, 'get'>;
    text: () => Promise<string>;
    json: () => Promise<unknown>;
    blob: () => Promise<Blob>;
  } = {
    ok: status >= 200 && status < 300,
    status,
    type: 'default',
    headers: { get: (name) => lower[name.toLowerCase()] ?? null },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob([text])),
  };
  return response as Response;
};

export type FakeApi = Readonly<{ client: ApiClient; calls: readonly FakeCall[] }>;

const headersOf = (headers: RequestInit['headers']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Creates an API client with a fake network. A call without an answer fails as a network error. */
export const fakeApi = (answers: readonly FakeAnswer[], locale = 'en'): FakeApi => {
  const calls: FakeCall[] = [];
  const fetch = async (address: string, options: RequestInit): Promise<Response> => {
    const url = new URL(address);
    const found = answers.find(({ path }) => path === url.pathname);
    const wire = wireOf(url, options.body);
    const call = {
      method: url.pathname.replace(/^\/api\//, ''),
      verb: options.method ?? 'GET',
      url,
      input: wire,
      headers: headersOf(options.headers),
    };
    calls.push(call);
    if (!found) throw new TypeError(`Nothing answers ${url.pathname} in this test`);
    try {
      return responseOf(await found.reply(call, wire));
    } catch (error) {
      if (isRefusal(error)) return responseOf(refused(error));
      throw error;
    }
  };
  return { client: createApiClient({ origin: 'http://api.test', locale, fetch }), calls };
};
