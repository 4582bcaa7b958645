import { csvHead, csvLines } from './history-export.csv.ts';

const round = {
  id: 'r1',
  game: 'amber-fox',
  gameName: 'Amber Fox',
  currency: 'EUR' as const,
  stake: 250,
  payout: 123_456,
  status: 'settled',
  createdAt: new Date('2026-01-10T12:00:00.000Z'),
  settledAt: new Date('2026-01-10T12:00:05.000Z'),
};

it('starts with a byte order mark and the names of the columns', () => {
  expect(csvHead()).toBe('\uFEFFround,started_at,settled_at,game,game_name,currency,stake,payout,status\r\n');
});

it('writes amounts as decimals of their currency', () => {
  expect(csvLines([round])).toBe(
    'r1,2026-01-10T12:00:00.000Z,2026-01-10T12:00:05.000Z,amber-fox,Amber Fox,EUR,2.50,1234.56,settled\r\n',
  );
  expect(csvLines([{ ...round, currency: 'JPY', stake: 5, payout: 0, settledAt: null, status: 'open' }])).toContain(
    ',,amber-fox,Amber Fox,JPY,5,0,open\r\n',
  );
  expect(csvLines([{ ...round, currency: 'KWD', stake: 5, payout: 1234 }])).toContain('KWD,0.005,1.234,');
});

it.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-1+2', "'-1+2"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['a, "b"', '"a, ""b"""'],
  ['two\nlines', '"two\nlines"'],
])('neutralizes formulas and quotes separators in a text: %j', (gameName, written) => {
  expect(csvLines([{ ...round, gameName }])).toContain(`,${written},EUR,`);
});
