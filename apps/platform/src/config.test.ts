import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from './config.ts';

const secrets = {
  GAME_PROVIDER_SECRET: 'a'.repeat(16),
  PAYMENT_PROVIDER_SECRET: 'b'.repeat(16),
  MESSAGE_PROVIDER_SECRET: 'c'.repeat(16),
  IDENTITY_PROVIDER_SECRET: 'd'.repeat(16),
  ACCOUNT_SECRET: 'd'.repeat(32),
};
const needed = { DATABASE_URL: 'postgres://localhost/croupier', ...secrets };

it('has defaults for optional variables', () => {
  expect(readConfig(needed)).toMatchObject({
    port: 4210,
    host: '127.0.0.1',
    platformOrigin: 'http://127.0.0.1:4210',
    publicOrigin: 'http://localhost:4200',
    withdrawalReviewSeconds: 60,
    seedDemo: false,
    checkAnswers: false,
    hasDeveloperPages: true,
    callTimeout_ms: 5500,
    stepTimeout_ms: 5000,
    cmsToken: null,
  });
  expect(readConfig({ ...needed, PLATFORM_PORT: '5000', SEED_DEMO: '1' })).toMatchObject({
    platformOrigin: 'http://127.0.0.1:5000',
    seedDemo: true,
  });
});

it.each(['https://casino.example', 'http://192.0.2.1:4200', 'http://localhost.example'])(
  'rejects demo players, whose password is public, on a site at %s',
  (origin) => {
    const site = { ...needed, PUBLIC_ORIGIN: origin };
    expect(() => readConfig({ ...site, SEED_DEMO: '1' })).toThrow(/SEED_DEMO: must be 0/);
    expect(readConfig({ ...site, SEED_DEMO: '0' }).seedDemo).toBe(false);
  },
);

it.each(['http://localhost:4200', 'http://shop.localhost:4200', 'http://127.0.0.1:4200', 'http://[::1]:4200'])(
  'allows demo players on a site at %s',
  (origin) => {
    expect(readConfig({ ...needed, PUBLIC_ORIGIN: origin, SEED_DEMO: '1' }).seedDemo).toBe(true);
  },
);

it('delivers events by NATS when it has servers', () => {
  expect(readConfig(needed).nats).toBeNull();
  expect(() => readConfig({ ...needed, NATS_SERVERS: 'localhost' })).toThrow(/NATS_SERVERS.0: must/);
  expect(
    readConfig({ ...needed, NATS_SERVERS: 'nats://10.0.0.5:4222, tls://nats.example:4222', NATS_STREAM_REPLICAS: '3' })
      .nats,
  ).toEqual({ servers: ['nats://10.0.0.5:4222', 'tls://nats.example:4222'], token: null, replicas: 3 });
});

it('lists all problems', () => {
  const attempt = () =>
    readConfig({
      ...secrets,
      PLATFORM_PORT: '70000',
      PUBLIC_ORIGIN: 'http://localhost:4200/',
      GAME_PROVIDER_SECRET: 'short',
      WITHDRAWAL_REVIEW_SECONDS: 'soon',
    });
  expect(attempt).toThrow(
    /DATABASE_URL: is missing[^]*PLATFORM_PORT[^]*PUBLIC_ORIGIN: must be an origin[^]*GAME_PROVIDER_SECRET[^]*WITHDRAWAL_REVIEW_SECONDS: must be a whole number/,
  );
});

it('reads the services for social sign-in', () => {
  const provider = {
    service: 'google',
    issuer: 'https://accounts.example.com',
    client_id: 'croupier',
    client_secret: 'e'.repeat(16),
  };
  expect(readConfig({ ...needed, OAUTH_PROVIDERS: JSON.stringify([provider]) }).oauthProviders).toEqual([provider]);
  expect(() => readConfig({ ...needed, OAUTH_PROVIDERS: '[{' })).toThrow(/OAUTH_PROVIDERS: must be JSON/);
  expect(() => readConfig({ ...needed, OAUTH_PROVIDERS: '[{"service":"google"}]' })).toThrow(/OAUTH_PROVIDERS/);
});

it.each([
  [{}, true],
  [{ PUBLIC_ORIGIN: 'https://casino.example' }, false],
  [{ PUBLIC_ORIGIN: 'https://casino.example', DEVELOPER_PAGES: 'on' }, true],
  [{ DEVELOPER_PAGES: 'off' }, false],
])('serves the description of the API with %j: %s', (environment, isServed) => {
  expect(readConfig({ ...needed, ...environment }).hasDeveloperPages).toBe(isServed);
});

