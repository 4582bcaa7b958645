// @ts-check
import { medians, open } from './visit.mjs';

/**
 * Runs in the page first: presses "Log in" from the first paint on until the page is hydrated, and counts the effects.
 */
const pressEarly = () => {
  const early = { presses: 0, dialogs: 0, isHydrated: false };
  Object.assign(window, { __early: early });
  const show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function showModal() {
    early.dialogs += 1;
    show.call(this);
  };
  document.addEventListener('hydrated', () => {
    early.isHydrated = true;
  });
  const press = () => {
    if (early.isHydrated) return;
    const button = [...document.querySelectorAll('header button')].find((each) => each.textContent === 'Log in');
    if (button instanceof HTMLButtonElement) {
      early.presses += 1;
      button.click();
    }
    setTimeout(press, 200);
  };
  new PerformanceObserver(press).observe({ type: 'paint', buffered: true });
};

/**
 * @typedef {object} Interactivity
 * @property {number} interactive_ms from the first paint until the page answers its visitor
 * @property {number} presses presses of one button in between
 * @property {number} dialogs what they opened
 * @property {number} slowdown of the page's processor, to make it as slow as the device
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Interactivity>}
 */
const measureVisit = async (browser, url) => {
  const { page, read, close } = await open(browser, url, { prepare: (context) => context.addInitScript(pressEarly) });
  try {
    const { fcp_ms, hydrated_ms, slowdown } = await read();
    const { presses, dialogs } = await page.evaluate(() => /** @type {any} */ (window).__early);
    // Without the event the difference would be negative, which looks fast.
    return { interactive_ms: hydrated_ms > 0 ? hydrated_ms - fcp_ms : Number.NaN, presses, dialogs, slowdown };
  } finally {
    await close();
  }
};

/**
 * Measures how long a page is visible before its controls respond. A visitor presses "Log in" repeatedly until then,
 * which has to open one dialog.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ runs: number, detail?: (text: string) => void }} options
 */
export const measureInteractivity = async (browser, url, { runs, detail = () => {} }) => {
  const visits = [];
  for (let run = 0; run < runs; run += 1) {
    detail(`${url}, visit ${run + 1} of ${runs}`);
    visits.push(await measureVisit(browser, url));
  }
  return medians(visits);
};
