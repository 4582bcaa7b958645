// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/**
 * The database that is lost, and the one that is restored from its backups.
 *
 * @typedef {object} Restorable
 * @property {() => Promise<number>} countBets
 * @property {() => Promise<void>} makeBackup
 * @property {() => Promise<string>} nextSecond waits for the end of the current second of the database's clock; the time
 *   with its zone
 * @property {() => Promise<void>} untilArchived waits until the archive has everything that has been committed
 * @property {() => Promise<void>} loseEverything
 * @property {(to: string) => Promise<Restored>} restore
 */
/** @typedef {{ wallet: Wallet, countBets: () => Promise<number>, audit: () => string[] }} Restored */

/** Bets that are acknowledged after the backup, and after the second to which the database is restored. */
const fewest = 100;

/**
 * Plays, makes a backup meanwhile, goes on for some bets, loses the whole database, and restores it to a second between
 * two groups of bets. Proves that the bets before are there, each with its first answer, that those after are not, and
 * that the audit of the ledger finds nothing.
 *
 * @param {Restorable} system
 * @param {Wallet} wallet
 * @param {{ inFlight?: number }} [options]
 * @returns {Promise<Proof>}
 */
export const restoresToSecond = async (system, wallet, { inFlight = 8 } = {}) => {
  const before = play(wallet, inFlight);
  const [, backup_s] = await measured(system.makeBackup);
  const playedDuringBackup = before.acknowledged.size;
  while (before.acknowledged.size < playedDuringBackup + fewest) await sleep(20);
  await before.end();
  const expected = await system.countBets();
  const second = await system.nextSecond();
  const after = play(wallet, inFlight);
  while (after.acknowledged.size < fewest) await sleep(20);
  await after.end();
  const [, archive_s] = await measured(system.untilArchived);
  await system.loseEverything();

  const [restored, restore_s] = await measured(() => system.restore(second));
  const failures = [];
  const found = await restored.countBets();
  if (found !== expected) failures.push(`${found} bets are there; at ${second} there were ${expected}`);
  const different = await countDifferent(restored.wallet, before, inFlight);
  if (different > 0) failures.push(`${different} acknowledged bets were missing or different`);
  failures.push(...restored.audit());
  return {
    name: 'a restore to a second has exactly the bets before it',
    figures: {
      bets_before: before.acknowledged.size,
      bets_after: after.acknowledged.size,
      backup_s,
      archive_s,
      restore_s,
    },
    failures,
  };
};

/**
 * Repeats the acknowledged bets.
 *
 * @param {Wallet} wallet
 * @param {ReturnType<typeof play>} game
 * @param {number} inFlight
 * @returns {Promise<number>} how many have another answer than at first
 */
const countDifferent = async (wallet, { sent, acknowledged }, inFlight) => {
  const bets = sent.filter(({ request }) => acknowledged.has(request));
  let different = 0;
  for (let start = 0; start < bets.length; start += inFlight) {
    await Promise.all(
      bets.slice(start, start + inFlight).map(async (bet) => {
        const answer = await wallet.call(bet).catch(() => null);
        const first = acknowledged.get(bet.request);
        if (answer?.transaction !== first?.transaction || answer?.balance !== first?.balance) different += 1;
      }),
    );
  }
  return different;
};

/**
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<[Result, number]>} its result, and how long it took in seconds
 */
const measured = async (work) => {
  const began = performance.now();
  const result = await work();
  return [result, Number(((performance.now() - began) / 1000).toFixed(1))];
};
