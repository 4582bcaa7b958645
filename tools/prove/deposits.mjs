// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTally, repeat } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {{ cookies: Map<string, string>, network: string }} Player a client of the site, signed in */

export const amount = 1000;

/** @param {Player} player @param {import('./http-client.mjs').Response} response */
const storeCookies = ({ cookies }, { headers }) => {
  for (const cookie of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
};

/** @param {{ origin: string, tally: Tally }} site */
const createClient = ({ origin, tally }) => {
  const headersOf = (/** @type {Player} */ { cookies, network }) => ({
    'x-forwarded-for': network,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const dataOf = (
    /** @type {Player} */ player,
    /** @type {import('./http-client.mjs').Response | null} */ response,
  ) => {
    if (!response) return null;
    storeCookies(player, response);
    return JSON.parse(response.text).data;
  };
  return {
    /** @param {Player} player @param {string} path */
    open: (player, path) => tally.send({ origin, path, headers: headersOf(player) }),
    /** @param {Player} player @param {string} method @param {Record<string, string>} input */
    read: async (player, method, input = {}) =>
      dataOf(
        player,
        await tally.send({
          origin,
          path: `/api/${method}?${new URLSearchParams({ v: '1', locale: 'en', ...input })}`,
          headers: headersOf(player),
        }),
      ),
    /** @param {Player} player @param {string} method @param {Record<string, string>} input */
    call: async (player, method, input) =>
      dataOf(
        player,
        await tally.send({
          origin,
          path: `/api/${method}?v=1&locale=en`,
          method: 'POST',
          body: new URLSearchParams(input).toString(),
          headers: {
            ...headersOf(player),
            origin,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
            'idempotency-key': randomUUID(),
          },
        }),
      ),
  };
};

/** @typedef {ReturnType<typeof createClient>} Client */

/** @param {Client} client @param {number} index @returns {Promise<Player>} */
const register = async (client, index) => {
  const player = { cookies: new Map(), network: `203.0.113.${index + 1}` };
  const answer = await client.call(player, 'auth.register', {
    email: `${randomUUID()}@example.com`,
    password: `horse-${randomUUID()}`,
    currency: 'EUR',
    locale: 'en',
    terms: '1',
    birth_date: '1990-05-17',
    country_code: 'DE',
  });
  if (!answer) throw new Error('A player could not be registered');
  return player;
};

/**
 * Makes a deposit on the site, confirms it on the page of the provider, returns to the site and waits for the credit.
 *
 * @param {Client} client
 * @param {Tally} tally
 * @param {Player} player
 * @returns {Promise<boolean>} whether the site shows the deposit as successful
 */
const deposit = async (client, tally, player) => {
  const made = await client.call(player, 'cashier.makedeposit', { method: 'card', amount: String(amount) });
  if (!made) return false;
  const { origin, pathname: path } = new URL(made.url);
  if (!(await tally.send({ origin, path }))) return false;
  const decided = await tally.send({
    origin,
    path,
    method: 'POST',
    body: 'decision=success',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (!decided) return false;
  const back = new URL(String(decided.headers.location));
  const page = await client.open(player, `${back.pathname}${back.search}`);
  if (page && !page.text.trimEnd().endsWith('</html>')) tally.report('deposits: the result page is not complete');
  // The provider delivers an event that failed again after a second, two, four and so on.
  for (let tries = 0; tries < 600; tries += 1) {
    const info = await client.read(player, 'cashier.getdepositinfo', { id: made.transaction.id });
    if (info?.status === 'success') return true;
    await sleep(100);
  }
  tally.report('deposits: a confirmed deposit was not credited within a minute');
  return false;
};

/**
 * Players who deposit through the provider, one deposit after the other. Every deposit must be credited once, also after
 * the provider has delivered all events again.
 *
 * @param {object} options
 * @param {string} options.origin of the site
 * @param {() => Promise<unknown>} options.deliverAgain makes the provider repeat all events, and waits for them
 * @param {number} [options.players]
 * @returns {Promise<import('./tally.mjs').Load>} resolves when the players have registered
 */
export const prepareDeposits = async ({ origin, deliverAgain, players: count = 2 }) => {
  const tally = createTally('deposits');
  const client = createClient({ origin, tally });
  /** @type {{ player: Player, credited: number }[]} */
  const players = [];
  for (let index = 0; index < count; index += 1) players.push({ player: await register(client, index), credited: 0 });
  return () => {
    let sent = 0;
    const { end } = repeat(count, async (index) => {
      const own = /** @type {{ player: Player, credited: number }} */ (players[index]);
      sent += 1;
      if (await deposit(client, tally, own.player)) own.credited += 1;
      await sleep(300);
    });
    return {
      end: async () => {
        await end();
        await deliverAgain();
        const credited = players.reduce((total, own) => total + own.credited, 0);
        let balance = 0;
        for (const { player } of players) balance += await balanceOf(client, player);
        const failures = tally.failures();
        if (credited === 0) failures.push('no deposit was made during the restarts');
        if (credited !== sent) failures.push(`${sent - credited} of ${sent} deposits did not succeed`);
        if (balance !== credited * amount)
          failures.push(`${credited} deposits of ${amount} were credited with ${balance} in all`);
        return { figures: { ...tally.figures(), deposits_made: sent, deposits_credited: credited }, failures };
      },
    };
  };
};

/** @param {Client} client @param {Player} player @returns {Promise<number>} minor units */
const balanceOf = async (client, player) =>
  (await client.read(player, 'account.getBalance'))?.balance_main.amount ?? Number.NaN;
