import Fastify, { type FastifyInstance } from 'fastify';
import { createMetrics, type MetricsService } from './index.ts';

let server: FastifyInstance;
let service: MetricsService;

beforeEach(async () => {
  server = Fastify();
  service = createMetrics(['games.get']);
  service.watch(server);
  server.get('/api/:method', () => 'done');
  server.get('/callbacks/payments', (_request, reply) => reply.status(409).send('no'));
  await server.ready();
});
afterEach(() => server.close());

const lines = async (name: string): Promise<readonly string[]> =>
  (await service.text()).split('\n').filter((line) => line.startsWith(name));

it('counts calls by method and status', async () => {
  await server.inject('/api/games.get?query=x');
  await server.inject('/api/games.get');
  await server.inject('/callbacks/payments');
  expect(await lines('croupier_platform_request_seconds_count')).toEqual([
    'croupier_platform_request_seconds_count{route="/api/games.get",verb="GET",status="200"} 2',
    'croupier_platform_request_seconds_count{route="/callbacks/payments",verb="GET",status="409"} 1',
  ]);
});

it('uses no text from a visitor as a label', async () => {
  for (const path of ['/api/a', '/api/b', '/nothing', '/else?uid=100001']) await server.inject(path);
  expect(await lines('croupier_platform_request_seconds_count')).toEqual([
    'croupier_platform_request_seconds_count{route="/api/unknown",verb="GET",status="200"} 2',
    'croupier_platform_request_seconds_count{route="unknown",verb="GET",status="404"} 2',
  ]);
});

it('shows the work of the ledger and the database', async () => {
  let waiting = 3;
  service.metrics.ledgerBatch(8, 0.004);
  service.metrics.ledgerOutcome('bet', 'applied');
  service.metrics.ledgerOutcome('bet', 'applied');
  service.metrics.ledgerQueue(() => waiting);
  service.metrics.databasePool(() => ({ total: 5, idle: 2, waiting: 0 }));
  expect(await lines('croupier_platform_ledger_transfers_total')).toEqual([
    'croupier_platform_ledger_transfers_total{kind="bet",outcome="applied"} 2',
  ]);
  expect(await lines('croupier_platform_ledger_batch_transfers_bucket{le="8"}')).toEqual([
    'croupier_platform_ledger_batch_transfers_bucket{le="8"} 1',
  ]);
  expect(await lines('croupier_platform_ledger_queue')).toEqual(['croupier_platform_ledger_queue 3']);
  waiting = 0;
  expect(await lines('croupier_platform_ledger_queue')).toEqual(['croupier_platform_ledger_queue 0']);
  expect(await lines('croupier_platform_database_connections')).toEqual(
    expect.arrayContaining(['croupier_platform_database_connections{state="idle"} 2']),
  );
});
