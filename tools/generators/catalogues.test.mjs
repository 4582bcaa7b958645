import { withSourceTexts } from './catalogues.mjs';

test('fills missing texts of a catalogue with the source text and marks them', () => {
  const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n';
  const translated = '#: src/a.tsx\nmsgid "Deposit"\nmsgstr "Einzahlen"\n\n';
  const missing = '#: src/b.tsx\nmsgid "Limits"\nmsgstr ""\n\n#: src/c.tsx\nmsgid ""\n"A long "\n"text"\nmsgstr ""\n';
  expect(withSourceTexts(`${header}${translated}${missing}`)).toBe(
    `${header}${translated}#: src/b.tsx\n#, fuzzy\nmsgid "Limits"\nmsgstr "Limits"\n\n` +
      '#: src/c.tsx\n#, fuzzy\nmsgid ""\n"A long "\n"text"\nmsgstr ""\n"A long "\n"text"\n',
  );
});
