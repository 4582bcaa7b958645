// @ts-check
import { parts, readTestOptions } from './options.mjs';

test.each([
  [[], { help: false, base: undefined, shard: undefined, isRecording: false }],
  [['--affected'], { base: 'main' }],
  [['--base=v1.2.0'], { base: 'v1.2.0' }],
  [['--shard=2/4'], { shard: { index: 2, count: 4 } }],
  [['--record-durations'], { isRecording: true }],
  [['--help'], { help: true }],
])('reads %j', (args, expected) => {
  expect(readTestOptions(args)).toMatchObject(expected);
});

test('runs all parts, or those that are named', () => {
  expect(parts.filter(readTestOptions([]).includes)).toEqual(['lint', 'types', 'unit', 'server', 'browser']);
  expect(parts.filter(readTestOptions(['--only=types,unit']).includes)).toEqual(['types', 'unit']);
});

test.each([
  ['--afected', /--afected/],
  ['--only=units', /no part “units”/],
  ['--shard=5/4', /“5\/4” is no shard/],
  ['--shard=first', /“first” is no shard/],
])('explains the options when it does not understand %s', (arg, message) => {
  expect(() => readTestOptions([arg])).toThrow(message);
  expect(() => readTestOptions([arg])).toThrow('npm test -- --affected');
});
