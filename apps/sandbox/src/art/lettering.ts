import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type OpenTypeCommand, type OpenTypeFont } from 'opentype.js';
import type { Canvas } from './canvas.ts';
import { mix, tone, type Color } from './color.ts';

/** Display faces under the SIL Open Font License, drawn as outlines so that a title looks the same everywhere. */
const files = {
  round: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  roman: '@fontsource/cinzel/files/cinzel-latin-900-normal.woff',
  block: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
  retro: '@fontsource/righteous/files/righteous-latin-400-normal.woff',
  future: '@fontsource/russo-one/files/russo-one-latin-400-normal.woff',
  frontier: '@fontsource/rye/files/rye-latin-400-normal.woff',
  elegant: '@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff',
} as const;
export type FaceName = keyof typeof files;

const faces = new Map<FaceName, OpenTypeFont>();

const face = (name: FaceName): OpenTypeFont => {
  const known = faces.get(name);
  if (known !== undefined) return known;
  // Resolved relative to the service, because packages are not part of its bundle.
  const data = readFileSync(createRequire(__filename).resolve(files[name]));
  const font = opentype.parse(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer);
  faces.set(name, font);
  return font;
};

const outlineOf = (commands: readonly OpenTypeCommand[]): string =>
  commands
    .map((command) => {
      const at = (...values: number[]): string => values.map((value) => value.toFixed(1)).join(' ');
      if (command.type === 'Z') return 'Z';
      if (command.type === 'C') return `C${at(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
      return command.type === 'Q'
        ? `Q${at(command.x1, command.y1, command.x, command.y)}`
        : `${command.type}${at(command.x, command.y)}`;
    })
    .join('');

/** Breaks a title into at most `most` lines of about equal width. */
export const breakLines = (title: string, most: number): string[] => {
  const words = title.split(' ');
  const count = Math.min(most, words.length);
  const options: string[][] = [];
  const fill = (rest: string[], left: number, taken: string[]): void => {
    if (left === 1) {
      options.push([...taken, rest.join(' ')]);
      return;
    }
    for (let at = 1; at <= rest.length - left + 1; at += 1)
      fill(rest.slice(at), left - 1, [...taken, rest.slice(0, at).join(' ')]);
  };
  fill(words, count, []);
  const widest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return options.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
};

export type LetteringOptions = Readonly<{
  canvas: Canvas;
  face: FaceName;
  /** The middle of the whole block. */
  x: number;
  y: number;
  width: number;
  height: number;
  lines: number;
  fill: readonly [Color, Color];
  outline: Color;
  glow?: Color;
  align?: 'middle' | 'start';
}>;

/** A title as layered outlines: shadow, dark outline, coloured rim, gradient face and a light along its upper edge. */
export const lettering = (
  title: string,
  { canvas, face: name, x, y, width, height, lines: most, fill, outline, glow, align = 'middle' }: LetteringOptions,
): string => {
  const font = face(name);
  const text = breakLines(title.toUpperCase(), most);
  const box = font.getPath('H', 0, 0, 100).getBoundingBox();
  const capital = Math.abs(box.y1) / 100;
  const gap = 0.2;
  const sizes = text.map((line) =>
    Math.min(width / (font.getAdvanceWidth(line, 100) / 100), (height / text.length / capital) * 0.95),
  );
  // Short lines may grow above long ones, but not without bound: the block stays one block.
  const smallest = Math.min(...sizes);
  const used = sizes.map((size) => Math.min(size, smallest * 1.45));
  const total =
    used.reduce((sum, size) => sum + size * capital, 0) + used.slice(1).reduce((sum, size) => sum + size * gap, 0);
  const shrink = Math.min(1, height / total);
  let top = y - (total * shrink) / 2;
  const outlines = text.map((line, index) => {
    const size = (used[index] ?? smallest) * shrink;
    const advance = font.getAdvanceWidth(line, size);
    if (index > 0) top += size * gap;
    const d = outlineOf(
      font.getPath(line, align === 'middle' ? x - advance / 2 : x, top + size * capital, size).commands,
    );
    top += size * capital;
    return { d, size };
  });
  return outlines
    .map(({ d, size }) => {
      const weight = Math.max(3, size * 0.1);
      const face_ = canvas.linear([
        [0, tone(fill[0], 0.15)],
        [0.46, fill[0]],
        [0.54, mix(fill[0], fill[1], 0.6)],
        [1, fill[1]],
      ]);
      const join_ = 'stroke-linejoin="round"';
      return (
        (glow === undefined
          ? ''
          : `<path d="${d}" fill="none" stroke="${glow}" stroke-width="${(weight * 4).toFixed(1)}" ${join_} opacity=".16"/>`) +
        `<path d="${d}" fill="${outline}" stroke="${outline}" stroke-width="${(weight * 2.3).toFixed(1)}" ${join_} opacity=".55" transform="translate(0 ${(size * 0.07).toFixed(1)})"/>` +
        `<path d="${d}" fill="${outline}" stroke="${outline}" stroke-width="${(weight * 2).toFixed(1)}" ${join_}/>` +
        `<path d="${d}" fill="${fill[1]}" stroke="${tone(fill[1], -0.3)}" stroke-width="${(weight * 0.7).toFixed(1)}" ${join_} transform="translate(0 ${(size * 0.035).toFixed(1)})"/>` +
        `<path d="${d}" fill="${face_}" stroke="${tone(fill[0], 0.5)}" stroke-width="${(weight * 0.12).toFixed(1)}"/>`
      );
    })
    .join('');
};

/** Plain lettering in one colour, set from `x` around the height `y`, on at most two lines. */
export const wordmark = (
  text: string,
  { x, y, width, height, fill }: Readonly<{ x: number; y: number; width: number; height: number; fill: Color }>,
): string => {
  const font = face('future');
  const lines = breakLines(text, text.length > 12 ? 2 : 1);
  const size = Math.min(
    26,
    height / lines.length / 1.05,
    ...lines.map((line) => width / (font.getAdvanceWidth(line, 100) / 100)),
  );
  return lines
    .map(
      (line, index) =>
        `<path d="${outlineOf(font.getPath(line, x, y + size * 0.36 + (index - (lines.length - 1) / 2) * size * 1.12, size).commands)}" fill="${fill}"/>`,
    )
    .join('');
};
