// @ts-check
import { connect } from 'node:net';

/**
 * @typedef {object} CallLoad
 * @property {number} perSecond expected responses per second
 * @property {number} p50_ms
 * @property {number} p99_ms
 * @property {number} bytes of one response body
 * @property {number} refused responses with another status
 */

/** @typedef {{ status: number, bytes: number }} Response */

/**
 * Returns the status and body size that a response head announces.
 *
 * @param {string} head
 * @returns {Response | null} null if the length of the body is unknown
 */
export const parseHead = (head) => {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  if (status === 304) return { status, bytes: 0 };
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? null : { status, bytes: Number(length) };
};

/**
 * Sends the same request over one connection, the next one after each response.
 *
 * @param {{ origin: string, request: Buffer, onResponse: (response: Response, duration_ms: number) => boolean }}
 *   options `onResponse` returns whether to send another request
 * @returns {Promise<void>}
 */
const repeatRequest = ({ origin, request, onResponse }) =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(origin);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    let sentAt = 0;
    let head = '';
    /** @type {Response | null} */
    let response = null;
    let missingBytes = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    const readHead = (/** @type {Buffer} */ chunk) => {
      head += chunk.toString('latin1');
      const bodyAt = head.indexOf('\r\n\r\n');
      if (bodyAt < 0) return;
      response = parseHead(`${head.slice(0, bodyAt)}\r\n`);
      if (!response) return void reject(new Error(`${origin} responds without a length`));
      missingBytes = response.bytes - (head.length - bodyAt - 4);
    };
    socket
      .once('connect', send)
      .on('error', reject)
      .on('close', () => reject(new Error(`${origin} closed the connection`)));
    socket.on('data', (chunk) => {
      if (response) missingBytes -= chunk.length;
      else readHead(chunk);
      if (!response || missingBytes > 0) return;
      const received = response;
      head = '';
      response = null;
      if (onResponse(received, performance.now() - sentAt)) return send();
      socket.removeAllListeners('close').destroy();
      resolve();
    });
  });

/**
 * Repeats a GET over `inFlight` connections for the given time. It writes to sockets directly, because the caller
 * shares the machine with the server.
 *
 * @param {{ origin: string, path: string, headers?: readonly (Readonly<Record<string, string>>)[], status?: number,
 *   inFlight: number, seconds: number }} options `headers`: those of the connections, in turn; `status`: of the
 *   expected responses, 200 by default
 * @returns {Promise<CallLoad>}
 */
export const loadCalls = async ({ origin, path, headers = [{}], status = 200, inFlight, seconds }) => {
  const { host } = new URL(origin);
  /** @type {number[]} */
  const latencies = [];
  let refused = 0;
  let bytes = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  /** @param {Response} response @param {number} duration_ms */
  const onResponse = (response, duration_ms) => {
    bytes = response.bytes;
    if (response.status === status) latencies.push(duration_ms);
    else refused += 1;
    return performance.now() < end;
  };
  await Promise.all(
    Array.from({ length: inFlight }, (_, index) => {
      const own = Object.entries(headers[index % headers.length] ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
      const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${own.join('')}\r\n`);
      return repeatRequest({ origin, request, onResponse });
    }),
  );
  const taken_s = (performance.now() - begin) / 1000;
  latencies.sort((one, other) => one - other);
  const quantile = (/** @type {number} */ share) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / taken_s, p50_ms: quantile(0.5), p99_ms: quantile(0.99), bytes, refused };
};
