// @ts-check
/* npm run bench:audit: the time of the audit by the number of entries, complete and since the last audit. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run as runProgram } from '../start/run.mjs';
import { report } from './budget.mjs';
import { openHistory } from './ledger-history.mjs';
import { migratePlatform, platformBuild, startDatabase } from './platform.mjs';
import { processorSeconds } from './processor-seconds.mjs';
import { runToEnd } from './run.mjs';

const { values } = parseArgs({
  options: {
    /** Entries of the ledger; the audit is measured after each. */
    entries: { type: 'string', default: '200000,1000000' },
    /** Entries between two audits. */
    new: { type: 'string', default: '20000' },
  },
});
const steps = values.entries.split(',').map(Number);

/**
 * @param {{ url: string, databasePid: number }} database
 * @param {...string} options
 */
const audit = async ({ url, databasePid }, ...options) => {
  const processor = () => processorSeconds(databasePid) + processorSeconds(process.pid);
  const [begin, before] = [performance.now(), processor()];
  const { status, output } = await runProgram(process.execPath, [join(platformBuild, 'ledger-audit.cjs'), ...options], {
    env: { DATABASE_URL: url },
  });
  if (status !== 0) throw new Error(`The audit found something or failed: ${output}`);
  const seconds = (performance.now() - begin) / 1000;
  // On a busy machine only the processor time can be compared.
  return { seconds, processor_s: processor() - before, output: output.trim().split('\n')[0] };
};

await runToEnd('The audit could not be measured', async (run) => {
  const { url, secrets, server } = await startDatabase(run, { purpose: 'bench-audit' });
  const database = { url, databasePid: Number(server.pid()) };
  await run.step('migrations', async () => migratePlatform({ url, secrets }));
  /** @type {(text: string) => void} */
  let detail = () => {};
  const history = await run.use(
    () => openHistory({ url, log: (text) => detail(text) }),
    ({ end }) => end(),
  );
  const added = Number(values.new) / 2;
  let bets = 0;
  const measured = [];
  for (const entries of steps) {
    await run.step(`${entries} entries`, async (show) => {
      detail = show;
      await history.add(entries / 2 - bets);
      bets = entries / 2;
    });
    const first = await run.step('audit that also seals', () => audit(database));
    const nothingNew = await run.step('audit without new entries', () => audit(database));
    await history.add(added);
    bets += added;
    const since = await run.step('audit of new entries', () => audit(database));
    const complete = await run.step('complete audit', () => audit(database, '--complete'));
    const [bytes, blockBytes] = [await history.bytes(), await history.blockBytes()];
    measured.push({ entries: bets * 2, first, nothingNew, since, complete, bytes, blockBytes });
    console.error(JSON.stringify(measured.at(-1)));
  }
  const [smallest, largest] = [measured[0], measured.at(-1)];
  return report(
    [
      {
        // The size of the ledger must not matter for it.
        name: `processor time of the audit of ${values.new} new entries of ${largest?.entries} ÷ of ${smallest?.entries}`,
        value: (largest?.since.processor_s ?? Number.NaN) / (smallest?.since.processor_s ?? Number.NaN),
        limit: 2,
        unit: '',
      },
    ],
    { newEntries: added * 2, measured },
  );
});
