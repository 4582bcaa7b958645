import { siteConfig } from '@croupier/contract/content';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';

/**
 * Brand, flags, menus, footer, registration, cashier and the sections of the home page. Everything else stands in
 * collections of its own.
 */
export const siteConfigCollection = defineCollection({
  name: 'site-config',
  kind: 'single',
  schema: v.omit(siteConfig, [
    'seo',
    'forms',
    'menuBanner',
    'customCode',
    'web',
    'loader',
    'validators',
    'currencyConditions',
    'withdrawErrorButtons',
    'loyaltyDisplay',
    'leaderTopImages',
  ]),
});
