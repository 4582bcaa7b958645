// @ts-check
import { failuresIn, secondsOf, suiteReport } from './reports.mjs';

/** @param {string} status @param {string} [message] */
const resultOf = (status, message) => ({
  status,
  results: [{ duration: 1500, ...(message === undefined ? {} : { errors: [{ message }] }) }],
});

/** @param {string} file @param {{ title: string, ok: boolean, tests: ReturnType<typeof resultOf>[] }[]} specs */
const suiteOf = (file, specs) => ({
  title: file,
  file,
  specs: [],
  suites: [{ title: 'on a phone', file, specs }],
});

const passed = { title: 'pays', ok: true, tests: [resultOf('expected')] };
const failed = { title: 'refuses', ok: false, tests: [resultOf('unexpected', 'expected 1, received 2')] };

/** What Playwright writes of a run of several suites, with names relative to the folder of its configuration. */
const report = {
  config: { rootDir: '/site/tools/playwright' },
  suites: [
    suiteOf('../../apps/cashier/e2e/deposit.spec.ts', [passed]),
    suiteOf('../../apps/shell/e2e/frame.spec.ts', [passed, failed]),
    suiteOf('../../apps/shell/e2e/site/seo.spec.ts', [passed, passed]),
  ],
  errors: [{ message: 'cannot be read', location: { file: '/site/apps/shell/e2e/site/ssr.spec.ts' } }],
  stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 },
};

test('each suite gets its own files, without those of the folders below it', () => {
  const own = suiteReport(report, '/site', 'apps/shell/e2e');
  expect(own.suites.map(({ file }) => file)).toEqual(['frame.spec.ts']);
  expect(own.config.rootDir).toBe('/site/apps/shell/e2e');
  expect(own.stats).toEqual({ expected: 1, unexpected: 1, flaky: 0, skipped: 0 });
  expect(own.errors).toEqual([]);
  expect(secondsOf(own)).toBe(3);
});

test('a failed test is named with its error, and so is an error outside of tests', () => {
  expect(failuresIn(suiteReport(report, '/site', 'apps/cashier/e2e'))).toEqual([]);
  expect(failuresIn(suiteReport(report, '/site', 'apps/shell/e2e'))).toEqual([
    'frame.spec.ts › refuses\nexpected 1, received 2',
  ]);
  expect(failuresIn(suiteReport(report, '/site', 'apps/shell/e2e/site'))).toEqual(['cannot be read']);
});

test('an error without a file belongs to every suite', () => {
  const broken = { ...report, errors: [{ message: 'no system' }] };
  for (const folder of ['apps/cashier/e2e', 'apps/shell/e2e'])
    expect(failuresIn(suiteReport(broken, '/site', folder))).toContain('no system');
});
