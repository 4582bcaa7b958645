import type { Method } from '@croupier/contract';
import { safeParse, type GenericSchema } from 'valibot';

type Parameters = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes(',')))
    return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const isRecord = (value: unknown): value is Parameters => typeof value === 'object' && value !== null;
const hasEntries = (schema: GenericSchema): schema is GenericSchema & { entries: Record<string, GenericSchema> } =>
  'entries' in schema;

/** Absent, null and empty values are omitted: a query cannot express them. */
export const queryParameters = (input: unknown): [string, string][] =>
  isRecord(input)
    ? Object.entries(input).flatMap(([name, value]) =>
        value === undefined || value === null || value === '' ? [] : [[name, asText(value)]],
      )
    : [];

/**
 * The body of a POST. Null, and an empty text where the method accepts null, become the text `null`; nested values
 * become JSON. Undefined values are omitted, so that the platform keeps the old value.
 */
export const formParameters = (method: Pick<Method, 'input'>, input: unknown): FormData => {
  const form = new FormData();
  const entries = hasEntries(method.input) ? method.input.entries : {};
  for (const [name, value] of Object.entries(isRecord(input) ? input : {})) {
    if (value === undefined) continue;
    const schema = entries[name];
    const isEmpty = value === null || (value === '' && schema !== undefined && safeParse(schema, null).success);
    form.append(name, isEmpty ? 'null' : asText(value));
  }
  return form;
};
