// @ts-check
import { survivesKills } from './kills.mjs';
import { startStandIn } from './stand-in.mjs';

jest.setTimeout(60_000);

/** @param {import('./stand-in.mjs').Flaw} flaw @param {Partial<Parameters<typeof survivesKills>[0]>} [over] */
const killing = async (flaw, over = {}, load_ms = 150) => {
  // The slow one takes 1.5 s; the others have time on a busy machine.
  const limit_s = flaw === 'starts slowly' ? 1.2 : 10;
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

test('a sound service survives kills', async () => {
  const { failures, figures } = await killing('none');
  expect(failures).toEqual([]);
  // How many bets fit between the kills depends on how busy the machine is.
  expect(figures.acknowledged).toBeGreaterThan(0);
});

test.each(
  /** @type {const} */ ([
    ['answers before it writes', /acknowledged bets were not there/],
    ['keeps no keys', /acknowledged bets were not there/],
    ['writes not everything', /acknowledged bets were not there/],
    ['writes in two steps', /was taken for/],
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

test('a kill that hits nothing proves nothing, and what the audit finds is told', async () => {
  const { failures } = await killing('none', { kill: () => {}, audit: () => ['a balance is the sum of its entries'] });
  expect(failures).toEqual(['no call was interrupted: the kills hit nothing', 'a balance is the sum of its entries']);
});
