import * as v from 'valibot';
import type { Document } from './collection.ts';
import { invalidContent } from './content.errors.ts';

const operators = ['$eq', '$ne', '$in', '$contains', '$null'] as const;
type Operator = (typeof operators)[number];

type Filter = Readonly<{ field: string; operator: Operator; values: readonly string[] }>;
type Order = Readonly<{ field: string; descending: boolean }>;

/** What a list request asks for, in Strapi's words: `filters[slug][$eq]`, `sort`, `pagination[start]`, `pagination[limit]`, `locale`. */
export type ContentQuery = Readonly<{
  filters: readonly Filter[];
  sort: readonly Order[];
  start: number;
  limit: number;
  locale: string | null;
}>;

const maxLimit = 1000;
const filterForm = /^filters\[(\w{1,60})\]\[(\$\w{1,20})\](?:\[\d*\])?$/;
const orderForm = /^(\w{1,60})(?::(asc|desc))?$/;

const isOperator = (name: string | undefined): name is Operator => operators.some((operator) => operator === name);

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

const readFilters = (query: Readonly<Record<string, unknown>>): Filter[] => {
  const filters = new Map<string, Filter>();
  for (const [name, value] of Object.entries(query)) {
    if (!name.startsWith('filters')) continue;
    const [, field, operator] = filterForm.exec(name) ?? [];
    if (!field || !isOperator(operator)) throw invalidContent(`Invalid filter ${name}: write filters[field][operator], operators are ${operators.join(', ')}`);
    const key = `${field} ${operator}`;
    filters.set(key, { field, operator, values: [...(filters.get(key)?.values ?? []), ...texts(value)] });
  }
  return [...filters.values()];
};

/** Reads `order`, `order:desc` or several of them joined by commas. */
export const readSort = (text: string): Order[] => text.split(',').map((part) => {
  const [, field, direction] = orderForm.exec(part.trim()) ?? [];
  if (!field) throw invalidContent(`Invalid sort ${part}: write field, field:asc or field:desc`);
  return { field, descending: direction === 'desc' };
});

const readCount = (query: Readonly<Record<string, unknown>>, name: string, fallback: number, max: number): number => {
  const given = query[name];
  if (given === undefined) return fallback;
  const result = v.safeParse(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(max)), given);
  if (!result.success) throw invalidContent(`Invalid ${name}: a whole number up to ${max} is expected`);
  return result.output;
};

export const readContentQuery = (query: Readonly<Record<string, unknown>>, defaultSort: string): ContentQuery => ({
  filters: readFilters(query),
  sort: readSort(texts(query['sort'] ?? defaultSort).join(',')),
  start: readCount(query, 'pagination[start]', 0, 1_000_000),
  limit: readCount(query, 'pagination[limit]', 25, maxLimit),
  locale: typeof query['locale'] === 'string' ? query['locale'] : null,
});

const fieldOf = (document: Document<unknown>, field: string): unknown => {
  if (field === 'documentId' || field === 'id') return document.documentId;
  if (field === 'createdAt' || field === 'updatedAt' || field === 'locale') return document[field];
  const { attributes } = document;
  return typeof attributes === 'object' && attributes !== null && Object.hasOwn(attributes, field) ? Reflect.get(attributes, field) : undefined;
};

const matches = (document: Document<unknown>, { field, operator, values }: Filter): boolean => {
  const value = fieldOf(document, field);
  const isAbsent = value === undefined || value === null;
  switch (operator) {
    case '$null': return isAbsent === values.includes('true');
    case '$eq': return !isAbsent && String(value) === values[0];
    case '$ne': return isAbsent || String(value) !== values[0];
    case '$in': return !isAbsent && values.includes(String(value));
    case '$contains': return !isAbsent && String(value).includes(values[0] ?? '');
  }
};

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

export const sortDocuments = <Attributes>(documents: readonly Document<Attributes>[], sort: readonly Order[]): Document<Attributes>[] =>
  [...documents].sort((a, b) => {
    for (const { field, descending } of sort) {
      const order = compare(fieldOf(a, field), fieldOf(b, field));
      if (order !== 0) return descending ? -order : order;
    }
    return compare(a.documentId, b.documentId);
  });

/** The asked page of a list, with how many documents satisfy the filters in all. */
export const selectDocuments = <Attributes>(
  documents: readonly Document<Attributes>[],
  { filters, sort, start, limit }: ContentQuery,
): Readonly<{ page: readonly Document<Attributes>[]; total: number }> => {
  const found = sortDocuments(documents.filter((document) => filters.every((filter) => matches(document, filter))), sort);
  return { page: found.slice(start, start + limit), total: found.length };
};
