import { i18n } from '@lingui/core';
import { date, required } from '@croupier/validation';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDateField, validateByRules, type FormDateFieldProps } from '../index.ts';
import { renderForm, send } from '../testing.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const showPicker = jest.fn();
beforeEach(() => {
  showPicker.mockReset();
  HTMLInputElement.prototype.showPicker = showPicker;
});
afterEach(() => void Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker'));

const renderDate = (born?: string, props: Partial<FormDateFieldProps> = {}) =>
  renderForm({
    initialValues: born === undefined ? {} : { born },
    validate: validateByRules({ born: date() }),
    children: <FormDateField name="born" label="Born" {...props} />,
  });
const field = () => screen.getByRole('textbox', { name: 'Born' });
const calendar = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (!found) throw new Error('There is no calendar');
  return found;
};
const button = () => screen.getByRole('button', { name: 'Open calendar' });

test('shows a stored day in the notation of the page and sends it unchanged', async () => {
  const sent = renderDate('1990-05-17');
  expect(field()).toHaveValue('17.05.1990');
  expect(calendar()).toHaveValue('1990-05-17');
  await send();
  expect(sent).toEqual([{ born: '1990-05-17' }]);
});

test('is written from left to right in every language', () => {
  renderDate();
  expect(field()).toHaveAttribute('dir', 'ltr');
});

describe('the calendar', () => {
  test('opens by its button, within the first and last day, and sets the day', async () => {
    const sent = renderDate(undefined, { min: '1900-01-01', max: '2008-01-01' });
    await userEvent.click(button());
    expect(showPicker).toHaveBeenCalledTimes(1);
    expect([calendar().min, calendar().max]).toEqual(['1900-01-01', '2008-01-01']);
    fireEvent.change(calendar(), { target: { value: '1990-05-17' } });
    expect(field()).toHaveValue('17.05.1990');
    await send();
    expect(sent).toEqual([{ born: '1990-05-17' }]);
  });
  test('empties the field when the day is removed in it', async () => {
    const sent = renderDate('1990-05-17');
    fireEvent.change(calendar(), { target: { value: '' } });
    expect(field()).toHaveValue('');
    await send();
    expect(sent).toEqual([{ born: '' }]);
  });
  test('may be blocked by the browser, and the day can still be typed', async () => {
    showPicker.mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const sent = renderDate();
    await userEvent.click(button());
    await userEvent.type(field(), '17051990');
    await send();
    expect(sent).toEqual([{ born: '1990-05-17' }]);
  });
  test('is no stop of the Tab key and hidden from screen readers', () => {
    renderDate();
    expect(calendar()).toHaveAttribute('tabindex', '-1');
    expect(calendar()).toHaveAttribute('aria-hidden', 'true');
  });
  test('is disabled with its field', async () => {
    renderDate(undefined, { disabled: true });
    expect([field(), calendar(), button()].map((control) => control.matches(':disabled'))).toEqual([true, true, true]);
  });
});

test('an incomplete day is sent as typed only if the form accepts it', async () => {
  const sent = renderForm({ children: <FormDateField name="born" label="Born" /> });
  await userEvent.type(field(), '17.05');
  await send();
  await userEvent.type(field(), '.1990{Backspace}{Backspace}');
  await send();
  expect(sent).toEqual([{ born: '17.05' }, { born: '17.05.19' }]);
});

test('a day that does not exist stays in the field, with an error until it is corrected', async () => {
  const sent = renderDate();
  await userEvent.type(field(), '31.02.1990');
  await send();
  expect(field()).toHaveValue('31.02.1990');
  expect(field()).toHaveAccessibleDescription('Wrong date');
  await userEvent.clear(field());
  expect(field()).toBeValid();
  await userEvent.type(field(), '28021990');
  await send();
  expect(sent).toEqual([{ born: '1990-02-28' }]);
});

test('a required day is announced as required', async () => {
  renderForm({
    validate: validateByRules({ born: required }),
    children: <FormDateField name="born" label="Born" required />,
  });
  await send();
  expect(field()).toBeRequired();
  expect(field()).toHaveAccessibleDescription('Field is required');
});
