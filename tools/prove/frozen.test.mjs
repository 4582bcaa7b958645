// @ts-check
import { survivesFrozenDatabase } from './frozen.mjs';
import { startStandIn } from './stand-in.mjs';

/** @param {import('./stand-in.mjs').Flaw} flaw @param {Partial<import('./frozen.mjs').Freezable>} [figures] */
const freezing = async (flaw, figures = {}) => {
  const standIn = await startStandIn(flaw);
  try {
    return await survivesFrozenDatabase({ ...standIn, ...figures }, standIn.wallet, {
      seconds: 5,
      callers: 200,
      mayWait: 60,
      inCommit: 8,
      send_s: 1.8,
      // A service that rejects calls may be slow; others do not reject them however long one waits.
      crowd_s: /^(waits|queues)/.test(flaw) ? 2.4 : 120,
      // A busy machine may take longer than a freeze for an answer. The proof adds how long the machine stood still.
      answer_s: flaw === 'waits without end' ? 0 : 120,
      served_s: 120,
      memory_limit_mb: 40,
    });
  } finally {
    await standIn.stop();
  }
};

test('a service without flaws survives a frozen database', async () => {
  const { failures, figures } = await freezing('none');
  expect(failures).toEqual([]);
  expect(figures.rejected).toBeGreaterThanOrEqual(200 - 60);
});

test.each(
  /** @type {const} */ ([
    ['waits without end', [/no call was rejected/, /an answer took/]],
    ['writes late', [/happened that were not acknowledged/]],
    ['queues without bound', [/waited; 60 may/, /memory grew/]],
    ['answers before it writes', [/acknowledged while the database was frozen/]],
    ['writes not everything', [/were acknowledged, \d+ happened/]],
  ]),
)('freezing finds a service that %s', async (flaw, findings) => {
  const { failures } = await freezing(flaw);
  for (const finding of findings) expect(failures).toContainEqual(expect.stringMatching(finding));
});

test('the proof fails when memory and bets cannot be read', async () => {
  const { failures } = await freezing('none', { memory_mb: () => Number.NaN, countBets: async () => Number.NaN });
  expect(failures).toEqual([
    expect.stringContaining('happened that were not acknowledged'),
    expect.stringContaining('happened'),
    expect.stringContaining('memory grew'),
  ]);
});
