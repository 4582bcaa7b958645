import type {
  CurrencyConditions,
  LoaderSettings,
  MenuBanner,
  SiteConfig,
  ValidatorConfig,
  WebSettings,
} from '@croupier/contract/content';
import type { SeedDocument } from '../translate.ts';

type Given<Name extends keyof SiteConfig> = NonNullable<SiteConfig[Name]>;

export const menuBannerSeed: SeedDocument<MenuBanner & { isEnabled: boolean }> = {
  documentId: 'menu-banner',
  build: ({ translate, picture }) => ({
    isEnabled: true,
    title: translate('Tonight’s tournament', 'Das Turnier heute Abend', 'بطولة الليلة'),
    subtitle: translate('Every round counts', 'Jede Runde zählt', 'كل جولة تُحتسب'),
    buttonTitle: translate('Join', 'Mitspielen', 'انضم'),
    buttonSlug: '/tournaments',
    images: [picture('/art/banners/night-race.svg')],
  }),
};

export const webSettingsSeed: SeedDocument<WebSettings> = {
  documentId: 'web-settings',
  build: ({ picture }) => ({
    faviconMap: { icon: '/favicon.svg', 'apple-touch-icon': '/favicon.svg' },
    defaultImages: {
      game: picture('/art/games/default.svg'),
      banner: picture('/art/banners/default.svg'),
      promotion: picture('/art/promotions/default.svg'),
      tournament: picture('/art/tournaments/default.svg'),
      openGraph: picture('/art/banners/northern-lights.svg'),
    },
  }),
};

export const loaderSettingsSeed: SeedDocument<LoaderSettings> = {
  documentId: 'loader-settings',
  build: ({ translate }) => ({
    isEnabled: true,
    type: 'bar',
    text: translate('One moment, please', 'Einen Moment bitte', 'لحظة من فضلك'),
    delay: 300,
  }),
};

/** Without messages: the site shows its own texts until an editor replaces them. */
export const validatorConfigSeed: SeedDocument<ValidatorConfig> = {
  documentId: 'validator-config',
  build: () => ({ strategy: 'onSubmit', isEmojiPrevented: true, messages: {} }),
};

export const currencyConditionsSeed: SeedDocument<CurrencyConditions> = {
  documentId: 'currency-conditions',
  build: () => ({
    emptyValue: 'first',
    defaultValue: 'selected',
    changeCountryValue: 'selected',
    changeCountryFallbackValue: 'first',
  }),
};

export const withdrawErrorButtonsSeed: SeedDocument<Given<'withdrawErrorButtons'>> = {
  documentId: 'withdraw-error-buttons',
  build: () => ({
    contactConfirmation: { show: true, link: '/profile/settings' },
    kyc: { show: true, link: '/profile/verification' },
  }),
};

export const loyaltyDisplaySeed: SeedDocument<Given<'loyaltyDisplay'>> = {
  documentId: 'loyalty-display',
  build: () => ({
    placesWhereDisplayedCharacters: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'],
    notification: { duration: 5, sound: 0.5 },
  }),
};

export const tournamentDisplaySeed: SeedDocument<{ leaderTopImages: string[] }> = {
  documentId: 'tournament-display',
  build: () => ({ leaderTopImages: [] }),
};

export const applicationSeed: SeedDocument<{ isApplicationDisabled: boolean; isUnderMaintenance: boolean }> = {
  documentId: 'application',
  build: () => ({ isApplicationDisabled: false, isUnderMaintenance: false }),
};
