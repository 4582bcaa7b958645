import { isRecord } from '../../../../is-record.ts';
import type { Document } from '../collection.ts';
import { invalidContent } from '../content.errors.ts';
import { compareValues, fieldValues } from './content.sort.ts';

export type Filter = (document: Document<unknown>) => boolean;

type Values = readonly unknown[];
/** Compares the values of a field with the given texts. A field inside a list has several values. */
type Operator = (values: Values, given: readonly string[]) => boolean;

const isAbsent = (values: Values): boolean => values.every((value) => value === undefined || value === null);
const some =
  (test: (value: unknown, given: string) => boolean): Operator =>
  (values, [given = '']) =>
    values.some((value) => value !== undefined && value !== null && test(value, given));
const text = (test: (text: string, given: string) => boolean): Operator =>
  some((value, given) => test(String(value), given));
const lower = (test: (text: string, given: string) => boolean): Operator =>
  text((value, given) => test(value.toLowerCase(), given.toLowerCase()));
const not =
  (operator: Operator): Operator =>
  (values, given) =>
    !operator(values, given);
const order = (test: (order: number) => boolean): Operator =>
  some((value, given) => test(typeof value === 'number' ? value - Number(given) : compareValues(String(value), given)));

const eq = text((value, given) => value === given);
const eqi = lower((value, given) => value === given);
const contains = text((value, given) => value.includes(given));
const containsi = lower((value, given) => value.includes(given));
const oneOf: Operator = (values, given) =>
  values.some((value) => value !== undefined && value !== null && given.includes(String(value)));
const isNull: Operator = (values, [given]) => isAbsent(values) === (given === 'true');

const operators: Readonly<Record<string, Operator>> = {
  $eq: eq,
  $eqi: eqi,
  $ne: not(eq),
  $nei: not(eqi),
  $lt: order((by) => by < 0),
  $lte: order((by) => by <= 0),
  $gt: order((by) => by > 0),
  $gte: order((by) => by >= 0),
  $between: (values, [from = '', to = '']) =>
    order((by) => by >= 0)(values, [from]) && order((by) => by <= 0)(values, [to]),
  $in: oneOf,
  $notIn: not(oneOf),
  $contains: contains,
  $notContains: not(contains),
  $containsi: containsi,
  $notContainsi: not(containsi),
  $startsWith: text((value, given) => value.startsWith(given)),
  $startsWithi: lower((value, given) => value.startsWith(given)),
  $endsWith: text((value, given) => value.endsWith(given)),
  $endsWithi: lower((value, given) => value.endsWith(given)),
  $null: isNull,
  $notNull: not(isNull),
};

const maximumDepth = 6;

/** Whether a value is a long list, which the parser returns as numbered properties. */
const isNumbered = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).every((name) => /^\d+$/.test(name));

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (isNumbered(value)) return Object.values(value).flatMap(textsOf);
  throw invalidContent('Invalid filter: a text is expected');
};

const flags: ReadonlyMap<unknown, string> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);
const flagOf = (operator: string, value: unknown): string => {
  const flag = flags.get(value);
  if (flag === undefined) throw invalidContent(`Invalid filter ${operator}: true or false is expected`);
  return flag;
};

const itemsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];

/**
 * Reads Strapi's filters: `filters[field][$operator]=value`, nested fields, `$and`, `$or`, `$not`.
 * @throws CmsRefusal with the invalid part
 */
export const readFilters = (node: unknown, path: readonly string[] = [], depth = 0): Filter => {
  if (depth > maximumDepth) throw invalidContent('Invalid filter: it is nested too deeply');
  if (typeof node === 'string') return readFilters({ $eq: node }, path, depth);
  if (!isRecord(node)) throw invalidContent(`Invalid filter ${path.join('.')}: write filters[field][operator]`);
  const parts = Object.entries(node).map(([name, value]): Filter => {
    if (name === '$and' || name === '$or') {
      const filters = itemsOf(value).map((item) => readFilters(item, path, depth + 1));
      return name === '$and'
        ? (document) => filters.every((filter) => filter(document))
        : (document) => filters.some((filter) => filter(document));
    }
    if (name === '$not') {
      const filter = readFilters(value, path, depth + 1);
      return (document) => !filter(document);
    }
    if (!name.startsWith('$')) {
      if (!/^\w{1,60}$/.test(name)) throw invalidContent(`Invalid filter field ${name}`);
      return readFilters(value, [...path, name], depth + 1);
    }
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator || path.length === 0)
      throw invalidContent(
        `Invalid filter ${name}: write filters[field][operator], operators are ${Object.keys(operators).join(', ')}`,
      );
    const given = name === '$null' || name === '$notNull' ? [flagOf(name, value)] : textsOf(value);
    return (document) => operator(fieldValues(document, path), given);
  });
  return (document) => parts.every((part) => part(document));
};
