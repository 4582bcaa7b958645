import { addLike, getCategories, getGames, getLikes, getProviders, removeLike } from '@croupier/contract/games';
import { handle, handleShared, requirePlayer, type MethodHandler } from '../../../module.ts';
import type { Catalogue } from './catalogue.service.ts';

export const catalogueHandlers = (catalogue: Catalogue): readonly MethodHandler[] => [
  // The games of a tournament or a jackpot also change with its rule.
  handleShared(
    getGames,
    async (params) => ('options' in params ? null : catalogue.revision()),
    async (params, { locale }) => catalogue.games(params, locale),
  ),
  handleShared(getCategories, catalogue.revision, async (_params, { locale }) => catalogue.categories(locale)),
  handleShared(getProviders, catalogue.revision, async ({ types }, { locale }) => catalogue.providers(types, locale)),
  handle(getLikes, async (_params, context) => ({ sysnames: [...(await catalogue.likes(requirePlayer(context).id))] })),
  handle(addLike, async ({ sysname }, context) => {
    await catalogue.addLike(requirePlayer(context).id, sysname);
    return 1 as const;
  }),
  handle(removeLike, async ({ sysname }, context) => {
    await catalogue.removeLike(requirePlayer(context).id, sysname);
    return 1 as const;
  }),
];
