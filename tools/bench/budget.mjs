// @ts-check

/** @typedef {{ name: string, value: number, limit: number, unit: string, atLeast?: boolean, isNeverZero?: boolean, beside?: { name: string, value: number } }} Measure `beside`: what the same costs where none of our code is run; `isNeverZero`: 0 means that nothing was measured */

/**
 * Whether a limit is kept. Where it is told what the browser alone takes, and that is much, the limit is kept as well
 * when what the site adds takes no more than half of it: on a machine that is slow or busy, not even a page without
 * scripts keeps it.
 *
 * @param {Measure} measure
 */
export const isKept = ({ value, limit, atLeast = false, isNeverZero = false, beside }) =>
  Number.isFinite(value) &&
  (!isNeverZero || value > 0) &&
  (atLeast ? value >= limit : value <= limit || (beside !== undefined && value - beside.value <= limit / 2));

/**
 * Prints measures against their limits and, as the last line, all of it as JSON. Answers whether every limit was kept.
 *
 * @param {Measure[]} measures
 * @param {Record<string, unknown>} details
 * @param {(line: string) => void} [print]
 */
export const report = (measures, details, print = console.log) => {
  for (const measure of measures) {
    const { name, value, limit, unit, atLeast = false, beside } = measure;
    const told = (/** @type {number} */ figure) => `${Number(figure.toPrecision(4))}${unit}`;
    print(
      `${isKept(measure) ? 'kept  ' : 'BROKEN'}  ${name}: ${told(value)} (${atLeast ? 'at least' : 'at most'} ${limit}${unit})${beside ? `; ${beside.name}: ${told(beside.value)}` : ''}`,
    );
  }
  print(
    JSON.stringify({
      kept: measures.every(isKept),
      measures: measures.map((measure) => ({ ...measure, kept: isKept(measure) })),
      details,
    }),
  );
  return measures.every(isKept);
};
