import type { LightMyRequestResponse } from 'fastify';
import { buildApp, type Platform, type PlatformDependencies } from '../app.ts';
import { readConfig, type PlatformConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { preventJackpotWins } from './jackpot-wins.ts';
import { waitForProjectedRounds } from './projected-rounds.ts';
import { testSecrets } from './secrets.ts';
import { stopServer } from './server.ts';
import { createServiceAccount } from './service-account.ts';
import { templateAt } from './templates.ts';

export type CallOptions = Readonly<{ cookie?: string; headers?: Readonly<Record<string, string>>; key?: string }>;

export type TestPlatform = Platform &
  Readonly<{
    config: PlatformConfig;
    testDatabase: TestDatabase;
    get: (
      method: string,
      query?: Readonly<Record<string, string>>,
      options?: CallOptions,
    ) => Promise<LightMyRequestResponse>;
    post: (
      method: string,
      form?: Readonly<Record<string, string>>,
      options?: CallOptions,
    ) => Promise<LightMyRequestResponse>;
    stop: () => Promise<void>;
  }>;

const headersOf = ({ cookie, headers = {}, key }: CallOptions): Record<string, string> => ({
  ...(cookie ? { cookie } : {}),
  ...(key ? { 'idempotency-key': key } : {}),
  ...headers,
});

/** Returns functions that call the API of a server. */
export const callsOf = (server: Platform['server']): Pick<TestPlatform, 'get' | 'post'> => ({
  get: (method, query = {}, options = {}) =>
    server.inject({
      method: 'GET',
      url: `/api/${method}`,
      query: { ...query },
      headers: headersOf(options),
    }),
  post: (method, form = {}, options = {}) =>
    server.inject({
      method: 'POST',
      url: `/api/${method}`,
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headersOf(options),
      },
    }),
});

export type TestPlatformOptions = Readonly<{
  environment?: Readonly<Record<string, string>>;
  dependencies?: Partial<Omit<PlatformDependencies, 'database'>>;
  /** The account of the platform; that of the owner of its tables by default, and of tests in any case. */
  account?: 'owner' | 'service';
}>;

/**
 * Starts the complete platform with its own database. It validates answers against the contract. Call `stop()` in
 * `afterAll`.
 */
export const startTestPlatform = async ({
  environment = {},
  dependencies = {},
  account = 'owner',
}: TestPlatformOptions = {}): Promise<TestPlatform> => {
  const now = dependencies.now?.() ?? new Date();
  const testDatabase = await createTestDatabase(templateAt(now));
  const service = account === 'service' ? await createServiceAccount(testDatabase) : null;
  const stopDatabase = async (): Promise<void> => {
    await service?.drop();
    await testDatabase.drop();
    await stopServer();
  };
  const config = readConfig({
    ...testSecrets,
    DATABASE_URL: service?.url ?? testDatabase.url,
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: '1',
    // A busy machine may stop the tests for longer than a call may take.
    CALL_TIMEOUT_MS: '120000',
    API_RATE_LIMIT_PER_MINUTE: '1000000',
    DEVELOPER_PAGES: 'off',
    MIGRATE_AT_START: service ? 'off' : 'on',
    ...environment,
  });
  const { database } = service ?? testDatabase;
  const platform = await buildApp(config, { database, ...dependencies });
  try {
    await platform.server.ready();
    await preventJackpotWins(testDatabase.database);
  } catch (error) {
    // The test process would not exit while a database connection is open.
    await stopDatabase();
    throw error;
  }
  return {
    ...platform,
    domains: {
      ...platform.domains,
      projectRounds: async () => {
        await platform.domains.projectRounds();
        await waitForProjectedRounds(testDatabase.database);
      },
    },
    config,
    testDatabase,
    ...callsOf(platform.server),
    stop: async () => {
      await platform.server.close();
      await stopDatabase();
    },
  };
};

/** Returns the session cookie of an answer as `name=value`. @throws Error when the answer sets none. */
export const cookieOf = (response: LightMyRequestResponse): string => {
  const session = response.cookies.find(({ name }) => name === 'session');
  if (!session) throw new Error(`No session cookie in the answer: ${response.body}`);
  return `${session.name}=${session.value}`;
};
