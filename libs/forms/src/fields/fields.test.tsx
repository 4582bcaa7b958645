import { i18n } from '@lingui/core';
import { $siteConfig } from '@croupier/site-config';
import { sampleSiteConfig } from '@croupier/testing';
import { date } from '@croupier/validation';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import {
  FormCodeField,
  FormDateField,
  FormPhoneField,
  FormSearchSelectField,
  FormTextField,
  phoneDigits,
  phoneRule,
  useForm,
  validateByRules,
} from '../index.ts';
import { renderForm, send } from '../testing.tsx';
import { countryOfNumber } from './phone.ts';
import { searched } from './search.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a masked field', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card' });
  const renderField = (mask: string) =>
    renderForm({ children: <FormTextField name="card" label="Card" mask={mask} /> });

  test('ignores characters that do not fit, and writes the literals', async () => {
    const sent = renderField('##/##');
    await userEvent.type(field(), '1a229');
    await send();
    expect(sent).toEqual([{ card: '12/29' }]);
  });
  test('keeps the caret behind an inserted character', async () => {
    renderField('#### ####');
    await userEvent.click(field());
    await userEvent.keyboard('123456');
    expect(field()).toHaveValue('1234 56');
    field().setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    expect(field()).toHaveValue('1293 456');
    expect(field().selectionStart).toBe(3);
  });
  test('deletes across its literals', async () => {
    renderField('##/##');
    await userEvent.click(field());
    await userEvent.keyboard('1229{Backspace}{Backspace}{Backspace}');
    expect(field()).toHaveValue('1');
  });
  test('accepts pasted text with other separators', async () => {
    renderField('##.##.##');
    await userEvent.click(field());
    await userEvent.paste('12-34 56');
    expect(field()).toHaveValue('12.34.56');
  });
  test.each([
    ['##/##', '1/25', '01/25'],
    ['##/##', ' 1 / 25 ', '01/25'],
    ['##/##', '01/2025', '01/25'],
    ['##/##', '1225', '12/25'],
    ['##/##', '125/25', '12/52'],
    ['###.###.###-##', '1.222.333-44', '001.222.333-44'],
    ['#### #### ####', '12 3456', '1234 56'],
    ['####', '1 2', '12'],
  ])('in %s the pasted %j is %s', async (mask, pasted, shown) => {
    renderField(mask);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue(shown);
  });
  test('pads a group when its separator is typed', async () => {
    renderField('##/##');
    await userEvent.type(field(), '1/25');
    expect(field()).toHaveValue('01/25');
  });
  test.each([
    ['@@-##', 'x1y23', 'xy-23'],
    ['**', '!ä_1', 'ä1'],
  ])('%s takes letters of every script', async (mask, typed, shown) => {
    renderField(mask);
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(shown);
  });
});

test('a code field can be filled in by the system', async () => {
  renderForm({ children: <FormCodeField name="code" label="Code" /> });
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.click(field);
  await userEvent.paste('Your code: 123 456');
  expect(field).toHaveValue('123456');
});

describe('emoji', () => {
  const renderField = (isEmojiPrevented: boolean) =>
    renderForm({
      scope: fork({
        values: [
          [$siteConfig, sampleSiteConfig({ validators: { strategy: 'onSubmit', isEmojiPrevented, messages: {} } })],
        ],
      }),
      children: <FormTextField name="nick" label="Nick" />,
    });
  test.each([
    [true, 'Nova'],
    [false, 'No🎲va'],
  ])('are removed if the site is set so: %s', async (isPrevented, text) => {
    const sent = renderField(isPrevented);
    await userEvent.click(screen.getByLabelText('Nick'));
    await userEvent.paste('No🎲va');
    await send();
    expect(sent).toEqual([{ nick: text }]);
  });
});

describe('a date', () => {
  const field = () => screen.getByRole('textbox', { name: 'Born' });
  const renderField = () =>
    renderForm({
      validate: validateByRules({ born: date({ min: '1900-01-01', max: '2008-01-01' }) }),
      children: <FormDateField name="born" label="Born" autoComplete="bday" />,
    });

  test.each([
    ['17051990', '17.05.1990', '1990-05-17'],
    ['1.5.1990', '01.05.1990', '1990-05-01'],
    ['17/5/1990', '17.05.1990', '1990-05-17'],
  ])('typed as %s', async (typed, shown, iso) => {
    const sent = renderField();
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(shown);
    await send();
    expect(sent).toEqual([{ born: iso }]);
  });
  test.each(['1990-05-17', '17.05.1990'])('pasted or filled in as %s', async (text) => {
    const sent = renderField();
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue('17.05.1990');
    await send();
    expect(sent).toEqual([{ born: '1990-05-17' }]);
  });
  test.each(['31.02.1990', '17.05.19', '01.01.1899', '02.01.2008'])('%s is refused', async (typed) => {
    const sent = renderField();
    await userEvent.type(field(), typed);
    await send();
    expect(field()).toHaveAccessibleDescription('Wrong date');
    expect(sent).toEqual([]);
  });
});

