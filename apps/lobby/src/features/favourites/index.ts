export {
  $areFavouritesFailed,
  $areFavouritesKnown,
  $favourites,
  $hasFavourites,
  favouritesRequested,
  favouriteToggled,
} from './favourites.model.ts';
