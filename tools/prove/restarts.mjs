// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/**
 * One of several platforms that share a database.
 * @typedef {object} Instance
 * @property {() => Promise<boolean>} isReady
 * @property {(build: string) => Promise<void>} restart stops it, and resolves once the program of the build is ready
 */

/**
 * Chooses instances in turn among those that say they are ready, as a load balancer does.
 *
 * @param {readonly Instance[]} instances
 * @param {{ interval_ms?: number }} [options] between two checks of all
 */
export const createBalancer = (instances, { interval_ms = 100 } = {}) => {
  let ready = [...instances.keys()];
  let turn = 0;
  let isStopped = false;
  const checking = (async () => {
    while (!isStopped) {
      const answers = await Promise.all(instances.map(({ isReady }) => isReady().catch(() => false)));
      ready = answers.flatMap((isReady, index) => (isReady ? [index] : []));
      await sleep(interval_ms);
    }
  })();
  return {
    /** @returns {number} the index of an instance */
    next: () => ready[turn++ % ready.length] ?? 0,
    stop: async () => {
      isStopped = true;
      await checking;
    },
  };
};

/**
 * Restarts each instance in turn under load, with the programs of one build after the other, while the others answer.
 * Every bet must be acknowledged at the first attempt.
 *
 * @param {readonly Instance[]} instances
 * @param {Wallet} wallet sends to instances that are ready
 * @param {object} options
 * @param {string} options.name of the proof
 * @param {readonly string[]} options.builds
 * @param {() => string[]} options.audit
 * @param {number} [options.inFlight]
 * @param {number} [options.load_ms] before each restart
 * @returns {Promise<Proof>}
 */
export const survivesRestarts = async (instances, wallet, { name, builds, audit, inFlight = 32, load_ms = 700 }) => {
  /** @type {Map<string, number>} */
  const codes = new Map();
  const game = play(wallet, inFlight, ({ code }) => codes.set(code, (codes.get(code) ?? 0) + 1));
  for (const build of builds) {
    for (const instance of instances) {
      await sleep(load_ms);
      await instance.restart(build);
    }
  }
  await sleep(load_ms);
  await game.end();
  const failures = [...codes].flatMap(([code, count]) =>
    code === 'OK' ? [] : [`${count} bets were answered ${code}`],
  );
  if (game.acknowledged.size === 0) failures.push('no bet was sent between the restarts, so none could be lost');
  failures.push(...audit());
  return {
    name,
    figures: {
      restarts: builds.length * instances.length,
      sent: game.sent.length,
      acknowledged: game.acknowledged.size,
    },
    failures,
  };
};
