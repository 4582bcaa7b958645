import { backdrops, sky, vignette, type BackdropName, type Stage } from './backdrops/index.ts';
import { createCanvas, type Canvas } from './canvas.ts';
import { mix, tone, type Color } from './color.ts';
import { compositions, type CompositionName } from './composition.ts';
import { lettering, type FaceName } from './lettering.ts';
import { palettes, type Palette, type PaletteName } from './palettes.ts';
import { seeded } from './random.ts';
import { symbols, type SymbolName } from './symbols/index.ts';

/** What a title's pictures are made of. */
export type ArtDirection = Readonly<{
  code: string;
  title: string;
  palette: PaletteName;
  backdrop: BackdropName;
  composition: CompositionName;
  face: FaceName;
  /** The subject first; the rest are its companions and, in a slot, the high symbols. */
  symbols: readonly [SymbolName, SymbolName, SymbolName, ...SymbolName[]];
}>;

export type Shape = 'portrait' | 'landscape';
export const shapes: Readonly<Record<Shape, readonly [width: number, height: number]>> = {
  portrait: [600, 800],
  landscape: [800, 600],
};

/**
 * Draws one symbol in a palette's colours; `turn` rotates the colours, so that similar symbols differ.
 */
export const paintSymbol = (canvas: Canvas, name: SymbolName, palette: Palette, turn = 0): string => {
  const colours: readonly [Color, Color, Color] = [palette.hero, palette.accent, palette.trim];
  const at = (index: number): Color => colours[(index + turn) % 3] ?? palette.hero;
  return symbols[name]({ canvas, main: at(0), accent: at(1), trim: at(2), ink: palette.ground });
};

/** The artwork of a title: 600×800 or 800×600. The same direction always gives the same picture. */
export const gameArt = (direction: ArtDirection, shape: Shape): string => {
  const [width, height] = shapes[shape];
  const palette: Palette = palettes[direction.palette];
  const canvas = createCanvas(width, height);
  const plan = compositions[direction.composition];
  const horizon = height * plan.horizon;
  const stage: Stage = {
    canvas,
    palette,
    random: seeded(`${direction.code}/${shape}`),
    width,
    height,
    horizon,
    light: [width * plan.light[0], height * plan.light[1]],
  };
  const { behind, before } = backdrops[direction.backdrop](stage);
  const portrait = shape === 'portrait';
  const scene = plan.draw({
    stage,
    portrait,
    unit: portrait ? 600 : 520,
    hero: paintSymbol(canvas, direction.symbols[0], palette),
    others: [
      paintSymbol(canvas, direction.symbols[1], palette, 1),
      paintSymbol(canvas, direction.symbols[2], palette, 2),
    ],
    behind: sky(stage, Math.min(width, height) * plan.disc) + behind,
    before,
  });
  const box = plan.title[shape];
  const title = lettering(direction.title, {
    canvas,
    face: direction.face,
    x: width * (box.align === 'start' ? box.x - box.width / 2 : box.x),
    y: height * box.y,
    width: width * box.width,
    height: height * box.height,
    lines: portrait ? Math.max(box.lines, direction.title.length > 16 ? 3 : 2) : box.lines,
    fill: [tone(palette.light, 0.45), mix(palette.accent, palette.light, 0.12)],
    outline: tone(palette.ground, -0.35),
    glow: palette.accent,
    ...(box.align === undefined ? {} : { align: box.align }),
  });
  return canvas.picture(scene + vignette(stage) + title);
};

/** The colour that is shown while a title's picture loads. */
export const dominantColor = ({ palette }: Pick<ArtDirection, 'palette'>): Color =>
  mix(palettes[palette].sky[1], palettes[palette].sky[2], 0.25);
