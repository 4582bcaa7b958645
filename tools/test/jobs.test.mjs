// @ts-check
import { jobsOf } from './jobs.mjs';

const run = async () => {};
const checks = {
  build: run,
  translations: run,
  sids: run,
  folders: run,
  types: run,
  lint: run,
  unit: run,
  server: run,
};
const suites = ['browser, exclusive', 'browser'].map((name) => ({ name, needs: ['build'], run }));
/** @param {readonly { name: string }[]} jobs */
const names = (jobs) => jobs.map(({ name }) => name);

test('a complete run builds first and starts what takes longest first', () => {
  expect(names(jobsOf(() => true, checks, suites))).toEqual([
    'build',
    'translations',
    'SIDs',
    'production folders',
    'types',
    'browser',
    'unit',
    'browser, exclusive',
    'lint',
    'server',
  ]);
});

test('a run without the browser builds nothing', () => {
  expect(names(jobsOf((part) => part === 'lint' || part === 'unit', checks, []))).toEqual(['unit', 'lint']);
});

test('the checks of the build wait for it', () => {
  const jobs = jobsOf((part) => part === 'browser', checks, suites);
  expect(names(jobs.filter(({ needs }) => needs?.includes('build')))).toEqual([
    'translations',
    'SIDs',
    'production folders',
    'browser',
    'browser, exclusive',
  ]);
});
