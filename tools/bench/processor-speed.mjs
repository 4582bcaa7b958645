// @ts-check

/** The slowdown of the benchmark's device on a fast desktop computer, as Lighthouse uses it. */
const greatest = 4;

/**
 * The score of the device. Lighthouse's benchmark index, which counts the same work, is 1500 to 2000 on a fast desktop
 * computer: https://github.com/GoogleChrome/lighthouse, the page about throttling.
 */
const device = 400;

/**
 * Runs in the page: counts the strings of 10,000 letters that are built in ten seconds, from the best of four tenths of
 * a second. It allocates memory as pages do; a loop of additions would not notice a slow memory.
 */
const measureScore = () => {
  let best = 0;
  for (let run = 0; run < 4; run += 1) {
    const began = performance.now();
    let built = 0;
    while (performance.now() - began < 100) {
      let text = '';
      for (let index = 0; index < 10_000; index += 1) text += 'a';
      if (text.length === 10_000) built += 1;
    }
    best = Math.max(best, built / ((performance.now() - began) / 1000) / 10);
  }
  return best;
};

/**
 * Returns by how much the browser has to slow a page down so that it is as slow as the device: 4 on a fast desktop
 * computer, less on a slower machine, and 1 on a machine that is slower than the device.
 *
 * @param {number} score of the machine
 */
export const slowdownFor = (score) => Math.min(greatest, Math.max(1, score / device));

/**
 * Measures the processor in a page, as it is now: the speed of a shared machine changes within minutes.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number>} the slowdown of the device on this machine
 */
export const measureSlowdown = async (page) => slowdownFor(await page.evaluate(measureScore));
