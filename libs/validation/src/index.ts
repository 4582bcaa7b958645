export { date, parseDate } from './date-rule.ts';
export { type Failure, type FailureKind, type FieldValue, type Rule } from './failure.ts';
export { rulesFor, type DescribedField } from './form-field-rules.ts';
export { applyMask, fillsMask, maskLength, stripMask } from './mask.ts';
export { isBoundedPattern, regex } from './pattern-rule.ts';
export { amount, amountFailure, cardHolder, cardNumber, iban, parseAmount, passesLuhn, type AmountBounds } from './payment-rules.ts';
export { address, checked, code, email, fakename, maxLength, maxValue, minLength, minValue, name, password, passwordLength, postcode, required, sameAs, stripEmoji } from './text-rules.ts';