describe('a list with a search', () => {
  const options = [
    { value: 'DE', label: 'Germany' },
    { value: 'CI', label: 'Côte d’Ivoire' },
    { value: 'GB', label: 'United Kingdom' },
    { value: 'AE', label: 'United Arab Emirates' },
    { value: 'NE', label: 'Niger' },
    { value: 'NG', label: 'Nigeria' },
  ];
  const renderField = (initial = '') =>
    renderForm({
      initialValues: { country: initial },
      children: <FormSearchSelectField name="country" label="Country" options={options} required withFlags />,
    });
  const field = () => screen.getByRole('combobox', { name: 'Country' });
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test.each([
    ['', 6],
    ['uni', 2],
    ['united k', 1],
    ['cote', 1],
    ['kingdom', 1],
    ['ARAB', 1],
    ['xyz', 0],
    ['[a', 0],
  ])('finds by %j', (typed, count) => expect(searched(options, typed)).toHaveLength(count));
  test('lists options that start with the text first', () =>
    expect(
      searched(options, 'em')
        .concat(searched(options, 'nig'))
        .map(({ value }) => value),
    ).toEqual(['AE', 'NE', 'NG']));

  test('can be opened, searched and chosen from with the mouse', async () => {
    const sent = renderField();
    await userEvent.click(field());
    expect(shown()).toHaveLength(6);
    await userEvent.type(field(), 'unit');
    expect(shown()).toEqual(['United Kingdom', 'United Arab Emirates']);
    await userEvent.click(screen.getByRole('option', { name: 'United Arab Emirates' }));
    expect(field()).toHaveValue('United Arab Emirates');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await send();
    expect(sent).toEqual([{ country: 'AE' }]);
  });
  test('can be searched and chosen from with the keyboard alone', async () => {
    const sent = renderField('DE');
    await userEvent.tab();
    await userEvent.clear(field());
    await userEvent.keyboard('niger{ArrowDown}{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Nigeria');
    await send();
    expect(sent).toEqual([{ country: 'NG' }]);
  });
  test('discards text that was typed without a choice', async () => {
    renderField('DE');
    await userEvent.clear(field());
    await userEvent.type(field(), 'nowhere');
    expect(screen.getByText('No results')).toBeVisible();
    await userEvent.tab();
    expect(field()).toHaveValue('Germany');
    await userEvent.clear(field());
    await userEvent.keyboard('nig');
    // The key that closes the list does not reach the elements around it.
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(field()).toHaveValue('Germany');
  });
  test.each(['united kingdom', 'GB'])('accepts %s, as a browser fills it in', async (text) => {
    const sent = renderField();
    await userEvent.click(field());
    await userEvent.paste(text);
    await userEvent.tab();
    await send();
    expect(sent).toEqual([{ country: 'GB' }]);
  });
});

