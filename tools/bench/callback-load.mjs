// @ts-check
import { createHmac, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/**
 * @typedef {object} Load
 * @property {number} perSecond responses with status 200 per second
 * @property {number} p50_ms
 * @property {number} p99_ms
 * @property {Record<string, number>} refused status and error code → number of responses
 */

/**
 * A client with one connection and one call in flight. It writes to the socket directly: a general HTTP client would
 * take half of the measured time.
 *
 * @param {URL} origin
 * @returns {Promise<{ post: (path: string, body: string, signature: string) => Promise<{ status: number, body: string
 *   }>, end: () => void }>}
 */
const keepAliveClient = async (origin) => {
  const socket = connect(Number(origin.port), origin.hostname).setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(undefined)).once('error', reject));
  /**
   * @type {{ resolve: (answer: { status: number, body: string }) => void, reject: (error: Error) => void } | undefined}
   */
  let waiting;
  let received = '';
  const fail = (/** @type {Error} */ error) => waiting?.reject(error);
  socket
    .setEncoding('latin1')
    .on('error', fail)
    .on('close', () => fail(new Error('The platform closed the connection')));
  socket.on('data', (chunk) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1];
    if (length === undefined) return fail(new Error('An answer without a length'));
    if (received.length < head + 4 + Number(length)) return;
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(head + 4) };
    received = '';
    waiting?.resolve(answer);
  });
  return {
    post: (path, body, signature) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${origin.host}\r\ncontent-type: application/json\r\nx-signature: ${signature}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    end: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
};

/**
 * Sends signed bets, each of a new round, over `inFlight` connections for the given time.
 *
 * @param {{ origin: string, secret: string, sessions: readonly { token: string, game: string, currency: string }[],
 *   inFlight: number, seconds: number }} options
 * @returns {Promise<Load>}
 */
export const loadBets = async ({ origin, secret, sessions, inFlight, seconds }) => {
  const path = '/callbacks/games/bet';
  const clients = await Promise.all(Array.from({ length: inFlight }, () => keepAliveClient(new URL(origin))));
  /** @type {number[]} */
  const latencies = [];
  /** @type {Record<string, number>} */
  const refused = {};
  let next = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  try {
    await Promise.all(
      clients.map(async ({ post }) => {
        while (performance.now() < end) {
          const session = sessions[next++ % sessions.length];
          if (!session) throw new Error('There are no game sessions');
          const body = JSON.stringify({
            request_id: randomUUID(),
            session_token: session.token,
            game: session.game,
            round_id: randomUUID(),
            amount: 1,
            currency: session.currency,
          });
          const now = Date.now();
          const signature = `t=${now},v1=${createHmac('sha256', secret).update(`${now}.POST.${path}.${body}`).digest('hex')}`;
          const sent = performance.now();
          const answer = await post(path, body, signature);
          if (answer.status === 200) latencies.push(performance.now() - sent);
          else {
            const code = `${answer.status} ${/"code":"(\w+)"/.exec(answer.body)?.[1] ?? ''}`.trim();
            refused[code] = (refused[code] ?? 0) + 1;
          }
        }
      }),
    );
  } finally {
    for (const client of clients) client.end();
  }
  const taken = (performance.now() - begin) / 1000;
  latencies.sort((a, b) => a - b);
  const quantile = (/** @type {number} */ share) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / taken, p50_ms: quantile(0.5), p99_ms: quantile(0.99), refused };
};
