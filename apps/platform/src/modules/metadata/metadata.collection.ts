import { getGeneralInfo } from '@croupier/contract/metadata';
import * as v from 'valibot';
import { defineCollection } from '../content/index.ts';

/** What the site as a whole is set to. Its locales are not written here: they are those the site has. */
export const generalInfo = defineCollection({
  name: 'general-info',
  kind: 'single',
  schema: v.pipe(
    v.omit(getGeneralInfo.output, ['available_locales']),
    v.check(({ available_currencies: currencies, default_currency: currency }) => currencies.includes(currency), 'default_currency must be one of available_currencies'),
  ),
});