describe('phones', () => {
  const countries = [
    { country_code: 'DE', phone_code: '49', name: 'Germany', mask: '#### #######' },
    { country_code: 'GB', phone_code: '44', name: 'United Kingdom', mask: '#### ######' },
  ];
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  const Country = () => (
    <span data-testid="country">{String(useForm().getFieldState('phone_country_code')?.value)}</span>
  );
  const renderField = () =>
    renderForm({
      validate: validateByRules({ phone: phoneRule(countries) }),
      initialValues: { phone_country_code: 'DE' },
      children: (
        <>
          <FormPhoneField name="phone" label="Phone" countries={countries} />
          <Country />
        </>
      ),
    });

  test.each([
    ['+49 151 2345678', '1512345678'],
    ['0049151 2345678', '1512345678'],
    ['4915123456789', '15123456789'],
    ['151-2345678', '1512345678'],
    ['+44 7700', '447700'],
    ['4915', '4915'],
  ])('%s in Germany', (text, digits) => expect(phoneDigits(text, countries[0])).toBe(digits));
  test('the calling code of a complete number selects its country', () => {
    expect(countryOfNumber('+44 7400 123456', countries, 'DE')?.country_code).toBe('GB');
    expect(countryOfNumber('0044 7400', countries, 'DE')?.country_code).toBe('GB');
    expect([countryOfNumber('+7 999', countries, 'DE'), countryOfNumber('447400', countries, 'DE')]).toEqual([
      undefined,
      undefined,
    ]);
    const islands = [
      { country_code: 'US', phone_code: '1' },
      { country_code: 'BS', phone_code: '1242' },
    ].map((country) => ({ ...country, name: '', mask: '' }));
    expect(['+1', '+124', '+1242', '+1202'].map((text) => countryOfNumber(text, islands, 'US')?.country_code)).toEqual([
      undefined,
      undefined,
      'BS',
      'US',
    ]);
  });

  test('is typed into the mask of its country; a number that cannot exist there is refused', async () => {
    const sent = renderField();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'GB');
    await userEvent.type(field(), '740012345');
    expect(field()).toHaveValue('7400 12345');
    await act(() => import('@croupier/validation/phone'));
    await send();
    expect(field()).toHaveAccessibleDescription('Wrong phone number');
    await userEvent.click(field());
    field().setSelectionRange(10, 10);
    await userEvent.keyboard('6');
    expect(field()).toHaveValue('7400 123456');
    await send();
    expect(sent).toEqual([{ phone_country_code: 'GB', phone: '7400123456' }]);
  });
  test('shorter and longer numbers than the example exist', async () => {
    const sent = renderField();
    await userEvent.type(field(), '3012345');
    await send();
    expect(sent).toEqual([{ phone_country_code: 'DE', phone: '3012345' }]);
  });
  test('accepts a number with the national zero, which is longer than the mask, and can be edited', async () => {
    const sent = renderField();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'GB');
    await userEvent.type(field(), '07400 123456');
    expect(field().value.replace(/\D/g, '')).toBe('07400123456');
    field().setSelectionRange(3, 5);
    await userEvent.keyboard('{Backspace}');
    expect(field().value.replace(/\D/g, '')).toBe('0740123456');
    field().setSelectionRange(0, field().value.length);
    await userEvent.keyboard('{Backspace}');
    expect(field()).toHaveValue('');
    await userEvent.type(field(), '07400 123457');
    field().setSelectionRange(0, field().value.length);
    await userEvent.paste('07400 123456');
    await act(() => import('@croupier/validation/phone'));
    await send();
    expect(sent).toEqual([{ phone_country_code: 'GB', phone: '07400123456' }]);
  });
  test('a number that is longer than any number is cut, and can be deleted', async () => {
    renderField();
    await userEvent.click(field());
    await userEvent.paste('1512345678901234567890');
    expect(field().value.replace(/\D/g, '')).toBe('151234567890123');
    await userEvent.clear(field());
    expect(field()).toHaveValue('');
  });
  test.each(['+44 7400 123456', '00447400123456'])('%s may be typed, and selects its country', async (typed) => {
    const sent = renderField();
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue('7400 123456');
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('GB');
    await act(() => import('@croupier/validation/phone'));
    await send();
    expect(sent).toEqual([{ phone_country_code: 'GB', phone: '7400123456' }]);
  });
  test('a number with the code of a country that is not offered is refused, and can be corrected', async () => {
    const sent = renderField();
    await userEvent.type(field(), '+7 999 1234567');
    expect(field()).toHaveValue('+79991234567');
    await send();
    expect(field()).toHaveAccessibleDescription('Wrong phone number');
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('DE');
    await userEvent.clear(field());
    await userEvent.type(field(), '+4');
    expect(field()).toHaveValue('+4');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(field()).toHaveValue('');
    await userEvent.type(field(), '3012345');
    await send();
    expect(sent).toEqual([{ phone_country_code: 'DE', phone: '3012345' }]);
  });
  test('a pasted number with its code replaces what was typed before', async () => {
    renderField();
    await userEvent.type(field(), '151');
    await userEvent.paste('0044 7400 123456');
    expect(field()).toHaveValue('7400 123456');
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('GB');
  });
  test('a complete number may be pasted, and selects its country', async () => {
    const sent = renderField();
    await userEvent.click(field());
    await userEvent.paste('+49 (1512) 3456789');
    expect(field()).toHaveValue('1512 3456789');
    await userEvent.clear(field());
    await userEvent.paste('+44 7400 123456');
    expect(field()).toHaveValue('7400 123456');
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('GB');
    await send();
    expect(sent).toEqual([{ phone_country_code: 'GB', phone: '7400123456' }]);
  });
});
