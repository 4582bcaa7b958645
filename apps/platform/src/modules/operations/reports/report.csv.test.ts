import { reportCsv } from './report.csv.ts';

const columns = { period: 'day', currency: 'text', game: 'text', players: 'count', ggr: 'amount' } as const;

it('has amounts with the decimals of their currency, also losses of the house', () => {
  const rows = [
    { period: '2026-03-01', currency: 'EUR', game: 'moon', players: 3, ggr: -900_005 },
    { period: '2026-03-01', currency: 'JPY', game: 'moon', players: 12, ggr: 1500 },
  ];
  expect(reportCsv({ columns, rows })).toBe(
    '\uFEFFperiod,currency,game,players,ggr\r\n2026-03-01,EUR,moon,3,-9000.05\r\n2026-03-01,JPY,moon,12,1500\r\n',
  );
});

it('does not run a name as a formula, and has an empty cell for a missing value', () => {
  const rows = [{ period: '2026-03-01', currency: 'EUR', game: '=HYPERLINK("x")', ggr: 0 }];
  expect(reportCsv({ columns, rows }).split('\r\n')[1]).toBe(`2026-03-01,EUR,"'=HYPERLINK(""x"")",,0.00`);
});

it('has the head only when nothing happened', () => {
  expect(reportCsv({ columns, rows: [] })).toBe('\uFEFFperiod,currency,game,players,ggr\r\n');
});
