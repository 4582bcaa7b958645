export {
  authBanner, authType, cashierConfig, cmsList, cmsOne, contentBlock, contentPage, formField, homeSection, localesAnswer, messagesAnswer, paymentMethodInfo,
  promotion, registrationConfig, siteConfig,
  type CashierConfig, type ContentPage, type FormField, type HomeSection, type Locales, type Promotion, type RegistrationConfig, type SiteConfig,
} from './content.contract.ts';
