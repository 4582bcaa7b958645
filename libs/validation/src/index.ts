export { bankCharacters } from './bank-account-rules.ts';
export { boundedLength } from './bounded-pattern.ts';
export { birthDate, date, minimumAge_years, parseDate } from './date-rule.ts';
export { westernDigits } from './digits.ts';
export { combineRules, type Failure, type FailureKind, type FieldValue, type Rule } from './failure.ts';
export { fieldsNeedLinearEngine, rulesFor, type DescribedField, type RuleOptions } from './form-field-rules.ts';
export { applyMask, maskLength, maskTokens, stripMask } from './mask.ts';
export { needsLinearEngine, regex, type LinearEngine, type Matcher, type PatternOptions } from './pattern-rule.ts';
export {
  amount,
  amountFailure,
  cardHolder,
  cardNumber,
  iban,
  parseAmount,
  passesLuhn,
  type AmountBounds,
} from './payment-rules.ts';
export { cpf, documentNumber, personalDataRules, postcodeOf, type PersonalDataOptions } from './personal-data-rules.ts';
export { problemKey } from './problem-key.ts';
export { cardExpiry, requisiteRule } from './requisite-rules.ts';
export { amountSchema, asMessage, failuresOf, formSchema, fromMessage, rulesSchema, textSchema } from './schema.ts';
export {
  address,
  checked,
  classicPassword,
  classicPasswordLength,
  code,
  email,
  fakename,
  maxLength,
  maxValue,
  minLength,
  minValue,
  name,
  password,
  passwordLength,
  postcode,
  required,
  requiredClassicPassword,
  requiredCode,
  requiredRestoreCode,
  requiredEmail,
  requiredPassword,
  requiredPhone,
  reservedNicknames,
  sameAs,
  sex,
  stripEmoji,
  withoutOuterDigits,
} from './text-rules.ts';
