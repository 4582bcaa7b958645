import { methods, type Method } from '@croupier/contract';
import { startTestPlatform, type TestPlatform } from '../testing/index.ts';
import { findUndescribedAnswers, newPlayer, completeForm, type Form } from '../testing/method-calls.ts';

/* Sends invalid values for every parameter of every method, as a guest and as a player. */

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ environment: { CHECK_ANSWERS: '1' } });
});
afterAll(() => platform.stop());

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;

const hostileValues: readonly string[] = [
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
  const complete = completeForm(method);
  return Object.keys(complete).flatMap((name) => hostileValues.map((text) => ({ ...complete, [name]: text })));
};

const withParameters = methods
  .filter((method) => Object.keys(completeForm(method)).length > 0)
  .map((method) => [method.name, method] as const);

test.each(withParameters)(
  '%s returns only answers that its description lists for hostile values',
  async (_name, method) => {
    const forms = formsFor(method);
    // Methods of players refuse guests before they read values, see `every-method.test.ts`.
    if (method.access !== 'player')
      expect(await findUndescribedAnswers(method, forms, { platform, cookie: undefined })).toEqual([]);
    expect(await findUndescribedAnswers(method, forms, { platform, cookie: await newPlayer(platform) })).toEqual([]);
  },
);
