import { useUnit } from 'effector-react';
import { $siteConfig } from '@croupier/site-config';

type Place = 'profile-page' | 'profile-loyalty-pages';

/** Returns the names of the account pages that show the player's character, by the settings of the site. */
export const useCharacterPlaces = (): ReadonlySet<Place> => {
  const config = useUnit($siteConfig);
  const isOn = config?.loyalty.isEnableLoyalty && config.loyalty.isEnableCharacters;
  return new Set(
    (isOn ? (config.loyaltyDisplay?.placesWhereDisplayedCharacters ?? []) : []).filter(
      (place) => place !== 'loyalty-page',
    ),
  );
};
