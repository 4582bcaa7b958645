import { i18n } from '@lingui/core';
import { required } from '@croupier/validation';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormSearchSelectField, FormTextField, validateByRules, type FormSearchSelectFieldProps } from '../index.ts';
import { renderForm, send } from '../testing.tsx';
import { searched } from './search.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const options = [
  { value: 'DE', label: 'Germany' },
  { value: 'US', label: 'United States (USA)', disabled: true },
  { value: 'GW', label: 'Guinea-Bissau' },
  { value: 'GN', label: 'Guinea' },
];
const renderSelect = (initial: string, props: Partial<FormSearchSelectFieldProps> = {}) =>
  renderForm({
    initialValues: { country: initial },
    children: (
      <>
        <FormSearchSelectField name="country" label="Country" options={options} {...props} />
        <FormTextField name="next" label="Next" />
      </>
    ),
  });
const field = () => screen.getByRole('combobox', { name: 'Country' });
const option = (name: string) => screen.getByRole('option', { name });
const retype = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

describe('a search', () => {
  test.each([
    ['bissau', ['GW']],
    ['usa', ['US']],
    ['(usa', ['US']],
    ['guinea', ['GW', 'GN']],
    ['guinea b', ['GW']],
    ['any', ['DE']],
    ['  GERM ', ['DE']],
  ])('finds by %j the options %j', (typed, values) =>
    expect(searched(options, typed).map(({ value }) => value)).toEqual(values),
  );
  test('keeps the order of the list among options of the same rank', () => {
    const list = ['Bar Foo', 'Foo B', 'A Foobar', 'Foo A', 'Xfoo'].map((label) => ({ value: label, label }));
    expect(searched(list, 'foo').map(({ label }) => label)).toEqual(['Foo B', 'Foo A', 'Bar Foo', 'A Foobar', 'Xfoo']);
  });
});

describe('an option that is disabled', () => {
  test('cannot be chosen with the mouse or the keyboard', async () => {
    const sent = renderSelect('DE');
    await retype('united');
    await userEvent.click(option('United States (USA)'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.tab();
    await send();
    expect(sent.at(-1)).toEqual({ country: 'DE' });
  });
  test('cannot be chosen by its complete name or code', async () => {
    const sent = renderSelect('DE');
    await retype('United States (USA)');
    await userEvent.tab();
    expect(field()).toHaveValue('Germany');
    await retype('us');
    await userEvent.tab();
    await send();
    expect(sent).toEqual([{ country: 'DE' }]);
  });
});

describe('an emptied field', () => {
  test('empties an optional selection', async () => {
    const sent = renderSelect('DE');
    await userEvent.clear(field());
    await userEvent.tab();
    await send();
    expect(sent).toEqual([{ country: '' }]);
  });
  test('keeps a required selection', async () => {
    const sent = renderSelect('DE', { required: true });
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field()).toHaveValue('Germany');
    await send();
    expect(sent).toEqual([{ country: 'DE' }]);
  });
});

describe('the keyboard', () => {
  test.each([
    ['DE', 'GN'],
    ['GW', 'GN'],
  ])('Enter with %s selected chooses the option with the typed name; the next Enter submits', async (given, chosen) => {
    const sent = renderSelect(given);
    await retype('guinea');
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('Guinea');
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([{ country: chosen }]);
  });
  test('Enter in other text brings the selection back', async () => {
    renderSelect('DE');
    await retype('gui');
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('Germany');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });
  test('Enter on the marked option that is selected keeps it', async () => {
    const sent = renderSelect('GW');
    await retype('guinea');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.tab();
    await send();
    expect(sent).toEqual([{ country: 'GW' }]);
  });
  test('Enter on a marked option chooses it without submitting the form', async () => {
    const sent = renderSelect('');
    await userEvent.type(field(), 'gu{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Guinea-Bissau');
    expect(sent).toEqual([]);
  });
  test('Escape brings the selection back', async () => {
    renderSelect('DE');
    await retype('gui');
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveValue('Germany');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });
  test('Escape in a closed list empties nothing', async () => {
    const sent = renderSelect('DE');
    await userEvent.click(screen.getByLabelText('Next'));
    act(() => field().focus());
    fireEvent.keyDown(field(), { key: 'Escape' });
    fireEvent.keyDown(field(), { key: 'Escape' });
    await userEvent.tab();
    await send();
    expect(sent).toEqual([{ country: 'DE' }]);
  });
  test('the marked option is announced, and the list is closed when the focus leaves', async () => {
    renderSelect('');
    await userEvent.type(field(), 'gu{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', option('Guinea-Bissau').id);
    await userEvent.tab();
    expect(screen.queryByRole('option')).toBeNull();
  });
});

test('the list marks the selection, and shows its flag only while no search is typed', async () => {
  renderSelect('DE', { withFlags: true });
  const flag = () => field().parentElement?.querySelector(':scope > span:first-child img') ?? null;
  expect(flag()).toHaveAttribute('src', '/_icons/flags/de.svg');
  await userEvent.click(field());
  expect(option('Germany')).toHaveAttribute('aria-selected', 'true');
  expect(option('Guinea')).toHaveAttribute('aria-selected', 'false');
  await userEvent.type(field(), 'x');
  expect(flag()).toBeNull();
});

test('a value that is no option shows nothing and stays', async () => {
  const sent = renderSelect('SU');
  expect(field()).toHaveValue('');
  await userEvent.click(field());
  await userEvent.tab();
  await send();
  expect(sent).toEqual([{ country: 'SU' }]);
});

test('an error describes the field', async () => {
  renderForm({
    validate: validateByRules({ country: required }),
    children: <FormSearchSelectField name="country" label="Country" options={options} required />,
  });
  await send();
  expect(field()).toHaveAccessibleDescription('Field is required');
  expect(field()).toBeInvalid();
});
