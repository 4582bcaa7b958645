import { countWaiting, missingTexts, textsOf, textsWithOtherPlaces } from './translations.mjs';

const original =
  'msgid ""\nmsgstr "Language: en"\n\n#: src/a.tsx:1\nmsgid "Deposit"\nmsgstr "Deposit"\n\nmsgid ""\n"A long ' +
  '"\n"text"\nmsgstr "A long text"\n';

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

test.each([
  ['From {min} to {max}', 'Von {min} bis {max}', true],
  ['From {min} to {max}', 'Von {min} bis {most}', false],
  ['See <0>terms</0>', 'Siehe Bedingungen', false],
  ['{n, plural, one {spin} other {# spins}}', '{n, plural, one {Spin} few {Spins} other {# Spins}}', true],
  ['{n, plural, one {spin} other {# spins}}', '{count, plural, one {Spin} other {# Spins}}', false],
])('compares the values and tags of “%s” with “%s”', (source, translation, isSame) => {
  const po = (/** @type {string} */ text) => `msgid "text"\nmsgstr "${text}"\n`;
  expect(textsWithOtherPlaces(po(source), po(translation))).toEqual(isSame ? [] : ['text']);
});

test('counts the texts that wait for a translator', () => {
  expect(countWaiting('#: src/a.tsx\n#, fuzzy\nmsgid "Deposit"\nmsgstr "Deposit"\n\nmsgid "b"\nmsgstr "c"\n')).toBe(1);
});
