import type { Catalogue } from '../games/catalogue/index.ts';
import type { GameLookup } from '../games/wallet/index.ts';

/** The wallet's access to the catalogue. */
export const createGameLookup = (catalogue: Pick<Catalogue, 'find' | 'findMany'>): GameLookup => ({
  findGame: async (sysname) => {
    const game = await catalogue.find(sysname);
    if (!game) return null;
    const { name, type, aggregator: provider, has_demo: hasDemo, is_active: isActive } = game;
    return { sysname, name, type, provider, hasDemo, isActive };
  },
  gameNames: async (sysnames) =>
    new Map([...(await catalogue.findMany(sysnames))].map(([sysname, { name }]) => [sysname, name])),
});
