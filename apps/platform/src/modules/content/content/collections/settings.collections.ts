import {
  currencyConditions,
  customCode,
  loaderSettings,
  loyaltyDisplay,
  menuBanner,
  validatorConfig,
  withdrawErrorButtons,
} from '@croupier/contract/content';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';
import { address, shortText, sitePath } from './attributes.ts';

const picture = v.union([address, sitePath]);

export const menuBannerSettings = defineCollection({
  name: 'menu-banner',
  kind: 'single',
  schema: v.object({
    ...menuBanner.entries,
    isEnabled: v.boolean(),
    title: shortText,
    buttonSlug: sitePath,
    images: v.pipe(v.array(picture), v.maxLength(4)),
  }),
});

/** Third-party code in pages, under their content security policy. */
export const customCodes = defineCollection({
  name: 'custom-code',
  uniqueBy: 'name',
  sort: 'order,createdAt',
  schema: v.object({
    ...customCode.entries,
    position: v.optional(customCode.entries.position, 'bodyEnd'),
    name: shortText,
    order: v.pipe(v.number(), v.integer()),
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
  }),
});

export const webSettingsCollection = defineCollection({
  name: 'web-settings',
  kind: 'single',
  schema: v.object({
    faviconMap: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)), picture),
    defaultImages: v.object({
      game: picture,
      banner: picture,
      promotion: picture,
      tournament: picture,
      openGraph: picture,
    }),
  }),
});

export const loaderSettingsCollection = defineCollection({
  name: 'loader-settings',
  kind: 'single',
  schema: v.object({
    ...loaderSettings.entries,
    text: v.pipe(v.string(), v.maxLength(120)),
    delay: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
  }),
});

const validatorKinds = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'phone',
  'fakename',
  'password',
  'name',
  'address',
  'cardNumber',
  'iban',
  'sameAs',
  'regex',
  'date',
] as const;

export const validatorConfigCollection = defineCollection({
  name: 'validator-config',
  kind: 'single',
  schema: v.object({
    ...validatorConfig.entries,
    messages: v.record(v.picklist(validatorKinds), v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  }),
});

export const currencyConditionsCollection = defineCollection({
  name: 'currency-conditions',
  kind: 'single',
  schema: currencyConditions,
});

export const withdrawErrorButtonsCollection = defineCollection({
  name: 'withdraw-error-buttons',
  kind: 'single',
  schema: withdrawErrorButtons,
});

export const loyaltyDisplayCollection = defineCollection({
  name: 'loyalty-display',
  kind: 'single',
  schema: v.object({
    ...loyaltyDisplay.entries,
    notification: v.object({
      duration: v.pipe(v.number(), v.minValue(1), v.maxValue(60)),
      sound: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    }),
  }),
});

export const tournamentDisplayCollection = defineCollection({
  name: 'tournament-display',
  kind: 'single',
  schema: v.object({ leaderTopImages: v.pipe(v.array(picture), v.maxLength(10)) }),
});
