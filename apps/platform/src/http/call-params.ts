import type { Method } from '@croupier/contract';
import * as v from 'valibot';
import { invalidParameters } from '../errors.ts';
import { isRecord } from '../is-record.ts';

/** Parameters of the protocol in the query of every call; they are not parameters of the method. */
const controlNames = new Set(['v', 'locale', '_non_strict']);

const isSchema = (value: unknown): value is v.GenericSchema =>
  isRecord(value) && value['kind'] === 'schema' && value['async'] === false;

const entriesOf = (schema: v.GenericSchema): Record<string, unknown> =>
  'entries' in schema && isRecord(schema.entries) ? schema.entries : {};

/**
 * Forms send an empty value as the text `null`. It becomes null where the schema accepts null, is left out where the
 * field is optional, and stays text otherwise.
 */
const readNulls = (schema: v.GenericSchema, given: Record<string, unknown>): Record<string, unknown> => {
  const entries = entriesOf(schema);
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (value !== 'null' || !isSchema(entry)) return [[name, value]];
      if (v.is(entry, null)) return [[name, null]];
      return v.is(entry, undefined) ? [] : [[name, value]];
    }),
  );
};

/** Matches NUL, which the database cannot store in a text. JSON contains it as an escape sequence. */
const nul = /\0|^\s*[[{].*\\u0000/s;

const rejectNul = (given: Record<string, unknown>): Record<string, unknown> => {
  const bad = Object.entries(given).filter(([, value]) =>
    (Array.isArray(value) ? value : [value]).some((text) => typeof text === 'string' && nul.test(text)),
  );
  if (bad.length > 0) throw invalidParameters(Object.fromEntries(bad.map(([name]) => [name, 'invalid'])));
  return given;
};

/**
 * Returns the parameters of a call as text: from the query of a GET, from the form of a POST.
 * @throws InvalidParameterException for text that the database cannot store.
 */
export const callParams = (method: Method, query: unknown, body: unknown): Record<string, unknown> => {
  if (method.verb === 'POST') return readNulls(method.input, rejectNul(isRecord(body) ? body : {}));
  const given = rejectNul(isRecord(query) ? query : {});
  return Object.fromEntries(Object.entries(given).filter(([name]) => !controlNames.has(name)));
};

/** Returns the locale in the query, or null when it is missing or malformed. */
export const callLocale = (query: unknown): string | null => {
  const locale = isRecord(query) ? query['locale'] : undefined;
  return typeof locale === 'string' && /^[a-z]{2}$/.test(locale) ? locale : null;
};
