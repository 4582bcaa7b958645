import type { Color } from './color.ts';

/**
 * The colours of one scene. `sky` runs from the zenith to the horizon, `light` is its one warm (or cold) source,
 * `ground` the nearest land, `hero` and `accent` and `trim` the subject.
 */
export type Palette = Readonly<{
  sky: readonly [Color, Color, Color];
  light: Color;
  ground: Color;
  hero: Color;
  accent: Color;
  trim: Color;
}>;

const palette = (
  sky: [Color, Color, Color],
  light: Color,
  ground: Color,
  hero: Color,
  accent: Color,
  trim: Color,
): Palette => ({ sky, light, ground, hero, accent, trim });

export const palettes = {
  aurora: palette(['#070b2b', '#123a5e', '#2fb39a'], '#c8ffe6', '#04122a', '#6fe0c2', '#f5b65c', '#a99bff'),
  ember: palette(['#1a0710', '#6b1420', '#f0622d'], '#ffd27a', '#14040c', '#ff7a3c', '#ffce54', '#8f1f3f'),
  lagoon: palette(['#032a4a', '#0a6a8c', '#5fd6cf'], '#fff1b8', '#02203a', '#19b5c9', '#ff8a5c', '#ffe08a'),
  nile: palette(['#0d1440', '#5a2a66', '#f39a4a'], '#ffe2a0', '#2a1230', '#e8b64a', '#1fa3a0', '#c2413a'),
  orchid: palette(['#16062e', '#5b1570', '#e0559c'], '#ffd3ec', '#14052a', '#f07ac8', '#62e6ff', '#ffd166'),
  glacier: palette(['#0b1e44', '#2f6fb0', '#c9ecff'], '#ffffff', '#0d2747', '#8fd3ff', '#ff9f6b', '#e9f7ff'),
  forest: palette(['#04160f', '#0f4a36', '#8fc46a'], '#fff3b0', '#03120c', '#5cb46a', '#f29a3f', '#d94f4f'),
  sakura: palette(['#2a0f3a', '#b0436b', '#ffb7a8'], '#fff0e0', '#1e0a2a', '#e8425a', '#ffd9c7', '#3b6fb5'),
  candy: palette(['#5a2bb8', '#f06bc0', '#ffd0a8'], '#fff6d8', '#7a2fb0', '#ff5fa2', '#4fd8e0', '#ffd84d'),
  dusk: palette(['#0c1030', '#3b2a70', '#ef7d73'], '#ffd9a0', '#0b0a26', '#ff9d76', '#7f8cff', '#ffe0a6'),
  neon: palette(['#05031a', '#1d0b52', '#d0208f'], '#ff8af0', '#04021a', '#ff3fa4', '#27e7ff', '#f7e84a'),
  ocean: palette(['#021433', '#053e7a', '#18a0c4'], '#b8fff4', '#010f2a', '#2fb8e6', '#ff7e67', '#ffe28a'),
  desert: palette(['#2b1650', '#b04a5a', '#ffc27a'], '#fff2c4', '#4a1f3a', '#e8834a', '#2f9e9a', '#ffe3a3'),
  verdigris: palette(['#08222a', '#1c6a68', '#e2c88f'], '#fff4d6', '#071c22', '#d9a24e', '#43c1a8', '#e86a4a'),
  crimson: palette(['#12020c', '#5c0a22', '#d92f3f'], '#ffc2a0', '#10020a', '#e83a4a', '#f2c45c', '#f8e8d8'),
  cobalt: palette(['#040a3a', '#1638a8', '#6aa8ff'], '#e6f2ff', '#030828', '#4a86ff', '#ffc247', '#ff6a8a'),
  meadow: palette(['#1a5fa8', '#6ec3e6', '#fff0b8'], '#fffbe0', '#2d7a45', '#f2b33a', '#e8534a', '#5fae4a'),
  cosmos: palette(['#05051c', '#2a1463', '#7a3fc4'], '#b9a6ff', '#04041a', '#9a6bff', '#4fe3d0', '#ff9f5a'),
  bayou: palette(['#0a1420', '#1f4a4a', '#b7a84e'], '#fff0a0', '#060f16', '#7fb04a', '#a64fd0', '#f0d25c'),
  storm: palette(['#0a1226', '#2a3f6a', '#9ab0c8'], '#e8f4ff', '#080e20', '#7fa0d8', '#ffd34d', '#c8d8ea'),
  velvet: palette(['#14041c', '#4a0f3f', '#b03a5a'], '#ffcf9a', '#12031a', '#d8476a', '#e9c46a', '#7a4fd0'),
  harvest: palette(['#23304f', '#a8643a', '#ffcf6a'], '#fff2c0', '#2a1a1a', '#e88a2a', '#b8322a', '#7a9a3a'),
  mint: palette(['#083a4a', '#1fa08a', '#d8f7c8'], '#ffffff', '#06303f', '#3fd0a0', '#ff7f9a', '#fff0a0'),
  midnight: palette(['#03061c', '#0b1c4a', '#3a4f9a'], '#ffd9a0', '#02041a', '#5a78e0', '#ffb45c', '#d6def8'),
  volcano: palette(['#16080e', '#3f1220', '#b83a1e'], '#ffb04a', '#0e0409', '#d9542a', '#ffd34a', '#6a5a66'),
  jade: palette(['#04201c', '#0c5f4a', '#e8b84a'], '#fff0b0', '#03181a', '#2fb884', '#f2c14a', '#e04a3a'),
  plum: palette(['#1b0f3a', '#66308f', '#f4a7c0'], '#fff0f4', '#150a30', '#b56bf0', '#ffc65c', '#5ee0c8'),
  copper: palette(['#1a1220', '#5c3a3a', '#e0985a'], '#ffe6b8', '#140d18', '#d98a4a', '#5ab8c4', '#f2dfb8'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
