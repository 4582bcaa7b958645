import fc from 'fast-check';
import { csvLinesOf, decimalAmount } from './index.ts';

it.each([
  [123_450, 'EUR', '1234.50'],
  [5, 'EUR', '0.05'],
  [-5, 'EUR', '-0.05'],
  [-1200, 'JPY', '-1200'],
  [1005, 'KWD', '1.005'],
  [0, 'EUR', '0.00'],
] as const)('writes %i minor units of %s as %s', (amount, currency, text) => {
  expect(decimalAmount(amount, currency)).toBe(text);
});

it('leaves negative amounts as numbers, which a spreadsheet can add up', () => {
  expect(csvLinesOf([['2026-03-01', '-90.00', '-0.05', '-1200']])).toBe('2026-03-01,-90.00,-0.05,-1200\r\n');
});

it.each(['=SUM(A1)', '+1', '@cmd', '\tx', '\rx', '-1+2', '-a', '-', '-1.', '--1', '-1e5', '-1\n=2', '＝1', '－1'])(
  'writes %j as text, which no spreadsheet runs',
  (text) => {
    const [cell = ''] = csvLinesOf([[text]]).split('\r\n');
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

/** The cells of a file, read as RFC 4180 describes it. */
const read = (file: string): string[][] => {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  for (let found = cell.exec(file); found; found = cell.exec(file)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

it('keeps every text in its cell, whatever characters it has', () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', "'", ';', 'é') })
    .map((end) => `x${end}`);
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(read(csvLinesOf(rows))).toEqual(rows);
    }),
  );
});
