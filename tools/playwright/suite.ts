import { resolve } from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, suiteBrowserPath } from './chromium.mjs';

type Suite = Readonly<{
  app: string;
  /**
   * `app` (the default): specs of one app. `site`: specs of the pages of all remotes. `exclusive`: specs
   * that change the whole site (a deploy, a closed site, a flag of every visitor), one after the other, on a system
   * that no other suite uses.
   */
  kind?: 'app' | 'site' | 'exclusive';
}>;

/** The Nx target of each kind, which is also the name of its report. */
const targets = { app: 'e2e', site: 'e2e-site', exclusive: 'e2e-exclusive' } as const;

const workspace = resolve(import.meta.dirname, '../..');

/**
 * The configuration of an app's browser suite; its specs are in the folder of the configuration. The suite runs against
 * BASE_URL if that is set, else against the system that `npm test` provides, else against one it starts itself.
 * `WORKERS` sets how many tests run at once.
 */
export const defineSuite = (
  { dirname }: { readonly dirname: string },
  { app, kind = 'app' }: Suite,
): PlaywrightTestConfig => {
  const executablePath = suiteBrowserPath();
  const baseURL = process.env.BASE_URL;
  return defineConfig({
    testDir: dirname,
    ...(kind === 'app' ? { testIgnore: ['**/exclusive/**', '**/site/**'] } : {}),
    outputDir: resolve(workspace, 'test-results', `${app}-${kind}`),
    fullyParallel: kind !== 'exclusive',
    workers: kind === 'exclusive' ? 1 : Number(process.env.WORKERS || 2),
    retries: 0,
    // A limit that a slow machine reaches only when something is wrong. Specs set no limits.
    timeout: 600_000,
    expect: { timeout: 60_000 },
    forbidOnly: Boolean(process.env.CI),
    globalSetup: resolve(import.meta.dirname, 'global-setup.mjs'),
    reporter: [
      ['list'],
      ['json', { outputFile: resolve(workspace, 'dist/test-results', `${app}.${targets[kind]}.json`) }],
    ],
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
        args: chromiumArgs,
      },
    },
  });
};
