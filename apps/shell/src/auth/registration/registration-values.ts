import { localValue, text } from '@croupier/browser-storage';
import type { FormField, RegistrationConfig } from '@croupier/contract/content';
import type { RegistrationValues } from './registration-payload.ts';

/** The choice of a landing page: `2` for betting, `1` for the casino. */
const preselection = localValue('betting_or_casino', text);

/** Whether the mark for bets is set to begin with. */
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

/** What stands in the form to begin with. */
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
  // Terms that nobody is asked about are not refused.
  terms: terms.isActive ? terms.defaultValue : true,
  notify: notify.isActive && notify.defaultValue,
  is_betting: marksBetting(markBetting, preselection.read()),
});
