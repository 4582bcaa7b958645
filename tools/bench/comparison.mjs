// @ts-check
import { recordProcessorTime } from './processor-time.mjs';
import { measureInteraction, situations } from './situations.mjs';
import { median, visit } from './visit.mjs';

/** @typedef {Record<string, number>} Figures */

/**
 * A figure of two builds.
 *
 * @typedef {object} Compared
 * @property {number} with median
 * @property {number} without median
 * @property {number} gain median of the differences between visits that followed each other
 * @property {number} noise median deviation of these differences from the gain
 */

/**
 * @param {readonly Readonly<{ with: Figures, without: Figures }>[]} pairs
 * @returns {Record<string, Compared>}
 */
export const comparePairs = (pairs) =>
  Object.fromEntries(
    Object.keys(pairs[0]?.with ?? {}).map((name) => {
      const values = pairs.map((pair) => ({ with: pair.with[name] ?? 0, without: pair.without[name] ?? 0 }));
      const differences = values.map((value) => value.without - value.with);
      const gain = median(differences);
      return [
        name,
        {
          with: median(values.map((value) => value.with)),
          without: median(values.map((value) => value.without)),
          gain,
          noise: median(differences.map((difference) => Math.abs(difference - gain))),
        },
      ];
    }),
  );

/**
 * Measures a view or an action alternately in both builds, each time with the other one first.
 *
 * @param {Readonly<{ with: string, without: string }>} origins
 * @param {number} runs
 * @param {(origin: string) => Promise<Figures>} measure
 */
const alternate = async (origins, runs, measure) => {
  /** @type {{ with: Figures, without: Figures }[]} */
  const pairs = [];
  for (let run = 0; run < runs; run += 1) {
    const [first, second] = run % 2 ? [origins.without, origins.with] : [origins.with, origins.without];
    const [one, other] = [await measure(first), await measure(second)];
    pairs.push(run % 2 ? { with: other, without: one } : { with: one, without: other });
  }
  return comparePairs(pairs);
};

/**
 * Compares two builds: the first view of the lobby, then the situations whose name contains `only`.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Readonly<{ with: string, without: string }>} origins
 * @param {{ runs: number, login: { login: string, password: string }, only: readonly string[], detail: (text: string)
 *   => void }} options
 * @returns {Promise<Record<string, Record<string, Compared>>>}
 */
export const compareBuilds = async (browser, origins, { runs, login, only, detail }) => {
  const firstView = 'first view';
  const isChosen = (/** @type {string} */ name) => only.length === 0 || only.some((part) => name.includes(part));
  /** @type {Record<string, Record<string, Compared>>} */
  const compared = {};
  if (isChosen(firstView)) {
    detail(firstView);
    compared[firstView] = await alternate(origins, runs, async (origin) => {
      const end = await recordProcessorTime(browser);
      const seen = await visit(browser, `${origin}/`);
      return { ...seen, ...(await end()) };
    });
  }
  for (const situation of situations.filter(({ name }) => isChosen(name))) {
    detail(situation.name);
    compared[situation.name] = await alternate(origins, runs, (origin) =>
      measureInteraction({ browser, origin, login }, situation, () => recordProcessorTime(browser)),
    );
  }
  return compared;
};

/**
 * Prints a comparison and, as the last line, all of it as JSON.
 *
 * @param {Record<string, Record<string, Compared>>} compared
 * @param {(line: string) => void} [print]
 */
export const reportComparison = (compared, print = console.log) => {
  const format = (/** @type {number} */ figure) => String(Number(figure.toPrecision(4)));
  for (const [name, figures] of Object.entries(compared)) {
    print(name);
    for (const [figure, { with: present, without, gain, noise }] of Object.entries(figures))
      print(
        `  ${figure}: ${format(present)} with, ${format(without)} without; ${Math.abs(gain) > noise ? 'differs by' : 'within the noise:'} ${format(gain)} ± ${format(noise)}`,
      );
  }
  print(JSON.stringify(compared));
};
