// @ts-check
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/**
 * A server to attack. `healthy`: the address that other visitors request; `form` and `json`: addresses that accept such
 * bodies.
 * @typedef {{ name: string, origin: string, healthy: string, form: string, json: string }} Target
 */

const formType = 'application/x-www-form-urlencoded';

/**
 * Proves that the server disconnects or refuses clients that send slowly, nothing, too much or too deeply nested data,
 * and still serves others.
 *
 * @param {Target} target
 * @param {{ sockets: number, limit_s: number, drip_ms?: number, served_s?: number, refusal_s?: number }} options
 *   `sockets`: of each kind; `limit_s`: the time within which slow clients must be disconnected; `served_s` and
 *   `refusal_s`: the times within which other requests must be served and bad ones refused
 * @returns {Promise<Proof>}
 */
export const cutsOffBadClients = async (target, options) => {
  const { sockets, limit_s, drip_ms = 500, served_s = 2, refusal_s = 8 } = options;
  const failures = [];
  const refusals = await refusalsOf(target, refusal_s);
  for (const [name, { status, sent }] of Object.entries(refusals)) {
    if (status !== 0 && (status < 400 || status >= 500)) failures.push(`${name} was answered ${status}`);
    if (sent > endless_bytes) failures.push(`${name} was read without a limit`);
  }

  const begin = performance.now();
  const attack = Object.entries(slowHeads(target)).map(([name, head]) => {
    const clients = Array.from({ length: sockets }, () =>
      connectSlowly(target, head, name === 'silent' ? 0 : drip_ms, limit_s),
    );
    return {
      name,
      connected: Promise.all(clients.map(({ connected }) => connected)),
      closed: Promise.all(clients.map(({ closed }) => closed)),
    };
  });
  await Promise.all(attack.map(({ connected }) => connected));
  let isOver = false;
  const others = askMeanwhile(target, served_s, () => isOver);
  /** @type {Record<string, number>} */
  const cutOff = {};
  for (const { name, closed } of attack) {
    const times = await closed;
    const left = times.filter((time) => time > limit_s).length;
    if (left > 0) failures.push(`${left} of ${sockets} clients (${name}) were not cut off within ${limit_s} s`);
    cutOff[`${name}_cut_off_s`] = Number(Math.min(Math.max(...times), (performance.now() - begin) / 1000).toFixed(1));
  }
  isOver = true;
  const { asked, unserved, slowest_ms } = await others;
  if (asked === 0) failures.push('no other caller sent a request');
  if (unserved > 0) failures.push(`${unserved} of ${asked} other callers were not served within ${served_s} s`);
  const last = await ask(target, served_s);
  if (last.status !== 200) failures.push('the server does not answer any more');
  const answered = Object.fromEntries(Object.entries(refusals).map(([name, { status }]) => [name, status]));
  return {
    name: `${target.name} against bad clients`,
    figures: {
      sockets: sockets * attack.length,
      ...cutOff,
      other_requests: asked,
      others_slowest_ms: slowest_ms,
      ...answered,
    },
    failures,
  };
};

const endless_bytes = 16 * 1024 * 1024;

/**
 * The status for each request that is too large or too deeply nested; 0 if the server disconnects.
 * @param {Target} target @param {number} refusal_s
 */
const refusalsOf = async (target, refusal_s) => {
  const { form, json } = target;
  const exchange = (/** @type {readonly string[]} */ parts, /** @type {string} */ again = '') =>
    sendParts(target, { parts, again, refusal_s });
  const body = (/** @type {string} */ path, /** @type {string} */ type, /** @type {string} */ text) =>
    exchange([
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`,
      text,
    ]);
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
  return {
    huge_form: await body(form, formType, `login=${'x'.repeat(5_000_000)}`),
    huge_json: await body(json, 'application/json', JSON.stringify({ a: 'x'.repeat(5_000_000) })),
    deep_json: await body(json, 'application/json', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`),
    deep_list: await body(json, 'application/json', `${'['.repeat(90_000)}${']'.repeat(90_000)}`),
    deep_form: await body(form, formType, `login=${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    many_fields: await body(form, formType, Array.from({ length: 20_000 }, (_, index) => `f${index}=1`).join('&')),
    endless_body: await exchange(
      [`POST ${json} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`],
      chunk,
    ),
    huge_header: await exchange([`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(200_000)}\r\n\r\n`]),
    many_headers: await exchange([
      `GET / HTTP/1.1\r\nhost: x\r\n${Array.from({ length: 10_000 }, (_, index) => `x-${index}: 1\r\n`).join('')}\r\n`,
    ]),
    long_address: await exchange([`GET /${'x'.repeat(200_000)} HTTP/1.1\r\nhost: x\r\n\r\n`]),
  };
};

/** The beginnings of requests that never end. @param {Target} target @returns {Record<string, string>} */
const slowHeads = ({ form, json }) => ({
  silent: '',
  slow_head: `POST ${form} HTTP/1.1\r\nhost: x\r\nx-slow: `,
  slow_form: `POST ${form} HTTP/1.1\r\nhost: x\r\ncontent-type: ${formType}\r\ncontent-length: 100000\r\n\r\nlogin=`,
  slow_json: `POST ${json} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{"a":"`,
});

/** @param {Target} target */
const open = ({ origin }) => {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname).on('error', () => {});
};

