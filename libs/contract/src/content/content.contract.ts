import * as v from 'valibot';
import { knownItems, knownOr } from '../core/tolerant.ts';
import { currency, sysname } from '../core/wire.ts';
import { homeSection } from './home-section.contract.ts';
import {
  currencyConditions,
  customCode,
  formName,
  loaderSettings,
  loyaltyDisplay,
  menuBanner,
  pageSeo,
  validatorConfig,
  webSettings,
  withdrawErrorButtons,
} from './site-settings.contract.ts';

/** GET /nfx/i18n/locales */
export const localesAnswer = v.object({
  locales: v.array(v.object({ code: v.string(), name: v.string(), dir: v.picklist(['ltr', 'rtl']) })),
  defaultLocale: v.string(),
});
export type Locales = v.InferOutput<typeof localesAnswer>;

/** GET /nfx/i18n/messages/{locale}: message id → text compiled for Lingui (a string, or its token list). */
export const messagesAnswer = v.object({ messages: v.record(v.string(), v.union([v.string(), v.array(v.unknown())])) });

/* @__NO_SIDE_EFFECTS__ */
const active = <Default extends v.GenericSchema>(defaultValue: Default) =>
  v.object({ isActive: v.boolean(), defaultValue });

/** One field of a form that the CMS describes. */
export const formField = v.object({
  /** Field system name: `email`, `password`, `currency`, `country`, … */
  name: v.string(),
  type: v.picklist([
    'text',
    'email',
    'password',
    'phone',
    'select',
    'date',
    'country',
    'currency',
    'region',
    'checkbox',
    'promo_code',
  ]),
  label: v.string(),
  placeholder: v.string(),
  isRequired: v.boolean(),
  isFast: v.boolean(),
  /** Validator kind → its argument, and a message that replaces the default. */
  validationDict: v.record(
    v.string(),
    v.object({ value: v.optional(v.union([v.string(), v.number()])), message: v.optional(v.string()) }),
  ),
  mask: v.optional(v.string()),
});
export type FormField = v.InferOutput<typeof formField>;

/** A form that the CMS describes, with its texts. */
export const siteForm = v.object({
  name: formName,
  title: v.string(),
  description: v.string(),
  submitTitle: v.string(),
  strategy: knownOr(v.picklist(['eager', 'onSubmit']), 'eager'),
  fields: knownItems(formField),
});
export type SiteForm = v.InferOutput<typeof siteForm>;

export const authType = v.object({
  __component: v.picklist(['auth.social', 'auth.fast', 'auth.form']),
  label: v.string(),
  field: v.string(),
  isFast: v.boolean(),
  fields: knownItems(formField),
  /** `auth.social` only: the sign-in services, by the platform's name and by label. (extension) */
  services: v.optional(knownItems(v.object({ service: v.string(), label: v.string() }))),
});

export const registrationConfig = v.object({
  terms: active(v.boolean()),
  notify: active(v.boolean()),
  markBetting: active(v.picklist(['betting', 'casino'])),
  showPromocode: v.boolean(),
  showPromoFieldByDefault: v.boolean(),
  showCharacterSelect: v.boolean(),
  confirmEmailPopup: v.boolean(),
  authTypes: knownItems(authType),
});
export type RegistrationConfig = v.InferOutput<typeof registrationConfig>;

export const authBanner = v.object({
  label: v.string(),
  value: v.string(),
  addition: v.string(),
  image_360_520: v.string(),
  image_735_240: v.string(),
  registration_popup_mobile_compact: v.boolean(),
  banner_type: v.literal('standard'),
});

export const paymentMethodInfo = v.object({
  sysname,
  icon: v.string(),
  iconDark: v.string(),
  iconWithdraw: v.string(),
  iconFooter: v.string(),
  description: v.string(),
  descriptionWithdraw: v.string(),
  descriptionMinMax: v.string(),
});

export const cashierConfig = v.object({
  depositAmountsList: v.array(v.number()),
  availableCurrency: knownItems(v.object({ code: currency, symbol: v.string() })),
  defaultStateDepositButton: knownOr(v.picklist(['enabled', 'disabled']), 'enabled'),
  detalization: v.object({
    enableDetalization: v.boolean(),
    displayedDetalization: knownOr(v.picklist(['header-cashier', 'header-profile-menu']), 'header-cashier'),
  }),
  depositView: knownOr(v.picklist(['ContainerView', 'ContainerScrollView']), 'ContainerView'),
  regHintConfig: v.object({ isEnabled: v.boolean(), text: v.string() }),
  depositButtonIcon: v.string(),
  /** Whether the address of a method's page has its system name or its name. */
  paymentMethodsUrlDisplay: knownOr(v.picklist(['sysname', 'name']), 'sysname'),
  receiptBlocksVisibility: v.object({
    isAddressVisible: v.boolean(),
    isContactsVisible: v.boolean(),
    isRulesVisible: v.boolean(),
  }),
  methods: knownItems(paymentMethodInfo),
});
export type CashierConfig = v.InferOutput<typeof cashierConfig>;

const menuItem = v.object({ title: v.string(), path: v.string(), icon: v.string() });

