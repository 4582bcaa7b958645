// @ts-check
/*
 * npm run bench:processes: bets through one, two and four platforms on the same PostgreSQL. All bets of a currency touch
 * the same account of the house: the benchmark shows how long the platforms wait for each other there, and with
 * `--house-parts 64` what the parts of that account gain.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { run as runProgram } from '../start/run.mjs';
import { report } from './budget.mjs';
import { loadBets } from './callback-load.mjs';
import { openGames } from './ledger-players.mjs';
import { platformBuild, startDatabase, startPlatformOn } from './platform.mjs';
import { processorSeconds } from './processor-seconds.mjs';
import { runToEnd } from './run.mjs';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '10' },
    players: { type: 'string', default: '200' },
    'in-flight': { type: 'string', default: '64' },
    'house-parts': { type: 'string', default: '1' },
  },
});
const seconds = Number(values.seconds);
const players = Number(values.players);
const inFlight = Number(values['in-flight']);
const counts = values.processes.split(',').map(Number);
const most = Math.max(...counts);

/** Samples of the sessions of all platforms, 20 each second. */
const sampleWaits = (/** @type {pg.Client} */ client) => {
  let isRunning = true;
  let samples = 0;
  let waiting = 0;
  const sampling = (async () => {
    while (isRunning) {
      const { rows } = await client.query(
        "select count(*) as count from pg_stat_activity where application_name = 'croupier-platform' and wait_event_type = 'Lock'",
      );
      samples += 1;
      waiting += Number(rows[0].count);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  })();
  return async () => {
    isRunning = false;
    await sampling;
    return waiting / samples;
  };
};

/** @param {pg.Client} client @returns {Promise<{ updates: number, inPlace: number, conflicts: number }>} so far */
const countUpdates = async (client) => {
  const { rows } = await client.query(
    `select n_tup_upd as updates, n_tup_hot_upd as in_place,
      (select deadlocks from pg_stat_database where datname = current_database()) as conflicts
    from pg_stat_user_tables where relname = 'ledger_accounts'`,
  );
  return {
    updates: Number(rows[0].updates),
    inPlace: Number(rows[0].in_place),
    conflicts: Number(rows[0].conflicts),
  };
};

/**
 * @typedef {object} Measured
 * @property {number} processes
 * @property {number} perSecond bets of all platforms
 * @property {number} p99_ms of the slowest platform
 * @property {number} platform_us processor time of the platforms for each bet
 * @property {number} database_us processor time of PostgreSQL for each bet
 * @property {number} waiting sessions that wait for a lock, on average
 * @property {number} deadlocks
 * @property {number} inPlace share of the updates of balances that stay in their page
 * @property {Record<string, number>} refused
 */

/**
 * @param {object} options
 * @param {pg.Client} options.client
 * @param {readonly { origin: string, pid: () => number }[]} options.platforms
 * @param {number} options.databasePid
 * @param {string} options.secret
 * @param {Awaited<ReturnType<typeof openGames>>} options.sessions
 * @returns {Promise<Measured>}
 */
const measure = async ({ client, platforms, databasePid, secret, sessions }) => {
  const loadAll = (/** @type {number} */ duration) =>
    Promise.all(
      platforms.map(({ origin }, index) =>
        loadBets({
          origin,
          secret,
          // Every platform serves all players, each from another one on.
          sessions: [...sessions.slice(index * 7), ...sessions.slice(0, index * 7)],
          inFlight: Math.ceil(inFlight / platforms.length),
          seconds: duration,
        }),
      ),
    );
  await loadAll(2);
  const time = () => ({
    platform: platforms.reduce((total, { pid }) => total + processorSeconds(pid()), 0),
    database: processorSeconds(databasePid),
  });
  const [before, updatesBefore] = [time(), await countUpdates(client)];
  const stopSampling = sampleWaits(client);
  const loads = await loadAll(seconds);
  const waiting = await stopSampling();
  const [after, updates] = [time(), await countUpdates(client)];
  const perSecond = loads.reduce((total, load) => total + load.perSecond, 0);
  const bets = perSecond * seconds;
  /** @type {Record<string, number>} */
  const refused = {};
  for (const load of loads)
    for (const [code, count] of Object.entries(load.refused)) refused[code] = (refused[code] ?? 0) + count;
  return {
    processes: platforms.length,
    perSecond,
    p99_ms: Math.max(...loads.map(({ p99_ms }) => p99_ms)),
    platform_us: ((after.platform - before.platform) / bets) * 1e6,
    database_us: ((after.database - before.database) / bets) * 1e6,
    waiting,
    deadlocks: updates.conflicts - updatesBefore.conflicts,
    inPlace: (updates.inPlace - updatesBefore.inPlace) / (updates.updates - updatesBefore.updates),
    refused,
  };
};

/** @param {readonly Measured[]} measured @param {number} findings @returns {import('./budget.mjs').Measure[]} */
const measuresOf = (measured, findings) => {
  const [first] = measured;
  const refused = measured.flatMap((each) => Object.values(each.refused)).reduce((all, count) => all + count, 0);
  return [
    ...measured.slice(1).map(({ processes, perSecond }) => ({
      name: `bets per second with ${processes} platforms ÷ with ${first?.processes}`,
      value: perSecond / (first?.perSecond ?? Number.NaN),
      // More platforms than free cores gain nothing; they must not lose much to each other's locks.
      limit: 0.6,
      unit: '',
      atLeast: true,
    })),
    { name: 'bets refused', value: refused, limit: 0, unit: '' },
    { name: 'findings of the audit', value: findings, limit: 0, unit: '' },
  ];
};

await runToEnd('The processes could not be measured', async (run) => {
  if (counts.some((count) => !Number.isInteger(count) || count < 1))
    throw new Error(`--processes needs numbers of platforms, for example 1,2,4: ${values.processes}`);
  const { home, url, server, secrets } = await startDatabase(run, { purpose: 'bench-processes' });
  const env = { LEDGER_HOUSE_PARTS: values['house-parts'] };
  /** @type {Awaited<ReturnType<typeof startPlatformOn>>[]} */
  const platforms = [];
  for (let index = 1; index <= most; index += 1)
    platforms.push(await startPlatformOn(run, { home, url, secrets, name: `platform-${index}`, env }));
  const sessions = await run.step('players', () =>
    openGames({ url, count: players, funds: 100_000_000, currency: 'EUR', game: 'bench' }),
  );
  const client = await run.use(
    async () => {
      const opened = new pg.Client({ connectionString: url });
      await opened.connect();
      return opened;
    },
    (opened) => opened.end(),
  );
  /** @type {Measured[]} */
  const measured = [];
  for (const count of counts)
    measured.push(
      await run.step(`${count} platforms`, () =>
        measure({
          client,
          platforms: platforms.slice(0, count),
          databasePid: Number(server.pid()),
          secret: secrets.GAME_PROVIDER_SECRET,
          sessions,
        }),
      ),
    );
  const { status, output } = await run.step('audit', () =>
    runProgram(process.execPath, [join(platformBuild, 'ledger-audit.cjs'), '--complete'], {
      env: { DATABASE_URL: url },
    }),
  );
  const findings = status === 0 ? 0 : Number(/(\d+) findings/.exec(output)?.[1] ?? Number.NaN);
  if (findings !== 0) console.error(`The audit says: ${output.trim() || 'nothing'}`);
  return report(measuresOf(measured, findings), {
    seconds,
    players,
    inFlight,
    houseParts: Number(values['house-parts']),
    measured,
    audit: output.trim(),
  });
});
