import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (locale: string): string => readFileSync(resolve('apps/profile/src/locales', `${locale}.po`), 'utf8');
const entries = (po: string): ReadonlyMap<string, string> =>
  new Map(
    [...po.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)].map(
      ([, id = '', text = '']) => [id.trim(), text.trim()],
    ),
  );
const placeholders = (text: string): string[] => (text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []).sort();

test.each(['de', 'es', 'pt', 'tr', 'ar'])('every text is there in %s, with the same places for values', (locale) => {
  const source = entries(read('en'));
  const translated = entries(read(locale));
  expect([...translated.keys()]).toEqual([...source.keys()]);
  for (const [id, text] of translated) {
    if (id === '""') continue;
    expect({ id, isEmpty: text === '""' }).toEqual({ id, isEmpty: false });
    expect({ id, places: placeholders(text) }).toEqual({ id, places: placeholders(id) });
  }
});
