// @ts-check
/*
 * npm run bench:web: what the federated lobby costs beside the same page without scripts, as ratios of one run, and what it
 * costs to do something there: log in, another language, other pages.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../playwright/chromium.mjs';
import { startSystem } from '../start/system.mjs';
import { workspace } from '../workspace.mjs';
import { report } from './budget.mjs';
import { duplicatedLibraries } from './duplicated-libraries.mjs';
import { measureSituations } from './situations.mjs';
import { serveStaticCopy } from './static-copy.mjs';
import { medians, visit } from './visit.mjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, url: { type: 'string' }, login: { type: 'string', default: 'demo@croupier.example' }, password: { type: 'string', default: 'demo1234' } },
});
const runs = Number(values.runs);
/** What a situation may cost; the time to the picture is its own. */
const limits = { longestTask_ms: 100, cls: 0.005 };
const remotes = ['lobby', 'cashier', 'profile', 'loyalty', 'tournaments', 'promotions'];
const pages = ['/', '/gamehall', '/promotions', '/tournaments'];

const home = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
const system = values.url ? undefined : await startSystem({ home, env: { SEED_DEMO: '1', LOG_LEVEL: 'error' } });
const origin = values.url ?? system?.origin ?? '';
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs });

/** Brotli size of a remote's entry, the largest of all, in KB. */
const largestEntry_kb = () =>
  Math.max(...remotes.map((name) => statSync(resolve(workspace, 'dist/apps', name, 'browser/remoteEntry.js.br')).size / 1024));

try {
  const copy = await serveStaticCopy({ origin, path: '/' });
  // Pictures are made when they are first asked for; that is nobody's page load.
  for (const path of pages) await visit(browser, origin + path, { slow: false });
  /** @type {{ federated: import('./visit.mjs').Visit[], plain: import('./visit.mjs').Visit[] }} */
  const seen = { federated: [], plain: [] };
  // Whether the largest picture is in the first frame or the next is a matter of luck: few visits tell little.
  for (let run = 0; run < 3 * runs; run += 1) {
    seen.plain.push(await visit(browser, `${copy.origin}/`));
    seen.federated.push(await visit(browser, `${origin}/`));
  }
  await copy.stop();
  const federated = medians(seen.federated);
  const plain = medians(seen.plain);
  const shifts = Object.fromEntries(await pages.reduce(async (before, path) => [...(await before), [path, (await visit(browser, origin + path, { slow: false })).cls]], Promise.resolve(/** @type {[string, number][]} */ ([]))));
  const duplicated = duplicatedLibraries(resolve(workspace, 'dist/apps'), remotes);
  const situations = await measureSituations(browser, origin, { runs: Math.ceil(runs / 2), login: { login: values.login, password: values.password } });
  const kept = report(
    [
      { name: 'LCP of the lobby ÷ the same lobby as static HTML', value: federated.lcp_ms / plain.lcp_ms, limit: 1.1, unit: '' },
      { name: 'JavaScript of the first lobby view, brotli', value: federated.script_kb, limit: 125, unit: ' KB' },
      { name: 'largest remote entry, brotli', value: largestEntry_kb(), limit: 7, unit: ' KB' },
      { name: 'libraries duplicated', value: duplicated.length, limit: 0, unit: '' },
      { name: 'total blocking time', value: federated.tbt_ms, limit: 50, unit: ' ms', beside: { name: 'as static HTML', value: plain.tbt_ms } },
      { name: 'longest task', value: federated.longestTask_ms, limit: 100, unit: ' ms', beside: { name: 'as static HTML', value: plain.longestTask_ms } },
      { name: 'largest layout shift of a page', value: Math.max(...Object.values(shifts)), limit: 0.005, unit: '' },
      { name: 'DOM nodes of the lobby', value: federated.domNodes, limit: 1500, unit: '' },
      { name: 'heap of the lobby', value: federated.heap_mb, limit: 6, unit: ' MB' },
      ...situations.flatMap(({ situation: { name, interaction_ms }, seen }) => [
        ...(interaction_ms === undefined ? [] : [{ name: `${name}: from the touch to the picture`, value: seen.interaction_ms, limit: interaction_ms, unit: ' ms', beside: { name: 'where nothing answers', value: seen.unanswered_ms } }]),
        { name: `${name}: longest task`, value: seen.longestTask_ms, limit: limits.longestTask_ms, unit: ' ms', beside: { name: 'nothing answers, nothing is in it, or drawn once more', value: Math.max(seen.unansweredTask_ms, seen.bareTask_ms, seen.redrawn_ms) } },
        { name: `${name}: layout shift`, value: seen.cls, limit: limits.cls, unit: '' },
      ]),
    ],
    { runs, federated, plain, shifts, duplicated, situations: Object.fromEntries(situations.map(({ situation: { name }, seen }) => [name, seen])) },
  );
  process.exitCode = kept ? 0 : 1;
} finally {
  await browser.close();
  await system?.stop();
  rmSync(home, { recursive: true, force: true });
}
