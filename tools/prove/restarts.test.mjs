// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { createBalancer, survivesRestarts } from './restarts.mjs';

/** @param {number} drain_ms how long it answers after the signal */
const createInstance = (drain_ms) => {
  let pid = 1;
  let state = /** @type {'ready' | 'draining' | 'down'} */ ('ready');
  return {
    pid: () => pid,
    isReady: async () => state === 'ready',
    answers: () => state !== 'down',
    terminate: () => {
      state = drain_ms > 0 ? 'draining' : 'down';
      setTimeout(() => {
        state = 'down';
        setTimeout(() => {
          state = 'ready';
          pid += 1;
        }, 100);
      }, drain_ms);
    },
  };
};

/** @param {number} drain_ms @param {string[]} [findings] of the audit */
const restarting = async (drain_ms, findings = []) => {
  const instances = [createInstance(drain_ms), createInstance(drain_ms)];
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
    return await survivesRestarts(instances, wallet, { cycles: 2, audit: () => findings, inFlight: 8, load_ms: 50 });
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
