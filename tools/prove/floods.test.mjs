// @ts-check
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveLocally } from './local-server.mjs';
import { servesOthersDuringFlood } from './pages.mjs';
import { servesOthersDuringHostilePictures } from './pictures.mjs';

/**
 * @typedef {'none' | 'serves one after the other' | 'refuses without Retry-After' | 'refuses everyone' |
 *   'answers late'} Flaw
 */

const visitor = /^198\./;

/** A server that refuses all but two requests of a client at a time. @param {Flaw} flaw */
const startServer = async (flaw) => {
  /** @type {Map<string, number>} */
  const pending = new Map();
  let last = Promise.resolve();
  const server = createServer(async (request, response) => {
    const client = String(request.headers['x-forwarded-for']);
    if (flaw === 'serves one after the other') {
      last = last.then(() => sleep(60));
      await last;
      return response.end();
    }
    const refuse = () =>
      response.writeHead(503, flaw === 'refuses without Retry-After' ? {} : { 'retry-after': '5' }).end();
    const isFlooded = [...pending].some(([other, count]) => !visitor.test(other) && count > 0);
    if (flaw === 'refuses everyone' && visitor.test(client) && isFlooded) return refuse();
    const count = pending.get(client) ?? 0;
    if (count >= 2) return refuse();
    pending.set(client, count + 1);
    await sleep(visitor.test(client) ? 5 : flaw === 'answers late' ? 6500 : 300);
    pending.set(client, (pending.get(client) ?? 1) - 1);
    return response.end();
  });
  return serveLocally(server);
};

/** The limits of times, which a server without flaws meets on a busy machine too. @param {Flaw} flaw */
const limitsFor = (flaw) => (flaw === 'none' ? { p95_ms: 20_000, answer_s: 60 } : { p95_ms: 2000, answer_s: 5 });

/** @param {Flaw} flaw */
const flooding = async (flaw) => {
  const { origin, stop } = await startServer(flaw);
  try {
    return await servesOthersDuringFlood(origin, { pages: 100, ...limitsFor(flaw), calm_ms: 200, pause_ms: 50 });
  } finally {
    stop();
  }
};

/** @param {Flaw} flaw @param {() => number} [memory_mb] */
const sendingPictures = async (flaw, memory_mb = () => 50) => {
  const { origin, stop } = await startServer(flaw);
  try {
    return await servesOthersDuringHostilePictures(origin, 'http://pictures.test', {
      memory_mb,
      ...limitsFor(flaw),
      calm_ms: 200,
      pause_ms: 20,
    });
  } finally {
    stop();
  }
};

test('a server without flaws serves others during a flood of pages and of pictures', async () => {
  expect((await flooding('none')).failures).toEqual([]);
  expect((await sendingPictures('none')).failures).toEqual([]);
});

test.each(
  /** @type {const} */ ([
    ['serves one after the other', [/95th percentile/, /of the client took/]],
    ['refuses without Retry-After', [/without Retry-After/]],
    ['refuses everyone', [/other visitors were not served/]],
    ['answers late', [/of the client took/]],
  ]),
)('a flood of pages finds a server that %s', async (flaw, findings) => {
  const { failures } = await flooding(flaw);
  for (const finding of findings) expect(failures).toContainEqual(expect.stringMatching(finding));
});

test.each(
  /** @type {const} */ ([
    ['serves one after the other', /95th percentile/],
    ['refuses everyone', /other visitors were not served/],
    ['answers late', /a hostile request was answered after/],
  ]),
)('hostile pictures find a server that %s', async (flaw, finding) => {
  expect((await sendingPictures(flaw)).failures).toContainEqual(expect.stringMatching(finding));
});

test('hostile pictures find memory that grows, and memory that cannot be read', async () => {
  let memory = 0;
  // A busy machine may add another finding.
  expect((await sendingPictures('none', () => (memory += 100))).failures).toContainEqual(
    expect.stringMatching(/memory grew by \d+ MB/),
  );
  expect((await sendingPictures('none', () => Number.NaN)).failures).toContainEqual(
    expect.stringMatching(/memory grew by NaN MB/),
  );
});
