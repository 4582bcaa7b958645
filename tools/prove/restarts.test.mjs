// @ts-check
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer, upstreamAt } from './balancer.mjs';
import { prepareDeposits, amount } from './deposits.mjs';
import { exchange } from './http-client.mjs';
import { serveLocally } from './local-server.mjs';
import { filesOf, openPages } from './open-pages.mjs';
import { betting, survivesRestarts } from './restarts.mjs';

/** @typedef {'none' | 'stops at once' | 'ends documents early' | 'credits every event' | 'answers with errors'} Flaw */

/** What all processes of a stand-in share: deposits by id, and the balance of all players. */
const createStore = () => ({
  deposits: /** @type {Map<string, { status: string }>} */ (new Map()),
  balance: 0,
  /** Credits a deposit; with a flaw once for each event. @param {string} id @param {Flaw} flaw */
  credit(id, flaw) {
    const known = this.deposits.get(id);
    if (!known || (known.status === 'success' && flaw !== 'credits every event')) return;
    known.status = 'success';
    this.balance += amount;
  },
});

/**
 * The answer of a site, its wallet and its provider in one process.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {ReturnType<typeof createStore>} store
 * @param {Flaw} flaw
 * @returns {{ text: string, headers?: Record<string, string>, status?: number }}
 */
const answerOf = (request, store, flaw) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const data = (/** @type {unknown} */ value) => ({ text: JSON.stringify({ data: value }) });
  const id = url.pathname.split('/').pop() ?? '';
  if (flaw === 'answers with errors' && url.pathname === '/file.js') return { status: 503, text: 'busy' };
  if (url.pathname === '/api/auth.register')
    return { ...data({ uid: 1 }), headers: { 'set-cookie': 'session=x; Path=/' } };
  if (url.pathname === '/api/account.getBalance') return data({ balance_main: { amount: store.balance } });
  if (url.pathname === '/api/cashier.getdepositinfo') return data(store.deposits.get(url.searchParams.get('id') ?? ''));
  if (url.pathname === '/api/cashier.makedeposit') {
    const made = randomUUID();
    store.deposits.set(made, { status: 'created' });
    return data({ url: `${url.origin}/pay/${made}`, transaction: { id: made } });
  }
  if (url.pathname.startsWith('/pay/') && request.method === 'POST') {
    store.credit(id, flaw);
    return { status: 303, text: '', headers: { location: `${url.origin}/result/${id}` } };
  }
  return { text: '<!doctype html><html><script src="/file.js"></script><p>a page</p></html>' };
};

/** @param {ReturnType<typeof createStore>} store @param {Flaw} flaw */
const startInstance = async (store, flaw) => {
  let isDraining = false;
  let refusedChecks = 0;
  let open = 0;
  const respond = async (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    if (isDraining) response.setHeader('connection', 'close');
    if (request.url === '/readyz') {
      if (isDraining) refusedChecks += 1;
      return void response.writeHead(isDraining ? 503 : 200).end();
    }
    open += 1;
    response.once('close', () => (open -= 1));
    await request.resume().toArray();
    await sleep(2);
    const { text, headers = {}, status = 200 } = answerOf(request, store, flaw);
    if (flaw !== 'ends documents early' || !text.includes('<p>')) response.writeHead(status, headers).end(text);
    else response.writeHead(status, headers).end(text.slice(0, 60));
  };
  let server = createServer(respond);
  const { origin, stop } = await serveLocally(server);
  let close = stop;
  /** @type {string[]} */
  const restarts = [];
  return {
    origin,
    restarts,
    stop: () => close(),
    restart: async (/** @type {string} */ builds) => {
      restarts.push(builds);
      isDraining = true;
      refusedChecks = 0;
      // A third check shows that the load balancer knows the answer to the first.
      while (flaw !== 'stops at once' && (refusedChecks < 3 || open > 0)) await sleep(5);
      close();
      server = createServer(respond);
      await sleep(100);
      isDraining = false;
      await new Promise((done) => server.listen(Number(new URL(origin).port), '127.0.0.1', () => done(undefined)));
      close = () => {
        server.closeAllConnections();
        server.close();
      };
    },
  };
};

