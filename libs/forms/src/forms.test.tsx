import { i18n } from '@lingui/core';
import { amountSchema, email, password, required, sameAs, textSchema } from '@croupier/validation';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import {
  CmsFields,
  FormAmountField,
  FormCheckbox,
  FormPasswordField,
  FormTextField,
  serverErrors,
  validateByRules,
  validateFields,
  validateWith,
} from './index.ts';
import { renderForm, send } from './testing.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const schema = v.object({
  amount: amountSchema({ min: 1000, max: 150000 }),
  email: textSchema(required, email),
  terms: v.literal(true),
});
const deposit = (
  <>
    <FormTextField name="email" label="Email" />
    <FormAmountField name="amount" label="Amount" currency="USD" />
    <FormCheckbox name="terms">Terms</FormCheckbox>
  </>
);

describe('a form that shows its errors after it is sent', () => {
  test('shows no error before, then all errors, with the focus on the first', async () => {
    const sent = renderForm({ validate: validateWith(schema), initialValues: { terms: false }, children: deposit });
    await userEvent.type(screen.getByLabelText('Email'), 'ann');
    await userEvent.tab();
    expect(screen.getByLabelText('Email')).toBeValid();
    await send();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Wrong email address');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Field is required');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Tick this box to continue');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  test('an error disappears with the next input, and bounds are formatted', async () => {
    const sent = renderForm({
      validate: validateWith(schema),
      initialValues: { terms: true, email: 'a@b.co' },
      children: deposit,
    });
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await send();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Enter a whole amount from $10 to $1,500');
    await userEvent.type(screen.getByLabelText('Amount'), '0');
    expect(screen.getByLabelText('Amount')).toBeValid();
    await send();
    expect(sent).toEqual([{ terms: true, email: 'a@b.co', amount: '50' }]);
  });
});

test('an eager form shows its errors with each input', async () => {
  renderForm({
    strategy: 'eager',
    validate: validateByRules({ password, repeat: sameAs('password') }),
    children: (
      <>
        <FormPasswordField name="password" label="Password" />
        <FormPasswordField name="repeat" label="Again" />
      </>
    ),
  });
  await userEvent.type(screen.getByLabelText('Password'), 'abc');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password must be at least 8 characters');
  expect(screen.getByLabelText('Again')).toBeValid();
  await userEvent.type(screen.getByLabelText('Again'), 'x');
  expect(screen.getByLabelText('Again')).toHaveAccessibleDescription('Same as field');
});

describe('a refused answer', () => {
  const refused = {
    kind: 'ApiError',
    type: 'refused',
    status: 422,
    code: 'InvalidParameterException',
    message: 'A parameter is invalid',
  } as const;

  test('stays beside its field until the value changes', async () => {
    renderForm({
      onSubmit: () =>
        serverErrors({ ...refused, invalidParameters: { login: 'taken' } }, { alias: { login: 'email' } }),
      children: <FormTextField name="email" label="Email" />,
    });
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.co');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This is already in use'));
    await userEvent.type(screen.getByLabelText('Email'), 'm');
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  test('is an error of the form if it concerns no field', async () => {
    renderForm({
      onSubmit: () =>
        serverErrors({ ...refused, code: 'BillingUnavailableException', message: 'Payments are unavailable' }),
      children: null,
    });
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Payments are unavailable');
  });
});

test('a pending form cannot be sent again', async () => {
  let answer = () => {};
  const submit = jest.fn(
    () =>
      new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  renderForm({ onSubmit: submit, children: <FormTextField name="email" label="Email" /> });
  await send();
  await send();
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
});

test('a form of the CMS has its fields, rules and messages', async () => {
  const field = { placeholder: '', isFast: false };
  const fields = [
    {
      ...field,
      name: 'email',
      type: 'email',
      label: 'Email',
      isRequired: true,
      validationDict: { email: { message: 'Is that an address?' } },
    },
    { ...field, name: 'country', type: 'country', label: 'Country', isRequired: true, validationDict: {} },
    {
      ...field,
      name: 'promo',
      type: 'promo_code',
      label: 'Promo code',
      isRequired: false,
      validationDict: { regex: { value: '(' }, minLength: { value: 4, message: 'At least $$min$$' } },
    },
  ] as const;
  const problems: string[] = [];
  const sent = renderForm({
    validate: validateFields(fields, { report: (problem) => problems.push(problem) }),
    children: <CmsFields fields={[...fields]} options={{ country: [{ value: 'DE', label: 'Germany' }] }} />,
  });
  await userEvent.type(screen.getByLabelText('Email'), 'ann');
  await userEvent.type(screen.getByLabelText(/Promo code/), 'abc');
  await send();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Is that an address?');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Field is required');
  expect(screen.getByLabelText(/Promo code/)).toHaveAccessibleDescription('At least 4');
  expect(problems).toEqual(['promo: The pattern is broken: (']);
  await userEvent.type(screen.getByLabelText('Email'), '@x.co');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Country', expanded: false }), 'germ');
  await userEvent.click(screen.getByRole('option', { name: 'Germany' }));
  await userEvent.clear(screen.getByLabelText(/Promo code/));
  await send();
  expect(sent).toEqual([{ email: 'ann@x.co', country: 'DE', promo: '' }]);
});

test('nested fields have nested errors', () => {
  expect(validateWith(v.object({ card: v.object({ holder: textSchema(required) }) }))({ card: {} })).toEqual({
    card: { holder: { kind: 'required' } },
  });
  expect(validateByRules({ 'card.holder': required })({ card: { holder: '' } })).toEqual({
    card: { holder: { kind: 'required' } },
  });
});
