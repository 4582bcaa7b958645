import type { SiteConfig } from '@croupier/contract/content';

/** A whole site configuration; a test says what matters to it. */
export const sampleSiteConfig = (own?: Partial<SiteConfig>): SiteConfig => ({
  brand: { name: 'Aurora', tagline: 'Play tonight', logo: '', supportEmail: 'support@example.com' },
  flags: {
    isTwoFAEnable: false, isSumsubEnable: false, isResponsibleGamingEnable: true, isBetHistoryEnable: false, isVisibleNoticeBetting: false, isTitleClickable: true, authPopupEnabled: true,
  },
  settingsForUpdBalance: {
    isEnabledInterval: false, countSecondsForInterval: 10, isEnabledTurnOffRequests: true, countMinutesAfterWhichRequestsTurnedOff: 5,
    isEnabledRequestsAfterClick: false, countSecondsForDelayBetweenClick: 1,
  },
  registration: {
    terms: { isActive: true, defaultValue: false }, notify: { isActive: true, defaultValue: true }, markBetting: { isActive: false, defaultValue: 'casino' },
    showPromocode: true, showPromoFieldByDefault: false, showCharacterSelect: false, confirmEmailPopup: false,
    authTypes: [{
      __component: 'auth.form', label: 'E-mail', field: 'email', isFast: false,
      fields: [
        { name: 'email', type: 'email', label: 'E-mail', placeholder: '', isRequired: true, isFast: true, validationDict: { required: {}, email: {} } },
        { name: 'password', type: 'password', label: 'Password', placeholder: '', isRequired: true, isFast: true, validationDict: { required: {}, minLength: { value: 6 } } },
      ],
    }],
  },
  authBanner: null,
  cashier: {
    depositAmountsList: [20, 50, 100], availableCurrency: [{ code: 'EUR', symbol: '€' }], defaultStateDepositButton: 'enabled',
    detalization: { enableDetalization: true, displayedDetalization: 'header-cashier' }, depositView: 'ContainerView', regHintConfig: { isEnabled: false, text: '' },
    depositButtonIcon: '', paymentMethodsUrlDisplay: 'sysname', receiptBlocksVisibility: { isAddressVisible: true, isContactsVisible: true, isRulesVisible: true }, methods: [],
  },
  games: { type: 'vertical', canAccessSlotWithZeroBalance: true, canVisibleFavoriteIcon: true, visibleFullScreen: 'all', contentViewType: 'items' },
  loyalty: { isEnableLoyalty: true, isEnableCharacters: false, coinIcon: '', tutorialUrl: '' },
  tournaments: { isShowParticipants: true, durationType: 'timer' },
  menus: { main: [{ title: 'Casino', path: '/gamehall', icon: 'casino' }], mobile: [], profile: [] },
  footer: { columns: [], licence: '', responsible: '' },
  home: [{ __component: 'home.categories' }],
  ...own,
});