it('adds further payment providers to the default one', () => {
  const bank = { id: 'bank', origin: 'https://bank.example', secret: 'f'.repeat(16), methods: ['iban'] };
  const read = (provider: object) =>
    readConfig({ ...needed, PAYMENT_PROVIDERS: JSON.stringify([provider]) }).paymentProviders;
  expect(read(bank)).toEqual([
    {
      id: 'default',
      adapter: 'signed-json',
      origin: 'http://127.0.0.1:4220',
      secret: secrets.PAYMENT_PROVIDER_SECRET,
      previousSecrets: [],
      pageOrigins: ['http://localhost:4220'],
      sourceNetworks: [],
      routes: [],
    },
    {
      id: 'bank',
      adapter: 'signed-json',
      origin: bank.origin,
      secret: bank.secret,
      previousSecrets: [],
      pageOrigins: [bank.origin],
      sourceNetworks: [],
      routes: ['iban'],
    },
  ]);
  expect(() => read({ ...bank, id: 'default' })).toThrow(/PAYMENT_PROVIDERS/);
  expect(() => read({ ...bank, origin: 'bank.example' })).toThrow(/PAYMENT_PROVIDERS/);
});

it('adds further game providers with the origins of their pages', () => {
  const studio = {
    id: 'studio',
    origin: 'https://api.studio.example',
    secret: 'f'.repeat(16),
    page_origins: ['https://play.studio.example'],
  };
  const { gameProviders } = readConfig({ ...needed, GAME_PROVIDERS: JSON.stringify([studio]) });
  expect(gameProviders.map(({ id, pageOrigins }) => [id, pageOrigins])).toEqual([
    ['default', ['http://localhost:4220']],
    ['studio', ['https://play.studio.example']],
  ]);
  expect(() => readConfig({ ...needed, GAME_PROVIDERS: JSON.stringify([{ ...studio, page_origins: ['*'] }]) })).toThrow(
    /GAME_PROVIDERS/,
  );
});

it('limits the networks of callbacks by provider', () => {
  const studio = { id: 'studio', origin: 'https://studio.example', secret: 'f'.repeat(16) };
  const read = (own: object, more: object = {}) =>
    readConfig({ ...needed, ...more, GAME_PROVIDERS: JSON.stringify([{ ...studio, ...own }]) }).gameProviders.map(
      ({ sourceNetworks }) => sourceNetworks,
    );
  expect(read({})).toEqual([[], []]);
  expect(read({ source_networks: ['192.0.2.0/24'] }, { PROVIDER_NETWORKS: '10.0.0.0/8, ::1' })).toEqual([
    ['10.0.0.0/8', '::1'],
    ['192.0.2.0/24'],
  ]);
  expect(() => read({ source_networks: ['everywhere'] })).toThrow(/GAME_PROVIDERS/);
  expect(() => read({}, { PROVIDER_NETWORKS: '10.0.0.0/99' })).toThrow(/PROVIDER_NETWORKS/);
});

it('reads maximum wins by provider, game and currency', () => {
  const rule = { game: 'amber-fox', amounts: { EUR: 1000 } };
  const read = (rules: unknown) => readConfig({ ...needed, MAXIMUM_WINS: JSON.stringify(rules) }).maximumWins;
  expect(readConfig({ ...needed }).maximumWins).toEqual([]);
  expect(read([rule])).toEqual([rule]);
  for (const amounts of [{ EUR: 0 }, { EUR: 1.5 }, { XXX: 5 }])
    expect(() => read([{ ...rule, amounts }])).toThrow(/MAXIMUM_WINS/);
  expect(() => read([{ ...rule, games: 'all' }])).toThrow(/MAXIMUM_WINS/);
});

it('has a default sportsbook only with its secret', () => {
  const book = { id: 'book', origin: 'https://book.example', secret: 'f'.repeat(16), currencies: ['GBP'] };
  const read = (more: object) => readConfig({ ...needed, ...more }).sportsbooks.map(({ id, routes }) => [id, routes]);
  const SPORTSBOOK_PROVIDERS = JSON.stringify([book]);
  expect(read({})).toEqual([]);
  expect(read({ SPORTSBOOK_PROVIDERS })).toEqual([['book', ['GBP']]]);
  expect(read({ SPORTSBOOK_PROVIDERS, BETTING_PROVIDER_SECRET: 'g'.repeat(16) })).toEqual([
    ['default', []],
    ['book', ['GBP']],
  ]);
});

