import { siteConfig } from '@croupier/contract/content';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';

/** Brand, flags, menus, footer, forms, cashier and the sections of the home page. Page titles stand in the `seo` collection. */
export const siteConfigCollection = defineCollection({ name: 'site-config', kind: 'single', schema: v.omit(siteConfig, ['seo']) });
