const plain = /^[\w:.+-]+$/;

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (plain.test(text) && text.toUpperCase() !== 'NULL') return text;
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
};

/**
 * Writes values (strings, numbers, booleans, times, nulls) in PostgreSQL's notation of a one-dimensional array. The
 * conversion of the driver creates several strings for each value, which is slow for columns of many rows.
 */
export const arrayLiteral = (values: readonly unknown[]): string => {
  let [literal, last, lastText] = ['', values[0], element(values[0])];
  for (const value of values) {
    // Columns of rows that are written in one statement often have the same value in every row.
    if (value !== last) [last, lastText] = [value, element(value)];
    literal += literal === '' ? lastText : `,${lastText}`;
  }
  return `{${literal}}`;
};
