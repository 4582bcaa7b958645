export {
  $areFavouritesFailed,
  $areFavouritesKnown,
  $favourites,
  $hasFavourites,
  favouritesNeeded,
  favouriteToggled,
} from './favourites.model.ts';
