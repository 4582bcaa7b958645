// @ts-check
import { environments, migrationEnvironment } from './environment.mjs';

const databases = { platform: 'postgres://owner', service: 'postgres://service', sandbox: 'postgres://sandbox' };

const build = () =>
  environments({
    home: '/home',
    ports: { gateway: 1, platform: 2, sandbox: 3, database: 4 },
    origins: { site: 'http://site', sandbox: 'http://sandbox', chat: undefined },
    databases,
    secrets: /** @type {any} */ ({ ACCOUNT_SECRET: 'account', RENDERING_SECRET: 'rendering', GATEWAY_SECRET: 'token' }),
    extra: {},
  });

const given = process.env.GAME_PROVIDERS;
afterEach(() => {
  if (given === undefined) delete process.env.GAME_PROVIDERS;
  else process.env.GAME_PROVIDERS = given;
});

test('only the platform gets the secrets of providers', () => {
  const provider = { id: 'studio', origin: 'https://studio.example', secret: 'secret-of-the-studio' };
  process.env.GAME_PROVIDERS = JSON.stringify([provider]);
  const { gateway, platform, sandbox } = build();
  expect(JSON.parse(platform.GAME_PROVIDERS ?? '')).toEqual([provider]);
  expect(JSON.parse(gateway.GAME_PROVIDERS ?? '')).toEqual([{ id: 'studio', origin: 'https://studio.example' }]);
  expect(sandbox.GAME_PROVIDERS).toBeUndefined();
});

test('pages may send events to the sandbox, unless the environment names other customer-data platforms', () => {
  expect(build().gateway.CUSTOMER_DATA_ORIGINS).toBe('http://sandbox');
  process.env.CUSTOMER_DATA_ORIGINS = 'https://eu.i.posthog.com';
  try {
    expect(build().gateway.CUSTOMER_DATA_ORIGINS).toBe('https://eu.i.posthog.com');
  } finally {
    delete process.env.CUSTOMER_DATA_ORIGINS;
  }
});

test('the platform sends events to the sandbox, unless the environment names another customer-data platform', () => {
  expect(build().platform).toMatchObject({
    CUSTOMER_DATA_URL: 'http://127.0.0.1:3/posthog',
    CUSTOMER_DATA_KEY: 'sandbox',
  });
  Object.assign(process.env, { CUSTOMER_DATA_URL: 'https://eu.i.posthog.com', CUSTOMER_DATA_KEY: 'phc' });
  try {
    expect(build().platform).toMatchObject({
      CUSTOMER_DATA_URL: 'https://eu.i.posthog.com',
      CUSTOMER_DATA_KEY: 'phc',
    });
  } finally {
    delete process.env.CUSTOMER_DATA_URL;
    delete process.env.CUSTOMER_DATA_KEY;
  }
});

test('there are demo players, whose password is public, only without a public origin', () => {
  expect(build().platform.SEED_DEMO).toBe('1');
  process.env.PUBLIC_ORIGIN = 'https://casino.example';
  try {
    expect(build().platform.SEED_DEMO).toBe('0');
  } finally {
    delete process.env.PUBLIC_ORIGIN;
  }
});

test('text that is not JSON reaches the gateway without its content', () => {
  process.env.GAME_PROVIDERS = '[{"secret":"secret-of-the-studio"';
  expect(build().gateway.GAME_PROVIDERS).toBe('not JSON');
});

test('gateway and platform share the secret of rendered pages, and the sandbox does not get it', () => {
  const { gateway, platform, sandbox } = build();
  expect([gateway.RENDERING_SECRET, platform.RENDERING_SECRET]).toEqual(['rendering', 'rendering']);
  expect(sandbox.RENDERING_SECRET).toBeUndefined();
  expect([gateway.GATEWAY_SECRET, platform.GATEWAY_SECRET]).toEqual(['token', 'token']);
  expect(sandbox.GATEWAY_SECRET).toBeUndefined();
});

test('only the platform gets previous secrets and the key of fingerprints', () => {
  const own = { ACCOUNT_SECRET_PREVIOUS: 'former', FINGERPRINT_SECRET: 'fingerprints' };
  Object.assign(process.env, own);
  const studio = { id: 'studio', origin: 'https://studio.example' };
  process.env.GAME_PROVIDERS = JSON.stringify([{ ...studio, secret: 'new', previous_secrets: ['former'] }]);
  try {
    const { gateway, platform, sandbox } = build();
    expect(platform).toMatchObject(own);
    for (const name of Object.keys(own)) expect([gateway[name], sandbox[name]]).toEqual([undefined, undefined]);
    expect(JSON.parse(gateway.GAME_PROVIDERS ?? '')).toEqual([studio]);
  } finally {
    for (const name of Object.keys(own)) delete process.env[name];
  }
});

test('the platform keeps files for reports, unless the environment names ClickHouse, whose password only it gets', () => {
  expect(build().platform.REPORTS_FOLDER).toBe('/home/reports');
  process.env.REPORTS_CLICKHOUSE_URL = 'http://user:password@clickhouse.example:8123/reports';
  try {
    const { gateway, platform, sandbox } = build();
    expect(platform).toMatchObject({ REPORTS_CLICKHOUSE_URL: process.env.REPORTS_CLICKHOUSE_URL });
    expect(platform.REPORTS_FOLDER).toBeUndefined();
    expect([gateway.REPORTS_CLICKHOUSE_URL, sandbox.REPORTS_CLICKHOUSE_URL]).toEqual([undefined, undefined]);
  } finally {
    delete process.env.REPORTS_CLICKHOUSE_URL;
  }
});

test('only migrations get the address of the account that owns the tables', () => {
  process.env.DATABASE_OWNER_URL = databases.platform;
  try {
    const { gateway, platform, sandbox } = build();
    for (const environment of [gateway, platform, sandbox])
      expect(Object.values(environment)).not.toContain(databases.platform);
    expect([platform.DATABASE_URL, platform.MIGRATE_AT_START]).toEqual([databases.service, 'off']);
    expect(migrationEnvironment(platform, databases)).toMatchObject({
      DATABASE_URL: databases.service,
      DATABASE_OWNER_URL: databases.platform,
    });
    expect(migrationEnvironment(platform, { ...databases, platform: databases.service })).toBe(platform);
  } finally {
    delete process.env.DATABASE_OWNER_URL;
  }
});
