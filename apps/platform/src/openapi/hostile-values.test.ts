import { methods, type Method } from '@croupier/contract';
import { startTestPlatform, type TestPlatform } from '../testing/index.ts';
import { complaints, newPlayer, wholeForm, type Form } from '../testing/method-calls.ts';

/* Sends invalid values for every parameter of every method, as a guest and as a player. */

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ environment: { CHECK_ANSWERS: '1' } });
});
afterAll(() => platform.stop());

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;

/** Values that people, programs and attackers send. */
const unwelcome: readonly string[] = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '1.5',
  '1e999',
  '99999999999999999999',
  'null',
  'undefined',
  'NaN',
  'true',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '💥',
  '\u202Etxt',
  "'; drop table players; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{"a":',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"\\udc00":1}',
  '{"__proto__":{"a":1}}',
  '[]',
  '{}',
  deep,
  'x'.repeat(20_000),
  '2026-02-30T00:00:00.000Z',
];

const formsFor = (method: Method): readonly Form[] => {
  const whole = wholeForm(method);
  return Object.keys(whole).flatMap((name) => unwelcome.map((text) => ({ ...whole, [name]: text })));
};

const withParameters = methods
  .filter((method) => Object.keys(wholeForm(method)).length > 0)
  .map((method) => [method.name, method] as const);

test.each(withParameters)(
  '%s answers hostile values as it is described',
  async (_name, method) => {
    const forms = formsFor(method);
    // A guest's call of a player's method is refused before its values are read: `every-method.test.ts`.
    if (method.access !== 'player')
      expect(await complaints(method, forms, { platform, cookie: undefined })).toEqual([]);
    expect(await complaints(method, forms, { platform, cookie: await newPlayer(platform) })).toEqual([]);
  },
  120_000,
);
