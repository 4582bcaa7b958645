// @ts-check
import { readTestOptions } from './options.mjs';

test.each([
  [[], { help: false, base: undefined }],
  [['--affected'], { help: false, base: 'main' }],
  [['--base=v1.2.0'], { help: false, base: 'v1.2.0' }],
  [['--help'], { help: true, base: undefined }],
])('reads %j', (args, expected) => {
  expect(readTestOptions(args)).toEqual(expected);
});

test('explains the options when it does not know one', () => {
  expect(() => readTestOptions(['--afected'])).toThrow(/--afected[\s\S]*npm test -- --affected/);
});
