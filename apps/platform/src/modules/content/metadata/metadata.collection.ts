import { getGeneralInfo } from '@croupier/contract/metadata';
import * as v from 'valibot';
import { defineCollection } from '../content/index.ts';

/** What the site as a whole is set to. Its locales are those the site has, its state is that of `application`. */
export const generalInfo = defineCollection({
  name: 'general-info',
  kind: 'single',
  schema: v.pipe(
    v.omit(getGeneralInfo.output, ['available_locales', 'domain_state']),
    v.check(
      ({ available_currencies: currencies, default_currency: currency }) => currencies.includes(currency),
      'default_currency must be one of available_currencies',
    ),
  ),
});
