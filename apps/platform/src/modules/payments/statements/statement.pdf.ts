import { once } from 'node:events';
import { setImmediate as breathe } from 'node:timers/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { plainText, visualRuns } from './visual-runs.ts';

/** A cell of a table; `note` is a second line. */
export type PdfCell = Readonly<{ text: string; note?: string | undefined; isNumber?: boolean }>;

export type PdfTableRow = Readonly<{ cells: readonly PdfCell[]; isStrong?: boolean }>;

export type PdfTable = Readonly<{
  heading: string;
  head: readonly string[];
  rows: readonly PdfTableRow[];
}>;

export type PdfStatement = Readonly<{
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  /** Whose statement it is, of which period. */
  facts: readonly (readonly [name: string, value: string])[];
  tables: readonly PdfTable[];
  pageName: (number: number) => string;
}>;

const { resolve } = createRequire(__filename);
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin - 20;
const size = 8.5;
const noteSize = 7;
const padding = 4;
const rowHeight = size * 1.4 + 2 * padding - 2;
/** The widths of the columns of a table: date, type, amount, balance. */
const columns = [96, width - 96 - 2 * 104, 104, 104];
const rowsBetweenPauses = 100;

type Align = 'start' | 'end';
type Box = Readonly<{ x: number; y: number; width: number; align: Align }>;
type Look = Readonly<{ font?: keyof typeof fonts; size?: number; isNumber?: boolean }>;
type Parent = PDFKit.PDFStructureElement;

/** Draws tagged lines and tables from top to bottom, mirrored for languages that are read from right to left. */
class StatementWriter {
  readonly document: PDFKit.PDFDocument;
  private readonly statement: PdfStatement;
  private readonly root: Parent;
  private y = margin;
  private page = 0;

  constructor(statement: PdfStatement) {
    this.statement = statement;
    this.document = new PDFDocument({
      size: 'A4',
      margin,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      displayTitle: true,
      lang: statement.language,
      info: { Title: statement.title },
      font: fonts.plain,
      autoFirstPage: false,
    });
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
    this.addPage();
  }

  private draw(text: string, { x, y, width: available, align }: Box, look: Look): void {
    const { document, statement } = this;
    const isRtl = statement.direction === 'rtl';
    document.font(fonts[look.font ?? 'plain']).fontSize(look.size ?? size);
    // Features make PDFKit set a run as a whole. Otherwise it sets words one by one, from left to right.
    const options = isRtl ? { lineBreak: false, features: [] } : { lineBreak: false };
    const runs = isRtl ? visualRuns(text, look.isNumber ? 'ltr' : 'rtl') : [{ text: plainText(text), start: 0 }];
    const widths = runs.map((run) => document.widthOfString(run.text, options));
    const whole = widths.reduce((sum, part) => sum + part, 0);
    const start = isRtl ? 2 * margin + width - x - available : x;
    let at = (align === 'end') === isRtl ? start : start + available - whole;
    const placed = runs.map((run, index) => {
      const left = at;
      at += widths[index] ?? 0;
      return { ...run, left };
    });
    // Programs that copy or search the text read it in the order in which it is drawn.
    for (const run of placed.toSorted((one, other) => one.start - other.start))
      document.text(run.text, run.left, y, options);
  }

  /** Content that is not read out. */
  private artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  private addPage(): void {
    this.document.addPage();
    this.page += 1;
    this.y = margin;
    const number = this.statement.pageName(this.page);
    const box: Box = { x: margin, y: bottom + 12, width, align: 'end' };
    this.artifact(() => this.draw(number, box, { size: noteSize }), 'Pagination');
  }

  private tagged(parent: Parent, tag: string, options: object, text: string, draw: () => void): void {
    const actual = this.statement.direction === 'rtl' ? { actual: plainText(text) } : {};
    parent.add(this.document.struct(tag as 'P', { ...options, ...actual }, [draw]));
  }

  line(tag: string, text: string, look: Look & Readonly<{ after: number }>): void {
    const height = (look.size ?? size) * 1.4;
    if (this.y + height > bottom) this.addPage();
    const box: Box = { x: margin, y: this.y, width, align: 'start' };
    this.tagged(this.root, tag, {}, text, () => this.draw(text, box, look));
    this.y += height + look.after;
  }

  private cells(row: PdfTableRow, draw: (text: string, box: Box, look: Look, cell: PdfCell) => void): void {
    let x = margin;
    row.cells.forEach((cell, index) => {
      const cellWidth = columns[index] ?? 0;
      const box: Box = { x, y: this.y + padding, width: cellWidth - padding, align: index < 2 ? 'start' : 'end' };
      draw(cell.text, box, { font: row.isStrong ? 'bold' : 'plain', isNumber: cell.isNumber ?? false }, cell);
      x += cellWidth;
    });
  }

  private rule(): void {
    const { document, y } = this;
    this.artifact(() =>
      document
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .stroke('#999999'),
    );
    document.fillColor('#000000');
  }

  /** The head on every page, of which the first is read out. */
  private head(table: Parent | null, names: readonly string[]): void {
    const row = { cells: names.map((text) => ({ text })), isStrong: true };
    if (table) {
      const line = this.document.struct('TR');
      table.add(line);
      this.cells(row, (text, box, look) =>
        this.tagged(line, 'TH', { scope: 'Column' }, text, () => this.draw(text, box, look)),
      );
      line.end();
    } else this.cells(row, (text, box, look) => this.artifact(() => this.draw(text, box, look), 'Pagination'));
    this.y += rowHeight;
    this.rule();
  }

  private row(table: Parent, row: PdfTableRow, names: readonly string[]): void {
    const hasNote = row.cells.some(({ note }) => note !== undefined);
    const height = rowHeight + (hasNote ? noteSize * 1.4 : 0);
    if (this.y + height > bottom) {
      this.addPage();
      this.head(null, names);
    }
    const line = this.document.struct('TR');
    table.add(line);
    this.cells(row, (text, box, look, { note }) => {
      const whole = note === undefined ? text : `${text}. ${note}`;
      this.tagged(line, 'TD', {}, whole, () => {
        this.draw(text, box, look);
        if (note !== undefined) this.draw(note, { ...box, y: box.y + size * 1.4 }, { size: noteSize });
      });
    });
    line.end();
    this.y += height;
    this.rule();
  }

  async table({ heading, head, rows }: PdfTable): Promise<void> {
    this.y += 10;
    if (this.y + 4 * rowHeight > bottom) this.addPage();
    this.line('H2', heading, { font: 'bold', size: 11, after: 4 });
    const table = this.document.struct('Table');
    this.root.add(table);
    this.head(table, head);
    for (const [index, row] of rows.entries()) {
      this.row(table, row, head);
      // Other requests are answered in between.
      if (index % rowsBetweenPauses === rowsBetweenPauses - 1) await breathe();
    }
    table.end();
  }

  end(): void {
    this.root.end();
    this.document.end();
  }
}

/** Writes an accessible PDF: tagged, with language and title, and with embedded fonts. */
export const writePdf = async (statement: PdfStatement): Promise<Buffer> => {
  const writer = new StatementWriter(statement);
  const parts: Buffer[] = [];
  writer.document.on('data', (part: Buffer) => parts.push(part));
  const ended = once(writer.document, 'end');
  writer.line('H1', statement.title, { font: 'bold', size: 18, after: 8 });
  for (const [name, value] of statement.facts) writer.line('P', `${name}: ${value}`, { after: 0 });
  for (const table of statement.tables) await writer.table(table);
  writer.end();
  await ended;
  return Buffer.concat(parts);
};
