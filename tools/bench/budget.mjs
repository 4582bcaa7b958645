// @ts-check

/** @typedef {{ name: string, value: number, limit: number, unit: string, atLeast?: boolean }} Measure */

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
    const { name, value, limit, unit, atLeast = false } = measure;
    print(`${isKept(measure) ? 'kept  ' : 'BROKEN'}  ${name}: ${Number(value.toPrecision(4))}${unit} (${atLeast ? 'at least' : 'at most'} ${limit}${unit})`);
  }
  print(JSON.stringify({ kept: measures.every(isKept), measures: measures.map((measure) => ({ ...measure, kept: isKept(measure) })), details }));
  return measures.every(isKept);
};
