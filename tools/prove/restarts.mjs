// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** @typedef {import('./tally.mjs').Load} Load */
/**
 * A process of a service that has at least one other.
 * @typedef {{ restart: (builds: string) => Promise<void> }} Instance `restart` stops it, and resolves once the program
 *   of the builds is ready
 */

/**
 * Bets from concurrent callers of a game provider. Every bet must be acknowledged at the first attempt.
 *
 * @param {Wallet} wallet
 * @param {number} inFlight
 * @returns {Load}
 */
export const betting = (wallet, inFlight) => () => {
  /** @type {Map<string, number>} */
  const codes = new Map();
  const game = play(wallet, inFlight, ({ code }) => codes.set(code, (codes.get(code) ?? 0) + 1));
  return {
    end: async () => {
      await game.end();
      const failures = [...codes].flatMap(([code, count]) =>
        code === 'OK' ? [] : [`${count} bets were answered ${code}`],
      );
      if (game.acknowledged.size === 0) failures.push('no bet was sent between the restarts, so none could be lost');
      return { figures: { bets_sent: game.sent.length, bets_acknowledged: game.acknowledged.size }, failures };
    },
  };
};

/**
 * Restarts each process in turn under load, with the programs of one release after the other, while the others answer.
 *
 * @param {readonly Instance[]} instances
 * @param {readonly Load[]} loads
 * @param {object} options
 * @param {string} options.name of the proof
 * @param {readonly string[]} options.builds the folder of the builds of each release
 * @param {(builds: string) => Promise<unknown>} [options.deploy] runs before the restarts of each release
 * @param {() => Promise<unknown>} options.untilBalanced waits until the load balancers use every process
 * @param {() => string[]} options.audit
 * @param {number} [options.load_ms] before each restart
 * @returns {Promise<Proof>}
 */
export const survivesRestarts = async (
  instances,
  loads,
  { name, builds, deploy = async () => {}, untilBalanced, audit, load_ms = 700 },
) => {
  const running = loads.map((load) => load());
  let restarts = 0;
  for (const release of builds) {
    await deploy(release);
    for (const instance of instances) {
      await sleep(load_ms);
      await instance.restart(release);
      await untilBalanced();
      restarts += 1;
    }
  }
  await sleep(load_ms);
  const reports = await Promise.all(running.map(({ end }) => end()));
  return {
    name,
    figures: Object.assign({ restarts }, ...reports.map(({ figures }) => figures)),
    failures: [...reports.flatMap(({ failures }) => failures), ...audit()],
  };
};
