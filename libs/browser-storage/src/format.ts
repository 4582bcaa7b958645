/** How a value is stored as text. `parse` returns null for text of another format; it may throw instead. */
export type Format<Value> = Readonly<{ parse: (stored: string) => Value | null; print: (value: Value) => string }>;

/** Stores the text unchanged. */
export const text: Format<string> = { parse: (stored) => stored, print: (value) => value };

/** A text that matches a pattern. */
export const matching = (pattern: RegExp): Format<string> => ({
  parse: (stored) => (pattern.test(stored) ? stored : null),
  print: (value) => value,
});

/** A finite number. */
export const number: Format<number> = {
  parse: (stored) => (Number.isFinite(Number(stored)) ? Number(stored) : null),
  print: String,
};

/** A flag that is set when anything is stored. */
export const flag: Format<true> = { parse: () => true, print: () => '1' };

/** JSON that `isValue` accepts, such as `v.is(schema, value)`. */
export const json = <Value>(isValue: (value: unknown) => value is Value): Format<Value> => ({
  parse: (stored) => {
    const value: unknown = JSON.parse(stored);
    return isValue(value) ? value : null;
  },
  print: JSON.stringify,
});
