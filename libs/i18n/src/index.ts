export { formatDate, formatDateTime, formatTime, useTimeZone } from './date-format.ts';
export {
  $defaultLocale,
  $direction,
  $locale,
  $locales,
  localeChosen,
  localeDirection,
  localeOpened,
  localesReceived,
  readLocale,
  rememberLocaleFx,
  type LocaleInfo,
} from './locale.model.ts';
export { localizePath, splitLocale, type LocalisedPath } from './locale-path.ts';
export { createI18n, formattedTexts, type FormattedTexts } from './messages.ts';
