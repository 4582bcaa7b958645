// @ts-check
import { connect } from 'node:net';

/**
 * @typedef {object} CallLoad
 * @property {number} perSecond answers with 200, by second
 * @property {number} p50_ms
 * @property {number} p99_ms
 * @property {number} bytes of one answer's body
 * @property {number} refused answers with another status
 */

/**
 * Asks for the same thing over `inFlight` connections, each with one call on its way, for as long as it is told.
 * Written on sockets, as little as will do: what the caller takes of the machine is missing to who is measured.
 *
 * @param {{ origin: string, path: string, headers?: readonly (Readonly<Record<string, string>>)[], inFlight: number, seconds: number }} options `headers`: those of the callers, in turn
 * @returns {Promise<CallLoad>}
 */
export const loadCalls = async ({ origin, path, headers = [{}], inFlight, seconds }) => {
  const { hostname, port, host } = new URL(origin);
  /** @type {number[]} */
  const latencies = [];
  let refused = 0;
  let bytes = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from(
      { length: inFlight },
      (_, index) =>
        new Promise((resolve, reject) => {
          const own = Object.entries(headers[index % headers.length] ?? {})
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('');
          const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${own}\r\n`);
          const socket = connect(Number(port), hostname).setNoDelay(true);
          let sent = 0;
          /** What is still to come of the answer; null while its head is read. @type {number | null} */
          let missing = null;
          let head = '';
          const ask = () => {
            sent = performance.now();
            socket.write(request);
          };
          const answered = () => {
            if (/^HTTP\/1\.1 200 /.test(head)) latencies.push(performance.now() - sent);
            else refused += 1;
            head = '';
            missing = null;
            if (performance.now() < end) return ask();
            socket.removeAllListeners('close').destroy();
            resolve(undefined);
          };
          socket
            .once('connect', ask)
            .on('error', reject)
            .on('close', () => reject(new Error(`${origin} closed the connection`)));
          socket.on('data', (chunk) => {
            if (missing !== null) {
              missing -= chunk.length;
            } else {
              head += chunk.toString('latin1');
              const bodyAt = head.indexOf('\r\n\r\n');
              if (bodyAt < 0) return;
              const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
              if (length === undefined) return reject(new Error(`${path} answers without a length`));
              bytes = Number(length);
              missing = bytes - (head.length - bodyAt - 4);
            }
            if (missing <= 0) answered();
          });
        }),
    ),
  );
  const taken_s = (performance.now() - begin) / 1000;
  latencies.sort((one, other) => one - other);
  const quantile = (/** @type {number} */ share) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / taken_s, p50_ms: quantile(0.5), p99_ms: quantile(0.99), bytes, refused };
};
