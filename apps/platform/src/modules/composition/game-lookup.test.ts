import type { CatalogueInfo } from '../games/catalogue/index.ts';
import { createGameLookup } from './game-lookup.ts';

const games: Readonly<Record<string, CatalogueInfo>> = Object.fromEntries(
  ['fox', 'gone'].map((sysname) => [
    sysname,
    {
      sysname,
      name: `The ${sysname}`,
      type: 'slot',
      provider: 'aurum',
      aggregator: 'reel-house',
      has_demo: false,
      image_url: '',
      is_active: sysname === 'fox',
    },
  ]),
);
const lookup = createGameLookup({
  find: async (sysname) => games[sysname] ?? null,
  findMany: async (sysnames) =>
    new Map(sysnames.flatMap((sysname) => (games[sysname] ? [[sysname, games[sysname]] as const] : []))),
});

describe('the lookup of games for the wallet', () => {
  it('returns the aggregator of a game, not its studio', async () => {
    expect(await lookup.findGame('fox')).toEqual({
      sysname: 'fox',
      name: 'The fox',
      type: 'slot',
      provider: 'reel-house',
      hasDemo: false,
      isActive: true,
    });
  });

  it('finds delisted games, whose open rounds can still be settled', async () => {
    expect(await lookup.findGame('gone')).toMatchObject({ isActive: false });
    expect(await lookup.findGame('unknown')).toBeNull();
  });

  it('returns the names of the games that exist', async () => {
    expect(await lookup.gameNames(['gone', 'unknown', 'fox'])).toEqual(
      new Map([
        ['gone', 'The gone'],
        ['fox', 'The fox'],
      ]),
    );
    expect(await lookup.gameNames([])).toEqual(new Map());
  });
});