/** GET /nfx/cms-config/{locale}: the CMS content that every page needs before it renders. */
export const siteConfig = v.object({
  brand: v.object({ name: v.string(), tagline: v.string(), logo: v.string(), supportEmail: v.string() }),
  flags: v.object({
    isTwoFAEnable: v.boolean(),
    isSumsubEnable: v.boolean(),
    isResponsibleGamingEnable: v.boolean(),
    isBetHistoryEnable: v.boolean(),
    isVisibleNoticeBetting: v.boolean(),
    isTitleClickable: v.boolean(),
    authPopupEnabled: v.boolean(),
    /**
     * Registrations with an e-mail address continue by a link in a message, so that the site does not reveal which
     * addresses have an account.
     */
    isRegistrationByEmailEnable: v.optional(v.boolean(), false),
    /** Passwords have 6 to 20 characters of ASCII; otherwise 8 to 128 characters of any script. */
    isClassicPasswordEnable: v.optional(v.boolean(), false),
    /** Players may sign in with passkeys, and add them. */
    isPasskeyEnable: v.optional(v.boolean(), false),
  }),
  settingsForUpdBalance: v.object({
    isEnabledInterval: v.boolean(),
    countSecondsForInterval: v.number(),
    isEnabledTurnOffRequests: v.boolean(),
    countMinutesAfterWhichRequestsTurnedOff: v.number(),
    isEnabledRequestsAfterClick: v.boolean(),
    countSecondsForDelayBetweenClick: v.number(),
  }),
  registration: registrationConfig,
  authBanner: knownOr(v.nullable(authBanner), null),
  cashier: cashierConfig,
  games: v.object({
    type: knownOr(v.picklist(['vertical', 'horizontal']), 'vertical'),
    canAccessSlotWithZeroBalance: v.boolean(),
    canVisibleFavoriteIcon: v.boolean(),
    visibleFullScreen: knownOr(v.picklist(['all', 'telegram', 'product', 'none']), 'all'),
    contentViewType: knownOr(v.picklist(['items', 'categories']), 'items'),
  }),
  loyalty: v.object({
    isEnableLoyalty: v.boolean(),
    isEnableCharacters: v.boolean(),
    coinIcon: v.string(),
    tutorialUrl: v.string(),
  }),
  tournaments: v.object({
    isShowParticipants: v.boolean(),
    durationType: knownOr(v.picklist(['timer', 'dates']), 'timer'),
  }),
  menus: v.object({ main: knownItems(menuItem), mobile: knownItems(menuItem), profile: knownItems(menuItem) }),
  footer: v.object({
    columns: knownItems(
      v.object({ title: v.string(), links: knownItems(v.object({ title: v.string(), path: v.string() })) }),
    ),
    licence: v.string(),
    responsible: v.string(),
  }),
  home: knownItems(homeSection),
  /** Metadata for search engines, by path without the locale prefix. */
  seo: v.optional(knownItems(pageSeo)),
  forms: v.optional(knownItems(siteForm)),
  menuBanner: v.optional(knownOr(v.nullable(menuBanner), null)),
  /** The enabled codes, in order. */
  customCode: v.optional(knownItems(customCode)),
  /** The operator's version of the consent text. A higher one requires a new choice of every visitor. */
  consentVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
  web: v.optional(knownOr(webSettings, undefined)),
  loader: v.optional(knownOr(loaderSettings, undefined)),
  validators: v.optional(knownOr(validatorConfig, undefined)),
  currencyConditions: v.optional(knownOr(currencyConditions, undefined)),
  withdrawErrorButtons: v.optional(knownOr(withdrawErrorButtons, undefined)),
  loyaltyDisplay: v.optional(knownOr(loyaltyDisplay, undefined)),
  /** Pictures above a tournament's leaderboard, first place first. */
  leaderTopImages: v.optional(v.array(v.string())),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;

/** An independent support organisation, with its contact details as it publishes them. */
export const organisation = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  text: v.pipe(v.string(), v.maxLength(400)),
  phone: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^\+?[0-9][0-9 ()./-]{1,30}$/, 'must be a phone number'))),
    null,
  ),
  url: v.optional(
    v.nullable(
      v.pipe(v.string(), v.maxLength(400), v.regex(/^https:\/\/[^\s\\]+$/, 'must be an https:// address'), v.url()),
    ),
    null,
  ),
});
export type Organisation = v.InferOutput<typeof organisation>;

/** A block of a content page. Blocks render in order. */
export const contentBlock = v.variant('__component', [
  v.object({ __component: v.literal('content.heading'), text: v.string() }),
  v.object({ __component: v.literal('content.paragraph'), text: v.string() }),
  v.object({ __component: v.literal('content.list'), items: v.array(v.string()) }),
  v.object({
    __component: v.literal('content.faq'),
    items: knownItems(v.object({ question: v.string(), answer: v.string() })),
  }),
  v.object({ __component: v.literal('content.organisations'), items: knownItems(organisation) }),
]);

/** A content page of the CMS, at `/{slug}`. */
export const contentPage = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  blocks: knownItems(contentBlock),
  updatedAt: v.string(),
});
export type ContentPage = v.InferOutput<typeof contentPage>;

export const promotion = v.object({
  id: v.string(),
  slug: sysname,
  title: v.string(),
  summary: v.string(),
  category: v.string(),
  image_url: v.string(),
  dominant_color: v.string(),
  blocks: knownItems(contentBlock),
  button_title: v.string(),
  button_slug: v.string(),
  finished_at: v.nullable(v.string()),
});
export type Promotion = v.InferOutput<typeof promotion>;

/** Strapi's list response: GET /cms/{collection}. */
/* @__NO_SIDE_EFFECTS__ */
export const cmsList = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    data: knownItems(item),
    meta: v.object({ pagination: v.object({ start: v.number(), limit: v.number(), total: v.number() }) }),
  });
/** Strapi's response for one document: GET /cms/{collection}/{documentId}. */
/* @__NO_SIDE_EFFECTS__ */
export const cmsOne = <Item extends v.GenericSchema>(item: Item) => v.object({ data: item, meta: v.object({}) });
