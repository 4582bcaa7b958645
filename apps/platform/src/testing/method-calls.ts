import type { Method } from '@croupier/contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { codesOf } from '../openapi/document.ts';
import { inputSchema } from '../openapi/wire-schema.ts';
import { cookieOf, type TestPlatform } from './platform.ts';

/* Builds calls of any method from the contract. */

export type Form = Readonly<Record<string, string>>;

const textOfKind = (schema: JsonSchema): string => {
  if (schema.format === 'uuid') return '01936d3e-0000-7000-8000-000000000000';
  if (schema.format === 'email') return 'somebody@example.com';
  if (schema.format === 'date-time') return '2026-01-31T12:00:00.000Z';
  return 'word'.padEnd(schema.minLength ?? 1, 'd').slice(0, schema.maxLength ?? 40);
};

/** A value that the schema should accept, as far as the schema reveals it. */
const good = (schema: JsonSchema | boolean | undefined): unknown => {
  if (typeof schema !== 'object') return 'word';
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return good(choice);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return schema.minItems ? [good(Array.isArray(schema.items) ? schema.items[0] : schema.items)] : [];
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, good(schema.properties?.[name])]));
    default:
      return textOfKind(schema);
  }
};

const asText = (value: unknown): string => {
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === 'string') ? value.join(',') : JSON.stringify(value);
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

/** The parameters of a method, as far as its schema reveals them. */
export const wholeForm = (method: Method): Form => {
  const { properties = {} } = inputSchema(method.input);
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, asText(good(schema))]));
};

/** Registers a player. @returns the session's cookie. */
export const newPlayer = async (platform: TestPlatform): Promise<string> => {
  const email = `${crypto.randomUUID()}@example.com`;
  const form = { email, password: 'secret12', locale: 'en', currency: 'EUR', terms: '1', country_code: 'DE' };
  return cookieOf(await platform.post('auth.register', form));
};

type Caller = Readonly<{ platform: TestPlatform; cookie: string | undefined }>;

/** @returns what a call must not answer. */
const complaint = async (method: Method, form: Form, { platform, cookie }: Caller): Promise<string | null> => {
  const call = method.verb === 'GET' ? platform.get : platform.post;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await call(method.name, form, { ...(cookie ? { cookie } : {}), key: crypto.randomUUID(), headers });
  const sent = `${method.name} ${JSON.stringify(form).slice(0, 200)}`;
  const what = `${sent} → ${response.statusCode} ${response.body.slice(0, 200)}`;
  if (response.statusCode === 200) return null;
  const code = response.json().error?.code;
  const isExpected = code === 'ApplicationUnavailableException' || method.errors.includes(code);
  if (response.statusCode >= 500 && !isExpected) return what;
  return codesOf(method).includes(code) ? null : `not described: ${what}`;
};

/** Sends these parameters to a method, several calls at a time. @returns answers that its description does not list. */
export const complaints = async (
  method: Method,
  forms: readonly Form[],
  caller: Caller,
): Promise<readonly string[]> => {
  const found: string[] = [];
  const left = forms.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const form of left) {
        const said = await complaint(method, form, caller);
        if (said) found.push(said);
      }
    }),
  );
  return found;
};
