import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { apiError, type ApiError } from '@croupier/api-client';
import { $siteConfig } from '@croupier/site-config';
import { sampleSiteConfig } from '@croupier/testing';
import {
  address,
  amount,
  cardNumber,
  checked,
  code,
  requiredRestoreCode,
  date,
  email,
  fakename,
  iban,
  combineRules,
  maxLength,
  maxValue,
  minLength,
  minValue,
  name,
  classicPassword,
  password,
  regex,
  required,
  requiredEmail,
  requiredPassword,
  requiredPhone,
  requisiteRule,
  sameAs,
  type Rule,
} from '@croupier/validation';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import * as v from 'valibot';
import {
  AppForm,
  CmsFields,
  FORM_ERROR,
  FormTextField,
  serverErrors,
  SubmitButton,
  useFieldsValidation,
  validateByRules,
  validateWith,
  type ServerErrorOptions,
} from '../index.ts';
import { renderForm, send, type Values } from '../testing.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const siteWith = (messages: Readonly<Record<string, string>>, strategy: 'eager' | 'onSubmit' = 'onSubmit') =>
  fork({ values: [[$siteConfig, sampleSiteConfig({ validators: { strategy, isEmojiPrevented: true, messages } })]] });

describe('the text of a failure', () => {
  const shownText = async (rule: Rule, typed: string, scope = siteWith({})) => {
    renderForm({ scope, validate: validateByRules({ it: rule }), children: <FormTextField name="it" label="It" /> });
    if (typed) await userEvent.type(screen.getByLabelText('It'), typed);
    await send();
    return screen
      .getByLabelText('It')
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  };
  test('is that of the catalogue if the CMS has none', async () =>
    expect(await shownText(minLength(3), 'a')).toBe('Min length is 3'));
  test('is the message that the CMS sets for the validator, with the bounds', async () =>
    expect(await shownText(maxLength(2), 'abc', siteWith({ maxLength: 'No more than $$max$$!' }))).toBe(
      'No more than 2!',
    ));
  test('is the text of the CMS for its key', async () => {
    i18n.loadAndActivate({
      locale: 'en',
      messages: {
        'common.fieldsValidatorErrors.notWalidPassword': ['Not allowed: ', ['characters']],
        'common.fieldsValidatorErrors.insertEmailAddress': 'Your address, please',
      },
    });
    expect(await shownText(classicPassword, 'paßwört')).toBe('Not allowed: ß ö');
    cleanup();
    expect(await shownText(requiredEmail, '')).toBe('Your address, please');
  });

  /** A refusal of the server without details. */
  const refusedAs =
    (kind: 'fakename' | 'password' | 'wrong'): Rule =>
    () => ({ kind });
  const pattern = regex('^x$') ?? (() => null);
  const phone = requisiteRule({ type: 'phone', is_required: true });

  // By the name of the validator in the CMS; `words` is the text of the catalogue.
  const defaults: readonly (readonly [validator: string, rule: Rule, typed: string, words: string])[] = [
    ['required', required, '', 'Field is required'],
    ['email', email, 'a', 'Wrong email address'],
    ['minLength', minLength(3), 'a', 'Min length is 3'],
    ['maxLength', maxLength(2), 'abc', 'Max length is 2'],
    ['phone', phone, 'a', 'Wrong phone number'],
    ['fakename', refusedAs('fakename'), 'a', 'Wrong fake name'],
    ['password', refusedAs('password'), 'a', 'Wrong password'],
    ['name', name, '4', 'Wrong symbols in name'],
    ['address', address, '@', 'Wrong address'],
    ['iban', iban, 'DE', 'Wrong iban'],
    ['sameAs', sameAs('other'), 'a', 'Same as field'],
    ['regex', pattern, 'y', 'Field regex'],
    ['cardNumber', cardNumber, '4', 'Field Card number'],
    ['minValue', minValue(1000), '999', 'Min value is 1000'],
    ['maxValue', maxValue(1000), '1001', 'Max value is 1000'],
    ['date', date(), 'a', 'Wrong date'],
  ];
  test.each(defaults)('of the validator %s is in the catalogue', async (_, rule, typed, words) =>
    expect(await shownText(rule, typed)).toBe(words),
  );
  test.each(defaults)('of the validator %s may be set in the CMS', async (validator, rule, typed) =>
    expect(await shownText(rule, typed, siteWith({ [validator]: 'In other words' }))).toBe('In other words'),
  );
  test.each([
    ['required', requiredEmail, ''],
    ['fakename', fakename, 'abc'],
    ['password', password, 'abc'],
  ] as const)('of the validator %s in the CMS replaces a more detailed text', async (validator, rule, typed) =>
    expect(await shownText(rule, typed, siteWith({ [validator]: 'In other words' }))).toBe('In other words'),
  );

  const keys: readonly (readonly [key: string, rule: Rule, typed: string])[] = [
    ['wrongField', refusedAs('wrong'), 'a'],
    ['requiredField', required, ''],
    ['sumError', amount({ min: 100, max: 200 }), '9'],
    ['wrongPhoneFormat', phone, 'a'],
    ['insertPhoneNumber', requiredPhone, ''],
    ['wrongEmailAddress', email, 'a'],
    ['insertEmailAddress', requiredEmail, ''],
    ['insertPassword', requiredPassword, ''],
    ['shortPassword', password, 'abc'],
    ['notWalidPassword', classicPassword, 'paßwort'],
    ['useSpace', classicPassword, 'pass word'],
    ['passwordsNotEqual', sameAs('other'), 'a'],
    ['minCountSymbolsFakename', fakename, 'abc'],
    ['specialSymbolsFakename', fakename, 'a_bcd'],
    ['uncheckedCheckbox', checked, ''],
  ];
  test.each(keys)('is in the CMS under the key %s', async (key, rule, typed) => {
    i18n.loadAndActivate({ locale: 'en', messages: { [`common.fieldsValidatorErrors.${key}`]: `The text of ${key}` } });
    expect(await shownText(rule, typed)).toBe(`The text of ${key}`);
  });

  test('of a code names its length', async () =>
    expect(await shownText(code, '12345')).toBe('The code must contain 6 digits'));

  test('of a code that restores access names its length', async () =>
    expect(await shownText(requiredRestoreCode, '123456')).toBe('The code must contain 10 digits'));

  test.each([
    ['Value is required', v.pipe(v.optional(v.string(), ''), v.nonEmpty()), ''],
    ['Value is required', v.pipe(v.optional(v.string(), ''), v.minLength(1)), ''],
    ['Value is not a valid email address', v.pipe(v.string(), v.email()), 'ann'],
    ['The maximum length allowed is 3', v.pipe(v.string(), v.maxLength(3)), 'four'],
    ['This field should be at least 5 characters long', v.pipe(v.string(), v.minLength(5)), 'four'],
    ['Check this value', v.pipe(v.string(), v.digits()), 'four'],
  ])('of a schema without messages is “%s”', async (words, schema, typed) => {
    renderForm({
      scope: siteWith({}),
      validate: validateWith(v.object({ it: schema })),
      children: <FormTextField name="it" label="It" />,
    });
    if (typed) await userEvent.type(screen.getByLabelText('It'), typed);
    await send();
    expect(screen.getByLabelText('It')).toHaveAccessibleDescription(words);
  });
});

