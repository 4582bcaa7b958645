import { siteForm } from '@croupier/contract/content';
import { regex } from '@croupier/validation';
import { linearEngine } from '@croupier/validation/linear';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';

/** Whether the pattern compiles and matches in linear time, due to its form or with the linear engine. */
const isPattern = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 500 && regex(value, { linear: linearEngine }) !== null;

/** Forms by name: `restore`, `profile-settings`, … The forms of registration are in the site configuration. */
export const forms = defineCollection({
  name: 'forms',
  uniqueBy: 'name',
  sort: 'name',
  schema: v.pipe(
    siteForm,
    v.check(
      ({ fields }) => new Set(fields.map(({ name }) => name)).size === fields.length,
      'fields must have different names',
    ),
    v.check(
      ({ fields }) => fields.every(({ validationDict: { regex } }) => regex === undefined || isPattern(regex.value)),
      'a regex must be a regular expression that matches in linear time',
    ),
  ),
});
