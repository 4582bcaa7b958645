import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters that only guide the algorithm. */
const isolates = /[\u2066\u2069]/g;

/** Keeps digits and signs of an amount together within a text of any direction. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

export const plainText = (text: string): string => text.replaceAll(isolates, '');

type Direction = 'ltr' | 'rtl';

/** A part of a line with one direction. `start` is its place in reading order. */
export type Run = Readonly<{ text: string; start: number }>;

const mirrored = (text: string, levels: Uint8Array, start: number, end: number): string => {
  let piece = '';
  for (let index = start; index < end; index += 1) {
    const character = text[index] ?? '';
    piece += (levels[index] ?? 0) % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
  }
  return piece;
};

/**
 * The runs of a line from left to right. PDF has no paragraphs with directions: the runs are put in their visual order
 * here, by the Unicode bidirectional algorithm. The letters and words within a run stay in reading order, because the
 * font joins and turns them.
 */
export const visualRuns = (text: string, direction: Direction): readonly Run[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: (Run & Readonly<{ level: number }>)[] = [];
  for (let start = 0; start < text.length;) {
    const level = levels[start] ?? 0;
    let end = start + 1;
    while (end < text.length && (levels[end] ?? 0) === level) end += 1;
    runs.push({ text: plainText(mirrored(text, levels, start, end)), start, level });
    start = end;
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      if ((runs[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs;
};
