import { currencies } from '@croupier/money';
import * as v from 'valibot';

/**
 * Query strings and form data contain parameters as text. These schemas accept the text and the value itself, so that
 * the typed client and the validating platform share one schema. A form sends an empty value as the text `null`; the
 * platform reads it as absent where the field is optional.
 */

/** An integer: `12` or `"12"`. */
export const wireInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
);

/** A flag: `true`, `"true"`, `"1"` and their opposites. */
export const wireBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false', '1', '0']),
    v.transform((text) => text === 'true' || text === '1'),
  ),
]);

/** A list of at most 100 words: `["a", "b"]` or `"a,b"`. */
export const wireList = v.pipe(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
  ]),
  v.maxLength(100),
);

/** A lone surrogate or NUL: neither JSON consumers nor PostgreSQL accept them. */
const unstorable = /\0|\p{Surrogate}/u;

const storable = (name: string, value: unknown): unknown => {
  if (unstorable.test(name) || (typeof value === 'string' && unstorable.test(value)))
    throw new SyntaxError('Unstorable text');
  return value;
};

/** A structure, or the JSON text of one. JSON text with names or values that cannot be stored is rejected. */
/* @__NO_SIDE_EFFECTS__ */
export const wireJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([schema, v.pipe(v.string(), v.parseJson({ reviver: storable }), schema)]);

/** Paging parameters: skip `offset` items, return at most `count`. */
/* @__NO_SIDE_EFFECTS__ */
export const pagingEntries = (defaultCount: number, maxCount = 100) => ({
  offset: v.optional(v.pipe(wireInteger, v.minValue(0), v.maxValue(1_000_000)), 0),
  count: v.optional(v.pipe(wireInteger, v.minValue(1), v.maxValue(maxCount)), defaultCount),
});

/** A page of a list; `count` is the total number of items. */
/* @__NO_SIDE_EFFECTS__ */
export const page = <Item extends v.GenericSchema>(item: Item) => v.object({ items: v.array(item), count: v.number() });

export const currency = v.picklist(currencies);

/** Integer minor units with their currency. */
export const money = v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency });

/** A point in time, ISO 8601 in UTC: `2026-01-31T12:00:00.000Z`. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** The response of calls that only succeed or fail. */
export const done = v.literal(1);

/** A system name: lower-case words joined by dashes or underscores. */
export const sysname = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/i));
