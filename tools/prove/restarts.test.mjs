// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { createBalancer, survivesRestarts } from './restarts.mjs';

/** @param {number} drain_ms how long it answers after the signal @param {string[]} restarts the builds of all restarts */
const createInstance = (drain_ms, restarts) => {
  let state = /** @type {'ready' | 'draining' | 'down'} */ ('ready');
  return {
    isReady: async () => state === 'ready',
    answers: () => state !== 'down',
    restart: async (/** @type {string} */ build) => {
      restarts.push(build);
      state = drain_ms > 0 ? 'draining' : 'down';
      await sleep(drain_ms);
      state = 'down';
      await sleep(100);
      state = 'ready';
    },
  };
};

/** @param {number} drain_ms @param {string[]} [findings] of the audit */
const restarting = async (drain_ms, findings = []) => {
  /** @type {string[]} */
  const restarts = [];
  const instances = [createInstance(drain_ms, restarts), createInstance(drain_ms, restarts)];
  const balancer = createBalancer(instances, { interval_ms: 5 });
  const wallet = {
    funds: 1000,
    players: 2,
    balance: async () => 0,
    call: async () => {
      const instance = instances[balancer.next()];
      await sleep(2);
      if (!instance?.answers()) throw new Error('ECONNREFUSED');
      return { code: 'OK', balance: 0, transaction: '' };
    },
  };
  try {
    const proof = await survivesRestarts(instances, wallet, {
      name: 'restarts',
      builds: ['new', 'old'],
      audit: () => findings,
      inFlight: 8,
      load_ms: 50,
    });
    expect(restarts).toEqual(['new', 'new', 'old', 'old']);
    return proof;
  } finally {
    await balancer.stop();
  }
};

test('services that drain lose no bet', async () => {
  const { failures, figures } = await restarting(2000);
  expect(failures).toEqual([]);
  expect(figures.restarts).toBe(4);
  expect(figures.acknowledged).toBeGreaterThan(0);
});

test('restarting finds services that stop at once, and reports the findings of the audit', async () => {
  const { failures } = await restarting(0, ['a balance is the sum of its entries']);
  expect(failures).toEqual([
    expect.stringMatching(/^\d+ bets were answered CUT_OFF$/),
    'a balance is the sum of its entries',
  ]);
});
