// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { newBet, play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/**
 * The system under test.
 * @typedef {{ freeze: () => unknown, thaw: () => unknown, audit: () => string[], countBets: () => Promise<number>,
 *   memory_mb: () => number }} Freezable
 */

/**
 * Freezes the database during play, as a stuck disk does, and sends many calls. Proves that every call gets an answer
 * in time, that calls beyond the queue limit are rejected at once, that no call is acknowledged during the freeze, and
 * that no rejected call is executed later, except those that were already part of a commit.
 *
 * @param {Freezable} system
 * @param {Wallet} wallet
 * @param {{ seconds: number, callers: number, mayWait: number, inCommit: number, crowd_s?: number, send_s?: number,
 *   answer_s?: number, served_s?: number, memory_limit_mb?: number }} options `mayWait`: the number of calls that may
 *   wait; `inCommit`: the number of calls in all pending commits; `crowd_s`: how long after the freeze the waiting
 *   calls are counted at the latest, and `send_s`: over which time they are sent; `answer_s` and `served_s`: the time limits of an answer, and of the first success after the thaw
 * @returns {Promise<Proof>}
 */
export const survivesFrozenDatabase = async (system, wallet, options) => {
  const limits = { crowd_s: 4.2, send_s: 3.15, answer_s: 7, served_s: 5, memory_limit_mb: 200, ...options };
  const observed = await freezeUnderLoad(system, wallet, limits);
  return {
    name: `database frozen for ${options.seconds} s`,
    figures: {
      callers: options.callers,
      rejected: observed.rejected,
      waiting: observed.waiting,
      slowest_s: rounded(observed.slowest_s),
      applied: observed.applied,
      happened_unacknowledged: observed.happened - observed.applied,
      served_again_s: rounded(observed.served_again_s),
      memory_growth_mb: observed.memory_growth_mb,
    },
    failures: [...failuresOf(observed, limits), ...system.audit()],
  };
};

/**
 * What happened while the database was frozen and after that.
 *
 * @typedef {object} Observed
 * @property {number} rejected calls that the service rejected
 * @property {number} waiting calls that waited at once
 * @property {number} acknowledgedWhileFrozen bets that were sent and acknowledged during the freeze
 * @property {readonly string[]} unexpected codes of answers that are neither success nor rejection
 * @property {number} applied acknowledged bets
 * @property {number} happened bets in the database
 * @property {number} slowest_s the longest time to an answer
 * @property {number} stall_s the longest time for which this process was blocked
 * @property {number} served_again_s from the thaw to the next bet that succeeded
 * @property {number} memory_growth_mb
 */

/**
 * @param {Freezable} system
 * @param {Wallet} wallet
 * @param {{ seconds: number, callers: number, mayWait: number, crowd_s: number, send_s: number }} options
 * @returns {Promise<Observed>}
 */
const freezeUnderLoad = async (system, wallet, { seconds, callers, mayWait, crowd_s, send_s }) => {
  const countBefore = await system.countBets();
  const answers = collectAnswers();
  // A busy machine may also delay this process, so that it reads an answer late.
  const stalls = monitorEventLoopDelay({ resolution: 20 });
  stalls.enable();
  const game = play(wallet, 16, answers.add);
  await sleep(500);
  const memoryBefore = system.memory_mb();
  system.freeze();
  const frozenAt = performance.now();

  const crowd = sendCrowd(wallet, { callers, over_ms: send_s * 1000, onAnswer: answers.add });
  await crowd.sent;
  while (crowd.waiting() > mayWait && performance.now() - frozenAt < crowd_s * 1000) await sleep(20);
  const waiting = crowd.waiting();
  // Memory is measured while the calls wait and after all answers: it may be released by then, or start to grow.
  const memoryThen = system.memory_mb();
  await sleep(Math.max(0, frozenAt + seconds * 1000 - performance.now()));
  const memory_growth_mb = Math.round(Math.max(memoryThen, system.memory_mb()) - memoryBefore);
  system.thaw();
  const rejected = answers.withCode('TRY_AGAIN').length;
  const acknowledgedWhileFrozen = answers.withCode('OK').filter(({ sentAt }) => sentAt > frozenAt).length;
  const served_again_s = await untilServed(wallet);
  await crowd.end();
  await game.end();
  await sleep(1000);
  stalls.disable();

  return {
    rejected,
    waiting,
    acknowledgedWhileFrozen,
    unexpected: answers.codes().filter((code) => code !== 'OK' && code !== 'TRY_AGAIN'),
    // The bet that ended the wait for service was acknowledged too.
    applied: answers.withCode('OK').length + 1,
    happened: (await system.countBets()) - countBefore,
    slowest_s: answers.slowest_s(),
    stall_s: stalls.max / 1e9,
    served_again_s,
    memory_growth_mb,
  };
};

