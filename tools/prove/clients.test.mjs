// @ts-check
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cutsOffBadClients } from './clients.mjs';
import { serveLocally } from './local-server.mjs';

/**
 * @typedef {'none' | 'waits for slow clients' | 'takes any body' | 'takes any head' | 'falls over depth'
 *   | 'serves few at once' | 'ends with its first error'} Flaw
 */

/** @param {unknown} value @returns {number} */
const depthOf = (value) =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

/** @param {Flaw} flaw */
const startServer = async (flaw) => {
  let served = 0;
  const limits = {
    // A busy machine needs time to read complete requests. Servers with flaws disconnect no client, so that they show
    // their flaw however slow the machine is.
    ...(flaw === 'none' ? { headersTimeout: 3000, requestTimeout: 4000 } : { headersTimeout: 0, requestTimeout: 0 }),
    connectionsCheckingInterval: 50,
    ...(flaw === 'takes any head' ? { maxHeaderSize: 1_000_000 } : {}),
  };
  const server = createServer(limits, async (request, response) => {
    // Simulates an exhausted connection pool: each request takes a connection with its first byte.
    while (flaw === 'serves few at once' && served >= 10 && !request.socket.destroyed) await sleep(20);
    served += 1;
    response.on('close', () => {
      served -= 1;
    });
    let text = '';
    request
      .on('error', () => {})
      .setEncoding('utf8')
      .on('data', (part) => {
        if (flaw === 'takes any body' || text.length + part.length <= 200_000) text += part;
        else if (!response.headersSent) response.writeHead(413, { connection: 'close' }).end();
      })
      .on('end', () => {
        if (response.headersSent) return;
        try {
          const isOk =
            request.method === 'GET' ||
            (request.headers['content-type'] === 'application/json' && depthOf(JSON.parse(text)) < 10);
          response.writeHead(isOk || flaw === 'takes any body' ? 200 : 400).end();
        } catch (error) {
          const isDeep = error instanceof RangeError;
          if (isDeep && flaw === 'ends with its first error') server.close();
          response.writeHead(isDeep && flaw === 'falls over depth' ? 500 : 400).end();
        }
      });
  });
  return serveLocally(server);
};

/** @param {Flaw} flaw */
const attacking = async (flaw) => {
  const { origin, stop } = await startServer(flaw);
  try {
    return await cutsOffBadClients(
      { name: 'a stand-in', origin, healthy: '/', form: '/form', json: '/json' },
      {
        sockets: 20,
        limit_s: { none: 120, 'serves few at once': 2.5 }[String(flaw)] ?? 0.5,
        drip_ms: 100,
        served_s: flaw === 'serves few at once' ? 0.5 : 120,
        refusal_s: 120,
      },
    );
  } finally {
    stop();
  }
};

test('a server without flaws passes', async () => {
  expect((await attacking('none')).failures).toEqual([]);
});

test.each(
  /** @type {const} */ ([
    [
      'waits for slow clients',
      ['silent', 'slow_head', 'slow_form', 'slow_json'].map((kind) => new RegExp(`\\(${kind}\\) were not cut off`)),
    ],
    [
      'takes any body',
      [
        /huge_form was answered 200/,
        /huge_json was answered 200/,
        /endless_body was read without a limit/,
        /many_fields was answered 200/,
      ],
    ],
    ['takes any head', [/huge_header was answered 200/, /long_address was answered 200/]],
    ['falls over depth', [/deep_json was answered 500/]],
    ['serves few at once', [/other callers were not served/]],
    ['ends with its first error', [/does not answer any more/]],
  ]),
)('attacking finds a server that %s', async (flaw, findings) => {
  const { failures } = await attacking(flaw);
  for (const finding of findings) expect(failures).toContainEqual(expect.stringMatching(finding));
});
