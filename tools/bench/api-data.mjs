// @ts-check
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

const types = ['slot', 'live', 'casino', 'fast'];

/**
 * Inserts a game catalogue, and signed-in players with money.
 *
 * @param {{ url: string, games: number, players: number, currency: string }} options
 * @returns {Promise<{ id: string, token: string }[]>} the players with the tokens of their sessions
 */
export const fillSite = async ({ url, games, players, currency }) => {
  const tokens = Array.from({ length: players }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      "insert into game_providers select 'studio-' || n, 'Studio ' || n from generate_series(0, 9) as n",
    );
    await client.query(
      `insert into games (code, name, provider_code, type, theme, tags, rtp_basis_points, has_demo, released_at, art_url, dominant_color, position, is_active)
      select 'game-' || n, 'Game number ' || n, 'studio-' || n % 10, ($1::text[])[1 + n % 4], 'forest', array['popular', 'tag-' || n % 7], 9650, true, now() - n * interval '1 day',
        'http://localhost:4220/art/games/game-' || n || '.svg', '#3a5f2b', n, true from generate_series(1, $2) as n`,
      [types, games],
    );
    await client.query("update catalogue_state set revision = revision + 1, source_hash = 'bench'");
    await client.query(
      'create temporary table playing on commit drop as select gen_random_uuid() as id, hash, number from unnest($1::text[]) with ordinality as given (hash, number)',
      [hashes],
    );
    await client.query(
      `insert into players (id, uid, login, fakename, folded_fakename, currency, locale, registered_at, welcomed_at)
      select id, uid, 'bench' || uid, 'Bench' || uid, 'bench' || uid, $1, 'en', now(), now() from (select id, nextval('player_uids') as uid from playing) as numbered`,
      [currency],
    );
    await client.query(`insert into auth_sessions (id, token_hash, player_id, created_at, last_seen_at, user_agent, address)
      select gen_random_uuid(), hash, id, now(), now(), 'bench', '127.0.0.1' from playing`);
    await client.query(
      `insert into ledger_accounts (id, owner_id, code, currency, may_be_negative)
      select gen_random_uuid(), id, code, $1, false from playing, unnest(array['main', 'bonus', 'betting_bonus', 'fun']) as code`,
      [currency],
    );
    const { rows } = await client.query('select id from playing order by number');
    await client.query('commit');
    await client.query('analyze');
    return rows.map(({ id }, index) => ({ id, token: tokens[index] ?? '' }));
  } finally {
    await client.end();
  }
};
