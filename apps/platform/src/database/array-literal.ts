const plain = /^[\w:.+-]+$/;

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (plain.test(text) && text.toUpperCase() !== 'NULL') return text;
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
};

/**
 * A column of values in PostgreSQL's notation of an array of one dimension: strings, numbers, booleans, times, nulls. The
 * driver's own conversion visits every value more than once and creates several strings of each, which is slow for
 * columns of many rows.
 */
export const arrayLiteral = (values: readonly unknown[]): string => {
  let [literal, last, lastText] = ['', values[0], element(values[0])];
  for (const value of values) {
    // Values that are written together are often equal in every row.
    if (value !== last) [last, lastText] = [value, element(value)];
    literal += literal === '' ? lastText : `,${lastText}`;
  }
  return `{${literal}}`;
};
