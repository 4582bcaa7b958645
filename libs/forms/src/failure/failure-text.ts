import { $siteConfig } from '@croupier/site-config';
import type { Failure, FailureKind } from '@croupier/validation';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** Failure kind → validator whose message the CMS may set for the whole site. */
const validatorOf: Readonly<Partial<Record<FailureKind, FailureKind>>> = {
  insertEmail: 'required',
  insertPhone: 'required',
  insertPassword: 'required',
  fakenameTooShort: 'fakename',
  fakenameSymbols: 'fakename',
  passwordTooShort: 'password',
  passwordTooLong: 'password',
  passwordSymbols: 'password',
  passwordSpace: 'password',
  tooYoung: 'date',
  valueRequired: 'required',
  valueEmail: 'email',
  valueTooShort: 'minLength',
  valueTooLong: 'maxLength',
};

/** Failure kind → key among the texts of the CMS, `common.fieldsValidatorErrors.*`. */
const keyOf: Readonly<Partial<Record<FailureKind, string>>> = {
  required: 'requiredField',
  wrong: 'wrongField',
  phone: 'wrongPhoneFormat',
  insertPhone: 'insertPhoneNumber',
  email: 'wrongEmailAddress',
  insertEmail: 'insertEmailAddress',
  insertPassword: 'insertPassword',
  passwordTooShort: 'shortPassword',
  passwordSymbols: 'notWalidPassword',
  passwordSpace: 'useSpace',
  sameAs: 'passwordsNotEqual',
  fakenameTooShort: 'minCountSymbolsFakename',
  fakenameSymbols: 'specialSymbolsFakename',
  unchecked: 'uncheckedCheckbox',
  amount: 'sumError',
};

const filled = (message: string, { min, max, symbols }: Failure): string =>
  message
    .replaceAll('$$min$$', () => String(min ?? ''))
    .replaceAll('$$max$$', () => String(max ?? ''))
    .replaceAll('$$symbols$$', () => symbols ?? '');

/**
 * Returns the text of a failure, from the first source that has one: the field in the CMS, the validator in the CMS,
 * the texts of the CMS, the catalogue. A text is returned unchanged.
 */
export const useFailureText = (): ((failure: Failure | string) => string) => {
  const { t, i18n } = useLingui();
  const config = useUnit($siteConfig);
  return (failure) => {
    if (typeof failure === 'string') return failure;
    const { kind, min = '', max = '', symbols = '' } = failure;
    const message = failure.message ?? config?.validators?.messages[validatorOf[kind] ?? kind];
    if (message) return filled(message, failure);
    const id = `common.fieldsValidatorErrors.${keyOf[kind] ?? kind}`;
    // The text for an amount has both bounds.
    if (Object.hasOwn(i18n.messages, id) && !(kind === 'amount' && max === ''))
      return i18n._(id, { min, max, characters: symbols });
    switch (kind) {
      case 'required':
        return t`Field is required`;
      case 'insertEmail':
        return t`Enter your email address`;
      case 'insertPhone':
        return t`Enter your phone number`;
      case 'insertPassword':
        return t`Enter a password`;
      case 'email':
        return t`Wrong email address`;
      case 'minLength':
        return t`Min length is ${min}`;
      case 'maxLength':
        return t`Max length is ${max}`;
      case 'minValue':
        return t`Min value is ${min}`;
      case 'maxValue':
        return t`Max value is ${max}`;
      case 'phone':
        return t`Wrong phone number`;
      case 'fakename':
        return t`Wrong fake name`;
      case 'fakenameTooShort':
        return t`Nickname must be at least ${min} characters`;
      case 'fakenameSymbols':
        return t`Nickname can contain only letters and numbers`;
      case 'password':
        return t`Wrong password`;
      case 'passwordTooShort':
        return t`Password must be at least ${min} characters`;
      case 'passwordTooLong':
        return t`Password must be at most ${max} characters`;
      case 'passwordSymbols':
        return t`Password cannot contain: ${symbols}`;
      case 'passwordSpace':
        return t`Password cannot contain spaces`;
      case 'name':
        return t`Wrong symbols in name`;
      case 'address':
        return t`Wrong address`;
      case 'postcode':
        return t`Postcode must be 1 to 8 digits`;
      case 'iban':
        return t`Wrong iban`;
      case 'sameAs':
        return t`Same as field`;
      case 'regex':
        return t`Field regex`;
      case 'cardNumber':
        return t`Field Card number`;
      case 'cardHolder':
        return t`Enter the name as shown on the card`;
      case 'date':
        return t`Wrong date`;
      case 'tooYoung':
        return t`You must be 18 or older to play.`;
      case 'amount':
        return max === '' ? t`Enter a whole amount of at least ${min}` : t`Enter a whole amount from ${min} to ${max}`;
      case 'code':
        return min === '' ? t`The code must contain 6 digits` : t`The code must contain ${min} digits`;
      case 'codeExpired':
        return t`Time expired. Request a new code.`;
      case 'codeInvalid':
        return t`The code is invalid. Check it and try again.`;
      case 'unchecked':
        return t`Tick this box to continue`;
      case 'taken':
        return t`This is already in use`;
      case 'wrong':
        return t`Check this value`;
      case 'valueRequired':
        return t`Value is required`;
      case 'valueEmail':
        return t`Value is not a valid email address`;
      case 'valueTooShort':
        return t`This field should be at least ${min} characters long`;
      case 'valueTooLong':
        return t`The maximum length allowed is ${max}`;
    }
  };
};