/**
 * Sends `parts`, then repeats `again` as fast as the server reads.
 *
 * @param {Target} target
 * @param {{ parts: readonly string[], again: string, refusal_s: number }} options
 * @returns {Promise<{ status: number, sent: number }>}
 */
const sendParts = (target, { parts, again, refusal_s }) =>
  new Promise((done) => {
    const socket = open(target);
    let answer = '';
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), sent: socket.bytesWritten });
    };
    // The server did not refuse the request if it neither answers nor disconnects.
    const timer = setTimeout(() => {
      answer = 'HTTP/1.1 200 kept waiting';
      finish();
    }, refusal_s * 1000);
    const more = () => {
      while (again && !socket.destroyed && socket.bytesWritten <= endless_bytes && socket.write(again));
      if (socket.bytesWritten > endless_bytes) finish();
    };
    socket
      .on('connect', () => {
        for (const part of parts) socket.write(part);
        more();
      })
      .on('drain', more)
      .on('data', (chunk) => {
        answer += String(chunk);
        if (answer.includes('\r\n')) finish();
      })
      .on('close', finish);
  });

/**
 * Opens a connection that sends the beginning of a request and then a character at intervals.
 *
 * @param {Target} target
 * @param {string} head
 * @param {number} drip_ms 0: sends nothing more
 * @param {number} limit_s
 * @returns {{ connected: Promise<void>, closed: Promise<number> }} `closed`: seconds from the connection until the
 *   server disconnects; infinite if it does not in time
 */
const connectSlowly = (target, head, drip_ms, limit_s) => {
  const socket = open(target);
  const connected = new Promise((/** @type {(nothing?: undefined) => void} */ done) => {
    socket.on('connect', () => done()).on('close', () => done());
  });
  const closed = new Promise((/** @type {(after_s: number) => void} */ done) => {
    let began = performance.now();
    /** @type {NodeJS.Timeout | undefined} */
    let dripping;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const finish = (/** @type {number} */ after_s) => {
      clearInterval(dripping);
      clearTimeout(timer);
      socket.destroy();
      done(after_s);
    };
    socket
      .on('connect', () => {
        began = performance.now();
        if (head) socket.write(head);
        if (drip_ms > 0) dripping = setInterval(() => socket.write('x'), drip_ms);
        timer = setTimeout(() => finish(Number.POSITIVE_INFINITY), limit_s * 1000 + 100);
      })
      .on('close', () => finish((performance.now() - began) / 1000))
      .resume();
  });
  return { connected, closed };
};

/** @param {Target} target @param {number} served_s @returns {Promise<{ status: number, took_ms: number }>} */
const ask = async ({ origin, healthy }, served_s) => {
  const began = performance.now();
  const status = await fetch(`${origin}${healthy}`, { signal: AbortSignal.timeout(served_s * 1000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { status, took_ms: Math.round(performance.now() - began) };
};

/**
 * Requests of another visitor at intervals.
 * @param {Target} target
 * @param {number} served_s
 * @param {() => boolean} isOver
 */
const askMeanwhile = async (target, served_s, isOver) => {
  const result = { asked: 0, unserved: 0, slowest_ms: 0 };
  while (!isOver()) {
    const { status, took_ms } = await ask(target, served_s);
    result.asked += 1;
    if (status !== 200) result.unserved += 1;
    result.slowest_ms = Math.max(result.slowest_ms, took_ms);
    await sleep(Math.min(250, served_s * 100));
  }
  return result;
};
