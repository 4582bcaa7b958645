import { relative, resolve } from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, suiteBrowserPath } from './chromium.mjs';

/** A browser suite of an app. */
export type Suite = Readonly<{
  app: string;
  /**
   * `app` (the default): specs of one app. `site`: specs of the pages of all remotes. `exclusive`: specs
   * that change the whole site (a deploy, a closed site, a flag of every visitor), one after the other, on a system
   * that no other suite uses.
   */
  kind?: 'app' | 'site' | 'exclusive';
  /** Where its specs are, relative to the workspace. */
  folder: string;
}>;

/**
 * The page of a spec is open for seconds: optimizing its code, and collecting its garbage in parallel, would take more
 * processor time than they save.
 */
const scriptFlags = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

const workspace = resolve(import.meta.dirname, '../..');

/** Runs the specs of one suite; those of the app's other suites are in folders below it. */
const projectOf = ({ app, kind = 'app', folder }: Suite) => ({
  name: kind === 'app' ? app : `${app}, ${kind}`,
  testDir: resolve(workspace, folder),
  ...(kind === 'app' ? { testIgnore: ['**/exclusive/**', '**/site/**'] } : {}),
  outputDir: resolve(workspace, 'test-results', `${app}-${kind}`),
});

/**
 * The configuration of the suite in a folder, for Playwright's own command and for editors.
 *
 * @param meta of the configuration's module
 */
export const defineSuite = (meta: { readonly dirname: string }, suite: Omit<Suite, 'folder'>): PlaywrightTestConfig =>
  defineSuites([{ ...suite, folder: relative(workspace, meta.dirname) }]);

/**
 * The configuration of one run of browser suites. They run against BASE_URL if that is set, else against the system
 * that `npm test` provides, else against one they start themselves. `WORKERS` sets how many tests run at once;
 * exclusive suites run one at a time.
 */
export const defineSuites = (suites: readonly Suite[]): PlaywrightTestConfig => {
  const executablePath = suiteBrowserPath();
  const baseURL = process.env.BASE_URL;
  const isExclusive = suites.some(({ kind }) => kind === 'exclusive');
  return defineConfig({
    projects: suites.map(projectOf),
    fullyParallel: !isExclusive,
    workers: isExclusive ? 1 : Number(process.env.WORKERS || 2),
    retries: 0,
    // A limit that a slow machine reaches only when something is wrong. Specs set no limits.
    timeout: 600_000,
    expect: { timeout: 60_000 },
    forbidOnly: Boolean(process.env.CI),
    globalSetup: resolve(import.meta.dirname, 'global-setup.mjs'),
    // Without PLAYWRIGHT_JSON_OUTPUT_FILE, the report would be printed.
    reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
    use: {
      ...devices['Desktop Chrome'],
      ...(baseURL ? { baseURL } : {}),
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      // Software draws each frame of an animation: without motion a dialog takes a quarter less processor time.
      contextOptions: { reducedMotion: 'reduce' },
      // Visitors have the worker, so specs have it. One that replaces what the worker fetches routes the context, not
      // the page.
      serviceWorkers: 'allow',
      // Recording a trace takes a fifth of a run's processor time: `--trace retain-on-failure` records one.
      trace: 'off',
      screenshot: 'only-on-failure',
      launchOptions: {
        ...(executablePath ? { executablePath } : {}),
        args: [...chromiumArgs, scriptFlags],
      },
    },
  });
};
