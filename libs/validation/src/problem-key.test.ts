import * as rules from './index.ts';
import { problemKey } from './index.ts';

const keyOf = (rule: rules.Rule, value: unknown): string | null => {
  const failure = rule(value, {});
  return failure && problemKey(failure);
};

test.each<[rules.Rule, unknown, string]>([
  [rules.required, '', 'required'],
  [rules.requiredEmail, '', 'required'],
  [rules.requiredPhone, '', 'required'],
  [rules.requiredPassword, '', 'required'],
  [rules.requiredCode, ' ', 'required'],
  [rules.checked, false, 'required'],
  [rules.minLength(3), 'ab', 'too_short'],
  [rules.fakename, 'abc', 'too_short'],
  [rules.password, 'abc', 'too_short'],
  [rules.maxLength(3), 'abcd', 'too_long'],
  [rules.password, 'a'.repeat(129), 'too_long'],
  [rules.minValue(5), '4', 'too_small'],
  [rules.maxValue(5), '6', 'too_large'],
  [rules.sameAs('other'), 'a', 'different'],
  [rules.birthDate(() => new Date('2026-01-01T00:00:00Z')), '2020-01-01', 'too_young'],
  [rules.birthDate(() => new Date('2026-01-01T00:00:00Z')), '2027-01-01', 'invalid'],
  [rules.email, 'a', 'invalid'],
  [rules.iban, 'DE', 'invalid'],
  [rules.classicPassword, 'pass word', 'invalid'],
  [rules.fakename, 'a_bcd', 'invalid'],
])('failure %#: the API has a key for it', (rule, value, key) => expect(keyOf(rule, value)).toBe(key));

test('the API names failures of an answer like those of a rule', () => {
  expect([
    problemKey({ kind: 'taken' }),
    problemKey({ kind: 'codeExpired' }),
    problemKey({ kind: 'codeInvalid' }),
  ]).toEqual(['taken', 'expired', 'invalid']);
  expect(problemKey({ kind: 'minLength', min: 3, message: 'Other words' })).toBe('too_short');
});
