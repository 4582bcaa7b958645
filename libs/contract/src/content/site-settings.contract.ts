import * as v from 'valibot';
import { purposes } from '../consent/consent-cookie.ts';
import { knownItems, knownOr } from '../core/tolerant.ts';
import { sysname } from '../core/wire.ts';

/** A banner in the site's menu. */
export const menuBanner = v.object({
  title: v.string(),
  subtitle: v.string(),
  buttonTitle: v.string(),
  buttonSlug: v.string(),
  images: v.array(v.string()),
});
export type MenuBanner = v.InferOutput<typeof menuBanner>;

/** Third-party code of a page. */
export const customCode = v.object({
  isEnabled: v.boolean(),
  position: v.picklist(['head', 'bodyStart', 'bodyEnd']),
  code: v.string(),
  /** It waits for the visitor's consent to this purpose; without one, for consent to marketing. */
  purpose: v.optional(v.picklist(purposes)),
});
export type CustomCode = v.InferOutput<typeof customCode>;

export const webSettings = v.object({
  /** Kind of icon (`icon`, `icon-32`, `apple-touch-icon`, `mask-icon`) → address of the picture. */
  faviconMap: v.record(v.string(), v.string()),
  defaultImages: v.object({
    game: v.string(),
    banner: v.string(),
    promotion: v.string(),
    tournament: v.string(),
    openGraph: v.string(),
  }),
});
export type WebSettings = v.InferOutput<typeof webSettings>;

export const loaderSettings = v.object({
  isEnabled: v.boolean(),
  type: knownOr(v.picklist(['spinner', 'logo', 'bar']), 'spinner'),
  text: v.string(),
  /** Milliseconds before it shows, so that fast pages do not show it. */
  delay: v.number(),
});
export type LoaderSettings = v.InferOutput<typeof loaderSettings>;

export const validatorConfig = v.object({
  strategy: knownOr(v.picklist(['eager', 'onSubmit']), 'eager'),
  isEmojiPrevented: v.boolean(),
  /** Validator kind → the message shown instead of the default one. */
  messages: v.record(v.string(), v.string()),
});
export type ValidatorConfig = v.InferOutput<typeof validatorConfig>;

const currencyRule = knownOr(v.picklist(['empty', 'first', 'selected']), 'first');

/** The form's currency, initially and after a change of country. */
export const currencyConditions = v.object({
  emptyValue: currencyRule,
  defaultValue: currencyRule,
  changeCountryValue: currencyRule,
  changeCountryFallbackValue: currencyRule,
});
export type CurrencyConditions = v.InferOutput<typeof currencyConditions>;

/** The links after a refused withdrawal: to confirm a contact, or to verify the identity. */
export const withdrawErrorButtons = v.object({
  contactConfirmation: v.object({ show: v.boolean(), link: v.string() }),
  kyc: v.object({ show: v.boolean(), link: v.string() }),
});

/** How loyalty notices are shown, and the places that show the player's character. */
export const loyaltyDisplay = v.object({
  placesWhereDisplayedCharacters: knownItems(v.picklist(['profile-page', 'loyalty-page', 'profile-loyalty-pages'])),
  notification: v.object({ duration: v.number(), sound: v.number() }),
});

const metaTag = v.object({ name: v.string(), content: v.string() });
const question = v.object({ question: v.string(), answer: v.string() });

/** The data of one page for search engines and link previews, by path without the locale's prefix. */
export const pageSeo = v.object({
  path: v.string(),
  title: v.string(),
  description: v.string(),
  robots: v.optional(v.string()),
  openGraph: v.optional(
    v.object({
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      image: v.optional(v.string()),
      type: v.optional(v.string()),
    }),
  ),
  meta: v.optional(knownItems(metaTag)),
  schemaFaq: v.optional(knownItems(question)),
  schemaArticle: v.optional(
    v.object({
      headline: v.string(),
      author: v.string(),
      datePublished: v.string(),
      dateModified: v.optional(v.string()),
      image: v.optional(v.string()),
    }),
  ),
  organization: v.optional(
    v.object({
      name: v.string(),
      url: v.optional(v.string()),
      logo: v.optional(v.string()),
      sameAs: v.optional(v.array(v.string())),
    }),
  ),
  product: v.optional(
    v.object({
      name: v.string(),
      description: v.string(),
      image: v.optional(v.string()),
      ratingValue: v.optional(v.number()),
      ratingCount: v.optional(v.number()),
    }),
  ),
  breadCrumbs: v.optional(v.array(v.object({ name: v.string(), path: v.string() }))),
});
export type PageSeo = v.InferOutput<typeof pageSeo>;

/** GET /nfx/domain-seo/{host}: the data of a site for search engines. */
export const domainSeo = v.object({
  /** The host name of the site; `*` matches every other. */
  host: v.string(),
  /** The suffix of each page's title; empty: none. */
  titleSuffix: v.string(),
  /** The origin of canonical addresses; empty: that of this host name. */
  canonicalOrigin: v.string(),
  isIndexed: v.boolean(),
  meta: knownItems(metaTag),
  robots: v.object({
    groups: v.array(
      v.object({ userAgents: v.array(v.string()), allow: v.array(v.string()), disallow: v.array(v.string()) }),
    ),
    sitemaps: v.array(v.string()),
  }),
});
export type DomainSeo = v.InferOutput<typeof domainSeo>;

/** A form of the CMS by its name: `restore`, `profile-settings`, … */
export const formName = sysname;