test('the site sets when errors show', async () => {
  renderForm({
    scope: siteWith({}, 'eager'),
    validate: validateByRules({ it: minLength(3) }),
    children: <FormTextField name="it" label="It" />,
  });
  await userEvent.type(screen.getByLabelText('It'), 'a');
  expect(screen.getByLabelText('It')).toHaveAccessibleDescription('Min length is 3');
});

describe('a refused answer becomes errors of fields', () => {
  const refused = (code: ApiError['code'] & string, rest: Partial<ApiError> = {}): ApiError => ({
    kind: 'ApiError',
    type: 'refused',
    status: 422,
    code,
    message: 'No',
    ...rest,
  });
  const errors = (parameters: Readonly<Record<string, string>>, options?: ServerErrorOptions) =>
    serverErrors(refused('InvalidParameterException', { invalidParameters: parameters }), options);

  test('by their names in the form; phone and mobile are the same', () => {
    expect(errors({ login: 'taken', captcha: 'odd' }, { alias: { login: 'email' }, fields: ['email'] })).toEqual({
      email: { kind: 'taken' },
    });
    expect(errors({ mobile: 'invalid' }, { fields: ['phone'] })).toEqual({ phone: { kind: 'phone' } });
    expect(errors({ phone: 'taken' }, { fields: ['mobile'] })).toEqual({ mobile: { kind: 'taken' } });
    expect(errors({ country_code: 'unknown' }, { fields: ['country'] })).toEqual({ country: { kind: 'wrong' } });
  });
  test('by the kind of error', () => {
    expect(
      errors({
        password: 'too_short',
        fakename: 'too_short',
        birth_date: 'too_young',
        code: 'expired',
        'requisites.iban': 'invalid',
        terms: 'required',
        password_repeat: 'different',
      }),
    ).toEqual({
      password: { kind: 'passwordTooShort', min: 8 },
      fakename: { kind: 'fakenameTooShort', min: 4 },
      birth_date: { kind: 'tooYoung', min: 18 },
      code: { kind: 'codeExpired' },
      'requisites.iban': { kind: 'iban' },
      terms: { kind: 'unchecked' },
      password_repeat: { kind: 'sameAs' },
    });
    expect(errors({ contact: 'taken' }, { texts: { 'contact taken': 'Somebody has it' } })).toEqual({
      contact: 'Somebody has it',
    });
  });
  test('by its code or reason, if that concerns one field', () => {
    const byCode = {
      promo_code_unknown: { field: 'promo_code', failure: 'No such code' },
      BillingDepositLimitExceededException: { field: 'amount', failure: { kind: 'wrong' } as const },
    };
    expect(serverErrors(refused('InvalidRequestException', { reason: 'promo_code_unknown' }), { byCode })).toEqual({
      promo_code: 'No such code',
    });
    expect(serverErrors(refused('BillingDepositLimitExceededException'), { byCode })).toEqual({
      amount: { kind: 'wrong' },
    });
  });
  test('of the form, with the details of the answer, if it names no field', () => {
    expect(errors({ captcha: 'odd' }, { fields: ['email'] })).toEqual({
      [FORM_ERROR]: { code: 'InvalidParameterException', message: 'No' },
    });
    expect(
      serverErrors(refused('TooManyRequestsException', { reason: 'code', errorData: { resend_time: 30 } })),
    ).toEqual({
      [FORM_ERROR]: { code: 'TooManyRequestsException', message: 'No', reason: 'code', data: { resend_time: 30 } },
    });
    expect(serverErrors(apiError('timeout', 'Too late'))).toEqual({
      [FORM_ERROR]: { code: 'timeout', message: 'Too late' },
    });
    expect(serverErrors(new Error('Boom'))).toEqual({ [FORM_ERROR]: { code: 'unknown', message: 'Boom' } });
  });
});

