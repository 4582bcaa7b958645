import { createApiEffect } from '@croupier/api-client';
import { toastShown } from '@croupier/dialogs';
import { $isAuth, loggedOut, playerSignedIn } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { authDialogRequested } from '../auth-dialog/index.ts';

/** `failureText` is shown when the change fails. The page provides it, because the model has no translations. */
export type FavouriteToggle = Readonly<{ sysname: string; failureText: string }>;
type Change = FavouriteToggle & Readonly<{ isFavourite: boolean }>;

/** A page with games was opened. */
export const favouritesRequested = createEvent();
export const favouriteToggled = createEvent<FavouriteToggle>();

const loadLikesFx = createApiEffect(async () => (await import('@croupier/contract/games')).getLikes);
const addLikeFx = createApiEffect(async () => (await import('@croupier/contract/games')).addLike);
const removeLikeFx = createApiEffect(async () => (await import('@croupier/contract/games')).removeLike);
const addFavouriteFx = attach({ effect: addLikeFx, mapParams: ({ sysname }: Change) => ({ sysname }) });
const removeFavouriteFx = attach({ effect: removeLikeFx, mapParams: ({ sysname }: Change) => ({ sysname }) });

const $known = createStore<readonly string[] | null>(null)
  .on(loadLikesFx.doneData, (_, { sysnames }) => sysnames)
  .reset(loggedOut);

const changed = createEvent<Change>();
const settled = [addFavouriteFx.finally, removeFavouriteFx.finally];
/** Changes that the platform has not confirmed yet, oldest first. They are applied to the known favourites. */
const $pending = createStore<readonly Change[]>([], { serialize: 'ignore' })
  .on(changed, (pending, added) => [...pending, added])
  .on(settled, (pending, { params }) => pending.filter((one) => one !== params))
  .reset(loggedOut);

const applyChange = (known: readonly string[], { sysname, isFavourite }: Change): readonly string[] => {
  const others = known.filter((one) => one !== sysname);
  return isFavourite ? [sysname, ...others] : others;
};

// An accepted change is applied at once, so that the heart does not flicker until the list is loaded again.
$known.on([addFavouriteFx.done, removeFavouriteFx.done], (known, { params }) => applyChange(known ?? [], params));

/** The player's favourite games with pending changes, newest first. */
export const $favourites = combine($known, $pending, (known, pending) => pending.reduce(applyChange, known ?? []));
/** Whether the player's favourites are known. */
export const $areFavouritesKnown = $known.map((known) => known !== null);
/** The request for favourites failed. Known favourites stay. */
export const $areFavouritesFailed = createStore(false)
  .on(loadLikesFx.fail, () => true)
  .reset([loadLikesFx, loggedOut]);

sample({
  clock: favouritesRequested,
  source: { isAuth: $isAuth, known: $known },
  filter: ({ isAuth, known }) => isAuth && known === null,
  fn: () => undefined,
  target: loadLikesFx,
});
sample({ clock: playerSignedIn, fn: () => undefined, target: loadLikesFx });

const toggled = split(
  sample({ clock: favouriteToggled, source: $isAuth, fn: (isAuth, toggle) => ({ isAuth, toggle }) }),
  {
    player: ({ isAuth }) => isAuth,
    guest: ({ isAuth }) => !isAuth,
  },
);
sample({ clock: toggled.guest, fn: () => 'authorization' as const, target: authDialogRequested });
sample({
  clock: toggled.player,
  source: $favourites,
  fn: (favourites, { toggle }): Change => ({ ...toggle, isFavourite: !favourites.includes(toggle.sysname) }),
  target: changed,
});
sample({ clock: changed, filter: ({ isFavourite }) => isFavourite, target: addFavouriteFx });
sample({ clock: changed, filter: ({ isFavourite }) => !isFavourite, target: removeFavouriteFx });

sample({
  clock: [addFavouriteFx.fail, removeFavouriteFx.fail],
  fn: ({ params }) => ({ kind: 'error' as const, text: params.failureText }),
  target: toastShown,
});
// Loads the list again after the last pending change, because another device may have changed it too.
sample({
  clock: settled,
  source: { pending: $pending, isAuth: $isAuth },
  filter: ({ pending, isAuth }) => isAuth && pending.length === 0,
  fn: () => undefined,
  target: loadLikesFx,
});

/** Whether the site has favourites. */
export const $hasFavourites = $siteConfig.map((config) => config?.games.canVisibleFavoriteIcon ?? false);
