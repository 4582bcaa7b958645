// @ts-check
import { medians, open } from './visit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Situation an action of a visitor on an open page
 * @property {string} name
 * @property {string} path of the page
 * @property {boolean} [player] the visitor is signed in
 * @property {(page: Page) => Promise<unknown>} [before] actions before the measured one
 * @property {string} target selector of the touched element
 * @property {(page: Page) => Promise<unknown>} completed waits for the result
 * @property {(page: Page) => Promise<unknown>} [bare] the same with empty content, as a baseline
 * @property {number} [interaction_ms] limit of the interaction to next paint
 * @property {number} [hover_ms] a mouse points at the target this long and clicks; otherwise a touch
 */

/** Waits until the page is hydrated. */
const hydrated = (/** @type {Page} */ page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
const visible = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.locator(`${selector} >> visible=true`).first();
/**
 * Returns where to touch. Finding a visible card takes longer than the action, so it happens before the measurement.
 */
const placeOf = async (
  /** @type {Page} */ page,
  /** @type {string} */ selector,
  /** @type {() => Promise<void>} */ quiet,
) => {
  const found = visible(page, selector);
  await found.scrollIntoViewIfNeeded();
  // Sections that render on approach may have moved it.
  await quiet();
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`There is no ${selector} to touch`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const headed = (/** @type {string} */ path) => async (/** @type {Page} */ page) => {
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
};
/** Stops all input events before they reach the page's listeners. */
const blockEvents = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const types = [
      'pointerover',
      'pointerenter',
      'pointerdown',
      'pointerup',
      'pointerout',
      'pointerleave',
      'touchstart',
      'touchend',
      'mouseover',
      'mousemove',
      'mousedown',
      'mouseup',
      'focusin',
      'focusout',
      'click',
    ];
    for (const type of types)
      window.addEventListener(
        type,
        (event) => {
          event.stopImmediatePropagation();
          if (type === 'click') event.preventDefault();
        },
        { capture: true },
      );
  });
/** Opens an empty dialog: the browser makes the rest of the page inert, which recalculates all styles. */
const emptyDialog = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.append(document.createElement('button'));
    document.body.append(dialog);
    dialog.showModal();
  });
