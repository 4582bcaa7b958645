import { resolve } from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './chromium.mjs';

type Suite = Readonly<{
  app: string;
  /** For the services of the system that is started, over the preset's. */
  environment?: Readonly<Record<string, string>>;
  /** Specs that change the system under everybody's feet: they run when all others have, those of each kind when those before are done. */
  last?: readonly RegExp[];
}>;

const workspace = resolve(import.meta.dirname, '../..');

const changes = (at: number): string => (at === 0 ? 'changes' : `changes-${at + 1}`);

/**
 * The configuration of an app's browser suite: its specs lie beside the configuration. Before them the whole system is
 * started from the builds, on ports and data of its own; BASE_URL names one that already runs instead.
 */
export const defineSuite = ({ dirname }: { readonly dirname: string }, { app, environment = {}, last = [] }: Suite): PlaywrightTestConfig => {
  const executablePath = chromiumPath();
  const baseURL = process.env.BASE_URL;
  return defineConfig({
    testDir: dirname,
    outputDir: resolve(workspace, 'test-results', app),
    fullyParallel: true,
    workers: 2,
    // A whole system in two cores' time: what fails once for want of it is told beside what passed.
    retries: 1,
    timeout: 60_000,
    expect: { timeout: 15_000 },
    forbidOnly: Boolean(process.env.CI),
    globalSetup: resolve(import.meta.dirname, 'global-setup.mjs'),
    metadata: { app, environment },
    ...(last.length > 0 ? { projects: [{ name: 'site', testIgnore: [...last] }, ...last.map((testMatch, at) => ({ name: changes(at), testMatch, dependencies: [at === 0 ? 'site' : changes(at - 1)] }))] } : {}),
    reporter: [['list'], ['json', { outputFile: resolve(workspace, 'dist/test-results', `${app}.e2e.json`) }]],
    use: {
      ...devices['Desktop Chrome'],
      ...(baseURL ? { baseURL } : {}),
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      // Visitors have the worker, so specs have it. One that replaces what the worker fetches routes the context, not the page.
      serviceWorkers: 'allow',
      trace: 'retain-on-failure',
      screenshot: 'only-on-failure',
      launchOptions: {
        ...(executablePath ? { executablePath } : {}),
        args: chromiumArgs,
      },
    },
  });
};
