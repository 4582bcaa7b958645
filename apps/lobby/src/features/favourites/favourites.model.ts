import { createApiEffect } from '@croupier/api-client';
import { toastShown } from '@croupier/dialogs';
import { $isAuth, loggedOut, playerSignedIn } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { authDialogRequested } from '../auth-dialog/index.ts';

/** `failureText` is said when the platform does not take the change; only the page has the visitor's language. */
export type FavouriteToggle = Readonly<{ sysname: string; failureText: string }>;
type Change = FavouriteToggle & Readonly<{ isFavourite: boolean }>;

/** A page that shows games has been opened. */
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

const change = createEvent<Change>();
const settled = [addFavouriteFx.finally, removeFavouriteFx.finally];
/** What the platform has not confirmed yet, oldest first: it stands over what is known. */
const $pending = createStore<readonly Change[]>([], { serialize: 'ignore' })
  .on(change, (pending, made) => [...pending, made])
  .on(settled, (pending, { params }) => pending.filter((one) => one !== params))
  .reset(loggedOut);

const applied = (known: readonly string[], { sysname, isFavourite }: Change): readonly string[] => {
  const others = known.filter((one) => one !== sysname);
  return isFavourite ? [sysname, ...others] : others;
};

// A change that was taken becomes known at once, so that nothing flickers until the list has been read again.
$known.on([addFavouriteFx.done, removeFavouriteFx.done], (known, { params }) => applied(known ?? [], params));

/** The player's favourite games, newest first, as the player sees them. */
export const $favourites = combine($known, $pending, (known, pending) => pending.reduce(applied, known ?? []));
/** Whether the player's favourites are known. */
export const $areFavouritesKnown = $known.map((known) => known !== null);
/** They could not be read; what is known stays. */
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

const byPlayer = split(
  sample({ clock: favouriteToggled, source: $isAuth, fn: (isAuth, toggle) => ({ isAuth, toggle }) }),
  {
    player: ({ isAuth }) => isAuth,
    guest: ({ isAuth }) => !isAuth,
  },
);
sample({ clock: byPlayer.guest, fn: () => 'authorization' as const, target: authDialogRequested });
sample({
  clock: byPlayer.player,
  source: $favourites,
  fn: (favourites, { toggle }): Change => ({ ...toggle, isFavourite: !favourites.includes(toggle.sysname) }),
  target: change,
});
sample({ clock: change, filter: ({ isFavourite }) => isFavourite, target: addFavouriteFx });
sample({ clock: change, filter: ({ isFavourite }) => !isFavourite, target: removeFavouriteFx });

sample({
  clock: [addFavouriteFx.fail, removeFavouriteFx.fail],
  fn: ({ params }) => ({ kind: 'error' as const, text: params.failureText }),
  target: toastShown,
});
// Once all is answered the list is read again: another device may have changed it too.
sample({
  clock: settled,
  source: { pending: $pending, isAuth: $isAuth },
  filter: ({ pending, isAuth }) => isAuth && pending.length === 0,
  fn: () => undefined,
  target: loadLikesFx,
});

/** Whether games carry a heart on this site. */
export const $hasFavourites = $siteConfig.map((config) => config?.games.canVisibleFavoriteIcon ?? false);
