// @ts-check
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './system.mjs';

/** @typedef {import('./proofs.mjs').Answer} Answer */
/** @typedef {import('./proofs.mjs').Call} Call */
/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** What the proofs under fault need of a system. @typedef {Pick<import('./system.mjs').System, 'audit' | 'untilReady'> & { kill: () => unknown }} Killable */

/** Bets without end until told, by so many at once. @param {Wallet} wallet @param {number} inFlight */
const play = (wallet, inFlight) => {
  /** @type {Call[]} */
  const sent = [];
  /** @type {Map<string, Answer>} */
  const acknowledged = new Map();
  let unavailable = 0;
  let isPlaying = true;
  const players = Array.from({ length: inFlight }, async (_, index) => {
    while (isPlaying) {
      /** @type {Call} */
      const bet = { kind: 'bet', player: index % wallet.players, request: randomUUID(), round: randomUUID(), amount: 1 };
      sent.push(bet);
      const answer = await wallet.call(bet).catch(() => null);
      if (answer?.code === 'OK') acknowledged.set(bet.request, answer);
      else {
        unavailable += 1;
        await sleep(5);
      }
    }
  });
  return {
    sent,
    acknowledged,
    unavailable: () => unavailable,
    end: async () => {
      isPlaying = false;
      await Promise.all(players);
    },
  };
};

/**
 * Kills what it is given, again and again, under load. Afterwards the provider sends everything once more: what was
 * acknowledged must be the same transaction, and everything must have happened exactly once.
 *
 * @param {Killable} system
 * @param {Wallet} wallet
 * @param {{ what: string, cycles: number, inFlight?: number, limit_s?: number, load_ms?: number }} options
 * @returns {Promise<Proof>}
 */
export const survivesKills = async (system, wallet, { what, cycles, inFlight = 32, limit_s = 5, load_ms = 700 }) => {
  const failures = [];
  const before = await balances(wallet);
  const game = play(wallet, inFlight);
  const recoveries = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(load_ms + Math.random() * 300);
    system.kill();
    await sleep(20);
    recoveries.push(await system.untilReady());
  }
  await sleep(load_ms);
  await game.end();
  let changed = 0;
  let refused = 0;
  for (let start = 0; start < game.sent.length; start += 64) {
    await Promise.all(game.sent.slice(start, start + 64).map(async (bet) => {
      const answer = await wallet.call(bet).catch((error) => ({ code: String(error), balance: 0, transaction: '' }));
      const first = game.acknowledged.get(bet.request);
      if (answer.code !== 'OK') refused += 1;
      else if (first && (first.transaction !== answer.transaction || first.balance !== answer.balance)) changed += 1;
    }));
  }
  const taken = sum(before) - sum(await balances(wallet));
  const slowest = Math.max(...recoveries);
  if (changed > 0) failures.push(`${changed} acknowledged bets were not there any more, or were others`);
  if (refused > 0) failures.push(`${refused} bets could not be repeated`);
  if (taken !== game.sent.length) failures.push(`${taken} was taken for ${game.sent.length} bets of 1`);
  if (slowest > limit_s) failures.push(`it took ${slowest.toFixed(1)} s until it answered again`);
  failures.push(...system.audit());
  return { name: `kill -9 of ${what}`, figures: { cycles, sent: game.sent.length, acknowledged: game.acknowledged.size, slowest_recovery_s: Number(slowest.toFixed(2)) }, failures };
};

/**
 * Stops the database for a while, as a stuck disk does. Callers are turned away instead of waiting without bound, and
 * what was turned away does not happen later by itself.
 *
 * @param {{ freeze: () => unknown, thaw: () => unknown, audit: () => string[], countBets: () => Promise<number>, memory_mb: () => number }} system
 * @param {Wallet} wallet
 * @param {{ seconds: number, callers: number, inCommit: number }} options `inCommit`: how many transfers one commit may carry
 * @returns {Promise<Proof>}
 */
