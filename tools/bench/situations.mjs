// @ts-check
/* global document, window -- what runs in the page */
import { medians, open } from './visit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Situation something a visitor does on a page that is open
 * @property {string} name
 * @property {string} path where they are
 * @property {boolean} [player] whether they are signed in
 * @property {(page: Page) => Promise<unknown>} [before] what they have done until then
 * @property {string} touches what they touch
 * @property {(page: Page) => Promise<unknown>} arrived
 * @property {(page: Page) => Promise<unknown>} [bare] the same with nothing in it, by the browser alone
 * @property {number} [interaction_ms] how long it may take from the touch to the picture, where the site says so
 */

/** The page answers to its visitor. */
const alive = (/** @type {Page} */ page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
const visible = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.locator(`${selector} >> visible=true`).first();
/**
 * Where to touch. It is looked for before anything is measured: to find what is visible among a hall's cards keeps the
 * page busy for longer than what follows from touching it.
 */
const placeOf = async (
  /** @type {Page} */ page,
  /** @type {string} */ selector,
  /** @type {() => Promise<void>} */ quiet,
) => {
  const found = visible(page, selector);
  await found.scrollIntoViewIfNeeded();
  // What is drawn only when one comes near may have moved it.
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
/** From here on nothing in the page hears of what is done to it. */
const deafen = (/** @type {Page} */ page) =>
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
/**
 * Whatever is in a dialog, the browser puts all else out of reach when it is opened, which is to match the whole page
 * anew.
 */
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
    touches: 'header button:has-text("Register")',
    arrived: (page) => page.locator('dialog[open] input').first().waitFor(),
    bare: emptyDialog,
    interaction_ms: 100,
  },
  {
    name: 'another language',
    path: '/',
    touches: 'footer a[hreflang="de"]',
    arrived: (page) => page.waitForURL('**/de').then(() => alive(page)),
  },
  // The page has slept until then; what counts is that nothing is lost, and how long it takes to be there.
  {
    name: 'a first touch on a game',
    path: '/',
    touches: game,
    arrived: (page) =>
      page.waitForURL(/\/game\//).then(() => page.locator('main h1').first().waitFor({ state: 'attached' })),
  },
  {
    name: 'lobby to game hall',
    path: '/',
    touches: 'a[href="/gamehall"]',
    arrived: headed('/gamehall'),
    interaction_ms: 100,
  },
  {
    name: 'a category of the game hall',
    path: '/gamehall',
    touches: 'main a[href="/gamehall/slots"]',
    arrived: headed('/gamehall/slots'),
    interaction_ms: 50,
  },
  { name: 'lobby to game', path: '/', player: true, touches: game, arrived: inGame, interaction_ms: 100 },
  {
    name: 'game back to lobby',
    path: '/',
    player: true,
    before: (page) =>
      visible(page, game)
        .tap()
        .then(() => inGame(page)),
    touches: 'header a[href="/gamehall"]',
    arrived: headed('/gamehall'),
    interaction_ms: 100,
  },
  {
    name: 'lobby to deposit',
    path: '/',
    player: true,
    touches: 'a[href="/cashier/deposit"]',
    arrived: headed('/cashier/deposit'),
    interaction_ms: 100,
  },
];

/**
 * What each situation costs, as medians of several visits: from the touch until the page has been quiet for two
 * seconds.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ runs: number, login: { login: string, password: string }, only?: readonly Situation[], detail?: (text: string) => void }} options
 *   `detail` is called with what is measured next
 */
export const measureSituations = async (browser, origin, { runs, login, only = situations, detail = () => {} }) => {
  const signIn = async (/** @type {import('@playwright/test').BrowserContext} */ context) => {
    const answer = await context.request.post(`${origin}/api/auth.login?v=1&locale=en`, {
      multipart: login,
      headers: { origin, 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok()) throw new Error(`The demo account could not sign in: ${answer.status()} ${await answer.text()}`);
  };
  const come = async (/** @type {Situation} */ { path, player, before, touches }) => {
    const opened = await open(browser, origin + path, { keepsFiles: true, ...(player ? { prepare: signIn } : {}) });
    try {
      await alive(opened.page);
      if (before) await before(opened.page).then(opened.quiet);
      return { opened, place: await placeOf(opened.page, touches, opened.quiet) };
    } catch (error) {
      await opened.close();
      throw error;
    }
  };
  /** What is seen of something that is done, within a second. */
  const seenOf = async (
    /** @type {Awaited<ReturnType<typeof open>>} */ { page, forget, read },
    /** @type {(page: Page) => Promise<unknown>} */ act,
  ) => {
    await forget();
    await act(page);
    await page.waitForTimeout(1000);
    return read();
  };
  /** The same touch where nothing answers to it: what the browser alone takes on this machine, in this moment. */
  const unanswered = async (/** @type {Situation} */ situation) => {
    const { opened, place } = await come(situation);
    try {
      await deafen(opened.page);
      const { interaction_ms, longestTask_ms } = await seenOf(opened, (page) => page.touchscreen.tap(place.x, place.y));
      const bareTask_ms = situation.bare ? (await seenOf(opened, situation.bare)).longestTask_ms : 0;
      return { unanswered_ms: interaction_ms, unansweredTask_ms: longestTask_ms, bareTask_ms };
    } finally {
      await opened.close();
    }
  };
  /** The longest task of laying out and painting once more what is there: what the browser alone takes to draw it. */
  const redrawn = async (/** @type {Awaited<ReturnType<typeof open>>} */ opened) => {
    const show = (/** @type {boolean} */ isShown) =>
      opened.page.evaluate((shown) => document.body.style.setProperty('display', shown ? '' : 'none'), isShown);
    await show(false);
    await opened.page.waitForTimeout(500);
    return (await seenOf(opened, () => show(true))).longestTask_ms;
  };
  const once = async (/** @type {Situation} */ situation) => {
    const { opened, place } = await come(situation);
    const { arrived } = situation;
    try {
      await opened.forget();
      const start = Date.now();
      await opened.page.touchscreen.tap(place.x, place.y);
      await arrived(opened.page);
      const arrived_ms = Date.now() - start;
      await opened.quiet();
      return { ...(await opened.read()), arrived_ms, redrawn_ms: await redrawn(opened) };
    } finally {
      await opened.close();
    }
  };
  /** @type {{ situation: Situation, seen: import('./visit.mjs').Visit & { arrived_ms: number, redrawn_ms: number, unanswered_ms: number, unansweredTask_ms: number, bareTask_ms: number } }[]} */
  const measured = [];
  for (const [index, situation] of only.entries()) {
    const visits = [];
    for (let run = 0; run < runs; run += 1) {
      detail(`${index + 1} of ${only.length}, visit ${run + 1} of ${runs}: ${situation.name}`);
      visits.push({ ...(await once(situation)), ...(await unanswered(situation)) });
    }
    measured.push({ situation, seen: medians(visits) });
  }
  return measured;
};
