import * as v from 'valibot';

/** An object that may have further fields in another release. They pass through; its type has the known ones. */
/* @__NO_SIDE_EFFECTS__ */
export const extensible = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> => v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;

/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

/* @__NO_SIDE_EFFECTS__ */
export const recordOf = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(v.record(v.string(), value), v.readonly());

/** One of the names of this release. The schema accepts every name, because another release may have more. */
/* @__NO_SIDE_EFFECTS__ */
export const openNames = <Name extends string>() => v.custom<Name>((value) => typeof value === 'string');

/** An object whose content the receiver does not check, because it is large or only passed on. */
/* @__NO_SIDE_EFFECTS__ */
export const unchecked = <Content extends object>() =>
  v.custom<Content>((value) => typeof value === 'object' && value !== null);
