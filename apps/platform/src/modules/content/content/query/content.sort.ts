import type { Document } from '../collection.ts';
import { invalidContent } from '../content.errors.ts';

export type Order = Readonly<{ path: readonly string[]; descending: boolean }>;

const orderForm = /^(\w{1,60}(?:\.\w{1,60}){0,4})(?::(asc|desc))?$/i;

/** Reads a sort parameter: fields such as `order` or `order:desc`, separated by commas. */
export const readSort = (text: string): Order[] =>
  text.split(',').map((part) => {
    const [, path, direction] = orderForm.exec(part.trim()) ?? [];
    if (!path) throw invalidContent(`Invalid sort ${part}: write field, field:asc or field:desc`);
    return { path: path.split('.'), descending: direction?.toLowerCase() === 'desc' };
  });

const ownFields = new Set(['documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

/** Returns the values at a path. A path into a list has several values. */
export const valuesAt = (value: unknown, path: readonly string[]): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value];
  return typeof value === 'object' && value !== null && Object.hasOwn(value, first)
    ? valuesAt(Reflect.get(value, first), rest)
    : [];
};

/** Returns the values of a document's field. `id` is an alias of `documentId`. */
export const fieldValues = (document: Document<unknown>, path: readonly string[]): readonly unknown[] => {
  const [first, ...rest] = path;
  const own = first === 'id' ? 'documentId' : first;
  return own !== undefined && ownFields.has(own) && rest.length === 0
    ? [Reflect.get(document, own)]
    : valuesAt(document.attributes, path);
};

/** Compares two numbers by value, and all other values as text. */
export const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

export const sortDocuments = <Attributes>(
  documents: readonly Document<Attributes>[],
  sort: readonly Order[],
): Document<Attributes>[] =>
  [...documents].sort((a, b) => {
    for (const { path, descending } of sort) {
      const order = compareValues(fieldValues(a, path)[0], fieldValues(b, path)[0]);
      if (order !== 0) return descending ? -order : order;
    }
    return compareValues(a.documentId, b.documentId);
  });
