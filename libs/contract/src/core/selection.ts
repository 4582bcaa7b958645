import * as v from 'valibot';
import { wireList } from './wire.ts';

/**
 * What callers may leave out of an answer: `parts` are fields of `item`, which stands somewhere in the method's output.
 * Without `fields` everything is answered; with it, of the parts only those it names. The rest of an item is always there.
 */
export type Selection = Readonly<{ item: v.GenericSchema; parts: readonly string[] }>;

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** The parameter `fields` of a method: names of an item's fields; another name is refused. */
/* @__NO_SIDE_EFFECTS__ */
export const fieldsOf = <Item extends v.GenericSchema & Readonly<{ entries: Entries }>>({ entries }: Item) =>
  v.optional(v.pipe(wireList, v.array(v.picklist(Object.keys(entries)))), []);

const entriesOf = (schema: v.GenericSchema): Entries => ('entries' in schema ? Object(schema.entries) : {});
const itemOf = (schema: v.GenericSchema): v.GenericSchema | null => ('item' in schema ? Object(schema.item) : null);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer without the parts that were not asked for. */
export const selectFields = (schema: v.GenericSchema, { item, parts }: Selection, fields: readonly string[], answer: unknown): unknown => {
  const dropped = new Set(fields.length > 0 ? parts.filter((part) => !fields.includes(part)) : []);
  if (dropped.size === 0) return answer;
  const select = (of: v.GenericSchema, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const inner = itemOf(of);
      return inner ? value.map((one) => select(inner, one)) : value;
    }
    if (!isRecord(value)) return value;
    if (of === item) return Object.fromEntries(Object.entries(value).filter(([name]) => !dropped.has(name)));
    const entries = entriesOf(of);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, entries[name] ? select(entries[name], one) : one]));
  };
  return select(schema, answer);
};
