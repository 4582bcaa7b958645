// @ts-check
import { survivesKills } from './kills.mjs';
import { startStandIn } from './stand-in.mjs';

/** @param {import('./stand-in.mjs').Flaw} flaw @param {Partial<Parameters<typeof survivesKills>[0]>} [over] */
const killing = async (flaw, over = {}, load_ms = 150) => {
  // The slow service takes 1.5 s; the limit leaves the others enough time on a busy machine.
  const limit_s = flaw === 'starts slowly' ? 1.2 : 120;
  const standIn = await startStandIn(flaw);
  try {
    return await survivesKills({ ...standIn, ...over }, standIn.wallet, {
      what: 'a stand-in',
      cycles: flaw === 'starts slowly' ? 1 : 2,
      inFlight: 16,
      limit_s,
      load_ms,
    });
  } finally {
    await standIn.stop();
  }
};

test('a service without flaws survives kills', async () => {
  const { failures, figures } = await killing('none');
  expect(failures).toEqual([]);
  // How many bets fit between the kills depends on how busy the machine is.
  expect(figures.acknowledged).toBeGreaterThan(0);
});

test.each(
  /** @type {const} */ ([
    ['answers before it writes', /acknowledged bets were missing/],
    ['keeps no keys', /acknowledged bets were missing/],
    ['writes not everything', /acknowledged bets were missing/],
    ['writes in two steps', /was deducted for/],
    ['refuses what it knows', /could not be repeated/],
    ['starts slowly', /until it answered again/],
  ]),
)('killing finds a service that %s', async (flaw, finding) => {
  // A kill on a busy machine may come before the bets that the flaw affects: the load lasts longer each time.
  let failures = (await killing(flaw)).failures;
  for (const load_ms of [500, 2000]) {
    if (failures.some((failure) => finding.test(failure))) break;
    failures = (await killing(flaw, {}, load_ms)).failures;
  }
  expect(failures).toContainEqual(expect.stringMatching(finding));
});

test('the proof fails when a kill interrupts no call, and reports the findings of the audit', async () => {
  const { failures } = await killing('none', { kill: () => {}, audit: () => ['a balance is the sum of its entries'] });
  expect(failures).toEqual(['the kills interrupted no call', 'a balance is the sum of its entries']);
});
