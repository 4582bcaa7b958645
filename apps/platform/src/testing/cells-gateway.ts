import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  createNetwork,
  startCell,
  type CellName,
  type Network,
  type TestCell,
} from '../modules/payments/settlements/two-cells.fixture.ts';
import { callsOf, type TestPlatform } from './platform.ts';
import { startTestProviders, type TestProviders } from './providers.ts';
import { stopServer } from './server.ts';

/** What the test uses of the gateway. Apps do not import each other, so it is loaded when the test runs. */
type GatewayModules = Readonly<{
  buildApp: (config: unknown, options: Readonly<Record<string, string>>) => Promise<FastifyInstance>;
  readConfig: (environment: Readonly<Record<string, string>>) => unknown;
  createSite: () => { directory: string; deploy: (version: string) => void };
}>;

const loadGateway = async (): Promise<GatewayModules> => {
  const folder = resolve(__dirname, '../../../gateway/src');
  const [app, config, testing] = await Promise.all(
    ['app.ts', 'config.ts', 'testing/gateway.ts'].map((file) => import(join(folder, file))),
  );
  return { ...app, ...config, ...testing };
};

type CellsGateway = Pick<TestPlatform, 'get' | 'post'> &
  Readonly<{ server: FastifyInstance; stop: () => Promise<void> }>;

/** Starts the gateway of the first of two cells, whose platforms listen on ports. */
const startCellsGateway = async (own: TestCell, other: TestCell): Promise<CellsGateway> => {
  const { buildApp, readConfig, createSite } = await loadGateway();
  const [origin, otherOrigin] = await Promise.all(
    [own, other].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })),
  );
  const site = createSite();
  site.directory = mkdtempSync(join(tmpdir(), 'cells-gateway-'));
  site.deploy('first');
  const cells = [
    { name: own.name, origin, buckets: [[0, 2047]], account_numbers: [1, 1000] },
    { name: other.name, origin: otherOrigin, buckets: [[2048, 4095]], account_numbers: [1001, 2000] },
  ];
  const config = readConfig({
    CELLS: JSON.stringify({ cells }),
    CELL_NAME: own.name,
    PLATFORM_ORIGIN: origin ?? '',
    REGISTRY_DIR: join(site.directory, 'registry'),
    IMAGE_CACHE_DIR: join(site.directory, 'images'),
    LOG_LEVEL: 'silent',
    // A busy machine may stop the tests for longer than the limits of a site.
    PLATFORM_TIMEOUT_MS: '120000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    PAGE_PROCESSES: '0',
  });
  const server = await buildApp(config, { chatScript: '', imageWorker: '', renderProcess: '' });
  return {
    server,
    ...callsOf(server),
    stop: async () => {
      await server.close();
      rmSync(site.directory, { recursive: true, force: true });
    },
  };
};

export type SiteOfCells = Readonly<{
  network: Network;
  providers: TestProviders;
  cells: Readonly<Record<CellName, TestCell>>;
  /** The gateway of the north. */
  gateway: CellsGateway;
  stop: () => Promise<void>;
}>;

/** Starts two cells with a database each, and the gateway of the north. */
export const startSiteOfCells = async (
  environment: Readonly<Record<string, string>>,
  now = () => Date.now(),
): Promise<SiteOfCells> => {
  const network = createNetwork();
  const providers = await startTestProviders(now);
  const options = {
    environment: { PROVIDER_ORIGIN: providers.origin, ...environment },
    dependencies: {
      now: () => new Date(now()),
      fetch: ((input, init) =>
        new URL(input instanceof Request ? input.url : input).hostname.endsWith('.test')
          ? network.fetch(input, init)
          : fetch(input, init)) satisfies typeof globalThis.fetch,
    },
  };
  const cells = {
    north: await startCell('north', network, options),
    south: await startCell('south', network, options),
  };
  const gateway = await startCellsGateway(cells.north, cells.south);
  return {
    network,
    providers,
    cells,
    gateway,
    stop: async () => {
      await gateway.stop();
      await cells.south.stop();
      await cells.north.stop();
      await providers.stop();
      await stopServer();
    },
  };
};
