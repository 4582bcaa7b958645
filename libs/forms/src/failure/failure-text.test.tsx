import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { $siteConfig } from '@croupier/site-config';
import { sampleSiteConfig } from '@croupier/testing';
import type { Failure } from '@croupier/validation';
import { render } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { useFailureText } from '../index.ts';

/** Returns the text of a failure on a site whose CMS has messages by validator. */
const textOf = (failure: Failure | string, messages: Readonly<Record<string, string>> = {}): string => {
  let text = '';
  const Text = () => {
    text = useFailureText()(failure);
    return null;
  };
  const validators = { strategy: 'onSubmit', isEmojiPrevented: true, messages } as const;
  render(
    <Provider value={fork({ values: [[$siteConfig, sampleSiteConfig({ validators })]] })}>
      <I18nProvider i18n={i18n}>
        <Text />
      </I18nProvider>
    </Provider>,
  );
  return text;
};
const load = (messages: Parameters<typeof i18n.loadAndActivate>[0]['messages'] = {}) =>
  i18n.loadAndActivate({ locale: 'en', messages });

beforeEach(() => load());

test('a text is returned unchanged, even if the CMS has one', () =>
  expect(textOf('Sign in instead', { wrong: 'Other words' })).toBe('Sign in instead'));

describe('the sources of a text', () => {
  const failure: Failure = { kind: 'minLength', min: 3 };
  const withKey = () => load({ 'common.fieldsValidatorErrors.minLength': 'Key text' });

  test('the message of the field in the CMS overrides that of the validator', () => {
    withKey();
    expect(textOf({ ...failure, message: 'Of the field' }, { minLength: 'Of the validator' })).toBe('Of the field');
  });
  test('the message of the validator overrides the text of the CMS', () => {
    withKey();
    expect(textOf(failure, { minLength: 'Of the validator' })).toBe('Of the validator');
  });
  test('the text of the CMS overrides the catalogue', () => {
    withKey();
    expect([textOf(failure), textOf({ kind: 'maxLength', max: 3 })]).toEqual(['Key text', 'Max length is 3']);
  });
  test('an empty message counts as none', () => expect(textOf(failure, { minLength: '' })).toBe('Min length is 3'));
});

describe('the placeholders of a message', () => {
  test.each<[Failure, string, string]>([
    [{ kind: 'amount', min: '$10', max: '$1,000' }, 'From $$min$$ to $$max$$', 'From $10 to $1,000'],
    [{ kind: 'minLength', min: 3 }, '$$min$$, at least $$min$$', '3, at least 3'],
    [{ kind: 'passwordSymbols', symbols: "$& $'" }, 'Without $$symbols$$', "Without $& $'"],
    [{ kind: 'required' }, 'From $$min$$ to $$max$$$$symbols$$', 'From  to '],
  ])('of %j are replaced literally', (failure, message, text) => expect(textOf({ ...failure, message })).toBe(text));
});

describe('an amount', () => {
  const bounded: Failure = { kind: 'amount', min: '€10', max: '€20' };
  const unbounded: Failure = { kind: 'amount', min: '€10' };

  test('names both bounds, or only the smallest amount', () =>
    expect([textOf(bounded), textOf(unbounded)]).toEqual([
      'Enter a whole amount from €10 to €20',
      'Enter a whole amount of at least €10',
    ]));
  test('without a largest amount has no text of the CMS, which names both', () => {
    load({ 'common.fieldsValidatorErrors.sumError': ['Between ', ['min'], ' and ', ['max']] });
    expect([textOf(bounded), textOf(unbounded)]).toEqual([
      'Between €10 and €20',
      'Enter a whole amount of at least €10',
    ]);
  });
});

test.each<[Failure, string]>([
  [{ kind: 'insertEmail' }, 'Enter your email address'],
  [{ kind: 'insertPhone' }, 'Enter your phone number'],
  [{ kind: 'insertPassword' }, 'Enter a password'],
  [{ kind: 'fakenameTooShort', min: 4 }, 'Nickname must be at least 4 characters'],
  [{ kind: 'fakenameSymbols' }, 'Nickname can contain only letters and numbers'],
  [{ kind: 'passwordTooLong', max: 20 }, 'Password must be at most 20 characters'],
  [{ kind: 'passwordSymbols', symbols: 'ß ␣' }, 'Password cannot contain: ß ␣'],
  [{ kind: 'passwordSpace' }, 'Password cannot contain spaces'],
  [{ kind: 'postcode' }, 'Postcode must be 1 to 8 digits'],
  [{ kind: 'cardHolder' }, 'Enter the name as shown on the card'],
  [{ kind: 'tooYoung', min: 18 }, 'You must be 18 or older to play.'],
  [{ kind: 'codeExpired' }, 'Time expired. Request a new code.'],
  [{ kind: 'codeInvalid' }, 'The code is invalid. Check it and try again.'],
])('%j is explained as “%s”', (failure, text) => expect(textOf(failure)).toBe(text));

test.each<[Failure['kind'], string]>([
  ['passwordTooLong', 'password'],
  ['passwordSymbols', 'password'],
  ['fakenameSymbols', 'fakename'],
  ['insertPhone', 'required'],
  ['tooYoung', 'date'],
  ['valueRequired', 'required'],
  ['valueEmail', 'email'],
  ['valueTooShort', 'minLength'],
  ['valueTooLong', 'maxLength'],
])('%s has the message that the CMS sets for the validator %s', (kind, validator) =>
  expect(textOf({ kind }, { [validator]: 'Other words' })).toBe('Other words'),
);
