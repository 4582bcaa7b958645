import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormPhoneField, phoneRule, useFormState, validateByRules } from '../index.ts';
import { renderForm, send } from '../testing.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const germany = { country_code: 'DE', phone_code: '49', name: 'Germany', mask: '#### #######' };
const italy = { country_code: 'IT', phone_code: '39', name: 'Italy', mask: '### ### ####' };
const countries = [germany, italy];

const Validity = () => <output>{useFormState({ subscription: { valid: true } }).valid ? 'valid' : 'invalid'}</output>;
const renderPhone = (initialValues: object, props: Partial<Parameters<typeof FormPhoneField>[0]> = {}) =>
  renderForm({
    initialValues,
    validate: validateByRules({ phone: phoneRule(props.countries ?? countries, props.countryName) }),
    children: (
      <>
        <FormPhoneField name="phone" label="Phone" countries={countries} {...props} />
        <Validity />
      </>
    ),
  });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
const selection = () => screen.getByRole('combobox', { name: 'Country code' });
const metadata = () => act(() => import('@croupier/validation/phone'));

// The first test: the metadata stays loaded.
test('a number is judged by its length until the metadata has loaded, and then validated again', async () => {
  expect([
    phoneRule(countries)('151', { phone_country_code: 'DE' }),
    phoneRule(countries)('1512', { phone_country_code: 'DE' }),
    phoneRule(countries)('1234567890123', { phone_country_code: 'DE' }),
    phoneRule(countries)('12345678901234', { phone_country_code: 'DE' }),
  ]).toEqual([{ kind: 'phone' }, null, null, { kind: 'phone' }]);
  renderPhone({ phone: '1512', phone_country_code: 'DE' });
  expect(screen.getByRole('status')).toHaveTextContent(/^valid$/);
  await metadata();
  expect(screen.getByRole('status')).toHaveTextContent(/^invalid$/);
});

test('an empty number is valid, for a field that may stay empty', () => {
  const rule = phoneRule(countries);
  expect([rule('', {}), rule(undefined, {}), rule(4915, {})]).toEqual([null, null, null]);
});

test('a number keeps its digits when another country is selected, in the mask of that country', async () => {
  const sent = renderPhone({ phone: '3123456789', phone_country_code: 'DE' });
  await metadata();
  expect(field()).toHaveValue('3123 456789');
  await userEvent.selectOptions(selection(), 'IT');
  expect(field()).toHaveValue('312 345 6789');
  await send();
  expect(sent).toEqual([{ phone: '3123456789', phone_country_code: 'IT' }]);
});

test('the countries are named with their codes, and the placeholder has the form of a number', async () => {
  renderPhone({ phone_country_code: 'IT' });
  await metadata();
  expect([...selection().children].map(({ textContent }) => textContent)).toEqual(['Germany +49', 'Italy +39']);
  expect(field()).toHaveAttribute('placeholder', '000 000 0000');
});

test('without a country, the selection shows what it is for, and the field refuses a national number', async () => {
  const sent = renderPhone({});
  await metadata();
  expect(selection()).toHaveDisplayValue('Country code');
  await userEvent.type(field(), '3123456789');
  await send();
  expect(field()).toHaveAccessibleDescription('Wrong phone number');
  await userEvent.clear(field());
  await userEvent.type(field(), '+39 312 3456789');
  await send();
  expect(sent).toEqual([{ phone: '3123456789', phone_country_code: 'IT' }]);
});

test('the only country of a site needs no selection', async () => {
  const sent = renderPhone({}, { countries: [germany] });
  await metadata();
  await userEvent.type(field(), '15123456789');
  await send();
  expect(sent).toEqual([{ phone: '15123456789' }]);
});

test('the country may have another field', async () => {
  const sent = renderPhone({ phone: '', mobile_country: 'IT' }, { countryName: 'mobile_country' });
  await metadata();
  await userEvent.type(field(), '3123456789');
  await send();
  expect(sent).toEqual([{ phone: '3123456789', mobile_country: 'IT' }]);
});

test('a disabled field has a disabled selection', async () => {
  renderPhone({ phone_country_code: 'DE' }, { disabled: true });
  await metadata();
  expect([field(), selection()].map((control) => control.matches(':disabled'))).toEqual([true, true]);
});