export const survivesFrozenDatabase = async (system, wallet, { seconds, callers, inCommit }) => {
  const failures = [];
  const memoryBefore = system.memory_mb();
  const countBefore = await system.countBets();
  await wallet.balance(0);
  system.freeze();
  const frozenAt = performance.now();
  /** @type {{ code: string, after_s: number }[]} */
  const answers = [];
  const waiting = Promise.all(Array.from({ length: callers }, async (_, index) => {
    /** @type {Call} */
    const bet = { kind: 'bet', player: index % wallet.players, request: randomUUID(), round: randomUUID(), amount: 1 };
    const { code } = await wallet.call(bet).catch(() => ({ code: 'CUT_OFF' }));
    answers.push({ code, after_s: (performance.now() - frozenAt) / 1000 });
  }));
  await sleep(seconds * 1000);
  const turnedAway = answers.filter(({ code }) => code === 'TRY_AGAIN').length;
  const memory = system.memory_mb();
  system.thaw();
  const thawedAt = (performance.now() - frozenAt) / 1000;
  await waiting;
  await sleep(1500);
  const applied = answers.filter(({ code }) => code === 'OK').length;
  const committed = (await system.countBets()) - countBefore;
  const slowest = Math.max(...answers.map(({ after_s: after }) => after));
  if (turnedAway === 0) failures.push('nobody was told to try again while the database stood still');
  if (answers.some(({ code }) => code !== 'OK' && code !== 'TRY_AGAIN')) failures.push(`answered otherwise: ${[...new Set(answers.map(({ code }) => code))].join(' ')}`);
  if (committed - applied > inCommit) failures.push(`${committed - applied} bets happened that were not acknowledged; at most ${inCommit} were on their way`);
  if (committed < applied) failures.push(`${applied} bets were acknowledged, ${committed} happened`);
  if (memory - memoryBefore > 200) failures.push(`memory grew by ${Math.round(memory - memoryBefore)} MB`);
  if (slowest > thawedAt + 5) failures.push(`somebody waited ${slowest.toFixed(1)} s`);
  failures.push(...system.audit());
  return { name: `database frozen for ${seconds} s`, figures: { callers, turned_away_while_frozen: turnedAway, applied, committed, slowest_s: Number(slowest.toFixed(2)), memory_growth_mb: Math.round(memory - memoryBefore) }, failures };
};

/**
 * Clients that send slowly, too much or too deep are cut off, and others are served meanwhile.
 *
 * @param {string} origin
 * @param {{ sockets: number, limit_s: number }} options
 * @returns {Promise<Proof>}
 */
export const cutsOffBadClients = async (origin, { sockets, limit_s }) => {
  const failures = [];
  const { hostname, port } = new URL(origin);
  const begin = performance.now();
  const drip = (/** @type {string} */ head) => new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const dripping = setInterval(() => socket.write('x'), 500);
    socket.on('error', () => {}).on('close', () => {
      clearInterval(dripping);
      done((performance.now() - begin) / 1000);
    }).resume();
  });
  const slow = Promise.all(Array.from({ length: sockets }, (_, index) => drip(index % 2 === 0
    ? 'POST /api/auth.login HTTP/1.1\r\nhost: x\r\nx-slow: '
    : 'POST /api/auth.login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100000\r\n\r\nlogin=')));
  await sleep(1000);
  const asked = performance.now();
  const healthy = await fetch(`${origin}/api/metadata.getgeneralinfo`).then(({ status }) => status, () => 0);
  const meanwhile_ms = Math.round(performance.now() - asked);
  if (healthy !== 200 || meanwhile_ms > 1000) failures.push(`another caller was answered ${healthy} after ${meanwhile_ms} ms`);

  const statusOf = (/** @type {string} */ path, /** @type {string} */ body, /** @type {string} */ type) => post(origin, path, body, { 'content-type': type }).then(({ status }) => status, () => 0);
  const form = 'application/x-www-form-urlencoded';
  const statuses = {
    huge_form: await statusOf('/api/auth.login', `login=${'x'.repeat(5_000_000)}`, form),
    huge_json: await statusOf('/callbacks/games/bet', JSON.stringify({ a: 'x'.repeat(5_000_000) }), 'application/json'),
    deep_json: await statusOf('/callbacks/games/bet', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'application/json'),
    many_fields: await statusOf('/api/auth.login', Array.from({ length: 20_000 }, (_, index) => `f${index}=1`).join('&'), form),
  };
  for (const [name, status] of Object.entries(statuses)) if (status !== 0 && (status < 400 || status >= 500)) failures.push(`${name} was answered ${status}`);
  const closed = await Promise.race([slow, sleep((limit_s + 5) * 1000).then(() => /** @type {number[]} */ ([]))]);
  if (closed.length < sockets || Math.max(...closed) > limit_s) failures.push(`slow clients were not cut off within ${limit_s} s`);
  if (!(await fetch(`${origin}/readyz`).then(({ ok }) => ok, () => false))) failures.push('it does not answer any more');
  return { name: 'bad clients are cut off', figures: { sockets, slowest_cut_off_s: Math.round(Math.max(0, ...closed)), answered_meanwhile_ms: meanwhile_ms, ...statuses }, failures };
};

/** @param {Wallet} wallet */
const balances = (wallet) => Promise.all(Array.from({ length: wallet.players }, (_, player) => wallet.balance(player)));

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
