import { createCanvas, rect } from './canvas.ts';
import { mix, tone } from './color.ts';
import { paintSymbol, type ArtDirection } from './game-art.ts';
import { lettering } from './lettering.ts';
import { palettes, type Palette } from './palettes.ts';

/** The ten symbols of a slot, from its rarest to its most common, then its wild and its scatter. */
export const slotSymbols = [
  'high1',
  'high2',
  'high3',
  'high4',
  'ace',
  'king',
  'queen',
  'jack',
  'wild',
  'scatter',
] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

const ranks: Partial<Record<SlotSymbol, string>> = { ace: 'A', king: 'K', queen: 'Q', jack: 'J' };

/** One symbol of a title's reels, 200×200, drawn in the title's theme. */
export const symbolArt = (direction: ArtDirection, symbol: SlotSymbol): string => {
  const palette: Palette = palettes[direction.palette];
  const canvas = createCanvas(200, 200, '-110 -110 220 220');
  const rank = ranks[symbol];
  const letters = (text: string, y: number, height: number, width: number, from = palette.hero): string =>
    lettering(text, {
      canvas,
      face: direction.face,
      x: 0,
      y,
      width,
      height,
      lines: 1,
      fill: [tone(from, 0.5), from],
      outline: tone(palette.ground, -0.3),
    });
  if (rank !== undefined) {
    const tint =
      [palette.hero, palette.accent, palette.trim, mix(palette.light, palette.sky[2], 0.5)][
        ['ace', 'king', 'queen', 'jack'].indexOf(symbol)
      ] ?? palette.hero;
    return canvas.picture(letters(rank, 0, 120, 150, tint), rank);
  }
  const plate = rect(
    -104,
    -104,
    208,
    208,
    canvas.linear([
      [0, mix(palette.sky[2], palette.light, 0.25)],
      [1, palette.sky[1]],
    ]),
    `rx="30" stroke="${palette.accent}" stroke-width="6"`,
  );
  if (symbol === 'wild')
    return canvas.picture(
      plate +
        `<g transform="translate(0 -14) scale(.74)">${paintSymbol(canvas, direction.symbols[0], palette)}</g>` +
        letters('Wild', 74, 42, 180, palette.accent),
      'Wild',
    );
  if (symbol === 'scatter')
    return canvas.picture(
      `<circle r="106" fill="${canvas.radial([
        [0, palette.light, 0.85],
        [0.7, palette.accent, 0.4],
        [1, palette.accent, 0],
      ])}"/><g transform="translate(0 -10) scale(.72)">${paintSymbol(canvas, direction.symbols[direction.symbols.length - 1] ?? direction.symbols[0], palette, 2)}</g>` +
        letters('Free', 74, 40, 170, palette.light),
      'Free spins',
    );
  const index = ['high1', 'high2', 'high3', 'high4'].indexOf(symbol);
  const names = direction.symbols.length > 4 ? direction.symbols.slice(0, -1) : direction.symbols;
  const name = names[index % names.length] ?? direction.symbols[0];
  return canvas.picture(`<g transform="scale(.98)">${paintSymbol(canvas, name, palette, index)}</g>`, name);
};
