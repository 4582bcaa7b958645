import Fastify, { type FastifyInstance } from 'fastify';
import { createWorker } from '../background/index.ts';
import { createMetrics, measureCalls, type MetricsService } from './index.ts';

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

it('counts payments with a final status', async () => {
  service.metrics.paymentEnded('deposit', 'success');
  service.metrics.paymentEnded('deposit', 'success');
  expect(await lines('croupier_platform_payments_total')).toEqual([
    'croupier_platform_payments_total{type="deposit",status="success"} 2',
  ]);
});

it('shows what waits in the database, and no value when that is unknown', async () => {
  const names = ['croupier_platform_payments_', 'croupier_platform_messages_', 'croupier_platform_ledger_audit_'];
  const shown = async () => (await Promise.all(names.map(lines))).flat();
  expect(await shown()).toEqual([]);
  service.metrics.backlog({
    payments: [{ type: 'withdrawal', state: 'due', count: 2, oldest_seconds: 61.5 }],
    messages: { count: 3, oldest_seconds: 4 },
    audit: { finished_at: new Date(1_700_000_000_000), findings: 0 },
  });
  expect(await shown()).toEqual(
    expect.arrayContaining([
      'croupier_platform_payments_open{type="withdrawal",state="due"} 2',
      'croupier_platform_payments_oldest_seconds{type="withdrawal",state="due"} 61.5',
      'croupier_platform_payments_open{type="deposit",state="pending"} 0',
      'croupier_platform_messages_waiting 3',
      'croupier_platform_ledger_audit_findings 0',
      'croupier_platform_ledger_audit_timestamp_seconds 1700000000',
    ]),
  );
  service.metrics.backlog(null);
  expect(await shown()).toEqual([]);
});

it('measures calls to third parties by host and outcome', async () => {
  const answers: Record<string, number> = { '/fine': 200, '/refused': 409, '/broken': 500 };
  const call = measureCalls(async (input) => {
    const status = answers[new URL(String(input)).pathname];
    if (status === undefined) throw new TypeError('fetch failed');
    return new Response('', { status });
  }, service.metrics);
  for (const path of Object.keys(answers)) await call(`https://pay.example${path}?key=secret`);
  await expect(call('https://pay.example/gone')).rejects.toThrow('fetch failed');
  expect(await lines('croupier_platform_provider_call_seconds_count')).toEqual([
    'croupier_platform_provider_call_seconds_count{provider="pay.example",outcome="answered"} 2',
    'croupier_platform_provider_call_seconds_count{provider="pay.example",outcome="failed"} 1',
    'croupier_platform_provider_call_seconds_count{provider="pay.example",outcome="unreachable"} 1',
  ]);
});

it('shows the runs of background jobs', async () => {
  const worker = createWorker({
    name: 'metrics-test',
    interval_ms: 60_000,
    work: jest.fn<Promise<'done'>, []>().mockResolvedValueOnce('done').mockRejectedValue(new Error('no')),
    onError: () => undefined,
  });
  worker.start();
  await worker.runUntilIdle();
  await worker.runUntilIdle();
  const own = async (name: string) => (await lines(name)).filter((line) => line.includes('metrics-test'));
  expect(await own('croupier_platform_worker_runs_total')).toContain(
    'croupier_platform_worker_runs_total{worker="metrics-test",outcome="succeeded"} 1',
  );
  expect(await own('croupier_platform_worker_runs_total')).not.toContain(
    'croupier_platform_worker_runs_total{worker="metrics-test",outcome="failed"} 0',
  );
  expect(await own('croupier_platform_worker_interval_seconds')).toEqual([
    'croupier_platform_worker_interval_seconds{worker="metrics-test"} 60',
  ]);
  expect(await own('croupier_platform_worker_last_success_timestamp_seconds')).toHaveLength(1);
  await worker.stop();
  expect(await own('croupier_platform_worker_interval_seconds')).toEqual([]);
});
