const plain = /^[\w:.+-]+$/;

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (plain.test(text) && text.toUpperCase() !== 'NULL') return text;
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
};

/**
 * A column of values as PostgreSQL reads an array of one dimension: strings, numbers, booleans, moments, nulls. The
 * driver's own way looks at every value more than once and makes several strings of each, which columns of many rows
 * feel.
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
