import { backdrops, motes, pool, rays, sky, vignette, type BackdropName, type Stage } from './backdrops/index.ts';
import { circle, createCanvas, group, place, rect } from './canvas.ts';
import { mix } from './color.ts';
import { paintSymbol } from './game-art.ts';
import { palettes, type Palette, type PaletteName } from './palettes.ts';
import { hash, seeded } from './random.ts';
import type { SymbolName } from './symbols/index.ts';

type Scene = readonly [
  keywords: string,
  palette: PaletteName,
  backdrop: BackdropName,
  symbols: readonly [SymbolName, SymbolName, SymbolName],
];

/**
 * Hand-made scenes; a seed with one of the keywords selects that scene, any other seed selects one by its hash.
 */
const scenes: readonly [Scene, ...Scene[]] = [
  ['shop-five-dollars', 'jade', 'meadow', ['chip', 'clover', 'star']],
  ['shop-twenty-dollars', 'copper', 'citadel', ['chalice', 'gem', 'chip']],
  ['shop-twenty-spins', 'harvest', 'meadow', ['cherries', 'seven', 'lemon']],
  ['shop-bonus-ten', 'plum', 'theatre', ['gift', 'star', 'balloon']],
  ['shop-bonus-thirty', 'orchid', 'citadel', ['crown', 'gem', 'gift']],
  ['shop-card-set', 'velvet', 'theatre', ['cards', 'dice', 'chip']],
  ['welcome first-deposit', 'aurora', 'glacier', ['gift', 'star', 'gem']],
  ['reload monday weekly', 'ember', 'forest', ['fox', 'flame', 'chip']],
  ['cashback', 'lagoon', 'ocean', ['ship', 'compass', 'anchor']],
  ['free-spins spins', 'cosmos', 'cosmos', ['rocket', 'planet', 'comet']],
  ['loyalty vip crown', 'cobalt', 'citadel', ['crown', 'gem', 'castle']],
  ['summer sun beach', 'meadow', 'meadow', ['sun', 'balloon', 'melon']],
  ['winter snow', 'glacier', 'mountains', ['snowflake', 'gift', 'bell']],
  ['tournament race sprint', 'dusk', 'mountains', ['trophy', 'star', 'leafCrown']],
  ['slots grand championship', 'crimson', 'pagodas', ['dragon', 'trophy', 'lantern']],
  ['live roulette table', 'velvet', 'theatre', ['wheel', 'chip', 'cards']],
  ['jungle tiger hunt', 'jade', 'jungle', ['tiger', 'lotus', 'cutStone']],
  ['night wolf moon', 'midnight', 'forest', ['wolf', 'moon', 'owl']],
  ['neon city drops', 'neon', 'skyline', ['lightning', 'record', 'gem']],
  ['egypt nile', 'nile', 'dunes', ['mask', 'scarab', 'key']],
  ['ocean reef fish', 'ocean', 'reef', ['whale', 'fish', 'octopus']],
  ['autumn harvest', 'harvest', 'meadow', ['stag', 'leafCrown', 'grapes']],
  ['volcano hot', 'volcano', 'volcanic', ['phoenix', 'flame', 'volcano']],
  ['candy sweet birthday', 'candy', 'confection', ['cupcake', 'lollipop', 'candyDrop']],
];

const sceneOf = (seed: string): Scene =>
  scenes.find(([keywords]) => keywords.split(' ').some((keyword) => seed.includes(keyword))) ??
  scenes[hash(seed) % scenes.length] ??
  scenes[0];

export type SceneKind = 'banner' | 'promotion' | 'tournament';
const sizes: Readonly<Record<SceneKind, readonly [number, number]>> = {
  banner: [1920, 720],
  promotion: [1200, 675],
  tournament: [1200, 675],
};

/**
 * A wide scene without words. A banner keeps its first third calm, so that a title fits there; `mirrored` turns it
 * for right-to-left pages.
 */
export const sceneArt = (kind: SceneKind, seed: string, mirrored: boolean): string => {
  const [width, height] = sizes[kind];
  const [, paletteName, backdrop, names] = sceneOf(seed);
  const palette: Palette = palettes[paletteName];
  const canvas = createCanvas(width, height);
  const x = width * (kind === 'banner' ? 0.72 : 0.63);
  const stage: Stage = {
    canvas,
    palette,
    random: seeded(`${kind}/${seed}`),
    width,
    height,
    horizon: height * 0.64,
    light: [x, height * 0.42],
  };
  const { behind, before } = backdrops[backdrop](stage);
  const [hero, second, third] =
    kind === 'tournament' && names[0] !== 'trophy' ? (['trophy', names[0], names[1]] as const) : names;
  const halo = circle(
    x,
    height * 0.5,
    height * 0.62,
    canvas.radial([
      [0, palette.light, 0.6],
      [0.5, mix(palette.light, palette.sky[2], 0.6), 0.24],
      [1, palette.sky[2], 0],
    ]),
  );
  const subject =
    place(x - height * 0.45, height * 0.5, height / 560, paintSymbol(canvas, second, palette, 1), -10) +
    place(x + height * 0.45, height * 0.44, height / 600, paintSymbol(canvas, third, palette, 2), 10) +
    place(x, height * 0.5, height / 285, paintSymbol(canvas, hero, palette));
  const calm = rect(
    0,
    0,
    width * 0.62,
    height,
    canvas.linear(
      [
        [0, palette.ground, 0.82],
        [0.5, palette.ground, 0.5],
        [1, palette.ground, 0],
      ],
      0,
    ),
  );
  const picture =
    sky(stage, kind === 'banner' ? height * 0.3 : 0) +
    behind +
    (kind === 'tournament' ? rays(stage, 16, 0.26) : '') +
    halo +
    pool(stage, x, height * 0.86, height * 0.6) +
    (backdrop === 'theatre' ? before + subject : subject + before) +
    calm +
    motes(stage, 40) +
    vignette(stage);
  return canvas.picture(mirrored ? group(`translate(${width} 0) scale(-1 1)`, picture) : picture);
};
