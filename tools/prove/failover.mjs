// @ts-check
import { survivesKills } from './kills.mjs';
import { play } from './load.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/**
 * What is killed: the primary's PostgreSQL, all processes of the primary's machine, or all of the standby's.
 * @typedef {'server' | 'machine' | 'standby'} Victim
 */
/**
 * A database with a standby. `untilWhole` waits until the standby has every commit and can take over; `kill` returns the
 * name of the killed node; `restoreKilled` starts its machine again.
 *
 * @typedef {object} Cluster
 * @property {() => Promise<void>} untilWhole
 * @property {(victim: Victim) => Promise<string>} kill
 * @property {() => void} restoreKilled
 * @property {() => Promise<string>} primaryName
 */

/**
 * Waits until a new bet is acknowledged.
 *
 * @param {Wallet} wallet
 * @returns {Promise<number>} when, in milliseconds of `performance.now`
 */
const untilAcknowledged = async (wallet) => {
  /** @type {ReturnType<typeof play> | undefined} */
  let game;
  const at = await new Promise((done) => {
    game = play(wallet, 4, ({ code }) => {
      if (code === 'OK') done(performance.now());
    });
  });
  await game?.end();
  return at;
};

/**
 * Kills the primary repeatedly under load: in turn its server, and all processes of its machine; then the standby once.
 * Proves that another server takes over in time, that the primary goes on without a standby, and that no acknowledged
 * bet is lost and none happens twice.
 *
 * @param {Cluster & { audit: () => string[] }} cluster
 * @param {Wallet} wallet
 * @param {Wallet} probe of other players: its first acknowledged bet ends an outage
 * @param {{ kills: number, limit_s?: number, inFlight?: number, load_ms?: number, repeatAtOnce?: number }} options
 * @returns {Promise<Proof>}
 */
export const survivesFailovers = async (cluster, wallet, probe, { kills, limit_s = 30, inFlight = 12, ...options }) => {
  /** @type {Record<Victim, number[]>} */
  const outages_s = { server: [], machine: [], standby: [] };
  /** @type {string[]} */
  const failures = [];
  let cycle = 0;
  let killedAt = 0;
  let killed = '';
  /** @returns {Victim} */
  const victim = () => {
    if (cycle === kills) return 'standby';
    return cycle % 2 === 0 ? 'server' : 'machine';
  };
  const proof = await survivesKills(
    {
      audit: cluster.audit,
      kill: async () => {
        await cluster.untilWhole();
        killedAt = performance.now();
        killed = await cluster.kill(victim());
      },
      untilReady: async () => {
        const outage_s = ((await untilAcknowledged(probe)) - killedAt) / 1000;
        outages_s[victim()].push(outage_s);
        if ((await cluster.primaryName()) === killed) failures.push(`${killed} is the primary again after its kill`);
        cluster.restoreKilled();
        cycle += 1;
        return outage_s;
      },
    },
    wallet,
    { ...options, what: 'the primary', cycles: kills + 1, inFlight, limit_s },
  );
  return {
    name: 'failovers lose no acknowledged bet',
    figures: {
      ...proof.figures,
      ...figuresOf('server', outages_s.server),
      ...figuresOf('machine', outages_s.machine),
      ...figuresOf('standby', outages_s.standby),
    },
    failures: [...proof.failures, ...failures],
  };
};

/** @param {Victim} victim @param {readonly number[]} outages_s @returns {Record<string, number>} */
const figuresOf = (victim, outages_s) => {
  if (outages_s.length === 0) return {};
  const sorted = [...outages_s].sort((a, b) => a - b);
  const rounded = (/** @type {number | undefined} */ value) => Number((value ?? 0).toFixed(1));
  return {
    [`${victim}_outage_median_s`]: rounded(sorted[Math.floor((sorted.length - 1) / 2)]),
    [`${victim}_outage_longest_s`]: rounded(sorted.at(-1)),
  };
};
