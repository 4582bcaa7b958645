import { languageOf } from './language.ts';

it.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['pt_BR', 'pt'],
  ['EN-us', 'en'],
  ['zh-Hans-CN', 'zh'],
  // Filipino is not Finnish, and Estonian in three letters is not Spanish.
  ['fil', null],
  ['fil-PH', null],
  ['est', null],
  ['e', null],
  ['', null],
  ['-de', null],
  [' de', null],
])('reads the language of the tag %j as %j', (tag, language) => expect(languageOf(tag)).toBe(language));
