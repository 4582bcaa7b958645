import { useUnit } from 'effector-react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { $isAuth } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { $providerNames } from '../catalogue/index.ts';
import { $favourites, $hasFavourites, favouriteToggled } from '../favourites/index.ts';
import type { ArtShape } from './game-presentation.ts';

export type TileLook = Readonly<{
  shape: ArtShape;
  isPlayer: boolean;
  providerNames: Readonly<Record<string, string>>;
  newLabel: string;
  jackpotLabel: string;
  onFavouriteToggle: ((sysname: string, name: string) => void) | undefined;
}>;

/**
 * Returns what all tiles of a list share, and which games are favourites. A list calls it once instead of each tile.
 */
export const useTileLook = (): Readonly<{ look: TileLook; isFavourite: (sysname: string) => boolean }> => {
  const { t } = useLingui();
  const { isPlayer, config, providerNames, favourites, hasFavourites, toggle } = useUnit({
    isPlayer: $isAuth,
    config: $siteConfig,
    providerNames: $providerNames,
    favourites: $favourites,
    hasFavourites: $hasFavourites,
    toggle: favouriteToggled,
  });
  const shape = config?.games.type === 'horizontal' ? 'landscape' : 'portrait';
  const look = useMemo(
    (): TileLook => ({
      shape,
      isPlayer,
      providerNames,
      newLabel: t`New`,
      jackpotLabel: t`Jackpot`,
      onFavouriteToggle: hasFavourites
        ? (sysname, name) =>
            toggle({ sysname, failureText: t`We could not update your favourites: ${name}. Try again.` })
        : undefined,
    }),
    [shape, isPlayer, providerNames, hasFavourites, toggle, t],
  );
  const isFavourite = useMemo(() => {
    const known = new Set(favourites);
    return (sysname: string) => known.has(sysname);
  }, [favourites]);
  return { look, isFavourite };
};

/** Returns the CSS width of a tile in a scrolling row. */
export const tileWidth = (shape: ArtShape): string =>
  shape === 'landscape' ? 'clamp(168px, 18vw, 232px)' : 'clamp(124px, 12.4vw, 172px)';
