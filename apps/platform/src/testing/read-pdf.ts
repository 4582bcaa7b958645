import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const reader = resolve(__dirname, 'read-pdf.mjs');

export type PdfElement = Readonly<{ role: string; alt?: string; text: string; children: readonly PdfElement[] }>;
export type ReadPdf = Readonly<{
  title: string;
  titleOfMetadata: string;
  conformance: string;
  language: string;
  isTagged: boolean;
  showsTitle: boolean;
  pages: readonly Readonly<{
    structure: PdfElement;
    fonts: readonly Readonly<{ name: string; isEmbedded: boolean }>[];
  }>[];
}>;

/** What PDF.js reads from the file. */
export const readPdf = async (content: Buffer): Promise<ReadPdf> => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-pdf-'));
  try {
    const file = join(folder, 'statement.pdf');
    await writeFile(file, content);
    const { stdout } = await run(process.execPath, [reader, file]);
    const read: ReadPdf = JSON.parse(stdout);
    return read;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** An element and everything in it, in reading order. */
export const elementsOf = (element: PdfElement): readonly PdfElement[] => [
  element,
  ...element.children.flatMap(elementsOf),
];
