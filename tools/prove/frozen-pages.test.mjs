// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { answersPagesWhileFrozen } from './frozen-pages.mjs';

/**
 * Starts a service that answers while its database is frozen.
 *
 * @param {(response: import('node:http').ServerResponse) => unknown} answerFrozen
 * @param {{ answer_s?: number }} [options]
 */
const freezing = async (answerFrozen, { answer_s = 60 } = {}) => {
  let isFrozen = false;
  const server = createServer((_request, response) => void (isFrozen ? answerFrozen(response) : response.end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${port}`;
  try {
    const database = { freeze: () => (isFrozen = true), thaw: () => (isFrozen = false) };
    // The same service by two names.
    const origins = { gateway: origin, platform: `http://localhost:${port}` };
    return await answersPagesWhileFrozen(database, origins, { rounds: 1, answer_s });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** @param {import('node:http').ServerResponse} response */
const refuse = (response) => response.writeHead(503, { 'retry-after': '1' }).end();

test('accepts a site that refuses everything in time', async () => {
  const { failures, figures } = await freezing(refuse);
  expect(failures).toEqual([]);
  expect(figures.refused).toBe(figures.requests);
});

test.each(
  /** @type {[string, (response: import('node:http').ServerResponse) => unknown, RegExp][]} */ ([
    ['breaks connections', (response) => response.destroy(), /was answered with 0$/],
    ['answers with an error', (response) => response.writeHead(500).end(), /was answered with 500$/],
    ['names no time', (response) => response.writeHead(503).end(), /was refused without Retry-After$/],
    ['answers as if nothing were frozen', (response) => response.end(), /refused nothing/],
  ]),
)('finds a site that %s', async (_name, answer, finding) => {
  expect((await freezing(answer)).failures).toContainEqual(expect.stringMatching(finding));
});

test('finds a site that answers late', async () => {
  const { failures } = await freezing(refuse, { answer_s: -60 });
  expect(failures).toContainEqual(expect.stringMatching(/ took \d+\.\d s$/));
});
