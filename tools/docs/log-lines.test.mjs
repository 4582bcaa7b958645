import { logLinesIn, readServiceLines } from './log-lines.mjs';

test.each([
  ["log.warn({ err: error, 'a b': 1 }, 'it failed');", { level: 'warn', message: 'it failed', fields: ['err', 'a b'] }],
  ["request.log.info('it began');", { level: 'info', message: 'it began', fields: [] }],
  ["log[level]({ path, ...more }, 'answered');", { level: 'varies', message: 'answered', fields: ['path', '…'] }],
  ['log.error(fields, message);', { level: 'error', message: '…', fields: ['…'] }],
  ['this.log.error({ err }, `part ${name} failed`);', { level: 'error', message: 'part … failed', fields: ['err'] }],
  ["log.info({}, on ? 'on' : 'off');", { level: 'info', message: 'on / off', fields: [] }],
])('reads level, message and fields of %s', (source, line) => {
  expect(logLinesIn('file.ts', source)).toEqual([{ ...line, file: 'file.ts' }]);
});

test.each(["catalog.warn('no log');", 'Math.log(2);', "console.error('no service');", 'log.child({ a });'])(
  'finds no line in %s',
  (source) => {
    expect(logLinesIn('file.ts', source)).toEqual([]);
  },
);

test('finds the lines of every service, without those of tests', () => {
  const lines = Object.values(readServiceLines());
  expect(lines.map(({ length }) => length > 2)).toEqual([true, true, true, true]);
  expect(lines.flat().filter(({ file }) => /test/.test(file))).toEqual([]);
});
