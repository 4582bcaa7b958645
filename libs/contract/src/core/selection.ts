import * as v from 'valibot';
import { wireList } from './wire.ts';

/**
 * The optional fields of a response: `parts` are fields of `item`, a schema within the method's output. A call without
 * `fields` returns all parts; a call with `fields` returns only the parts it names. Other fields are always returned.
 */
export type Selection<Item extends v.GenericSchema = v.GenericSchema, Part extends string = string> = Readonly<{
  item: Item;
  parts: readonly Part[];
}>;

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** Schema of the parameter `fields`: names of the item's fields. It rejects other names. */
/* @__NO_SIDE_EFFECTS__ */
export const fieldsOf = <Item extends v.GenericSchema & Readonly<{ entries: Entries }>>({ entries }: Item) =>
  v.optional(v.pipe(wireList, v.array(v.picklist(Object.keys(entries)))), []);

const entriesOf = (schema: v.GenericSchema): Entries => ('entries' in schema ? Object(schema.entries) : {});
const itemOf = (schema: v.GenericSchema): v.GenericSchema | null => ('item' in schema ? Object(schema.item) : null);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts that the call did not select. */
const droppedOf = ({ parts }: Selection, fields: readonly string[]): ReadonlySet<string> =>
  new Set(fields.length > 0 ? parts.filter((part) => !fields.includes(part)) : []);
const without = <Value>(dropped: ReadonlySet<string>, of: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => !dropped.has(name)));

/** Returns the response without the parts that `fields` does not select. */
export const selectFields = (
  schema: v.GenericSchema,
  selection: Selection,
  fields: readonly string[],
  answer: unknown,
): unknown => {
  const dropped = droppedOf(selection, fields);
  if (dropped.size === 0) return answer;
  const select = (of: v.GenericSchema, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const inner = itemOf(of);
      return inner ? value.map((one) => select(inner, one)) : value;
    }
    if (!isRecord(value)) return value;
    if (of === selection.item) return without(dropped, value);
    const entries = entriesOf(of);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, entries[name] ? select(entries[name], one) : one]),
    );
  };
  return select(schema, answer);
};

/** Returns the schema of such a response: the method's output without the parts that `fields` does not select. */
export const selectedSchema = (
  schema: v.GenericSchema,
  selection: Selection,
  fields: readonly string[],
): v.GenericSchema => {
  const dropped = droppedOf(selection, fields);
  if (dropped.size === 0) return schema;
  // A schema that does not contain the item is returned unchanged, so that it keeps its checks.
  const select = (of: v.GenericSchema): v.GenericSchema => {
    if (of === selection.item) return v.object(without(dropped, entriesOf(of)));
    const inner = itemOf(of);
    if (inner) return select(inner) === inner ? of : v.array(select(inner));
    const entries = entriesOf(of);
    const selected = Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, select(one)]));
    return Object.keys(entries).some((name) => selected[name] !== entries[name]) ? v.object(selected) : of;
  };
  return select(schema);
};
