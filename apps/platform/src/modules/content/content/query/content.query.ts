import qs from 'qs';
import * as v from 'valibot';
import { isRecord } from '../../../../is-record.ts';
import type { Document } from '../collection.ts';
import { invalidContent } from '../content.errors.ts';
import { readFilters, type Filter } from './content.filters.ts';
import { readSort, sortDocuments, type Order } from './content.sort.ts';

export type Paging = Readonly<{ start: number; limit: number; byPage: boolean; withCount: boolean }>;

/**
 * The parameters of a request in the format of Strapi: `filters`, `sort`, `pagination`, `fields`, `populate`, `locale`,
 * `status`.
 */
export type ContentQuery = Readonly<{
  filter: Filter;
  sort: readonly Order[];
  paging: Paging;
  /** Plain attributes to return. Null: all. */
  fields: ReadonlySet<string> | null;
  /** Structured attributes (components, dynamic zones, lists) to return. Null: all. */
  populate: ReadonlySet<string> | null;
  locale: string | null;
  status: 'published' | 'draft';
}>;

const maximumLimit = 1000;

/** Parses the query of a URL with `qs`, as Strapi does: brackets are nested objects. */
export const parseQuery = (url: string): Readonly<Record<string, unknown>> => {
  const at = url.indexOf('?');
  return at < 0
    ? {}
    : qs.parse(url.slice(at + 1), { depth: 12, arrayLimit: 200, parameterLimit: 300, allowPrototypes: false });
};

const textOf = (value: unknown, name: string): string | null => {
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  throw invalidContent(`Invalid ${name}: a text is expected`);
};

const readCount = (given: unknown, name: string, fallback: number, minimum: number, maximum: number): number => {
  if (given === undefined) return fallback;
  const result = v.safeParse(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(minimum), v.maxValue(maximum)),
    given,
  );
  if (!result.success) throw invalidContent(`Invalid ${name}: an integer from ${minimum} to ${maximum} is expected`);
  return result.output;
};

const readPaging = (given: unknown): Paging => {
  if (given !== undefined && !isRecord(given))
    throw invalidContent('Invalid pagination: write pagination[page] or pagination[start]');
  const { page, pageSize, start, limit, withCount } = given ?? {};
  const byPage = page !== undefined || pageSize !== undefined;
  if (byPage && (start !== undefined || limit !== undefined))
    throw invalidContent('Invalid pagination: use page and pageSize, or start and limit');
  const size = readCount(
    byPage ? pageSize : limit,
    byPage ? 'pagination[pageSize]' : 'pagination[limit]',
    25,
    1,
    maximumLimit,
  );
  return {
    start: byPage
      ? (readCount(page, 'pagination[page]', 1, 1, 1_000_000) - 1) * size
      : readCount(start, 'pagination[start]', 0, 0, 1_000_000),
    limit: size,
    byPage,
    withCount: withCount !== 'false' && withCount !== '0',
  };
};

const names = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(',').filter(Boolean);
  if (Array.isArray(value)) return value.flatMap(names);
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, item]) => (/^\d+$/.test(name) ? names(item) : [name]))
    : [];
};

const readNames = (value: unknown): ReadonlySet<string> | null => {
  if (value === undefined) return null;
  const given = names(value);
  return given.includes('*') || given.includes('true') ? null : new Set(given);
};

const readStatus = (given: unknown): ContentQuery['status'] => {
  if (given === undefined || given === 'published') return 'published';
  if (given === 'draft') return 'draft';
  throw invalidContent('Invalid status: draft or published is expected');
};

export const readContentQuery = (query: Readonly<Record<string, unknown>>, defaultSort: string): ContentQuery => ({
  filter: readFilters(query['filters'] ?? {}),
  sort: readSort(names(query['sort'] ?? defaultSort).join(',')),
  paging: readPaging(query['pagination']),
  fields: readNames(query['fields']),
  populate: readNames(query['populate']),
  locale: textOf(query['locale'], 'locale'),
  status: readStatus(query['status']),
});

/** Returns the requested page of a list, and the number of all documents that satisfy the filters. */
export const selectDocuments = <Attributes>(
  documents: readonly Document<Attributes>[],
  { filter, sort, paging: { start, limit } }: ContentQuery,
): Readonly<{ page: readonly Document<Attributes>[]; total: number }> => {
  const found = sortDocuments(documents.filter(filter), sort);
  return { page: found.slice(start, start + limit), total: found.length };
};

/** Returns the pagination of a list in the format of Strapi. */
export const presentPaging = (
  { start, limit, byPage, withCount }: Paging,
  total: number,
): Readonly<Record<string, number>> => ({
  ...(byPage ? { page: start / limit + 1, pageSize: limit } : { start, limit }),
  ...(withCount ? { total, ...(byPage ? { pageCount: Math.ceil(total / limit) } : {}) } : {}),
});

/** Returns a document in the format of Strapi: its attributes and the fields of every document. */
export const presentDocument = (
  { documentId, attributes, locale, createdAt, updatedAt, publishedAt }: Document<unknown>,
  { fields, populate }: Pick<ContentQuery, 'fields' | 'populate'> = { fields: null, populate: null },
): Record<string, unknown> => {
  const isRequested = (name: string, value: unknown): boolean => {
    const names = typeof value === 'object' && value !== null ? populate : fields;
    return names === null || names.has(name);
  };
  const own = isRecord(attributes)
    ? Object.entries(attributes).filter(([name, value]) => isRequested(name, value))
    : [];
  return { ...Object.fromEntries(own), id: documentId, documentId, locale, createdAt, updatedAt, publishedAt };
};
