import { siteLocales } from '@croupier/contract/locales';
import fc from 'fast-check';
import { textsOf } from './statement.texts.ts';
import { isolated, plainText, visualRuns } from './visual-runs.ts';

const direction = fc.constantFrom('ltr' as const, 'rtl' as const);
const unit = fc.constantFrom('a', 'B', 'ا', 'ل', 'ر', '1', '7', '.', ',', ' ', '-', '€', '–', ':', '“');
const text = fc.string({ unit, maxLength: 40 });
const amount = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.constantFrom('€', '$', '¥', 'R$', 'KWD '),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(([sign, symbol, value]) => `${sign}${symbol}${value.toLocaleString('en')}.50`);
const inOrder = (characters: string): string => [...characters].sort().join('');

it('puts every character of a text into one run, each of which begins at its place in the text', () => {
  fc.assert(
    fc.property(text, direction, (given, way) => {
      const runs = visualRuns(given, way);
      expect(inOrder(runs.map((run) => run.text).join(''))).toBe(inOrder(given));
      const reading = [...runs].sort((one, other) => one.start - other.start);
      expect(reading.map((run) => run.text).join('')).toBe(given);
    }),
  );
});

it('keeps an amount together within a text of any direction, with its sign and currency before the digits', () => {
  fc.assert(
    fc.property(text, amount, text, direction, (before, money, after, way) => {
      const runs = visualRuns(`${before}${isolated(money)}${after}`, way);
      // Neighbours of the same direction may be in the same run.
      expect(runs.some((run) => run.text.includes(money))).toBe(true);
      expect(runs.every((run) => run.text === plainText(run.text))).toBe(true);
    }),
  );
});

it.each(siteLocales.map(({ code }) => code))('names each kind of movement differently in %s', (language) => {
  const names = Object.values(textsOf(language).categories);
  expect(new Set(names).size).toBe(names.length);
  const balances = Object.values(textsOf(language).balances);
  expect(new Set(balances).size).toBe(balances.length);
  const { opening, closing, credited, debited } = textsOf(language);
  expect(new Set([opening, closing, credited, debited]).size).toBe(4);
});
