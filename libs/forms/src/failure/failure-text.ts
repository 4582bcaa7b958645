import { $siteConfig } from '@croupier/site-config';
import type { Failure, FailureKind } from '@croupier/validation';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useUnit } from 'effector-react';

/** Failure kind → validator whose message the CMS may set for the site. */
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

/** The texts of the catalogue. */
const catalogue: Readonly<Record<FailureKind, MessageDescriptor>> = {
  required: msg`Field is required`,
  insertEmail: msg`Enter your email address`,
  insertPhone: msg`Enter your phone number`,
  insertPassword: msg`Enter a password`,
  email: msg`Wrong email address`,
  minLength: msg({ message: 'Min length is {min}' }),
  maxLength: msg({ message: 'Max length is {max}' }),
  minValue: msg({ message: 'Min value is {min}' }),
  maxValue: msg({ message: 'Max value is {max}' }),
  phone: msg`Wrong phone number`,
  fakename: msg`Wrong fake name`,
  fakenameTooShort: msg({ message: 'Nickname must be at least {min} characters' }),
  fakenameSymbols: msg`Nickname can contain only letters and numbers`,
  password: msg`Wrong password`,
  passwordTooShort: msg({ message: 'Password must be at least {min} characters' }),
  passwordTooLong: msg({ message: 'Password must be at most {max} characters' }),
  passwordSymbols: msg({ message: 'Password cannot contain: {symbols}' }),
  passwordSpace: msg`Password cannot contain spaces`,
  passwordKnown: msg`This password is well known to attackers. Choose a different one.`,
  name: msg`Wrong symbols in name`,
  address: msg`Wrong address`,
  postcode: msg`Postcode must be 1 to 8 digits`,
  iban: msg`Wrong iban`,
  sameAs: msg`Same as field`,
  regex: msg`Field regex`,
  cardNumber: msg`Field Card number`,
  cardHolder: msg`Enter the name as shown on the card`,
  date: msg`Wrong date`,
  tooYoung: msg`You must be 18 or older to play.`,
  codeExpired: msg`Time expired. Request a new code.`,
  codeInvalid: msg`The code is invalid. Check it and try again.`,
  unchecked: msg`Tick this box to continue`,
  taken: msg`This is already in use`,
  wrong: msg`Check this value`,
  valueRequired: msg`Value is required`,
  valueEmail: msg`Value is not a valid email address`,
  valueTooShort: msg({ message: 'This field should be at least {min} characters long' }),
  valueTooLong: msg({ message: 'The maximum length allowed is {max}' }),
  amount: msg({ message: 'Enter a whole amount from {min} to {max}' }),
  code: msg`The code must contain 6 digits`,
};
const amountFrom = msg({ message: 'Enter a whole amount of at least {min}' });
const codeOfLength = msg({ message: 'The code must contain {min} digits' });

const describe = ({ kind, min, max }: Failure): MessageDescriptor => {
  if (kind === 'amount' && max === undefined) return amountFrom;
  return kind === 'code' && min !== undefined ? codeOfLength : catalogue[kind];
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
  const { i18n } = useLingui();
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
    const { id: text, message: source } = describe(failure);
    return i18n._(text, { min, max, symbols }, source === undefined ? {} : { message: source });
  };
};