describe('passkeys', () => {
  const at = (environment: Readonly<Record<string, string>>) => readConfig({ ...needed, ...environment }).passkeys;

  it('belong to the host of the site, unless a domain above it is named', () => {
    expect(at({})).toEqual({ rpId: 'localhost', origins: ['http://localhost:4200'], isUsable: true });
    const site = { PUBLIC_ORIGIN: 'https://play.casino.example', PASSKEY_RP_ID: 'casino.example' };
    const more = 'https://casino.example, https://bet.casino.example';
    expect(at({ ...site, PASSKEY_ORIGINS: more })).toEqual({
      rpId: 'casino.example',
      origins: ['https://play.casino.example', 'https://casino.example', 'https://bet.casino.example'],
      isUsable: true,
    });
  });

  it.each([
    [{ PASSKEY_RP_ID: 'other.example' }, /PASSKEY_RP_ID: must be the host/],
    [{ PASSKEY_RP_ID: 'asino.example' }, /PASSKEY_RP_ID: must be the host/],
    [{ PASSKEY_ORIGINS: 'https://casino.example.evil.example' }, /PASSKEY_ORIGINS: must have hosts/],
  ])('reject %j, which is not a domain of the site', (environment, problem) => {
    expect(() => at({ PUBLIC_ORIGIN: 'https://casino.example', ...environment })).toThrow(problem);
  });

  it.each(['http://192.0.2.1:4200', 'http://[::1]:4200'])('cannot be used on a site at %s', (origin) => {
    expect(at({ PUBLIC_ORIGIN: origin }).isUsable).toBe(false);
  });
});

describe('secrets', () => {
  const [current, former, oldest] = ['1', '2', '3'].map((digit) => digit.repeat(32));

  it('have previous values, which stay valid', () => {
    const config = readConfig({
      ...needed,
      ACCOUNT_SECRET_PREVIOUS: `${former}, ${oldest}`,
      OPERATOR_TOKEN: current,
      OPERATOR_TOKEN_PREVIOUS: former,
      CMS_TOKEN: current,
      GATEWAY_SECRET: current,
      GATEWAY_SECRET_PREVIOUS: former,
      RENDERING_SECRET: current,
      RENDERING_SECRET_PREVIOUS: former,
      GAME_PROVIDER_SECRET_PREVIOUS: former,
      IDENTITY_PROVIDER_SECRET_PREVIOUS: former,
      PAYMENT_PROVIDERS: JSON.stringify([
        { id: 'bank', origin: 'https://bank.example', secret: current, previous_secrets: [former], methods: ['iban'] },
      ]),
    });
    expect(config).toMatchObject({
      accountSecret: [secrets.ACCOUNT_SECRET, former, oldest],
      operatorToken: [current, former],
      cmsToken: [current],
      gatewaySecret: [current, former],
      renderingSecret: [current, former],
      gameProviders: [{ secret: secrets.GAME_PROVIDER_SECRET, previousSecrets: [former] }],
      identityProvider: { secret: secrets.IDENTITY_PROVIDER_SECRET, previousSecrets: [former] },
      paymentProviders: [{ previousSecrets: [] }, { secret: current, previousSecrets: [former] }],
    });
    expect(() => readConfig({ ...needed, GAME_PROVIDER_SECRET_PREVIOUS: 'short' })).toThrow(
      /GAME_PROVIDER_SECRET_PREVIOUS/,
    );
  });

  it('of payments can change without the key of fingerprints', () => {
    expect(readConfig(needed).fingerprintSecret).toBe(secrets.PAYMENT_PROVIDER_SECRET);
    expect(readConfig({ ...needed, FINGERPRINT_SECRET: former }).fingerprintSecret).toBe(former);
  });

  it('are read from files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'operator_token');
    writeFileSync(file, `${current}\n`);
    expect(readConfig({ ...needed, OPERATOR_TOKEN_FILE: file }).operatorToken).toEqual([current]);
    rmSync(dirname(file), { recursive: true });
    expect(() => readConfig({ ...needed, OPERATOR_TOKEN_FILE: file })).toThrow(/OPERATOR_TOKEN_FILE: .*ENOENT/);
  });
});

it('reads the customer-data platform', () => {
  expect(readConfig(needed).customerData).toBeNull();
  const variables = { CUSTOMER_DATA_URL: 'https://eu.i.posthog.com', CUSTOMER_DATA_KEY: 'phc_1' };
  expect(readConfig({ ...needed, ...variables }).customerData).toEqual({
    adapter: 'posthog',
    address: 'https://eu.i.posthog.com',
    key: 'phc_1',
  });
  const others = { CUSTOMER_DATA_URL: 'http://proxy:8080/ingest', CUSTOMER_DATA_ADAPTER: 'journal' };
  expect(readConfig({ ...needed, ...variables, ...others }).customerData).toEqual({
    adapter: 'journal',
    address: 'http://proxy:8080/ingest',
    key: 'phc_1',
  });
});

