import type { ArtDirection } from '../../art/game-art.ts';
import { symbols as drawn, type SymbolName } from '../../art/symbols/index.ts';
import type { StudioCode } from './studios.ts';

/** The rules of a title. */
export type Engine =
  | Readonly<{ engine: 'slot'; profile: 'calm' | 'balanced' | 'bold' }>
  | Readonly<{ engine: 'dice' }>
  | Readonly<{ engine: 'roulette' }>
  | Readonly<{ engine: 'wheel' }>;

export type Title = Readonly<{
  code: string;
  name: string;
  studio: StudioCode;
  type: 'slot' | 'live' | 'casino' | 'fast';
  theme: string;
  tags: readonly string[];
  released: string;
  play: Engine;
  art: ArtDirection;
}>;

type Row = readonly [
  name: string,
  studio: StudioCode,
  theme: string,
  palette: ArtDirection['palette'],
  backdrop: ArtDirection['backdrop'],
  composition: ArtDirection['composition'],
  face: ArtDirection['face'],
  symbols: string,
  released: string,
  tags: string,
];

/** `Fox & Ember` → `fox-ember`. */
export const codeOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const isSymbol = (name: string): name is SymbolName => Object.hasOwn(drawn, name);

const symbolNames = (text: string): ArtDirection['symbols'] => {
  const [first, second, third, ...rest] = text.split(' ').filter(isSymbol);
  if (first === undefined || second === undefined || third === undefined || 3 + rest.length !== text.split(' ').length)
    throw new Error(`Not a list of at least three known symbols: ${text}`);
  return [first, second, third, ...rest];
};

export const titleOf = (
  type: Title['type'],
  play: Engine,
  [name, studio, theme, palette, backdrop, composition, face, symbols, released, tags]: Row,
): Title => {
  const code = codeOf(name);
  return {
    code,
    name,
    studio,
    type,
    theme,
    play,
    tags: tags.split(' ').filter(Boolean),
    released: `${released}T00:00:00.000Z`,
    art: { code, title: name, palette, backdrop, composition, face, symbols: symbolNames(symbols) },
  };
};
export type { Row };
