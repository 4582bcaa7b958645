// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/**
 * The system under test.
 * @typedef {{ kill: () => unknown, untilReady: () => Promise<number>, audit: () => string[] }} Killable
 */

/**
 * Kills the given processes repeatedly under load. Afterwards the provider repeats every call: acknowledged calls must
 * return the same transaction, and every call must have been executed exactly once.
 *
 * @param {Killable} system
 * @param {Wallet} wallet
 * @param {{ what: string, cycles: number, inFlight?: number, limit_s?: number, load_ms?: number, repeatAtOnce?: number }}
 *   options `repeatAtOnce`: how many calls are repeated at a time
 * @returns {Promise<Proof>}
 */
export const survivesKills = async (system, wallet, options) => {
  const { what, cycles, inFlight = 32, limit_s = 5, load_ms = 700, repeatAtOnce = inFlight } = options;
  const failures = [];
  const before = await balances(wallet);
  const game = play(wallet, inFlight);
  const recoveries = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(load_ms + (Math.random() * load_ms) / 2);
    await system.kill();
    await sleep(20);
    recoveries.push(await system.untilReady());
  }
  await sleep(load_ms);
  await game.end();
  let lost = 0;
  let refused = 0;
  for (let start = 0; start < game.sent.length; start += repeatAtOnce) {
    await Promise.all(
      game.sent.slice(start, start + repeatAtOnce).map(async (bet) => {
        const answer = await wallet.call(bet).catch((error) => ({ code: String(error), balance: 0, transaction: '' }));
        const first = game.acknowledged.get(bet.request);
        if (answer.code !== 'OK') refused += 1;
        else if (first && (first.transaction !== answer.transaction || first.balance !== answer.balance)) lost += 1;
      }),
    );
  }
  const taken = sum(before) - sum(await balances(wallet));
  const slowest = Math.max(...recoveries);
  if (game.acknowledged.size === 0) failures.push('no bet was acknowledged between the kills, so none could be lost');
  if (game.acknowledged.size === game.sent.length) failures.push('the kills interrupted no call');
  if (lost > 0) failures.push(`${lost} acknowledged bets were missing or different`);
  if (refused > 0) failures.push(`${refused} bets could not be repeated`);
  if (taken !== game.sent.length) failures.push(`${taken} was deducted for ${game.sent.length} bets of 1`);
  if (slowest > limit_s) failures.push(`it took ${slowest.toFixed(1)} s until it answered again`);
  failures.push(...system.audit());
  return {
    name: `kill -9 of ${what}`,
    figures: {
      cycles,
      sent: game.sent.length,
      acknowledged: game.acknowledged.size,
      lost,
      slowest_recovery_s: Number(slowest.toFixed(2)),
    },
    failures,
  };
};

/** @param {Wallet} wallet */
const balances = (wallet) => Promise.all(Array.from({ length: wallet.players }, (_, player) => wallet.balance(player)));

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
