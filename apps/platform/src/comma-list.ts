import * as v from 'valibot';

/** Reads values that are separated by commas; none from an empty text. */
export const commaList = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text): unknown => (text === '' ? [] : text.split(',').map((part) => part.trim()))),
    v.array(item),
  );
