// @ts-check
/*
 * npm run bench:events: how fast the consumers of events catch up with events of settled rounds that were written while
 * they were slower. `--nats nats://…` measures the engine on NATS.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fillSite } from './api-data.mjs';
import { report } from './budget.mjs';
import { startPlatform } from './platform.mjs';
import { runToEnd } from './run.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '50000' },
    deposits: { type: 'string', default: '5000' },
    players: { type: 'string', default: '500' },
    nats: { type: 'string' },
  },
});
const count = Number(values.events);
const deposits = Number(values.deposits);
const env = values.nats ? { EVENTS_ENGINE: 'nats', NATS_SERVERS: values.nats } : {};
const poll_ms = 50;

/**
 * Writes events of settled rounds in one transaction: consumers find all of them at once.
 *
 * @param {pg.Client} client
 * @param {string[]} players ids
 */
const writeRounds = (client, players) =>
  client.query(
    `insert into event_outbox (type, version, player_id, data, occurred_at)
    select 'round.settled', 1, ($1::uuid[])[1 + n % cardinality($1::uuid[])],
      json_build_object('round_id', gen_random_uuid(), 'game', 'game-' || 1 + n % 20, 'stake', 100 + n % 900,
        'payout', case when n % 4 = 0 then 250 else 0 end, 'bonus_stake', 0, 'bonus_payout', 0, 'currency', 'EUR'), now()
    from generate_series(1, $2::int) as n`,
    [players, count],
  );

/**
 * Writes events of credited deposits of players who agreed to marketing before, for the customer-data platform.
 *
 * @param {pg.Client} client
 * @param {string[]} players ids
 */
const writeDeposits = async (client, players) => {
  await client.query(
    `with used as (
      insert into consent_players (player_id, visitor_id, linked_at)
      select id, 'bench-' || id, now() from unnest($1::uuid[]) as id returning visitor_id
    )
    insert into consent_receipts (id, visitor_id, text_version, purposes, has_privacy_signal, locale, given_at)
    select gen_random_uuid(), visitor_id, '1-1', '{statistics,marketing}', false, 'en', now() - interval '2 minutes' from used`,
    [players],
  );
  await client.query(
    `insert into event_outbox (type, version, player_id, data, occurred_at)
    select 'deposit.credited', 1, ($1::uuid[])[1 + n % cardinality($1::uuid[])],
      json_build_object('deposit_id', gen_random_uuid(), 'method', 'card', 'amount', 1000, 'credited', 1000,
        'currency', 'EUR'), now() - interval '1 minute'
    from generate_series(1, $2::int) as n`,
    [players, deposits],
  );
};

/** Starts a customer-data platform that counts deposits by the ids of their events. */
const startReceiver = async () => {
  /** @type {Map<string, number>} */
  const received = new Map();
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      for (const { uuid, event } of JSON.parse(body).batch)
        if (event === 'deposit_credited') received.set(uuid, (received.get(uuid) ?? 0) + 1);
      response.end('{}');
    })();
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** How many deposits were not received exactly once. */
    wrong: () => Math.abs(deposits - received.size) + [...received.values()].filter((times) => times > 1).length,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/**
 * Waits until all events are numbered and all consumers have passed them. Returns the elapsed seconds of each.
 *
 * @param {pg.Client} client
 */
const catchUp = async (client) => {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  /** @type {number | undefined} */
  let numbered_s;
  /** @type {Record<string, number>} */
  const consumed_s = {};
  for (;;) {
    const { rows } = await client.query(
      `select c.name, c.position >= s.position as is_done, not exists (select from event_outbox) as is_numbered
      from event_consumers c cross join event_sequence s`,
    );
    const isNumbered = rows.length > 0 && rows.every(({ is_numbered: done }) => done);
    if (isNumbered) numbered_s ??= elapsed();
    if (numbered_s !== undefined)
      for (const { name, is_done: isDone } of rows) if (isDone) consumed_s[name] ??= elapsed();
    if (numbered_s !== undefined && rows.every(({ name }) => name in consumed_s)) return { numbered_s, consumed_s };
    await new Promise((resolve) => setTimeout(resolve, poll_ms));
  }
};

await runToEnd('The consumers of events could not be measured', async (run) => {
  const receiver = await run.use(startReceiver, ({ stop }) => stop());
  const customerData = { CUSTOMER_DATA_URL: receiver.url, CUSTOMER_DATA_KEY: 'bench' };
  const { url } = await startPlatform(run, { purpose: 'bench-events', env: { ...env, ...customerData } });
  const players = await run.step('players and games', () =>
    fillSite({ url, games: 20, players: Number(values.players), currency: 'EUR' }),
  );
  const client = new pg.Client({ connectionString: url });
  await run.use(
    () => client.connect(),
    () => client.end(),
  );
  const ids = players.map(({ id }) => id);
  await run.step('events', async () => {
    await writeRounds(client, ids);
    await writeDeposits(client, ids);
  });
  const { numbered_s, consumed_s } = await run.step('numbering and consumers', () => catchUp(client));
  const { rows: failures } = await client.query('select count(*)::int as failures from event_failures');
  return report(
    [
      {
        name: 'events numbered per second',
        value: (count + deposits) / numbered_s,
        limit: 1000,
        unit: '',
        atLeast: true,
      },
      {
        name: 'events per second, until all consumers have passed them',
        value: (count + deposits) / Math.max(...Object.values(consumed_s)),
        limit: 200,
        unit: '',
        atLeast: true,
      },
      {
        name: 'deposits that the customer-data platform misses or has twice',
        value: receiver.wrong(),
        limit: 0,
        unit: '',
      },
      { name: 'events that failed', value: failures[0]?.failures ?? Number.NaN, limit: 0, unit: '' },
    ],
    { engine: values.nats ? 'nats' : 'postgres', events: count, deposits, numbered_s, consumed_s },
  );
});
