import fc from 'fast-check';
import { linearEngine } from './linear/index.ts';
import { boundedLength, needsLinearEngine, regex, type LinearEngine } from './index.ts';

/**
 * Patterns that take JavaScript's matcher minutes or years, with such a text. Sources: OWASP,
 * Cloudflare's outage of 2019, CVEs of moment, ua-parser-js and marked.
 */
const catastrophic: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a+)+$', `${'a'.repeat(5000)}!`],
  ['^([a-zA-Z]+)*$', `${'a'.repeat(5000)}!`],
  ['^(a|aa)+$', `${'a'.repeat(5000)}!`],
  ['^(a|a?)+$', `${'a'.repeat(5000)}!`],
  ['(.*a){20}', `${'a'.repeat(19)}${'b'.repeat(3000)}`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5000)],
  ['^(\\d+\\s?)+$', `${'1'.repeat(5000)}x`],
  ['.*.*=.*;', `x=${'x'.repeat(3000)}`],
  [
    '(?:(?:"|\'|\\]|\\}|\\\\|\\d|(?:nan|infinity|true|false|null|undefined|symbol|math)|`|-|\\+)+[)]*;' +
      '?((?:\\s|-|~|!|\\{\\}|\\|\\||\\+)*.*(?:.*=.*)))',
    `x=${'x'.repeat(2000)}`,
  ],
  ['^[a-zA-Z0-9._-]+@([a-zA-Z0-9]+(-[a-zA-Z0-9]+)*\\.)+[a-zA-Z]{2,}$', `a@${'a'.repeat(3000)}`],
  ['\\s+$', `${' '.repeat(9000)}x`],
  ['(?:a{1,99}){1,99}$', `${'a'.repeat(3000)}!`],
  ['^(\\u{61}+)+$', `${'a'.repeat(5000)}!`],
];

const duration = (run: () => unknown): number => {
  const started = performance.now();
  run();
  return performance.now() - started;
};

describe.each(catastrophic)('%s', (pattern, text) => {
  test('is matched quickly, or ignored and reported', () => {
    const problems: string[] = [];
    const rule = regex(pattern, { linear: linearEngine, report: (problem) => problems.push(problem) });
    expect(duration(() => rule?.(text, {}))).toBeLessThan(60_000);
    expect(rule !== null || problems.length === 1).toBe(true);
  });
  test('is never matched without a bound', () => {
    const seen: string[] = [];
    const spy: LinearEngine = (compiled) => {
      seen.push(compiled);
      return () => true;
    };
    regex(pattern, { linear: spy });
    expect(seen.length === 1 || boundedLength(pattern) < text.length).toBe(true);
  });
});

test('a pattern without a proven bound is matched by the linear engine', () => {
  const rule = regex('^([a-z]+-?)+$', { linear: linearEngine });
  expect([rule?.('some-words-here', {}), rule?.('', {})]).toEqual([null, null]);
  expect(rule?.('Some words', {})).toEqual({ kind: 'regex' });
});

test('a text beyond the bound of its pattern is refused, not matched', () => {
  const pattern = '^\\d+ ?\\d*$';
  const longest = boundedLength(pattern);
  const rule = regex(pattern);
  expect([rule?.('1'.repeat(longest), {}), rule?.('1'.repeat(longest + 1), {})]).toEqual([null, { kind: 'regex' }]);
});

test('the linear engine matches at most ten thousand characters', () => {
  const rule = regex('^(a+)+$', { linear: linearEngine });
  expect([rule?.('a'.repeat(10_000), {}), rule?.('a'.repeat(10_001), {})]).toEqual([null, { kind: 'regex' }]);
});

test('a pattern without the syntax of Unicode patterns is matched in the older syntax', () => {
  const rule = regex('^[\\w-\\.]+\\_$');
  expect([rule?.('a.b_', {}), rule?.('a b_', {})]).toEqual([null, { kind: 'regex' }]);
});

test('is ignored silently while the engine loads, and reported without an engine', () => {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  expect(regex('(a+)+$', { linear: 'loading', report })).toBeNull();
  expect(problems).toEqual([]);
  expect(regex('(a+)+$', { report })).toBeNull();
  expect(problems).toEqual(['The pattern could run without end: (a+)+$']);
});

test('is ignored and reported if neither engine can match it', () => {
  const problems: string[] = [];
  expect(regex('^(\\w+)\\1(a+)+$', { linear: linearEngine, report: (problem) => problems.push(problem) })).toBeNull();
  expect(problems).toHaveLength(1);
});

test.each([
  '(a+)+$',
  '(a|aa)*$',
  '(a?){30}$',
  '(.*)*',
  '([a-z]+\\d?)+',
  '(a|b)+c',
  '(?:(?:a{1,5}){1,5})$',
  '(\\w)\\1',
  '.*.*.*.*.*.*x',
  '((a',
  'a?'.repeat(60),
  '(\\u{61}+)+',
  '(?=(a+)+$)',
  '(?:(?=a*)a+)+',
  '(?<n>a+)+',
  '(?i:a)',
])('%s has no proven bound', (pattern) => expect(boundedLength(pattern)).toBe(0));
test.each([
  '^\\d{5}$',
  '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$',
  '^(?:\\d{3}-){2}\\d{4}$',
  '^\\p{L}[\\p{L} -]*$',
  '^(foo|bar)$',
  '^\\(\\d+\\)$',
  '^[(+]+$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '\\d+',
  '^\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}$',
])('%s has one', (pattern) => {
  expect(boundedLength(pattern)).toBeGreaterThan(0);
  expect(needsLinearEngine(pattern)).toBe(false);
});

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '(a)',
  '(ab)',
  '(a|b)',
  '(?:a)',
  '\\w',
  '(?=a)',
  '(?=a*b)',
  '(?!a+b)',
);
const part = fc
  .tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '*?', '{2,}'))
  .map((both) => both.join(''));
const simple = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const pattern = fc.oneof(
  simple,
  fc.tuple(simple, simple).map(([one, other]) => `(?:${one})+${other}`),
  simple.map((text) => `^${text}$`),
  fc.tuple(simple, simple).map((both) => both.join('|')),
);

test('every bounded pattern matches quickly', () => {
  fc.assert(
    fc.property(pattern, fc.constantFrom('!', 'b', ''), (text, end) => {
      const longest = boundedLength(text);
      const rule = regex(text);
      return longest === 0 || duration(() => rule?.(`${'a'.repeat(longest - 1)}${end}`, {})) < 1500;
    }),
    { numRuns: 300 },
  );
});

test('both engines agree', () => {
  const text = fc.stringMatching(/^[ab!]{0,8}$/);
  fc.assert(
    fc.property(pattern, text, (source, value) => {
      const matches = linearEngine(source);
      return matches === null || new RegExp(source, 'u').test(value) === matches(value);
    }),
    { numRuns: 500 },
  );
});
