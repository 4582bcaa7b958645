export { headOf, headRequested, type HeadRequest } from './page-head.model.ts';
export {
  $balanceRefreshSettings,
  $brand,
  $cashierConfig,
  $flags,
  $forcedLogoutSeconds,
  $homeSections,
  $registrationConfig,
} from './selectors.ts';
export {
  $generalInfo,
  $siteConfig,
  loadGeneralInfoFx,
  loadSiteConfigFx,
  siteConfigRequested,
  type GeneralInfo,
} from './site-config.model.ts';
export { $theme, applyThemeFx, readTheme, themeChanged, type Theme } from './theme.model.ts';