it.each([
  [{ CUSTOMER_DATA_URL: 'https://eu.i.posthog.com' }, /CUSTOMER_DATA_KEY: is missing/],
  [{ CUSTOMER_DATA_KEY: 'phc' }, /CUSTOMER_DATA_URL: is missing/],
  [{ CUSTOMER_DATA_URL: 'eu.i.posthog.com', CUSTOMER_DATA_KEY: 'phc' }, /CUSTOMER_DATA_URL: must be http/],
  [{ CUSTOMER_DATA_URL: 'https://eu.i.posthog.com', CUSTOMER_DATA_KEY: 'a key' }, /CUSTOMER_DATA_KEY: must be the key/],
])('rejects customer-data platforms such as %j', (variables, problem) => {
  expect(() => readConfig({ ...needed, ...variables })).toThrow(problem);
});

it('reads the engine of the reports', () => {
  expect(readConfig(needed).reports).toBeNull();
  expect(readConfig({ ...needed, REPORTS_FOLDER: '/data/reports', REPORTS_THREADS: '4' }).reports).toEqual({
    engine: 'duckdb',
    folder: '/data/reports',
    memory_mb: 512,
    threads: 4,
  });
  const address = 'https://user:password@clickhouse.example:8443/reports';
  expect(readConfig({ ...needed, REPORTS_CLICKHOUSE_URL: address }).reports).toEqual({ engine: 'clickhouse', address });
});

it.each([
  [{ REPORTS_FOLDER: '/data', REPORTS_CLICKHOUSE_URL: 'http://localhost:8123' }, /REPORTS_FOLDER: must be empty/],
  [{ REPORTS_CLICKHOUSE_URL: 'clickhouse://localhost/reports' }, /REPORTS_CLICKHOUSE_URL: must be an http/],
  [{ REPORTS_CLICKHOUSE_URL: 'http://localhost/a/b' }, /REPORTS_CLICKHOUSE_URL: must have the name of one database/],
  [{ REPORTS_FOLDER: '/data', REPORTS_THREADS: '0' }, /REPORTS_THREADS/],
])('rejects engines of the reports such as %j', (variables, problem) => {
  expect(() => readConfig({ ...needed, ...variables })).toThrow(problem);
});

describe('cells', () => {
  const cells = JSON.stringify({
    cells: [
      { name: 'north', origin: 'http://10.0.1.5:4210', buckets: [[0, 2047]], account_numbers: [1, 1000] },
      { name: 'south', origin: 'http://10.0.2.5:4210', buckets: [[2048, 4095]], account_numbers: [1001, 2000] },
    ],
  });
  const secretsOfNorth = JSON.stringify({ south: ['shared-by-north-and-south', 'shared-by-them-before'] });

  it('are one database without configuration', () => {
    expect(readConfig(needed).cell).toBeNull();
  });

  it('have names, and secrets that each two of them share', () => {
    const { cell } = readConfig({ ...needed, CELLS: cells, CELL_NAME: 'north', CELL_SECRETS: secretsOfNorth });
    expect([cell?.name, cell?.cells.all.map(({ name }) => name)]).toEqual(['north', ['north', 'south']]);
    expect([...(cell?.secrets ?? [])]).toEqual([['south', ['shared-by-north-and-south', 'shared-by-them-before']]]);
  });

  it.each([
    [{ CELL_NAME: 'north' }, /CELLS: is missing/],
    [{ CELLS: cells }, /CELL_NAME: is missing/],
    [
      { CELLS: cells, CELL_NAME: 'west', CELL_SECRETS: secretsOfNorth },
      /CELL_NAME: no cell in CELLS has the name west/,
    ],
    [
      {
        CELLS: cells.replace(/}$/, ',"directory":"south"}'),
        CELL_NAME: 'north',
        CELL_SECRETS: secretsOfNorth,
      },
      /CELL_DIRECTORY_SECRET: is missing: the directory in CELLS needs it/,
    ],
    [{ CELLS: cells, CELL_NAME: 'north' }, /CELL_SECRETS: has no secret for south/],
    [{ CELLS: cells, CELL_NAME: 'south', CELL_SECRETS: secretsOfNorth }, /CELL_SECRETS: no other cell .* south/],
    [{ CELLS: cells, CELL_NAME: 'north', CELL_SECRETS: '{"south":["short"]}' }, /CELL_SECRETS/],
    [{ CELLS: cells, CELL_NAME: 'north', CELL_SECRETS: '{"south":[]}' }, /CELL_SECRETS.*must have a secret/],
    [
      { CELLS: cells.replace('2047', '2046'), CELL_NAME: 'north', CELL_SECRETS: secretsOfNorth },
      /CELLS: no cell has the bucket 2047/,
    ],
  ])('refuses %j', (given, problem) => {
    expect(() => readConfig({ ...needed, ...given })).toThrow(problem);
  });
});