/** @param {Flaw} flaw @param {string[]} [findings] of the audit */
const restarting = async (flaw, findings = []) => {
  const store = createStore();
  const instances = [await startInstance(store, flaw), await startInstance(store, flaw)];
  const balancer = await startBalancer(
    instances.map(({ origin }) => upstreamAt(origin)),
    { interval_ms: 5 },
  );
  const { origin } = balancer;
  const wallet = {
    funds: 1000,
    players: 2,
    balance: async () => 0,
    call: async () => {
      await exchange({ origin, path: '/bet', method: 'POST', body: '{}' });
      return { code: 'OK', balance: 0, transaction: '' };
    },
  };
  try {
    const deposits = await prepareDeposits({
      origin,
      deliverAgain: async () => [...store.deposits.keys()].forEach((id) => store.credit(id, flaw)),
      players: 1,
    });
    const loads = [betting(wallet, 8), openPages(origin, { visitors: 2, open_ms: 50 }), deposits];
    const proof = await survivesRestarts(instances, loads, {
      name: 'restarts',
      builds: ['new', 'old'],
      untilBalanced: balancer.allReady,
      audit: () => findings,
      load_ms: 50,
    });
    expect(instances.map(({ restarts }) => restarts)).toEqual([
      ['new', 'old'],
      ['new', 'old'],
    ]);
    return proof;
  } finally {
    await balancer.stop();
    for (const { stop } of instances) stop();
  }
};

test('services that drain lose no bet, no page and no deposit', async () => {
  const { failures, figures } = await restarting('none');
  expect(failures).toEqual([]);
  expect(figures).toMatchObject({
    restarts: 4,
    pages_failed: 0,
    pages_dropped: 0,
    deposits_failed: 0,
    deposits_dropped: 0,
  });
  expect(figures.bets_acknowledged).toBe(figures.bets_sent);
  expect(figures.deposits_credited).toBe(figures.deposits_made);
  expect([figures.bets_acknowledged, figures.documents, figures.deposits_credited]).not.toContain(0);
});

test('finds services that stop at once, and reports the findings of the audit', async () => {
  const { failures } = await restarting('stops at once', ['a balance is the sum of its entries']);
  expect(failures).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\d+ bets were answered CUT_OFF$/),
      'a balance is the sum of its entries',
    ]),
  );
});

test.each([
  ['ends documents early', 'pages: the document of'],
  ['answers with errors', 'pages: GET /file.js was answered 503 busy'],
  ['credits every event', /^\d+ deposits of 1000 were credited with \d+ in all$/],
])('finds a site that %s', async (flaw, failure) => {
  const { failures } = await restarting(/** @type {Flaw} */ (flaw));
  const pattern = typeof failure === 'string' ? expect.stringContaining(failure) : expect.stringMatching(failure);
  expect(failures).toEqual(expect.arrayContaining([pattern]));
});

test('the load balancer refuses requests when no process is ready', async () => {
  const { origin, stop } = await startBalancer([upstreamAt('http://127.0.0.1:9')], {
    interval_ms: 5,
  });
  let status = 0;
  while (status !== 503) status = (await exchange({ origin, path: '/' }).catch(() => ({ status: 0 }))).status;
  await stop();
});

test('the files of a document are its scripts, styles and pictures', () => {
  const html = `<link rel="stylesheet" href="/r/shell/1/a.css"><script type="module" src="/r/shell/1/a.js"></script>
    <img src="/images/1?u=/b.png&amp;w=2"><img src="/b.webp?w=2&amp;h=3"><a href="/gamehall"></a><script src="https://x.test/c.js"></script>
    <link href="/r/shell/1/a.js">`;
  expect(filesOf(html)).toEqual(['/r/shell/1/a.css', '/r/shell/1/a.js', '/b.webp?w=2&h=3']);
});
