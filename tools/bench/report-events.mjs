// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {import('@duckdb/node-api').DuckDBConnection} Connection */

const year = 2025;
const month_ms = (/** @type {number} */ month) => Date.UTC(year, month, 1);

/** Events of a player in one session of play, and the time between them. */
const [sessionEvents, pause_ms] = [50, 8000];

/** A pseudo-random integer from 0 to `limit` - 1, the same in every run: for each event, or for each session. */
const random = (/** @type {number} */ salt, /** @type {number | string} */ limit, seed = 'n') =>
  `(hash((${seed}) * 16 + ${salt}) % (${limit}))::bigint`;
const session = `n // ${sessionEvents}`;

/** The kinds of 1000 events: most are stakes and payouts. Each is followed by its largest amount in cents. */
const kinds = /** @type {const} */ ([
  ['stake', 470, 2000],
  ['payout', 420, 2100],
  ['deposit', 35, 20_000],
  ['deposit_fee', 5, 300],
  ['withdrawal', 15, 30_000],
  ['bonus_grant', 15, 5000],
  ['bonus_return', 10, 3000],
  ['bonus_conversion', 10, 3000],
  ['free_spin_win', 10, 500],
  ['cashback', 4, 1000],
  ['loyalty_reward', 2, 1000],
  ['tournament_fee', 2, 500],
  ['tournament_prize', 1, 5000],
  ['jackpot_win', 1, 50_000],
]);

/** @param {(kind: (typeof kinds)[number]) => string | number} value */
const byKind = (value) => {
  let sum = 0;
  const cases = kinds.map((kind) => {
    sum += kind[1];
    return `when chance < ${sum} then ${value(kind)}`;
  });
  return `case ${cases.join(' ')} end`;
};

/**
 * The events of a month as SQL. A twelfth of the players starts in each month.
 *
 * @param {{ month: number, from: number, to: number, players: number }} part
 */
const monthOfEvents = ({ month, from, to, players }) => {
  const length_ms = month_ms(month + 1) - month_ms(month) - sessionEvents * pause_ms;
  const play = "kind in ('stake', 'payout')";
  return `
  select uuid() as transfer_id, 0 as part, at_ms, uid, case when uid % 4 = 0 then 'USD' else 'EUR' end as currency, kind,
    amount, case when ${play} and ${random(1, 10)} = 0 then 'bonus' else 'real' end as funds,
    case when ${play} then if(${random(2, 5, session)} = 0, 'sportsbook', 'casino') else '' end as product,
    case when ${play} then 'game-' || ${random(3, 800, session)} else '' end as game,
    case when ${play} then 'provider-' || ${random(4, 12, session)} else 'default' end as provider,
    case when kind like 'deposit%' then 'method-' || ${random(5, 8)} else '' end as method
  from (select n, ${month_ms(month)} + ${random(6, length_ms, session)} + n % ${sessionEvents} * ${pause_ms} as at_ms,
      100000 + ${random(7, Math.ceil((players * (month + 1)) / 12), session)} as uid,
      ${byKind(([kind]) => `'${kind}'`)} as kind, 1 + ${random(
        8,
        byKind(([, , largest]) => largest),
      )} as amount
    from (select n, ${random(9, 1000)} as chance from (select range as n from range(${from}, ${to}))))`;
};

/**
 * Writes events of twelve months to Parquet files as the export does.
 *
 * @param {{ folder: string, generation: string, events: number, players: number, detail: (text: string) => void }} options
 * @returns {Promise<string[]>} the names of the files
 */
export const writeEvents = async ({ folder, generation, events, players, detail }) => {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  await mkdir(join(folder, generation), { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', { temp_directory: join(folder, 'generator') });
  const connection = await instance.connect();
  const files = [];
  for (let month = 0; month < 12; month += 1) {
    detail(`month ${month + 1} of 12`);
    const [from, to] = [month, month + 1].map((part) => Math.floor((events * part) / 12));
    const name = `${year}-${String(month + 1).padStart(2, '0')}-${randomUUID()}.parquet`;
    const source = monthOfEvents({ month, from: from ?? 0, to: to ?? 0, players });
    const path = join(folder, generation, name).replaceAll("'", "''");
    await connection.run(`copy (${source} order by kind, at_ms) to '${path}' (format parquet, compression zstd)`);
    files.push(name);
  }
  connection.closeSync();
  instance.closeSync();
  return files;
};

/** The range of the events. */
export const eventRange = { from: `${year}-01-01`, to: `${year}-12-31` };
