// @ts-check
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Inserts players with money and an open game. Their funds are ordinary transfers, so that the audit finds nothing.
 *
 * @param {{ url: string, count: number, funds: number, currency: string, game: string }} options
 * @returns {Promise<{ token: string, game: string, currency: string }[]>}
 */
export const openGames = async ({ url, count, funds, currency, game }) => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const house = '00000000-0000-0000-0000-000000000000';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      'create temporary table playing on commit drop as select gen_random_uuid() as id, gen_random_uuid() as account, gen_random_uuid() as transfer, gen_random_uuid() as session, hash, number from unnest($1::text[]) with ordinality as given (hash, number)',
      [hashes],
    );
    await client.query(
      `insert into players (id, uid, login, fakename, folded_fakename, currency, locale, registered_at, welcomed_at)
      select id, uid, 'bench' || uid, 'Bench' || uid, 'bench' || uid, $1, 'en', now(), now() from (select id, nextval('player_uids') as uid from playing) as numbered`,
      [currency],
    );
    await client.query(
      'insert into game_sessions (id, token_hash, player_id, game, currency, created_at) select session, hash, id, $1, $2, now() from playing',
      [game, currency],
    );
    await client.query(
      "insert into ledger_accounts (id, owner_id, code, currency, balance, may_be_negative) select account, id, 'main', $1, $2, false from playing",
      [currency, funds],
    );
    const { rows } = await client.query(
      `insert into ledger_accounts (id, owner_id, code, currency, balance, may_be_negative) values (gen_random_uuid(), $1, 'deposits', $2, $3, true)
      on conflict (owner_id, code, currency) do update set balance = ledger_accounts.balance + excluded.balance returning id, balance`,
      [house, currency, -count * funds],
    );
    await client.query(
      "insert into ledger_transfers (id, key, request_hash, kind, state, created_at) select transfer, 'bench:' || transfer, '', 'deposit', 'posted', now() from playing",
    );
    await client.query(
      'insert into ledger_entries (transfer_id, position, account_id, amount, balance_after) select transfer, 0, $1, -$2::bigint, $3 from playing',
      [rows[0].id, funds, rows[0].balance],
    );
    await client.query(
      'insert into ledger_entries (transfer_id, position, account_id, amount, balance_after) select transfer, 1, account, $1::bigint, $1::bigint from playing',
      [funds],
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return tokens.map((token) => ({ token, game, currency }));
};
