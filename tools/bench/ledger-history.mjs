// @ts-check
import pg from 'pg';

const house = '00000000-0000-0000-0000-000000000000';
const players = 1000;
const funds = 1_000_000_000;

/** SQL of the id of a bet. Ids rise with the time, as those of the platform do. @param {string} n */
const idOf = (n) => {
  const time = `lpad(to_hex(1760000000000 + ${n} / 5), 12, '0')`;
  return `(substr(${time}, 1, 8) || '-' || substr(${time}, 9, 4) || '-7' || lpad(to_hex(${n} % 4096), 3, '0')
    || '-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
};

/**
 * Creates players with a deposit each, in the temporary table `players`.
 *
 * @param {pg.Client} client
 * @returns {Promise<string>} the account of the house that gets the bets
 */
const addPlayers = async (client) => {
  const {
    rows: [accounts],
  } = await client.query(
    `with added as (
      insert into ledger_accounts (id, owner_id, code, currency, balance, may_be_negative)
      select gen_random_uuid(), gen_random_uuid(), 'main', 'EUR', $1::bigint, false from generate_series(1, $2::int)
      union all select gen_random_uuid(), $3::uuid, 'deposits', 'EUR', -$1::bigint * $2::int, true
      union all select gen_random_uuid(), $3::uuid, 'games', 'EUR', 0, true
      returning id, code
    )
    select array_agg(id) filter (where code = 'main') as players, min(id::text) filter (where code = 'deposits') as deposits,
      min(id::text) filter (where code = 'games') as games from added`,
    [funds, players, house],
  );
  await client.query(
    'create temporary table players as select id, n - 1 as n from unnest($1::uuid[]) with ordinality as given (id, n)',
    [accounts.players],
  );
  await client.query('begin');
  await client.query(
    `insert into ledger_transfers (id, key, request_hash, kind, state, created_at)
    select id, 'bench-deposit:' || id, '', 'deposit', 'posted', to_timestamp(1759000000) from players`,
  );
  await client.query(
    `insert into ledger_entries (transfer_id, position, account_id, amount, balance_after)
    select id, 0, $1::uuid, -${funds}, -${funds} * (n + 1) from players
    union all select id, 1, id, ${funds}, ${funds} from players`,
    [accounts.deposits],
  );
  await client.query('commit');
  return accounts.games;
};

/**
 * Adds bets of one minor unit, by the players in turn, in one transaction.
 *
 * @param {pg.Client} client
 * @param {string} games the account of the house
 * @param {number} first number of the first bet
 * @param {number} end number after the last bet
 */
const addBets = async (client, games, first, end) => {
  await client.query('begin');
  await client.query(
    `insert into ledger_transfers (id, key, request_hash, kind, state, created_at)
    select ${idOf('n')}, 'bench:' || n, '', 'bet', 'posted', to_timestamp(1760000000 + n / 5000.0)
    from generate_series($1::bigint, $2::bigint - 1) as n`,
    [first, end],
  );
  await client.query(
    `insert into ledger_entries (transfer_id, position, account_id, amount, balance_after)
    select ${idOf('b.n')}, side.position, case side.position when 0 then p.id else $3::uuid end,
      case side.position when 0 then -1 else 1 end,
      case side.position when 0 then ${funds} - b.n / ${players} - 1 else b.n + 1 end
    from generate_series($1::bigint, $2::bigint - 1) as b (n) join players p on p.n = b.n % ${players}
    cross join (values (0::smallint), (1::smallint)) as side (position)`,
    [first, end, games],
  );
  await client.query(
    `update ledger_accounts a
    set balance = ${funds} - (select count(*) from generate_series(p.n, $1::bigint - 1, ${players}))
    from players p where p.id = a.id`,
    [end],
  );
  await client.query('update ledger_accounts set balance = $1 where id = $2', [end, games]);
  await client.query('commit');
};

/**
 * Inserts a ledger of bets that all rules of the audit allow.
 *
 * @param {{ url: string, log?: (detail: string) => void }} options
 */
export const openHistory = async ({ url, log = () => {} }) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const games = await addPlayers(client);
  let last = 0;
  const bytesOf = async (/** @type {string} */ size) =>
    Number((await client.query(`select ${size} as bytes`)).rows[0].bytes);
  return {
    /**
     * @param {number} count of bets
     * @param {number} [perTransaction]
     */
    add: async (count, perTransaction = 50_000) => {
      for (const end = last + count; last < end;) {
        const next = Math.min(end, last + perTransaction);
        await addBets(client, games, last, next);
        last = next;
        log(`${last} of ${end} bets`);
      }
      await client.query('vacuum analyze');
    },
    /** The bytes of the database. */
    bytes: () => bytesOf('pg_database_size(current_database())'),
    /** The bytes of the chain's blocks. */
    blockBytes: () => bytesOf("pg_total_relation_size('ledger_blocks')"),
    end: () => client.end(),
  };
};
