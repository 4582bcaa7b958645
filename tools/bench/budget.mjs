// @ts-check

/** @typedef {{ name: string, value: number, limit: number, unit: string, atLeast?: boolean, beside?: { name: string, value: number } }} Measure `beside`: what the same costs where none of our code is run */

/** @param {Measure} measure */
export const isKept = ({ value, limit, atLeast = false }) => Number.isFinite(value) && (atLeast ? value >= limit : value <= limit);

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
    print(`${isKept(measure) ? 'kept  ' : 'BROKEN'}  ${name}: ${told(value)} (${atLeast ? 'at least' : 'at most'} ${limit}${unit})${beside ? `; ${beside.name}: ${told(beside.value)}` : ''}`);
  }
  print(JSON.stringify({ kept: measures.every(isKept), measures: measures.map((measure) => ({ ...measure, kept: isKept(measure) })), details }));
  return measures.every(isKept);
};
