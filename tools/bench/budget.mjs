// @ts-check

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {number} value
 * @property {number} limit
 * @property {string} unit
 * @property {boolean} [atLeast] the limit is a minimum
 * @property {boolean} [isNeverZero] 0 means that nothing was measured
 * @property {{ name: string, value: number }} [beside] the baseline: the same without this product's code
 */

/**
 * Returns whether a value is within its limit. With a baseline, it also is if the difference is at most half of the
 * limit: on a slow or busy machine even a page without scripts exceeds it.
 *
 * @param {Measure} measure
 */
export const isKept = ({ value, limit, atLeast = false, isNeverZero = false, beside }) =>
  Number.isFinite(value) &&
  (!isNeverZero || value > 0) &&
  (atLeast ? value >= limit : value <= limit || (beside !== undefined && value - beside.value <= limit / 2));

/**
 * Prints measures with their limits and, as the last line, all of it as JSON. Returns whether no limit is exceeded.
 *
 * @param {Measure[]} measures
 * @param {Record<string, unknown>} details
 * @param {(line: string) => void} [print]
 * @throws {RangeError} without measures, which would keep every limit
 */
export const report = (measures, details, print = console.log) => {
  if (measures.length === 0) throw new RangeError('There are no measures to report.');
  for (const measure of measures) {
    const { name, value, limit, unit, atLeast = false, beside } = measure;
    const format = (/** @type {number} */ figure) => `${Number(figure.toPrecision(4))}${unit}`;
    print(
      `${isKept(measure) ? 'kept  ' : 'BROKEN'}  ${name}: ${format(value)} (${atLeast ? 'at least' : 'at most'} ${limit}${unit})${beside ? `; ${beside.name}: ${format(beside.value)}` : ''}`,
    );
  }
  const kept = measures.every(isKept);
  print(JSON.stringify({ kept, measures: measures.map((each) => ({ ...each, kept: isKept(each) })), details }));
  return kept;
};
