import { customerDataSettings, getGeneralInfo } from '@croupier/contract/metadata';
import * as v from 'valibot';
import { defineCollection } from '../content/index.ts';

/** The general settings of the site, except the locales and the state. */
export const generalInfo = defineCollection({
  name: 'general-info',
  kind: 'single',
  schema: v.pipe(
    v.omit(getGeneralInfo.output, ['available_locales', 'domain_state']),
    v.check(
      ({ available_currencies: currencies, default_currency: currency }) => currencies.includes(currency),
      'default_currency must be one of available_currencies',
    ),
    v.check(
      ({ analytic: { customer_data: customerData } }) =>
        customerData === undefined || v.is(customerDataSettings, customerData),
      'analytic.customer_data must have a known provider, an address as host and a key',
    ),
  ),
});
