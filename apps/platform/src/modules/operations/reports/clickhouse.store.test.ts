import { createClickHouseStore, createHttpRunner } from './clickhouse.store.ts';
import { factOf } from './testing/facts.fixture.ts';

/*
 * What the store reads and writes is tested with ClickHouse itself: `npm run test:clickhouse`. It is not part of
 * `npm test`, because the library is several hundred megabytes.
 */
type Sent = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: string }>;

/** A server that gives the answers in turn. */
const serverOf = (...answers: readonly Response[]) => {
  const sent: Sent[] = [];
  const left = [...answers];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({
      url: String(input),
      headers: { ...(init?.headers as Record<string, string>) },
      body: String(init?.body),
    });
    const answer = left.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
  return { sent, fetch };
};
const address = 'https://reports%40house:s%3Acret@clickhouse.example:8443/casino';
const generation = '0197c0de-0000-7000-8000-000000000001';
const table = 'croupier_facts_0197c0de000070008000000000000001';

it('sends statements with the account and the database of the address', async () => {
  const { sent, fetch } = serverOf(new Response('1\n'));
  expect(await createHttpRunner(address, fetch)('select 1')).toBe('1\n');
  expect(sent).toEqual([
    {
      url: 'https://clickhouse.example:8443',
      headers: {
        'x-clickhouse-database': 'casino',
        'x-clickhouse-user': 'reports@house',
        'x-clickhouse-key': 's:cret',
      },
      body: 'select 1',
    },
  ]);
});

it('reports a server that it cannot reach as unavailable, and the message of a refusal', async () => {
  await expect(createHttpRunner(address, serverOf().fetch)('select 1')).rejects.toMatchObject({
    code: 'ApplicationUnavailableException',
    details: { reason: 'reports_store' },
  });
  const { fetch } = serverOf(new Response('Code: 497. Not enough privileges', { status: 403 }));
  await expect(createHttpRunner(address, fetch)('select 1')).rejects.toThrow('403: Code: 497. Not enough privileges');
});

it('writes facts with their batch, and discards them by it', async () => {
  const { sent, fetch } = serverOf(new Response(''), new Response(''));
  const store = createClickHouseStore({ run: createHttpRunner(address, fetch) });
  const [early, late] = [
    factOf('2026-03-01T10:00:00Z', 'stake', 5, { transferId: generation }),
    factOf('2026-03-02T10:00:00Z', 'payout', 7, { transferId: generation, game: "o'hara" }),
  ];
  expect(await store.append(generation, 'batch', [late, early])).toEqual([
    { name: 'batch', facts: 2, first_ms: early.at_ms, last_ms: late.at_ms },
  ]);
  await store.discard(generation, 'batch');
  const [insert = '', discard] = sent.map(({ body }) => body);
  const [head, ...lines] = insert.trim().split('\n');
  expect(head).toMatch(new RegExp(`^insert into ${table} \\(transfer_id, .*, batch\\) format JSONCompactEachRow$`));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    [generation, 0, late.at_ms, 1, 'EUR', 'payout', 7, 'real', 'casino', "o'hara", '', '', 'batch'],
    [generation, 0, early.at_ms, 1, 'EUR', 'stake', 5, 'real', 'casino', '', '', '', 'batch'],
  ]);
  expect(discard).toBe(`alter table ${table} delete where batch = 'batch' settings mutations_sync = 2`);
});

it('reads integers beyond 53 bits as text, and a query that took too long as unavailable', async () => {
  const { sent, fetch } = serverOf(
    new Response('{"period":"20513","ggr":"-9007199254740993"}\n{"period":"20514","ggr":"1"}\n'),
    new Response('Code: 159. DB::Exception: Timeout exceeded. (TIMEOUT_EXCEEDED)', { status: 500 }),
  );
  const store = createClickHouseStore({ run: createHttpRunner(address, fetch), timeout_s: 7 });
  const query = { generation, files: [], sql: (facts: string) => `select period, ggr from ${facts}` };
  expect(await store.query(query)).toEqual([
    { period: '20513', ggr: '-9007199254740993' },
    { period: '20514', ggr: '1' },
  ]);
  expect(sent[0]?.body).toBe(
    `select period, ggr from ${table} settings output_format_json_quote_64bit_integers = 1, join_use_nulls = 0, max_execution_time = 7 format JSONEachRow`,
  );
  await expect(store.query(query)).rejects.toMatchObject({ details: { reason: 'report_timeout' } });
});
