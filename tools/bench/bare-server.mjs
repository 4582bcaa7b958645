// @ts-check
/* What bench:api holds the platform against, in a process of its own: a bare fastify with one select, and a bare HTTP server. */
import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, POOL_SIZE, BARE_OWNER, BARE_CURRENCY, BARE_BYTES, SELECT_PORT, HTTP_PORT } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL_SIZE) });
const fastify = Fastify();
fastify.get('/balance', async () => {
  const { rows } = await pool.query('select code, balance from ledger_accounts where owner_id = $1 and currency = $2', [
    BARE_OWNER,
    BARE_CURRENCY,
  ]);
  return {
    data: Object.fromEntries(
      rows.map(({ code, balance }) => [`balance_${code}`, { amount: Number(balance), currency: BARE_CURRENCY }]),
    ),
  };
});
await fastify.listen({ host: '127.0.0.1', port: Number(SELECT_PORT) });

const body = Buffer.alloc(Number(BARE_BYTES), 'x');
const http = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
http.listen(Number(HTTP_PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