describe('a catastrophic pattern of the CMS', () => {
  const described = (value: string) =>
    [
      {
        name: 'nick',
        type: 'text',
        label: 'Nick',
        placeholder: '',
        isRequired: false,
        isFast: false,
        validationDict: { regex: { value } },
      },
    ] as const;
  const Form = ({
    fields,
    onSubmit,
    report,
    own,
  }: {
    fields: ReturnType<typeof described>;
    onSubmit: (values: Values) => void;
    report: (problem: string) => void;
    own?: Readonly<Record<string, Rule>>;
  }) => {
    const validate = useFieldsValidation(fields, own, report);
    return (
      <AppForm<Values> onSubmit={onSubmit} validate={validate}>
        <CmsFields fields={[...fields]} />
        <SubmitButton>Go</SubmitButton>
      </AppForm>
    );
  };
  const renderPattern = (pattern: string) => {
    const report = jest.fn();
    const onSubmit = jest.fn();
    const fields = described(pattern);
    render(
      <I18nProvider i18n={i18n}>
        <Form fields={fields} onSubmit={onSubmit} report={report} own={rules} />
      </I18nProvider>,
    );
    return { report, onSubmit };
  };
  const rules = { nick: combineRules(maxLength(100)) };

  test.each(['^(a+)+$', '^([a-zA-Z]+)*$', '^(a|aa)+$'])(
    '%s does not hang the page, and is checked',
    async (pattern) => {
      const { onSubmit } = renderPattern(pattern);
      await userEvent.click(screen.getByLabelText(/Nick/));
      await userEvent.paste(`${'a'.repeat(99)}!`);
      await waitFor(async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Go' }));
        expect(screen.getByLabelText(/Nick/)).toHaveAccessibleDescription('Field regex');
      });
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.type(screen.getByLabelText(/Nick/), '{Backspace}');
      await userEvent.click(screen.getByRole('button', { name: 'Go' }));
      expect(onSubmit).toHaveBeenCalledTimes(1);
    },
  );
  test('ignores and reports one that is malformed', async () => {
    const { report, onSubmit } = renderPattern('([');
    await userEvent.type(screen.getByLabelText(/Nick/), 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith('nick: The pattern is broken: ([');
  });
});
