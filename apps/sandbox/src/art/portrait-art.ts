import { backdrops, motes, pool, rays, sky, vignette, type BackdropName, type Stage } from './backdrops/index.ts';
import { circle, createCanvas, group, place } from './canvas.ts';
import { mix } from './color.ts';
import { paintSymbol } from './game-art.ts';
import { palettes, type Palette, type PaletteName } from './palettes.ts';
import { hash, seeded } from './random.ts';
import { symbols, type SymbolName } from './symbols/index.ts';

const side = 640;

/** The backdrops of known subjects; a hash of the name chooses that of the others. */
const homes: Readonly<Partial<Record<SymbolName, readonly [PaletteName, BackdropName]>>> = {
  fox: ['ember', 'forest'],
  owl: ['midnight', 'forest'],
  lion: ['desert', 'dunes'],
  whale: ['ocean', 'reef'],
  gift: ['aurora', 'glacier'],
  mask: ['nile', 'dunes'],
  key: ['cobalt', 'citadel'],
  chalice: ['copper', 'mountains'],
  seven: ['crimson', 'skyline'],
  cards: ['velvet', 'theatre'],
};
const elsewhere: readonly [readonly [PaletteName, BackdropName], ...(readonly [PaletteName, BackdropName])[]] = [
  ['lagoon', 'ocean'],
  ['dusk', 'mountains'],
  ['meadow', 'meadow'],
  ['cosmos', 'cosmos'],
];

const isSymbol = (name: string): name is SymbolName => Object.hasOwn(symbols, name);

/** Whether there is such a subject. */
export const hasPortrait = (subject: string): boolean => isSymbol(subject);

/**
 * One subject in its surroundings, square, in the middle: a character, the badge of a quest. `mirrored` turns it for
 * right-to-left pages.
 */
export const portraitArt = (subject: string, mirrored: boolean): string => {
  if (!isSymbol(subject)) throw new Error(`There is no subject ${subject}`);
  const [paletteName, backdrop] = homes[subject] ?? elsewhere[hash(subject) % elsewhere.length] ?? elsewhere[0];
  const palette: Palette = palettes[paletteName];
  const canvas = createCanvas(side, side);
  const middle = side / 2;
  const stage: Stage = {
    canvas,
    palette,
    random: seeded(`portrait/${subject}`),
    width: side,
    height: side,
    horizon: side * 0.68,
    light: [middle, side * 0.4],
  };
  const { behind, before } = backdrops[backdrop](stage);
  const halo = circle(
    middle,
    middle,
    side * 0.5,
    canvas.radial([
      [0, palette.light, 0.7],
      [0.5, mix(palette.light, palette.sky[2], 0.6), 0.26],
      [1, palette.sky[2], 0],
    ]),
  );
  const picture =
    sky(stage, 0) +
    behind +
    rays(stage, 14, 0.2) +
    halo +
    pool(stage, middle, side * 0.88, side * 0.5) +
    before +
    place(middle, middle, side / 300, paintSymbol(canvas, subject, palette)) +
    motes(stage, 24) +
    vignette(stage);
  return canvas.picture(mirrored ? group(`translate(${side} 0) scale(-1 1)`, picture) : picture);
};
