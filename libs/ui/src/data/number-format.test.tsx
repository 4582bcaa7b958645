import { renderWithScope } from '@croupier/testing';
import { useNumberFormat, type NumberFormat } from '../index.ts';

/** Returns the text of a component in this language. */
const written = (locale: string, write: (format: NumberFormat) => string): string => {
  const Text = () => write(useNumberFormat());
  return renderWithScope(<Text />, { locale }).container.textContent?.replaceAll(/[\u200e\u200f]/g, '') ?? '';
};

test.each([
  ['en', '12,500', '1,234.50', '7.5%'],
  ['de', '12.500', '1.234,50', '7,5\u00a0%'],
  ['es', '12.500', '1234,50', '7,5\u00a0%'],
  ['pt', '12.500', '1.234,50', '7,5%'],
  ['tr', '12.500', '1.234,50', '%7,5'],
  ['ar', '12,500', '1,234.50', '7.5%'],
])('formats numbers and percentages in %s', (locale, whole, decimal, percent) => {
  expect(written(locale, ({ formatNumber }) => formatNumber(12_500))).toBe(whole);
  expect(written(locale, ({ formatNumber }) => formatNumber(1234.5, 2))).toBe(decimal);
  expect(written(locale, ({ formatPercent }) => formatPercent(7.5))).toBe(percent);
});
