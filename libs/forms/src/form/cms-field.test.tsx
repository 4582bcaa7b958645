import { i18n } from '@lingui/core';
import type { FormField } from '@croupier/contract/content';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CmsFields, type CmsFieldContext } from '../index.ts';
import { renderForm, send } from '../testing.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const field = (type: FormField['type'], rest: Partial<FormField> = {}): FormField => ({
  name: type,
  type,
  label: 'It',
  placeholder: '',
  isRequired: true,
  isFast: false,
  validationDict: {},
  ...rest,
});
const renderFields = (fields: readonly FormField[], context: CmsFieldContext = {}, initialValues = {}) =>
  renderForm({ initialValues, children: <CmsFields fields={fields} {...context} /> });
const control = () => screen.getByLabelText(/^It/);

test('shows the fields in the order of the CMS', () => {
  renderFields([field('text', { label: 'B' }), field('email', { label: 'A' }), field('date', { label: 'C' })]);
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual(['text', 'email', 'date']);
});

test('marks a field that may stay empty, and announces one that may not', () => {
  renderFields([field('email', { label: 'Email' }), field('text', { label: 'Nick', isRequired: false })]);
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: /^Nick\s*optional$/ })).not.toBeRequired();
});

test.each<[Partial<FormField> & Pick<FormField, 'type'>, Record<string, string>]>([
  [{ type: 'email' }, { type: 'email', inputmode: 'email', autocapitalize: 'none', autocomplete: 'email' }],
  [{ type: 'password' }, { type: 'password', autocomplete: 'new-password' }],
  [
    { type: 'password', name: 'old_password' },
    { type: 'password', autocomplete: 'current-password' },
  ],
  [
    { type: 'text', name: 'first_name', placeholder: 'Ann' },
    { autocomplete: 'given-name', placeholder: 'Ann' },
  ],
  [{ type: 'text', name: 'last_name' }, { autocomplete: 'family-name' }],
  [{ type: 'text', name: 'country' }, { autocomplete: 'country-name' }],
  [{ type: 'text', name: 'currency' }, { autocomplete: 'transaction-currency' }],
  [
    { type: 'text', name: 'code' },
    { autocomplete: 'one-time-code', inputmode: 'numeric', placeholder: '0000000000' },
  ],
  [{ type: 'promo_code' }, { autocomplete: 'off' }],
  [
    { type: 'date', name: 'birth_date' },
    { autocomplete: 'bday', placeholder: 'dd.mm.yyyy' },
  ],
  [{ type: 'date', placeholder: 'Your birthday' }, { placeholder: 'Your birthday' }],
  [{ type: 'text', mask: '##-##' }, { inputmode: 'numeric' }],
])('a field %j has the attributes %j', (described, attributes) => {
  renderFields([field(described.type, described)]);
  for (const [name, value] of Object.entries(attributes)) expect(control()).toHaveAttribute(name, value);
});

test.each(['@@-##', '**/**', 'A##'])('the mask %s does not open a keyboard without letters', (mask) => {
  renderFields([field('text', { mask })]);
  expect(control()).not.toHaveAttribute('inputmode');
});

test('a field has the mask of the CMS', async () => {
  const sent = renderFields([field('text', { mask: '@@-##' })]);
  await userEvent.type(control(), 'ab12');
  await send();
  expect(sent).toEqual([{ text: 'ab-12' }]);
});

test('a box of the CMS is sent as true or false', async () => {
  const sent = renderFields(
    [field('checkbox', { name: 'terms' }), field('checkbox', { name: 'news', label: 'News' })],
    {},
    {
      terms: false,
      news: true,
    },
  );
  await userEvent.click(control());
  await userEvent.click(screen.getByRole('checkbox', { name: 'News' }));
  await send();
  expect(sent).toEqual([{ terms: true, news: false }]);
});

describe('a selection', () => {
  const options = {
    select: [{ value: 'any', label: 'Of the type' }],
    sex: [
      { value: '1', label: 'Male' },
      { value: '2', label: 'Female' },
    ],
  };

  test('has the options of its name', async () => {
    const sent = renderFields([field('select', { name: 'sex', placeholder: 'Choose' })], { options });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'Male', 'Female']);
    await userEvent.selectOptions(control(), 'Female');
    await send();
    expect(sent).toEqual([{ sex: '2' }]);
  });
  test('has those of its type where its name has none, and may have none at all', () => {
    renderFields([field('select', { name: 'other' }), field('currency', { label: 'Currency' })], { options });
    expect(screen.getByRole('option', { name: 'Of the type' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Currency' }).children).toHaveLength(1);
  });
});

test.each([
  ['country', 1],
  ['region', 0],
] as const)('a %s is searched in a list, with %d flag after the choice', async (type, flags) => {
  const sent = renderFields([field(type)], { options: { [type]: [{ value: 'DE', label: 'Germany' }] } });
  const list = await screen.findByRole('combobox', { name: 'It', expanded: false });
  await userEvent.type(list, 'ger');
  await userEvent.click(screen.getByRole('option', { name: 'Germany' }));
  expect(document.querySelectorAll('img[src$="/de.svg"]')).toHaveLength(flags);
  await send();
  expect(sent).toEqual([{ [type]: 'DE' }]);
});

test('a phone has the countries of the page', async () => {
  const phones = [
    { country_code: 'DE', phone_code: '49', name: 'Germany', mask: '### ########' },
    { country_code: 'GB', phone_code: '44', name: 'United Kingdom', mask: '#### ######' },
  ];
  renderFields([field('phone', { placeholder: 'Your number' })], { phones }, { phone_country_code: 'GB' });
  await act(() => import('@croupier/validation/phone'));
  expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveDisplayValue('United Kingdom +44');
  expect(screen.getByRole('textbox', { name: 'It' })).toHaveAttribute('placeholder', 'Your number');
  expect(screen.getByRole('textbox', { name: 'It' })).toHaveAttribute('autocomplete', 'tel-national');
});
