const fewest = (lists: readonly (readonly string[])[]): readonly string[] | undefined =>
  [...lists].sort((a, b) => a.length - b.length)[0];

/**
 * Returns the parts of a record that a value lacks or has with another type, as `home[].title`. Values may differ. An
 * item of a list is compared with the most similar one.
 */
export const missingParts = (record: unknown, value: unknown, path = ''): readonly string[] => {
  if (record === null) return value === undefined ? [path] : [];
  if (Array.isArray(record)) {
    const items: readonly unknown[] | null = Array.isArray(value) ? value : null;
    if (!items) return [path];
    return record.flatMap((one) => fewest(items.map((item) => missingParts(one, item, `${path}[]`))) ?? [`${path}[]`]);
  }
  if (typeof record !== typeof value || value === null) return [path];
  if (typeof record !== 'object') return [];
  const present = new Map(Object.entries(value ?? {}));
  return Object.entries(record).flatMap(([name, part]) =>
    missingParts(part, present.get(name), path === '' ? name : `${path}.${name}`),
  );
};