const game = 'main a[href^="/game/"]';
const inGame = (/** @type {Page} */ page) =>
  page.waitForURL(/\/game\//).then(() => page.locator('main iframe').first().waitFor());

/** @type {readonly Situation[]} */
export const situations = [
  {
    name: 'the popup of log in and registration',
    path: '/',
    target: 'header button:has-text("Register")',
    completed: (page) => page.locator('dialog[open] input').first().waitFor(),
    bare: emptyDialog,
    interaction_ms: 100,
  },
  {
    name: 'another language',
    path: '/',
    target: 'footer a[hreflang="de"]',
    completed: (page) => page.waitForURL('**/de').then(() => hydrated(page)),
  },
  // The page hydrates with this touch: the touch must not be lost.
  {
    name: 'a first touch on a game',
    path: '/',
    target: game,
    completed: (page) =>
      page.waitForURL(/\/game\//).then(() => page.locator('main h1').first().waitFor({ state: 'attached' })),
  },
  {
    name: 'lobby to game hall',
    path: '/',
    target: 'a[href="/gamehall"]',
    completed: headed('/gamehall'),
    interaction_ms: 100,
  },
  {
    name: 'a category of the game hall',
    path: '/gamehall',
    target: 'main a[href="/gamehall/slots"]',
    completed: headed('/gamehall/slots'),
    interaction_ms: 50,
  },
  {
    name: 'lobby to tournaments with a mouse',
    path: '/',
    hover_ms: 300,
    target: 'a[href="/tournaments"]',
    // The lobby's heading stays until the code of the page has loaded.
    completed: (page) => page.locator('main h1:text-is("Tournaments")').waitFor({ state: 'attached' }),
  },
  { name: 'lobby to game', path: '/', player: true, target: game, completed: inGame, interaction_ms: 100 },
  {
    name: 'game back to lobby',
    path: '/',
    player: true,
    before: (page) =>
      visible(page, game)
        .tap()
        .then(() => inGame(page)),
    target: 'header a[href="/gamehall"]',
    completed: headed('/gamehall'),
    interaction_ms: 100,
  },
  {
    name: 'lobby to deposit',
    path: '/',
    player: true,
    target: 'a[href="/cashier/deposit"]',
    completed: headed('/cashier/deposit'),
    interaction_ms: 100,
  },
];

/** @typedef {Awaited<ReturnType<typeof open>>} OpenPage */
/**
 * @typedef {{ browser: import('@playwright/test').Browser, origin: string, login: { login: string, password: string }
 *   }} Site
 */

/** @param {Site} site @param {import('@playwright/test').BrowserContext} context */
const signIn = async ({ origin, login }, context) => {
  const answer = await context.request.post(`${origin}/api/auth.login?v=1&locale=en`, {
    multipart: login,
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`The demo account could not sign in: ${answer.status()} ${await answer.text()}`);
};

/** Opens the page of a situation, up to the touch. @param {Site} site @param {Situation} situation */
const openAt = async (site, { path, player, before, target }) => {
  const opened = await open(site.browser, site.origin + path, {
    keepsFiles: true,
    prepare: async (context) => {
      // The consent banner covers a part of the page until the visitor has answered it.
      await context.addCookies([{ name: 'consent', value: '1-1..visitor-of-benchmark', url: site.origin }]);
      if (player) await signIn(site, context);
    },
  });
  try {
    await hydrated(opened.page);
    if (before) await before(opened.page).then(opened.quiet);
    return { opened, place: await placeOf(opened.page, target, opened.quiet) };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

/**
 * Measures an action and the second after it.
 * @param {OpenPage} opened
 * @param {(page: Page) => Promise<unknown>} act
 */
const measureAction = async ({ page, forget, read }, act) => {
  await forget();
  await act(page);
  await page.waitForTimeout(1000);
  return read();
};

/** Measures the same touch without event listeners, as a baseline. @param {Site} site @param {Situation} situation */
const measureBaseline = async (site, situation) => {
  const { opened, place } = await openAt(site, situation);
  try {
    await blockEvents(opened.page);
    const { interaction_ms, longestTask_ms } = await measureAction(opened, (page) =>
      page.touchscreen.tap(place.x, place.y),
    );
    const bareTask_ms = situation.bare ? (await measureAction(opened, situation.bare)).longestTask_ms : 0;
    return { unanswered_ms: interaction_ms, unansweredTask_ms: longestTask_ms, bareTask_ms };
  } finally {
    await opened.close();
  }
};

/** Returns the longest task of laying out and painting the page again, as a baseline. @param {OpenPage} opened */
const measureRepaint = async (opened) => {
  const show = (/** @type {boolean} */ isShown) =>
    opened.page.evaluate((shown) => document.body.style.setProperty('display', shown ? '' : 'none'), isShown);
  await show(false);
  await opened.page.waitForTimeout(500);
  return (await measureAction(opened, () => show(true))).longestTask_ms;
};

/**
 * Performs the action of a situation until the page is quiet.
 * @param {OpenPage} opened
 * @param {Situation} situation
 * @param {{ x: number, y: number }} place
 */
const act = async ({ page, quiet, forget, read }, { hover_ms, completed }, { x, y }) => {
  await forget();
  if (hover_ms !== undefined) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(hover_ms);
  }
  const start = Date.now();
  if (hover_ms === undefined) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await completed(page);
  const completed_ms = Date.now() - start;
  await quiet();
  return { ...(await read()), completed_ms };
};

/**
 * Measures a situation once, with the processor time of its action.
 *
 * @param {Site} site
 * @param {Situation} situation
 * @param {() => Promise<() => Promise<import('./processor-time.mjs').ProcessorTime>>} recordProcessor
 */
export const measureInteraction = async (site, situation, recordProcessor) => {
  const { opened, place } = await openAt(site, situation);
  try {
    const end = await recordProcessor();
    const seen = await act(opened, situation, place);
    return { ...seen, ...(await end()) };
  } finally {
    await opened.close();
  }
};

/** @param {Site} site @param {Situation} situation */
const measureSituation = async (site, situation) => {
  const { opened, place } = await openAt(site, situation);
  try {
    return { ...(await act(opened, situation, place)), repaint_ms: await measureRepaint(opened) };
  } finally {
    await opened.close();
  }
};

/**
 * Measures each situation, as medians of several visits: from the touch until the page sends no request for two
 * seconds.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ runs: number, login: { login: string, password: string }, only?: readonly Situation[], detail?: (text:
 *   string) => void }} options `detail` receives the next step
 */
export const measureSituations = async (browser, origin, { runs, login, only = situations, detail = () => {} }) => {
  const site = { browser, origin, login };
  /**
   * @type {{ situation: Situation, seen: import('./visit.mjs').Visit & { completed_ms: number, repaint_ms: number,
   *   unanswered_ms: number, unansweredTask_ms: number, bareTask_ms: number } }[]}
   */
  const measured = [];
  for (const [index, situation] of only.entries()) {
    const visits = [];
    for (let run = 0; run < runs; run += 1) {
      detail(`${index + 1} of ${only.length}, visit ${run + 1} of ${runs}: ${situation.name}`);
      visits.push({ ...(await measureSituation(site, situation)), ...(await measureBaseline(site, situation)) });
    }
    measured.push({ situation, seen: medians(visits) });
  }
  return measured;
};