const collectAnswers = () => {
  /** @type {{ code: string, after_s: number, sentAt: number }[]} */
  const answers = [];
  return {
    /** @param {{ code: string, after_s: number }} answer that has just arrived */
    add: (answer) => void answers.push({ ...answer, sentAt: performance.now() - answer.after_s * 1000 }),
    /** @param {string} wanted */
    withCode: (wanted) => answers.filter(({ code }) => code === wanted),
    codes: () => [...new Set(answers.map(({ code }) => code))],
    slowest_s: () => Math.max(...answers.map(({ after_s }) => after_s)),
  };
};

/**
 * Sends one bet from each of many callers.
 *
 * @param {Wallet} wallet
 * @param {{ callers: number, over_ms: number, onAnswer: (answer: { code: string, after_s: number }) => void }} options
 *   `over_ms`: the time over which they are spread, because servers and this process accept a limited number of
 *   connections at once
 */
const sendCrowd = (wallet, { callers, over_ms, onAnswer }) => {
  let waiting = 0;
  const sent = sleep(over_ms);
  const calls = Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      await sleep((index / callers) * over_ms);
      const began = performance.now();
      waiting += 1;
      const { code } = await wallet.call(newBet(wallet, index)).catch(() => ({ code: 'CUT_OFF' }));
      waiting -= 1;
      onAnswer({ code, after_s: (performance.now() - began) / 1000 });
    }),
  );
  return { sent, waiting: () => waiting, end: () => calls };
};

/**
 * @param {Observed} observed
 * @param {{ mayWait: number, inCommit: number, answer_s: number, served_s: number, memory_limit_mb: number }} limits
 * @returns {string[]}
 */
const failuresOf = (observed, { mayWait, inCommit, answer_s, served_s, memory_limit_mb }) => {
  const { applied, happened, memory_growth_mb, slowest_s, served_again_s, unexpected } = observed;
  const failures = [];
  if (observed.rejected === 0) failures.push('no call was rejected while the database was frozen');
  if (observed.waiting > mayWait) failures.push(`${observed.waiting} waited; ${mayWait} may`);
  if (observed.acknowledgedWhileFrozen > 0)
    failures.push(`${observed.acknowledgedWhileFrozen} bets were acknowledged while the database was frozen`);
  if (unexpected.length > 0) failures.push(`unexpected answers: ${unexpected.join(' ')}`);
  // NaN makes every comparison false, so an unreadable number must fail.
  if (!(happened - applied <= inCommit))
    failures.push(
      `${happened - applied} bets happened that were not acknowledged; at most ${inCommit} were on their way`,
    );
  if (!(happened >= applied)) failures.push(`${applied} bets were acknowledged, ${happened} happened`);
  if (!(memory_growth_mb <= memory_limit_mb)) failures.push(`memory grew by ${memory_growth_mb} MB`);
  if (slowest_s > answer_s + observed.stall_s) failures.push(`an answer took ${slowest_s.toFixed(1)} s`);
  if (served_again_s > served_s)
    failures.push(`it took ${served_again_s.toFixed(1)} s after the thaw until a bet succeeded`);
  return failures;
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
