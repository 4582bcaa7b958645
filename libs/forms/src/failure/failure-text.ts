import type { Failure } from '@croupier/validation';
import { useLingui } from '@lingui/react/macro';

const filled = (message: string, { min, max }: Failure): string => message.replaceAll('$$min$$', () => String(min ?? '')).replaceAll('$$max$$', () => String(max ?? ''));

/** What a person reads for a failure: the CMS's own words, or ours. A text stands for itself. */
export const useFailureText = (): ((failure: Failure | string) => string) => {
  const { t } = useLingui();
  return (failure) => {
    if (typeof failure === 'string') return failure;
    if (failure.message) return filled(failure.message, failure);
    const { kind, min = '', max = '', symbols = '' } = failure;
    switch (kind) {
      case 'required': return t`Field is required`;
      case 'email': return t`Wrong email address`;
      case 'minLength': return t`Min length is ${min}`;
      case 'maxLength': return t`Max length is ${max}`;
      case 'minValue': return t`Min value is ${min}`;
      case 'maxValue': return t`Max value is ${max}`;
      case 'phone': return t`Wrong phone number`;
      case 'fakename': return t`Wrong fake name`;
      case 'fakenameTooShort': return t`A nickname has at least ${min} characters`;
      case 'fakenameSymbols': return t`A nickname takes letters and digits only`;
      case 'password': return t`Wrong password`;
      case 'passwordTooShort': return t`A password has at least ${min} characters`;
      case 'passwordTooLong': return t`A password has at most ${max} characters`;
      case 'passwordSymbols': return t`A password does not take these: ${symbols}`;
      case 'name': return t`Wrong symbols in name`;
      case 'address': return t`Wrong address`;
      case 'postcode': return t`A postcode has up to 8 digits`;
      case 'iban': return t`Wrong iban`;
      case 'sameAs': return t`The two do not match`;
      case 'regex': return t`This is not in the form that is asked for`;
      case 'cardNumber': return t`Wrong card number`;
      case 'cardHolder': return t`Write the name as it stands on the card`;
      case 'date': return t`Wrong date`;
      case 'amount': return max === '' ? t`Enter a whole amount, at least ${min}` : t`Enter a whole amount from ${min} to ${max}`;
      case 'code': return t`The code has 6 digits`;
      case 'unchecked': return t`Tick this box to go on`;
      case 'taken': return t`This is taken already`;
      case 'wrong': return t`Wrong value`;
    }
  };
};
