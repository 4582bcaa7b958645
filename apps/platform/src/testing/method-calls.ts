import type { Method } from '@croupier/contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { codesOf } from '../openapi/document.ts';
import { inputSchema } from '../openapi/wire-schema.ts';
import { registerFundedPlayer } from './funded-player.ts';
import type { TestPlatform } from './platform.ts';

/* Builds calls of any method from the contract. */

export type Form = Readonly<Record<string, string>>;

const textOfKind = (schema: JsonSchema): string => {
  if (schema.format === 'uuid') return '01936d3e-0000-7000-8000-000000000000';
  if (schema.format === 'email') return 'player@example.com';
  if (schema.format === 'date-time') return '2026-01-31T12:00:00.000Z';
  return 'word'.padEnd(schema.minLength ?? 1, 'd').slice(0, schema.maxLength ?? 40);
};

/** Returns a value that the schema accepts; checks that JSON Schema cannot express may still reject it. */
const exampleOf = (schema: JsonSchema | boolean | undefined): unknown => {
  if (typeof schema !== 'object') return 'word';
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return exampleOf(choice);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return schema.minItems ? [exampleOf(Array.isArray(schema.items) ? schema.items[0] : schema.items)] : [];
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name])]));
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

/** Returns a form with every parameter of a method. */
export const completeForm = (method: Method): Form => {
  const { properties = {} } = inputSchema(method.input);
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, asText(exampleOf(schema))]));
};

/** Registers a player. @returns the session cookie. */
export const newPlayer = async (platform: TestPlatform): Promise<string> => {
  const { cookie } = await registerFundedPlayer(platform, { form: { country_code: 'DE' } });
  return cookie;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of the fields that an answer has beyond those that its schema keeps. */
const fieldsBeyond = (kept: unknown, sent: unknown, path = ''): readonly string[] => {
  if (Array.isArray(sent) && Array.isArray(kept))
    return sent.flatMap((item, index) => fieldsBeyond(kept[index], item, `${path}[]`));
  if (!isObject(sent) || !isObject(kept)) return [];
  return Object.entries(sent).flatMap(([name, value]) =>
    name in kept ? fieldsBeyond(kept[name], value, `${path}.${name}`) : [`${path}.${name}`],
  );
};

/** @returns what an answer has that its schema does not allow, or null. A selection has fewer fields than the schema. */
const wrongAnswer = (method: Method, { fields }: Form, data: unknown): string | null => {
  if (fields !== undefined) return null;
  const parsed = v.safeParse(method.output, data);
  if (!parsed.success) return `does not match: ${parsed.issues[0].message}`;
  const beyond = fieldsBeyond(parsed.output, data);
  return beyond.length > 0 ? `has fields beyond its schema: ${[...new Set(beyond)].join(', ')}` : null;
};

type Caller = Readonly<{ platform: TestPlatform; cookie: string | undefined }>;

/** @returns a description of the answer when the method's description does not list it, otherwise null. */
const undescribedAnswer = async (method: Method, form: Form, { platform, cookie }: Caller): Promise<string | null> => {
  const send = method.verb === 'GET' ? platform.get : platform.post;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await send(method.name, form, { ...(cookie ? { cookie } : {}), key: crypto.randomUUID(), headers });
  const call = `${method.name} ${JSON.stringify(form).slice(0, 200)}`;
  const description = `${call} → ${response.statusCode} ${response.body.slice(0, 200)}`;
  if (response.statusCode === 200) {
    const wrong = wrongAnswer(method, form, response.json().data);
    return wrong === null ? null : `${wrong}: ${description}`;
  }
  const code = response.json().error?.code;
  const isExpected = code === 'ApplicationUnavailableException' || method.errors.includes(code);
  if (response.statusCode >= 500 && !isExpected) return description;
  return codesOf(method).includes(code) ? null : `not described: ${description}`;
};

/** Calls a method with each form, several calls at a time. @returns the answers that its description does not list. */
export const findUndescribedAnswers = async (
  method: Method,
  forms: readonly Form[],
  caller: Caller,
): Promise<readonly string[]> => {
  const found: string[] = [];
  const remaining = forms.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const form of remaining) {
        const answer = await undescribedAnswer(method, form, caller);
        if (answer) found.push(answer);
      }
    }),
  );
  return found;
};
