// @ts-check
/*
 * The servers that bench:api compares the platform with: Fastify with one select, Fastify with stored bytes, and plain
 * HTTP.
 */
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
const body = Buffer.alloc(Number(BARE_BYTES), 'x');
const etag = '"bare"';
fastify.get('/bytes', async (request, reply) => {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
});
await fastify.listen({ host: '127.0.0.1', port: Number(SELECT_PORT) });

const http = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
http.listen(Number(HTTP_PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
