// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { newBet, play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** The system under test. @typedef {{ freeze: () => unknown, thaw: () => unknown, audit: () => string[], countBets: () => Promise<number>, memory_mb: () => number }} Freezable */

/**
 * Freezes the database during play, as a stuck disk does, and sends many calls. Proves that every call gets an answer
 * in time, that calls beyond the queue limit are rejected at once, that no call is acknowledged during the freeze, and
 * that no rejected call is executed later, except those that were already part of a commit.
 *
 * @param {Freezable} system
 * @param {Wallet} wallet
 * @param {{ seconds: number, callers: number, mayWait: number, inCommit: number, answer_s?: number, memory_limit_mb?: number }} options
 *   `mayWait`: the number of calls that may wait; `inCommit`: the number of calls in all pending commits; `answer_s`: the
 *   time limit of an answer
 * @returns {Promise<Proof>}
 */
export const survivesFrozenDatabase = async (
  system,
  wallet,
  { seconds, callers, mayWait, inCommit, answer_s = 7, memory_limit_mb = 200 },
) => {
  const countBefore = await system.countBets();
  /** @type {{ code: string, after_s: number, sentWhileFrozen: boolean }[]} */
  const answers = [];
  let frozenAt = Number.POSITIVE_INFINITY;
  const note = (/** @type {{ code: string, after_s: number }} */ answer) =>
    answers.push({ ...answer, sentWhileFrozen: performance.now() - answer.after_s * 1000 > frozenAt });
  // A busy machine may also delay this process, so that it reads an answer late.
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
      // Staggered: servers and this process accept a limited number of connections at once.
      await sleep((index / callers) * answer_s * 450);
      const began = performance.now();
      waiting += 1;
      const { code } = await wallet.call(newBet(wallet, index)).catch(() => ({ code: 'CUT_OFF' }));
      waiting -= 1;
      note({ code, after_s: (performance.now() - began) / 1000 });
    }),
  );
  await sleep(answer_s * 600);
  const waitingThen = waiting;
  // Memory is measured while the calls wait and after all answers: it may be released by then, or start to grow.
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
  if (turnedAway === 0) failures.push('no call was rejected while the database was frozen');
  if (waitingThen > mayWait) failures.push(`${waitingThen} waited; ${mayWait} may`);
  if (lied > 0) failures.push(`${lied} bets were acknowledged while the database was frozen`);
  if (others.length > 0) failures.push(`unexpected answers: ${others.join(' ')}`);
  // NaN makes every comparison false, so an unreadable number must fail.
  if (!(happened - applied <= inCommit))
    failures.push(
      `${happened - applied} bets happened that were not acknowledged; at most ${inCommit} were on their way`,
    );
  if (!(happened >= applied)) failures.push(`${applied} bets were acknowledged, ${happened} happened`);
  if (!(memory_growth_mb <= memory_limit_mb)) failures.push(`memory grew by ${memory_growth_mb} MB`);
  if (slowest > answer_s + stalls.max / 1e9) failures.push(`an answer took ${slowest.toFixed(1)} s`);
  if (served_again_s > 5) failures.push(`it took ${served_again_s.toFixed(1)} s after the thaw until a bet succeeded`);
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

/** @param {Wallet} wallet @returns {Promise<number>} seconds until a new bet succeeds */
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
