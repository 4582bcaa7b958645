import { homeSection, siteConfig } from '@croupier/contract/content';
import { knownItems } from '@croupier/contract/core';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';

const maximumSections = 100;
const maximumSectionLength = 20_000;
const maximumDepth = 8;

const isNested = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isNested(inner, depth - 1)));

/** A section of any kind. The remote declares its fields, so the platform limits only the size. */
const storedSection = v.pipe(
  homeSection,
  v.check((section) => !isNested(section, maximumDepth), `must have at most ${maximumDepth} levels`),
  v.check(
    (section) => JSON.stringify(section).length <= maximumSectionLength,
    `must have at most ${maximumSectionLength} characters of JSON`,
  ),
);

/**
 * Brand, flags, menus, footer, registration, cashier and the sections of the home page. The other settings of the site
 * have their own collections.
 */
export const siteConfigCollection = defineCollection({
  name: 'site-config',
  kind: 'single',
  schema: v.object({
    ...v.omit(siteConfig, [
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
    ]).entries,
    home: v.pipe(
      knownItems(storedSection),
      v.maxLength(maximumSections, `must have at most ${maximumSections} sections`),
    ),
  }),
});
