import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters that only guide the algorithm. */
const isolates = /[\u2066\u2069]/g;

/** Keeps digits and signs of an amount together within a text of any direction. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

export const plainText = (text: string): string => text.replaceAll(isolates, '');

type Direction = 'ltr' | 'rtl';

const mirrored = (text: string, levels: Uint8Array, start: number, end: number): string => {
  let piece = '';
  for (let index = start; index < end; index += 1) {
    const character = text[index] ?? '';
    piece += (levels[index] ?? 0) % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
  }
  return piece;
};

/**
 * The words and spaces of a line from left to right. PDF has no paragraphs with directions: the words of Arabic texts
 * are put in their visual order here, by the Unicode bidirectional algorithm. The letters of a word stay in reading
 * order, because the font joins and turns them.
 */
export const visualPieces = (text: string, direction: Direction): readonly string[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const pieces: { text: string; level: number }[] = [];
  for (let start = 0; start < text.length;) {
    const level = levels[start] ?? 0;
    const isSpace = text[start] === ' ';
    let end = start + 1;
    while (end < text.length && (levels[end] ?? 0) === level && (text[end] === ' ') === isSpace) end += 1;
    pieces.push({ text: mirrored(text, levels, start, end), level });
    start = end;
  }
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < pieces.length; start += 1) {
      if ((pieces[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < pieces.length && (pieces[end]?.level ?? 0) >= level) end += 1;
      pieces.splice(start, end - start, ...pieces.slice(start, end).reverse());
      start = end;
    }
  }
  return pieces.map((piece) => plainText(piece.text));
};
