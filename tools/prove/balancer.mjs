// @ts-check
import { Agent, createServer, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveLocally } from './local-server.mjs';

/**
 * One of several processes of a service.
 * @typedef {{ origin: string, isReady: () => Promise<boolean> }} Upstream
 */

/** @param {string} origin @returns {Promise<boolean>} */
const isReadyAt = async (origin) => {
  const response = await fetch(`${origin}/readyz`);
  await response.arrayBuffer();
  return response.ok;
};

/** @param {string} origin @returns {Upstream} whose readiness is its answer at `/readyz` */
export const upstreamAt = (origin) => ({ origin, isReady: () => isReadyAt(origin) });

/**
 * Checks all upstreams again and again, and chooses in turn among those that are ready.
 *
 * @param {readonly Pick<Upstream, 'isReady'>[]} upstreams
 * @param {number} interval_ms between two checks
 */
const watchReadiness = (upstreams, interval_ms) => {
  let ready = [...upstreams.keys()];
  let turn = 0;
  let isStopped = false;
  let checks = 0;
  const checking = (async () => {
    while (!isStopped) {
      const answers = await Promise.all(upstreams.map(({ isReady }) => isReady().catch(() => false)));
      ready = answers.flatMap((isReady, index) => (isReady ? [index] : []));
      checks += 1;
      await sleep(interval_ms);
    }
  })();
  return {
    /** @returns {number | undefined} the index of one that is ready */
    next: () => ready[turn++ % ready.length],
    /** Resolves once all were ready in a check that began after the call. */
    allReady: async () => {
      const before = checks;
      while (checks < before + 2 || ready.length < upstreams.length) await sleep(interval_ms);
    },
    stop: async () => {
      isStopped = true;
      await checking;
    },
  };
};

/**
 * Leaves out the headers that are for one connection only.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
const withoutConnection = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'));

/**
 * Forwards a request once. A failure of the upstream ends the connection of the client, who then counts it.
 *
 * @param {{ origin: string, agent: Agent }} upstream
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
const forward = ({ origin, agent }, request, response) => {
  const headers = withoutConnection(request.headers);
  const call = send(
    new URL(request.url ?? '/', origin),
    { method: request.method ?? 'GET', agent, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.on('error', () => response.destroy()).pipe(response);
    },
  );
  call.on('error', () => response.destroy());
  response.on('close', () => {
    if (!response.writableFinished) call.destroy();
  });
  request.pipe(call);
};

/**
 * A load balancer that is stricter than those of a production site: it sends each request once, over connections that
 * it keeps open, to the upstreams that were ready at the last check. It never repeats a request that failed.
 *
 * @param {readonly Upstream[]} upstreams
 * @param {{ interval_ms?: number }} [options] between two checks of all
 * @returns {Promise<{ origin: string, allReady: () => Promise<void>, stop: () => Promise<void> }>} `allReady` waits until
 *   all upstreams get requests
 */
export const startBalancer = async (upstreams, { interval_ms = 100 } = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const { next, allReady, stop: stopChecks } = watchReadiness(upstreams, interval_ms);
  const server = createServer((request, response) => {
    const { origin } = upstreams[next() ?? -1] ?? {};
    if (origin === undefined) response.writeHead(503, { 'x-balancer': 'no instance is ready' }).end();
    else forward({ origin, agent }, request, response);
  });
  // A client must be the one that ends idle connections.
  server.keepAliveTimeout = 600_000;
  const { origin, stop } = await serveLocally(server);
  return {
    origin,
    allReady,
    stop: async () => {
      stop();
      agent.destroy();
      await stopChecks();
    },
  };
};
