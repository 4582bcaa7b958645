import { missingTexts, textsOf } from './translations.mjs';

const original =
  'msgid ""\nmsgstr "Language: en"\n\n#: src/a.tsx:1\nmsgid "Deposit"\nmsgstr "Deposit"\n\nmsgid ""\n"A long "\n"text"\nmsgstr "A long text"\n';

test('reads a catalogue without its header and joins multi-line texts', () => {
  expect([...textsOf(original)]).toEqual([
    ['Deposit', 'Deposit'],
    ['A long text', 'A long text'],
  ]);
});

test('reports untranslated and missing texts', () => {
  expect(
    missingTexts(original, 'msgid "Deposit"\nmsgstr "Einzahlen"\n\nmsgid ""\n"A long "\n"text"\nmsgstr "Ein Text"\n'),
  ).toEqual([]);
  expect(
    missingTexts(original, 'msgid "Deposit"\nmsgstr ""\n\n#~ msgid "A long text"\n#~ msgstr "Ein Text"\n'),
  ).toEqual(['Deposit', 'A long text']);
});
