// @ts-check
/*
 * npm run bench:web: compares the federated lobby with the same page without scripts, as ratios of one run, and
 * measures what visitors do there: log in, change the language, open other pages. With --without, compares two builds
 * instead.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { chromiumArgs, chromiumPath } from '../playwright/chromium.mjs';
import { startSystem } from '../start/system.mjs';
import { workspace } from '../workspace.mjs';
import { report } from './budget.mjs';
import { compareBuilds, reportComparison } from './comparison.mjs';
import { duplicatedLibraries } from './duplicated-libraries.mjs';
import { measureInteractivity } from './interactive.mjs';
import { addGames, longListMeasures, measureLongList } from './long-list.mjs';
import { runToEnd } from './run.mjs';
import { measureSituations } from './situations.mjs';
import { serveStaticCopy } from './static-copy.mjs';
import { medians, visit } from './visit.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    without: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    login: { type: 'string', default: 'demo@croupier.example' },
    password: { type: 'string', default: 'demo1234' },
  },
});
const runs = Number(values.runs);
/** Limits of every situation; the time to the next paint has its own limit. */
const limits = { longestTask_ms: 100, cls: 0.005 };
const builds = resolve(workspace, 'dist/apps');
const remotes = ['lobby', 'cashier', 'profile', 'loyalty', 'tournaments', 'promotions'];
const pages = ['/', '/gamehall', '/promotions', '/tournaments'];

/** Returns the brotli size of the largest entry of a remote, in KB. */
const largestEntry_kb = () =>
  Math.max(...remotes.map((name) => statSync(resolve(builds, name, 'browser/remoteEntry.js.br')).size / 1024));

/**
 * Starts a system to measure.
 *
 * @param {import('./run.mjs').Run} run
 * @param {string} [from] folder of the builds
 */
const startToMeasure = async ({ step, use, signal }, from = builds) => {
  const { home } = await use(
    () => createTemporaryHome('bench-web'),
    ({ remove }) => remove(),
  );
  const env = { SEED_DEMO: '1', LOG_LEVEL: 'error' };
  return use(
    () => startSystem({ home, env, builds: from, signal, step }),
    (system) => system.stop(),
  );
};

/** @param {import('./run.mjs').Run} run */
const launchBrowser = ({ use }) => {
  const executablePath = chromiumPath();
  // Playwright would end this process before the system has been stopped.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return use(
    () => chromium.launch({ ...(executablePath ? { executablePath } : {}), ...signals, args: chromiumArgs }),
    (browser) => browser.close(),
  );
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ plain: string, federated: string }} addresses
 * @param {(detail: string) => void} detail
 */
const measureLobby = async (browser, addresses, detail) => {
  /** @type {{ federated: import('./visit.mjs').Visit[], plain: import('./visit.mjs').Visit[] }} */
  const seen = { federated: [], plain: [] };
  // The largest picture is in the first frame or in the next by chance: a median needs many visits.
  for (let run = 0; run < 3 * runs; run += 1) {
    detail(`visit ${run + 1} of ${3 * runs}`);
    seen.plain.push(await visit(browser, addresses.plain));
    seen.federated.push(await visit(browser, addresses.federated));
  }
  return { federated: medians(seen.federated), plain: medians(seen.plain) };
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<Record<string, number>>} the layout shift of each page
 */
const measureShifts = async (browser, origin) => {
  /** @type {Record<string, number>} */
  const shifts = {};
  for (const path of pages) shifts[path] = (await visit(browser, origin + path, { slow: false })).cls;
  return shifts;
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<string>} a game's path
 */
const gamePath = async (browser, origin) => {
  const page = await browser.newPage({ baseURL: origin });
  try {
    await page.goto('/');
    const path = await page.locator('main a[href^="/game/"]').first().getAttribute('href');
    if (!path) throw new Error('The lobby has no game.');
    return path;
  } finally {
    await page.close();
  }
};

/**
 * @param {string} name of the page
 * @param {import('./interactive.mjs').Interactivity} seen
 * @returns {import('./budget.mjs').Measure[]}
 */
const interactivityMeasures = (name, { interactive_ms, dialogs }) => [
  { name: `${name}: visible to interactive`, value: interactive_ms, limit: 1500, unit: ' ms', isNeverZero: true },
  {
    name: `${name}: dialogs after early presses of "Log in"`,
    value: dialogs,
    limit: 1,
    unit: '',
    isNeverZero: true,
  },
];

/**
 * @param {Awaited<ReturnType<typeof measureSituations>>[number]} measured
 * @returns {import('./budget.mjs').Measure[]}
 */
const situationMeasures = ({ situation: { name, interaction_ms }, seen }) => [
  ...(interaction_ms === undefined
    ? []
    : [
        {
          name: `${name}: interaction to next paint`,
          value: seen.interaction_ms,
          limit: interaction_ms,
          unit: ' ms',
          beside: { name: 'without event listeners', value: seen.unanswered_ms },
        },
      ]),
  {
    name: `${name}: longest task`,
    value: seen.longestTask_ms,
    limit: limits.longestTask_ms,
    unit: ' ms',
    beside: {
      name: 'without event listeners, with an empty dialog, or rendered again',
      value: Math.max(seen.unansweredTask_ms, seen.bareTask_ms, seen.repaint_ms),
    },
  },
  { name: `${name}: layout shift`, value: seen.cls, limit: limits.cls, unit: '' },
];

