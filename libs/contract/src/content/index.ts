export {
  authBanner, authType, cashierConfig, cmsList, cmsOne, contentBlock, contentPage, formField, homeSection, localesAnswer, messagesAnswer, organisation, paymentMethodInfo,
  promotion, registrationConfig, siteConfig, siteForm,
  type CashierConfig, type ContentPage, type FormField, type HomeSection, type Locales, type Organisation, type Promotion, type RegistrationConfig, type SiteConfig, type SiteForm,
} from './content.contract.ts';
export {
  currencyConditions, customCode, domainSeo, loaderSettings, loyaltyDisplay, menuBanner, pageSeo, validatorConfig, webSettings, withdrawErrorButtons,
  type CurrencyConditions, type CustomCode, type DomainSeo, type LoaderSettings, type MenuBanner, type PageSeo, type ValidatorConfig, type WebSettings,
} from './site-settings.contract.ts';
