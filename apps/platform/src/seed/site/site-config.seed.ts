import type { SiteConfig } from '@croupier/contract/content';
import type { SeedDocument } from '../translate.ts';
import { cashierSeed } from './cashier.seed.ts';
import { homeSeed } from './home.seed.ts';
import { footerSeed, menusSeed } from './navigation.seed.ts';
import { registrationSeed } from './registration.seed.ts';

export const siteConfigSeed: SeedDocument<SiteConfig> = {
  documentId: 'site-config',
  build: ({ translate, picture }) => ({
    brand: {
      name: 'Aurora',
      tagline: translate('A calm place to play', 'Ein ruhiger Ort zum Spielen', 'مكان هادئ للعب'),
      logo: '',
      supportEmail: 'support@aurora.example',
    },
    flags: {
      isTwoFAEnable: true,
      isSumsubEnable: true,
      isResponsibleGamingEnable: true,
      isBetHistoryEnable: true,
      isVisibleNoticeBetting: false,
      isTitleClickable: true,
      authPopupEnabled: true,
      isClassicPasswordEnable: false,
      isRegistrationByEmailEnable: false,
      isPasskeyEnable: true,
    },
    settingsForUpdBalance: {
      isEnabledInterval: false,
      countSecondsForInterval: 10,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 5,
      isEnabledRequestsAfterClick: false,
      countSecondsForDelayBetweenClick: 1,
    },
    registration: registrationSeed(translate),
    authBanner: {
      label: translate('From your first round', 'Ab Ihrer ersten Runde', 'من جولتك الأولى'),
      value: translate('A Star for every dollar', 'Ein Stern je Dollar', 'نجمة عن كل دولار'),
      addition: translate(
        'staked on slots and fast games',
        'Einsatz bei Slots und schnellen Spielen',
        'تراهن به في السلوتس والألعاب السريعة',
      ),
      image_360_520: picture('/art/banners/northern-lights.svg'),
      image_735_240: picture('/art/banners/northern-lights.svg'),
      registration_popup_mobile_compact: true,
      banner_type: 'standard',
    },
    cashier: cashierSeed(translate),
    games: {
      type: 'vertical',
      canAccessSlotWithZeroBalance: false,
      canVisibleFavoriteIcon: true,
      visibleFullScreen: 'all',
      contentViewType: 'categories',
    },
    loyalty: { isEnableLoyalty: true, isEnableCharacters: true, coinIcon: 'star', tutorialUrl: '/faq' },
    tournaments: { isShowParticipants: true, durationType: 'timer' },
    menus: menusSeed(translate),
    footer: footerSeed(translate),
    home: homeSeed(translate),
  }),
};
