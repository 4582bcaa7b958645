import { localValue, text } from '@croupier/browser-storage';
import type { FormField, RegistrationConfig } from '@croupier/contract/content';
import type { RegistrationValues } from './registration-payload.ts';

/** The landing page's choice: `2` for betting, `1` for the casino. */
const preselection = localValue('betting_or_casino', text, 'preferences');

/** The initial state of the betting checkbox. */
export const marksBetting = (
  { isActive, defaultValue }: RegistrationConfig['markBetting'],
  preselected: string | null,
): boolean => {
  if (preselected === '2') return true;
  if (preselected === '1') return false;
  return isActive && defaultValue === 'betting';
};

type Given = Readonly<{
  fields: readonly FormField[];
  config: RegistrationConfig;
  country: string;
  currency: string;
  promoCode: string;
}>;

/** The form's initial values. */
export const firstValues = ({
  fields,
  config: { terms, notify, markBetting },
  country,
  currency,
  promoCode,
}: Given): RegistrationValues => ({
  ...Object.fromEntries(fields.map(({ name, type }) => [name, type === 'checkbox' ? false : ''])),
  country,
  country_code: country,
  phone_country_code: country,
  currency,
  promo_code: promoCode,
  region: '',
  document_type: '',
  character_id: '',
  // Terms without a checkbox count as accepted.
  terms: terms.isActive ? terms.defaultValue : true,
  notify: notify.isActive && notify.defaultValue,
  is_betting: marksBetting(markBetting, preselection.read()),
});