/**
 * @param {{ federated: import('./visit.mjs').Visit, plain: import('./visit.mjs').Visit, shifts: Record<string, number>,
 *   duplicated: readonly string[] }} measured
 * @returns {import('./budget.mjs').Measure[]}
 */
const pageMeasures = ({ federated, plain, shifts, duplicated }) => [
  {
    name: 'LCP of the lobby ÷ the same lobby as static HTML',
    value: federated.lcp_ms / plain.lcp_ms,
    limit: 1.1,
    unit: '',
    isNeverZero: true,
  },
  {
    name: 'JavaScript of the first lobby view, brotli',
    value: federated.script_kb,
    limit: 125,
    unit: ' KB',
    isNeverZero: true,
  },
  { name: 'largest remote entry, brotli', value: largestEntry_kb(), limit: 7, unit: ' KB', isNeverZero: true },
  { name: 'libraries duplicated', value: duplicated.length, limit: 0, unit: '' },
  {
    name: 'total blocking time',
    value: federated.tbt_ms,
    limit: 50,
    unit: ' ms',
    beside: { name: 'as static HTML', value: plain.tbt_ms },
  },
  {
    name: 'longest task',
    value: federated.longestTask_ms,
    limit: 100,
    unit: ' ms',
    beside: { name: 'as static HTML', value: plain.longestTask_ms },
  },
  { name: 'largest layout shift of a page', value: Math.max(...Object.values(shifts)), limit: 0.005, unit: '' },
  { name: 'DOM nodes of the lobby', value: federated.domNodes, limit: 1500, unit: '', isNeverZero: true },
  { name: 'heap of the lobby', value: federated.heap_mb, limit: 6, unit: ' MB', isNeverZero: true },
];

const login = { login: values.login, password: values.password };

/**
 * Compares this build with the one at `--without`.
 *
 * @param {import('./run.mjs').Run} run
 * @param {string} without
 */
const compare = async (run, without) => {
  const origins = {
    with: values.url ?? (await startToMeasure(run)).origin,
    without: (await startToMeasure(run, resolve(without))).origin,
  };
  const browser = await launchBrowser(run);
  await run.step('first visit of each page', async () => {
    for (const origin of Object.values(origins)) await measureShifts(browser, origin);
  });
  const { only } = values;
  reportComparison(
    await run.step('both builds', (detail) => compareBuilds(browser, origins, { runs, login, only, detail })),
  );
  return true;
};

/** Measures this build against its budgets. @param {import('./run.mjs').Run} run */
const measure = async (run) => {
  const { origin, databases } = values.url ? { origin: values.url, databases: null } : await startToMeasure(run);
  const browser = await launchBrowser(run);
  const copy = await run.use(
    () => serveStaticCopy({ origin, path: '/' }),
    ({ stop }) => stop(),
  );
  // The gateway converts pictures on the first request, which no visit should measure.
  await run.step('first visit of each page', async () => void (await measureShifts(browser, origin)));
  const { federated, plain } = await run.step('the lobby and its static copy', (detail) =>
    measureLobby(browser, { plain: `${copy.origin}/`, federated: `${origin}/` }, detail),
  );
  const shifts = await run.step('layout shift of each page', () => measureShifts(browser, origin));
  const duplicated = duplicatedLibraries(builds, remotes);
  const game = await gamePath(browser, origin);
  const interactivity = await run.step('visible to interactive', async (detail) => ({
    lobby: await measureInteractivity(browser, `${origin}/`, { runs, detail }),
    game: await measureInteractivity(browser, origin + game, { runs, detail }),
  }));
  /** @type {Awaited<ReturnType<typeof measureSituations>>} */
  const situations = await run.step('what visitors do', (detail) =>
    measureSituations(browser, origin, { runs: Math.ceil(runs / 2), login, detail }),
  );
  // The last step, because it fills the catalogue. It does not change the data of a system at `--url`.
  const longList =
    databases &&
    (await run.step('a long list of games', async (detail) => {
      await addGames(databases.platform);
      return measureLongList(browser, origin, { runs: Math.ceil(runs / 2), detail });
    }));
  /** @type {import('./budget.mjs').Measure[]} */
  const measures = [
    ...pageMeasures({ federated, plain, shifts, duplicated }),
    ...interactivityMeasures('lobby', interactivity.lobby),
    ...interactivityMeasures('game', interactivity.game),
    ...situations.flatMap(situationMeasures),
    ...(longList ? longListMeasures(longList) : []),
  ];
  return report(measures, {
    runs,
    interactivity,
    federated,
    plain,
    shifts,
    duplicated,
    longList,
    situations: Object.fromEntries(situations.map(({ situation: { name }, seen }) => [name, seen])),
  });
};

await runToEnd('The site could not be measured', (run) =>
  values.without === undefined ? measure(run) : compare(run, values.without),
);
