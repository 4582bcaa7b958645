import { methods, type Method } from '@croupier/contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { cookieOf, startTestPlatform, type TestPlatform } from '../testing/index.ts';
import { codesOf } from './document.ts';
import { inputSchema } from './wire-schema.ts';

/* Calls every method with what it asks for and with everything it does not, as nobody and as somebody. */

let platform: TestPlatform;
let people = 0;

beforeAll(async () => { platform = await startTestPlatform({ environment: { CHECK_ANSWERS: '1' } }); }, 60_000);
afterAll(() => platform.stop());

const register = async (): Promise<string> => {
  people += 1;
  return cookieOf(await platform.post('auth.register', { email: `everybody${people}@example.com`, password: 'secret12', locale: 'en', currency: 'EUR', terms: '1', country_code: 'DE' }));
};

const textOfKind = (schema: JsonSchema): string => {
  if (schema.format === 'uuid') return '01936d3e-0000-7000-8000-000000000000';
  if (schema.format === 'email') return 'somebody@example.com';
  if (schema.format === 'date-time') return '2026-01-31T12:00:00.000Z';
  return 'word'.padEnd(schema.minLength ?? 1, 'd').slice(0, schema.maxLength ?? 40);
};

/** Something the schema should accept, as far as a schema tells. */
const good = (schema: JsonSchema | boolean | undefined): unknown => {
  if (typeof schema !== 'object') return 'word';
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return good(choice);
  switch (schema.type) {
    case 'integer': case 'number': return Math.max(1, schema.minimum ?? 1);
    case 'boolean': return true;
    case 'array': return schema.minItems ? [good(Array.isArray(schema.items) ? schema.items[0] : schema.items)] : [];
    case 'object': return Object.fromEntries((schema.required ?? []).map((name) => [name, good(schema.properties?.[name])]));
    default: return textOfKind(schema);
  }
};

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.join(',') : JSON.stringify(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;

/** What people, programs and attackers send in the place of a value. */
const unwelcome: readonly string[] = [
  '', ' ', 'x', '-1', '0', '1.5', '1e999', '99999999999999999999', 'null', 'undefined', 'NaN', 'true', '\u0000', 'a\u0000b', '\uD800', '💥', '\u202Etxt',
  "'; drop table players; --", '<script>alert(1)</script>', '../../etc/passwd', '{"a":', '{"a":"\\u0000"}', '{"a":"\\ud800"}', '{"\\udc00":1}', '{"__proto__":{"a":1}}', '[]', '{}', deep, 'x'.repeat(20_000), '2026-02-30T00:00:00.000Z',
];

type Form = Readonly<Record<string, string>>;

const formsFor = (method: Method): readonly Form[] => {
  const { properties = {} } = inputSchema(method.input);
  const whole: Form = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, asText(good(schema))]));
  const without = Object.keys(whole).map((name) => Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name)));
  const spoilt = Object.keys(whole).flatMap((name) => unwelcome.map((text) => ({ ...whole, [name]: text })));
  return [whole, {}, { ...whole, unheard_of: '1', __proto__: '1', constructor: 'x' }, ...without, ...spoilt];
};

/** @returns what a call must not answer. */
const complaint = async (method: Method, form: Form, cookie: string | undefined): Promise<string | null> => {
  const call = method.verb === 'GET' ? platform.get : platform.post;
  const response = await call(method.name, form, { ...(cookie ? { cookie } : {}), key: crypto.randomUUID(), headers: { 'sec-fetch-site': 'same-origin' } });
  const what = `${method.name} ${JSON.stringify(form).slice(0, 200)} → ${response.statusCode} ${response.body.slice(0, 200)}`;
  if (response.statusCode === 200) return null;
  const code = response.json().error?.code;
  if (response.statusCode >= 500 && code !== 'ApplicationUnavailableException' && !method.errors.includes(code)) return what;
  return codesOf(method).includes(code) ? null : `not described: ${what}`;
};

const complaints = async (method: Method, forms: readonly Form[], cookie: string | undefined): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const form of forms) {
    const said = await complaint(method, form, cookie);
    if (said) found.push(said);
  }
  return found;
};

test.each(methods.map((method) => [method.name, method] as const))('%s', async (_name, method) => {
  const forms = formsFor(method);
  expect(await complaints(method, method.access === 'player' ? forms.slice(0, 2) : forms, undefined)).toEqual([]);
  expect(await complaints(method, forms, await register())).toEqual([]);
}, 120_000);
