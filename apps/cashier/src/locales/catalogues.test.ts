import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** `msgid` → `msgstr` of a catalogue whose texts stand on one line each. */
const textsOf = (locale: string): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(resolve(__dirname, `${locale}.po`), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(
      ([, id = '', text = '']) => [id, text],
    ),
  );
/** The parts of a text that are filled in: `{min}`, `<0>`, and what a plural counts. */
const placesOf = (text: string): string[] =>
  [...new Set(text.match(/\{\w+(?=[},])|<\/?\d>/g))]
    .filter((place) => !/^\{(\d|zero|one|two|few|many|other)$/.test(place))
    .sort();

it.each(['de', 'ar'])('%s says all that English says, with the same places to fill in', (locale) => {
  const texts = textsOf(locale);
  expect([...texts.keys()].sort()).toEqual([...textsOf('en').keys()].sort());
  for (const [id, text] of texts) {
    expect({ id, isEmpty: text === '' }).toEqual({ id, isEmpty: false });
    expect({ id, places: placesOf(text) }).toEqual({ id, places: placesOf(id) });
  }
});
