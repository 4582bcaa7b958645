// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { untilReady } from './until-ready.mjs';
import { visit } from './visitors.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */

/** Pages and files of the gateway that need the platform. */
const pages = ['/', '/gamehall', '/promotions', '/tournaments', '/no-such-page', '/sitemap.xml', '/robots.txt'];
/** Documents of the platform, which pages are made of. */
const documents = ['/cms/pages', '/cms/redirects', '/nfx/i18n/locales', '/nfx/cms-config/en', '/nfx/robots/localhost'];
const calls = ['/api/metadata.getgeneralinfo', '/api/account.getinfo', '/api/content.getgames'];

/**
 * The requests, each by a visitor of another network and with another address, so that no cache answers them all.
 *
 * @param {Record<'gateway' | 'platform', string>} origins
 * @param {number} rounds
 */
const requestsTo = ({ gateway, platform }, rounds) =>
  Array.from({ length: rounds }, (_, round) => [
    ...[...pages, ...calls].map((path) => ({ origin: gateway, path: `${path}?frozen=${round}` })),
    ...[...documents, ...calls].map((path) => ({ origin: platform, path: `${path}?frozen=${round}` })),
  ])
    .flat()
    .map((request, index) => ({ ...request, network: `198.51.${index >> 8}.${index & 255}` }));

/**
 * Freezes the database and requests pages, files and calls from gateway and platform. Proves that each is answered in
 * time, by a page of a cache or with 503 and the time of the next attempt, and that pages are served again afterwards.
 *
 * @param {{ freeze: () => unknown, thaw: () => unknown }} database
 * @param {Record<'gateway' | 'platform', string>} origins
 * @param {{ rounds?: number, answer_s?: number, served_s?: number }} [options] `rounds`: how often everything is
 *   requested at once
 * @returns {Promise<Proof>}
 */
export const answersPagesWhileFrozen = async (database, origins, { rounds = 4, answer_s = 7, served_s = 30 } = {}) => {
  await untilReady([() => fetch(origins.gateway)]);
  // A busy machine may also delay this process, so that it reads an answer late.
  const stalls = monitorEventLoopDelay({ resolution: 20 });
  stalls.enable();
  database.freeze();
  const requests = requestsTo(origins, rounds);
  const answers = await Promise.all(
    requests.map(async (request) => ({ ...request, ...(await visit({ ...request, leaveAfter_ms: 60_000 })) })),
  );
  stalls.disable();
  database.thaw();
  const served_again_s = await untilReady([() => fetch(origins.gateway)], served_s);

  const allowed_ms = answer_s * 1000 + stalls.max / 1e6;
  const late = answers.filter(({ time_ms }) => time_ms > allowed_ms);
  const refused = answers.filter(({ status }) => status === 503);
  const wrong = answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  const silent = refused.filter(({ retryAfter, origin }) => origin === origins.gateway && retryAfter === undefined);
  const failures = [
    ...late.map(({ origin, path, time_ms }) => `${origin}${path} took ${(time_ms / 1000).toFixed(1)} s`),
    ...wrong.map(({ origin, path, status }) => `${origin}${path} was answered with ${status}`),
    ...silent.map(({ origin, path }) => `${origin}${path} was refused without Retry-After`),
  ];
  for (const [name, origin] of Object.entries(origins))
    if (!refused.some((answer) => answer.origin === origin))
      failures.push(`the ${name} refused nothing while the database was frozen`);
  const slowest_s = Math.max(...answers.map(({ time_ms }) => time_ms)) / 1000;
  return {
    name: 'pages and calls while the database is frozen',
    figures: {
      requests: answers.length,
      refused: refused.length,
      slowest_s: Number(slowest_s.toFixed(1)),
      served_again_s: Number(served_again_s.toFixed(1)),
    },
    failures,
  };
};
