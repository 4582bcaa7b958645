// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { newBet, play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** What the proof needs of a system. @typedef {{ freeze: () => unknown, thaw: () => unknown, audit: () => string[], countBets: () => Promise<number>, memory_mb: () => number }} Freezable */

/**
 * Stops the database in the middle of play, as a stuck disk does, and sends a crowd. Everybody is told in time; more
 * than may wait is turned away at once; nothing is acknowledged meanwhile; and what was turned away does not happen
 * later by itself, but for what was in a commit already.
 *
 * @param {Freezable} system
 * @param {Wallet} wallet
 * @param {{ seconds: number, callers: number, mayWait: number, inCommit: number, told_s?: number, memory_limit_mb?: number }} options
 *   `mayWait`: how many calls may wait in all; `inCommit`: how many all commits together may carry; `told_s`: how long
 * one may wait
 * @returns {Promise<Proof>}
 */
export const survivesFrozenDatabase = async (
  system,
  wallet,
  { seconds, callers, mayWait, inCommit, told_s = 7, memory_limit_mb = 200 },
) => {
  const countBefore = await system.countBets();
  /** @type {{ code: string, after_s: number, sentWhileFrozen: boolean }[]} */
  const answers = [];
  let frozenAt = Number.POSITIVE_INFINITY;
  const note = (/** @type {{ code: string, after_s: number }} */ answer) =>
    answers.push({ ...answer, sentWhileFrozen: performance.now() - answer.after_s * 1000 > frozenAt });
  // On a busy machine this process stands still too, and reads late what was answered in time.
  const stalls = monitorEventLoopDelay({ resolution: 20 });
  stalls.enable();
  const game = play(wallet, 16, note);
  await sleep(500);
  const memoryBefore = system.memory_mb();
  system.freeze();
  frozenAt = performance.now();

  let waiting = 0;
  const crowd = Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      // Not all in one moment: servers and this process take in only so many connections at once.
      await sleep((index / callers) * told_s * 450);
      const began = performance.now();
      waiting += 1;
      const { code } = await wallet.call(newBet(wallet, index)).catch(() => ({ code: 'CUT_OFF' }));
      waiting -= 1;
      note({ code, after_s: (performance.now() - began) / 1000 });
    }),
  );
  await sleep(told_s * 600);
  const waitingThen = waiting;
  // While the crowd waits, and once all of it has been told: what is held may be given back by then, or only begin to
  // pile up.
  const memoryThen = system.memory_mb();
  await sleep(frozenAt + seconds * 1000 - performance.now());
  const memory_growth_mb = Math.round(Math.max(memoryThen, system.memory_mb()) - memoryBefore);
  system.thaw();
  const lied = answers.filter(({ code, sentWhileFrozen }) => code === 'OK' && sentWhileFrozen).length;
  const turnedAway = answers.filter(({ code }) => code === 'TRY_AGAIN').length;
  const served_again_s = await untilServed(wallet);
  await crowd;
  await game.end();
  await sleep(1000);
  stalls.disable();

  const applied = answers.filter(({ code }) => code === 'OK').length + 1;
  const happened = (await system.countBets()) - countBefore;
  const slowest = Math.max(...answers.map(({ after_s: after }) => after));
  const failures = [];
  const others = [...new Set(answers.map(({ code }) => code))].filter((code) => code !== 'OK' && code !== 'TRY_AGAIN');
  if (turnedAway === 0) failures.push('nobody was told to try again while the database stood still');
  if (waitingThen > mayWait) failures.push(`${waitingThen} waited; ${mayWait} may`);
  if (lied > 0) failures.push(`${lied} bets were acknowledged while the database stood still`);
  if (others.length > 0) failures.push(`answered otherwise: ${others.join(' ')}`);
  // A figure that cannot be read is no proof: comparisons with NaN are false.
  if (!(happened - applied <= inCommit))
    failures.push(
      `${happened - applied} bets happened that were not acknowledged; at most ${inCommit} were on their way`,
    );
  if (!(happened >= applied)) failures.push(`${applied} bets were acknowledged, ${happened} happened`);
  if (!(memory_growth_mb <= memory_limit_mb)) failures.push(`memory grew by ${memory_growth_mb} MB`);
  if (slowest > told_s + stalls.max / 1e9) failures.push(`somebody waited ${slowest.toFixed(1)} s`);
  if (served_again_s > 5)
    failures.push(`it took ${served_again_s.toFixed(1)} s after the thaw until a bet went through`);
  failures.push(...system.audit());
  const figures = {
    callers,
    turned_away: turnedAway,
    waited_together: waitingThen,
    slowest_s: rounded(slowest),
    applied,
    happened_unacknowledged: happened - applied,
    served_again_s: rounded(served_again_s),
    memory_growth_mb,
  };
  return { name: `database frozen for ${seconds} s`, figures, failures };
};

/** @param {Wallet} wallet @returns {Promise<number>} seconds until a new bet goes through */
const untilServed = async (wallet) => {
  const began = performance.now();
  while (performance.now() - began < 30_000) {
    if ((await wallet.call(newBet(wallet, 0)).catch(() => ({ code: '' }))).code === 'OK') break;
    await sleep(50);
  }
  return (performance.now() - began) / 1000;
};

/** @param {number} value */
const rounded = (value) => Number(value.toFixed(2));
