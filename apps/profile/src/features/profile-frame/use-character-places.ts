import { useUnit } from 'effector-react';
import { $siteConfig } from '@croupier/site-config';

type Place = 'profile-page' | 'profile-loyalty-pages';

/** Which of the account's pages show the player's character, as the site has it. */
export const useCharacterPlaces = (): ReadonlySet<Place> => {
  const config = useUnit($siteConfig);
  const isOn = config?.loyalty.isEnableLoyalty && config.loyalty.isEnableCharacters;
  return new Set(
    (isOn ? (config.loyaltyDisplay?.placesWhereDisplayedCharacters ?? []) : []).filter(
      (place) => place !== 'loyalty-page',
    ),
  );
};
