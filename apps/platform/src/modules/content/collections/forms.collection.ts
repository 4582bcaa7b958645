import { siteForm } from '@croupier/contract/content';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';

const isPattern = (value: unknown): boolean => {
  try {
    return typeof value === 'string' && value.length <= 500 && new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Forms by name: `restore`, `profile-settings`, … Those of registration stand in the site configuration, by type. */
export const forms = defineCollection({
  name: 'forms',
  uniqueBy: 'name',
  sort: 'name',
  schema: v.pipe(
    siteForm,
    v.check(({ fields }) => new Set(fields.map(({ name }) => name)).size === fields.length, 'fields must have different names'),
    v.check(({ fields }) => fields.every(({ validationDict: { regex } }) => regex === undefined || isPattern(regex.value)), 'a regex must be a regular expression'),
  ),
});
