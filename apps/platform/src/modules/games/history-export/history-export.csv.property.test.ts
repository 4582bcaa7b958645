import { currencies, currencyExponent } from '@croupier/money';
import fc from 'fast-check';
import { csvHead, csvLines, type ExportedRound } from './history-export.csv.ts';

/** Reads CSV as RFC 4180 defines it: fields of quoted text may contain commas, quotes and line ends. */
const parse = (text: string): string[][] => {
  const lines: string[][] = [];
  let line: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(field)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
};

const roundOf = (more: Partial<ExportedRound>): ExportedRound => ({
  id: 'r1',
  game: 'amber-fox',
  gameName: 'Amber Fox',
  currency: 'EUR',
  stake: 0,
  payout: 0,
  status: 'settled',
  createdAt: new Date('2026-01-10T12:00:00.000Z'),
  settledAt: null,
  ...more,
});
const columns = 9;

describe('a line of the file', () => {
  it('has an exact amount with the decimals of its currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.nat(Number.MAX_SAFE_INTEGER), (currency, amount) => {
        const [fields = []] = parse(csvLines([roundOf({ currency, stake: amount })]));
        const [integer = '', decimals = ''] = (fields[6] ?? '').split('.');
        expect(decimals).toHaveLength(currencyExponent(currency));
        expect(integer).toMatch(/^(0|[1-9]\d*)$/);
        expect(Number(integer + decimals)).toBe(amount);
      }),
    );
  });

  it('contains every name of a game, with an apostrophe before a formula', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('"', ',', '\r', '\n', '=', '-', "'", ' ', 'a', ';', '\t'), { maxLength: 8 })
        .map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(text, (gameName) => {
        const lines = parse(csvLines([roundOf({ gameName })]));
        expect(lines).toHaveLength(1);
        const [fields = []] = lines;
        expect(fields).toHaveLength(columns);
        expect([gameName, `'${gameName}`]).toContain(fields[4]);
        expect(fields[4]).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { numRuns: 500 },
    );
  });

  it('has its times in UTC and an empty field for a round that is not settled', () => {
    const createdAt = new Date('2026-03-29T01:59:59.999+02:00');
    expect(parse(csvLines([roundOf({ createdAt })]))[0]?.slice(1, 3)).toEqual(['2026-03-28T23:59:59.999Z', '']);
  });

  it('contains an unknown status unchanged', () => {
    expect(parse(csvLines([roundOf({ status: 'voided' })]))[0]?.at(-1)).toBe('voided');
  });
});

describe('the parts of a file', () => {
  it('are joined the same text as a file without parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), fc.nat(6), (names, cut) => {
        const rounds = names.map((gameName) => roundOf({ gameName }));
        expect(csvLines(rounds.slice(0, cut)) + csvLines(rounds.slice(cut))).toBe(csvLines(rounds));
      }),
    );
  });

  it('are empty without rounds, except the line with all columns', () => {
    expect(csvLines([])).toBe('');
    expect(parse(csvHead())[0]).toHaveLength(columns);
  });
});
