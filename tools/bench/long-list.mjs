// @ts-check
import pg from 'pg';
import { medians, open } from './visit.mjs';

/** Number of games in the measured catalogue. */
export const catalogueSize = 5500;
const path = '/gamehall?sort=name';
/** Number of presses. */
const presses = 20;
/** Games of a press. */
const step = 48;

/**
 * Adds games until the catalogue has {@link catalogueSize}, as copies of the known ones, so that their pictures exist.
 * The platform keeps them until its provider's catalogue changes.
 *
 * @param {string} url of the platform's database
 */
export const addGames = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into games (code, name, provider_code, type, theme, tags, rtp_basis_points, has_demo, released_at, art_url, dominant_color, position, is_active, aggregator)
      select code || '-' || n, name || ' ' || n, provider_code, type, theme, tags, rtp_basis_points, has_demo, released_at, art_url, dominant_color, position + n * 1000, true, aggregator
        from games, generate_series(2, $1::int) as n order by n, position limit greatest(0, $1::int - (select count(*) from games))`,
      [catalogueSize],
    );
    await client.query('update catalogue_state set revision = revision + 1');
  } finally {
    await client.end();
  }
};

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {Awaited<ReturnType<typeof open>>} OpenPage */
/** @typedef {{ first: Visit, last: Visit }} LongList the first and the last press */

/**
 * Finds "Show more". Returns how to touch it and wait for the games.
 * @param {OpenPage} opened
 * @param {number} press counted from 1
 */
const findMore = async ({ page, quiet }, press) => {
  const more = page.locator('main a[href*="show="]:has-text("Show more")');
  await more.scrollIntoViewIfNeeded();
  await quiet();
  // Pictures that loaded on approach may have moved it.
  await more.scrollIntoViewIfNeeded();
  const box = await more.boundingBox();
  if (!box) throw new Error('There is no "Show more" to touch');
  return async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(
      (count) => document.querySelectorAll('main article').length >= count,
      step * (press + 1),
    );
  };
};

/** @param {OpenPage} opened @param {number} press @returns {Promise<Visit>} */
const measurePress = async (opened, press) => {
  const touch = await findMore(opened, press);
  await opened.forget();
  await touch();
  await opened.quiet();
  return opened.read();
};

/**
 * Measures the first and the twentieth "Show more" of the game hall, as medians of several visits.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ runs: number, detail?: (text: string) => void }} options
 * @returns {Promise<LongList>}
 */
export const measureLongList = async (browser, origin, { runs, detail = () => {} }) => {
  /** @type {LongList[]} */
  const visits = [];
  for (let run = 0; run < runs; run += 1) {
    const opened = await open(browser, origin + path, { keepsFiles: true });
    try {
      detail(`visit ${run + 1} of ${runs}`);
      const first = await measurePress(opened, 1);
      for (let press = 2; press < presses; press += 1) await (await findMore(opened, press))();
      visits.push({ first, last: await measurePress(opened, presses) });
    } finally {
      await opened.close();
    }
  }
  return { first: medians(visits.map(({ first }) => first)), last: medians(visits.map(({ last }) => last)) };
};

/**
 * The twentieth press is fast. The report names the first, which renders as many games.
 *
 * @param {LongList} measured
 * @returns {import('./budget.mjs').Measure[]}
 */
export const longListMeasures = ({ first, last }) => [
  {
    name: `the ${presses}th "Show more": interaction to next paint (the first: ${first.interaction_ms.toFixed(0)} ms)`,
    value: last.interaction_ms,
    limit: 100,
    unit: ' ms',
  },
  {
    name: `the ${presses}th "Show more": longest task (the first: ${first.longestTask_ms.toFixed(0)} ms)`,
    value: last.longestTask_ms,
    limit: 100,
    unit: ' ms',
  },
];
