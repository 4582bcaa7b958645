import { siteForm } from '@croupier/contract/content';
import { regex } from '@croupier/validation';
import { linearEngine } from '@croupier/validation/linear';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';

/** A pattern that compiles and whose time is known to be short, by its form or by the linear engine. */
const isPattern = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 500 && regex(value, { linear: linearEngine }) !== null;

/** Forms by name: `restore`, `profile-settings`, … Those of registration stand in the site configuration, by type. */
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
      'a regex must be a regular expression that cannot run without end',
    ),
  ),
});
