import { siteLocales } from '@croupier/contract/locales';
import { elementsOf, readPdf, type PdfElement, type ReadPdf } from '../../../testing/read-pdf.ts';
import { writePdf, type PdfStatement, type PdfTable } from './statement.pdf.ts';
import { textsOf } from './statement.texts.ts';
import { isolated, plainText, visualRuns } from './visual-runs.ts';

const lines = 50;
/** A statement with the texts of a language, whose table needs a second page. */
const statementIn = (language: string): PdfStatement => {
  const texts = textsOf(language);
  const table: PdfTable = {
    heading: texts.balances.main,
    head: [texts.date, texts.type, texts.amount, texts.balance],
    rows: Array.from({ length: lines }, (_, index) => ({
      cells: [
        { text: '05.11.2026 11:00', isNumber: true },
        index === 0
          ? { text: texts.categories.games, note: texts.play(isolated('€30.50'), isolated('€7')) }
          : { text: texts.opening },
        { text: '-€1,234.50', isNumber: true },
        { text: `€${index}`, isNumber: true },
      ],
    })),
  };
  return {
    language,
    direction: siteLocales.find(({ code }) => code === language)?.dir ?? 'ltr',
    title: texts.title,
    facts: [
      [texts.account, '900123'],
      [texts.timeZone, 'Europe/Berlin'],
    ],
    tables: [table],
    pageName: texts.page,
  };
};

/**
 * The letters of a text as PDF.js reads them: it reads the ligature of lam and alef backwards, and finds no spaces
 * between runs of different directions.
 */
const letters = (text: string): string =>
  plainText(text)
    .replaceAll(/(ل)([اأإآ])/g, '$2$1')
    .replaceAll(/\s/g, '');
const rowsOf = (element: PdfElement): readonly PdfElement[] => elementsOf(element).filter(({ role }) => role === 'TR');

describe.each(siteLocales.map(({ code }) => code))('a statement in %s', (language) => {
  const statement = statementIn(language);
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(await writePdf(statement));
  });

  it('claims to be accessible, and has its language and title', () => {
    expect(pdf).toMatchObject({
      title: statement.title,
      titleOfMetadata: statement.title,
      conformance: '1',
      language,
      isTagged: true,
      showsTitle: true,
    });
    expect(pdf.pages).toHaveLength(2);
  });

  it('embeds the fonts of every page', () => {
    for (const { fonts } of pdf.pages) {
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    }
  });

  it('has a title, facts, a heading, and a table with one row of headers', () => {
    const [document] = pdf.pages[0]?.structure.children ?? [];
    expect(document?.role).toBe('Document');
    expect(document?.children.map(({ role }) => role)).toEqual(['H1', 'P', 'P', 'H2', 'Table']);
    const rows = rowsOf(pdf.pages[0]?.structure ?? { role: '', text: '', children: [] });
    expect(rows).toHaveLength(lines + 1);
    expect(rows.map(({ children }) => children.map(({ role }) => role).join(' '))).toEqual([
      'TH TH TH TH',
      ...Array.from({ length: lines }, () => 'TD TD TD TD'),
    ]);
  });

  it('has all texts in reading order, also for programs that ignore the structure', () => {
    const texts = pdf.pages.flatMap(({ structure }) => elementsOf(structure).filter(({ text }) => text !== ''));
    const [table] = statement.tables;
    const cells = (table?.rows ?? []).flatMap((row) => row.cells.map(({ text, note = '' }) => `${text}${note}`));
    const expected = [
      statement.title,
      ...statement.facts.map(([name, value]) => `${name}: ${value}`),
      table?.heading ?? '',
      ...(table?.head ?? []),
      ...cells,
    ];
    expect(texts.map(({ text }) => letters(text))).toEqual(expected.map(letters));
  });
});

it('gives screen readers the exact text where letters are joined', async () => {
  const statement = statementIn('ar');
  const { pages } = await readPdf(await writePdf(statement));
  const first = elementsOf(pages[0]?.structure ?? { role: '', text: '', children: [] });
  expect(first.find(({ role }) => role === 'H1')?.alt).toBe(statement.title);
  const cell = statement.tables[0]?.rows[0]?.cells[1];
  expect(first.filter(({ role }) => role === 'TD')[1]?.alt).toBe(plainText(`${cell?.text}. ${cell?.note}`));
});

it('has the runs of a right-to-left text in visual order', () => {
  const visual = (text: string, direction: 'ltr' | 'rtl') => visualRuns(text, direction).map((part) => part.text);
  expect(visual('الرصيد الرئيسي', 'rtl')).toEqual(['الرصيد الرئيسي']);
  expect(visual('الفترة: 01.11.2026 – 30.11.2026', 'rtl')).toEqual(['30.11.2026', ' – ', '01.11.2026', 'الفترة: ']);
  expect(visual(`الرهانات ${isolated('-€30.50')}، المدفوعات`, 'rtl')).toEqual(['، المدفوعات', '-€30.50', 'الرهانات ']);
  expect(visual('(نص)', 'rtl')).toEqual([')نص(']);
  expect(visual('-€1,234.50', 'ltr')).toEqual(['-€1,234.50']);
});
