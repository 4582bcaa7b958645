// @ts-check
import { survivesFailovers } from './failover.mjs';
import { startStandIn } from './stand-in.mjs';

/**
 * Fails over between two names of a stand-in, whose processes are killed and started again.
 *
 * @param {import('./stand-in.mjs').Flaw} flaw
 * @param {Partial<import('./failover.mjs').Cluster>} [over]
 * @param {number} [limit_s]
 */
const failingOver = async (flaw, over = {}, limit_s = 60) => {
  const standIn = await startStandIn(flaw);
  const names = ['node-1', 'node-2'];
  /** @type {string[]} */
  const events = [];
  let primary = 0;
  /** @type {import('./failover.mjs').Cluster} */
  const cluster = {
    untilWhole: async () => void events.push('whole'),
    kill: async (victim) => {
      events.push(`kill ${victim}`);
      await standIn.kill();
      if (victim === 'standby') return names[1 - primary] ?? '';
      const killed = names[primary] ?? '';
      primary = 1 - primary;
      return killed;
    },
    restoreKilled: () => void events.push('restored'),
    primaryName: async () => names[primary] ?? '',
    ...over,
  };
  try {
    const options = { kills: 2, limit_s, inFlight: 8, load_ms: 150 };
    const proof = await survivesFailovers({ ...cluster, audit: () => [] }, standIn.wallet, standIn.probe, options);
    return { proof, events };
  } finally {
    await standIn.stop();
  }
};

test('kills servers and machines in turn and the standby, each when the cluster is whole, and reports outages', async () => {
  const { proof, events } = await failingOver('none');
  expect(proof.failures).toEqual([]);
  expect(events).toEqual(['server', 'machine', 'standby'].flatMap((victim) => ['whole', `kill ${victim}`, 'restored']));
  expect(Object.keys(proof.figures)).toEqual(
    expect.arrayContaining([
      'server_outage_longest_s',
      'machine_outage_longest_s',
      'standby_outage_longest_s',
      'acknowledged',
    ]),
  );
});

test('finds a cluster that restarts the killed primary, and one that takes too long', async () => {
  const { proof } = await failingOver('none', { primaryName: async () => 'node-1' }, 0.000_001);
  expect(proof.failures).toContainEqual('node-1 is the primary again after its kill');
  expect(proof.failures).toContainEqual(expect.stringMatching(/until it answered again/));
});
