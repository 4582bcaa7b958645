import { i18n } from '@lingui/core';
import { $siteConfig } from '@croupier/site-config';
import { sampleSiteConfig } from '@croupier/testing';
import { minLength, required } from '@croupier/validation';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { useState } from 'react';
import {
  FormAmountField,
  FormCheckbox,
  FormCodeField,
  FormDateField,
  FormPasswordField,
  FormPhoneField,
  FormRadioCards,
  FormSelectField,
  FormSwitch,
  FormTextAreaField,
  FormTextField,
  validateByRules,
} from '../index.ts';
import { renderForm, send } from '../testing.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const it = () => screen.getByLabelText('It');
const paste = async (text: string) => {
  await userEvent.click(it());
  await userEvent.paste(text);
};
const site = (isEmojiPrevented: boolean) =>
  fork({
    values: [[$siteConfig, sampleSiteConfig({ validators: { strategy: 'onSubmit', isEmojiPrevented, messages: {} } })]],
  });

describe('emoji', () => {
  test.each([
    [true, false, 'Hi 🎲'],
    [false, true, 'Hi '],
    [true, undefined, 'Hi '],
    [false, undefined, 'Hi 🎲'],
  ])('on a site that removes them (%s), a field that sets %s keeps %j', async (isPrevented, withoutEmoji, text) => {
    const sent = renderForm({
      scope: site(isPrevented),
      children: <FormTextAreaField name="it" label="It" withoutEmoji={withoutEmoji} />,
    });
    await paste('Hi 🎲');
    await send();
    expect(sent).toEqual([{ it: text }]);
  });
  test('are removed until the settings of the site have loaded', async () => {
    const sent = renderForm({ children: <FormTextField name="it" label="It" /> });
    await paste('Hi 🎲');
    await send();
    expect(sent).toEqual([{ it: 'Hi ' }]);
  });
  test('are characters of a password', async () => {
    const sent = renderForm({ scope: site(true), children: <FormPasswordField name="it" label="It" /> });
    await paste('secret🎲');
    await send();
    expect(sent).toEqual([{ it: 'secret🎲' }]);
  });
});

describe('an amount', () => {
  test.each([
    ['1 000', '1000'],
    ['1\u00a0000', '1000'],
    ['1\u202f000', '1000'],
    [' 50 ', '50'],
    ['1,000', '1,000'],
  ])('is pasted as %j without spaces: %j', async (pasted, value) => {
    const sent = renderForm({ children: <FormAmountField name="it" label="It" currency="EUR" /> });
    await paste(pasted);
    expect(it()).toHaveValue(value);
    await send();
    expect(sent).toEqual([{ it: value }]);
  });
  test('is typed on the keyboard of digits, in at most twelve characters', async () => {
    renderForm({ children: <FormAmountField name="it" label="It" currency="EUR" /> });
    expect(it()).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(it(), '1234567890123');
    expect(it()).toHaveValue('123456789012');
  });
});

describe('a mask', () => {
  const Document = () => {
    const [mask, setMask] = useState('##-##');
    return (
      <>
        <button type="button" onClick={() => setMask('####/#')}>
          Passport
        </button>
        <FormTextField name="it" label="It" mask={mask} />
      </>
    );
  };

  test('that changes formats the value again', async () => {
    const sent = renderForm({ children: <Document /> });
    await userEvent.type(it(), '1234');
    expect(it()).toHaveValue('12-34');
    await userEvent.click(screen.getByRole('button', { name: 'Passport' }));
    expect(it()).toHaveValue('1234');
    await userEvent.type(it(), '5');
    expect(it()).toHaveValue('1234/5');
    await send();
    expect(sent).toEqual([{ it: '1234/5' }]);
  });
  test('formats a value that the form begins with', () => {
    renderForm({ initialValues: { it: '1234' }, children: <FormTextField name="it" label="It" mask="##-##" /> });
    expect(it()).toHaveValue('12-34');
  });
});

describe('Arabic digits', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox');
  const fields = {
    amount: <FormAmountField name="it" label="It" currency="EUR" />,
    code: <FormCodeField name="it" label="It" />,
    card: <FormTextField name="it" label="It" mask="#### #### ####" />,
    expiry: <FormTextField name="it" label="It" mask="##/##" />,
    date: <FormDateField name="it" label="It" />,
    phone: (
      <FormPhoneField
        name="it"
        label="It"
        countries={[{ country_code: 'DE', phone_code: '49', name: 'Germany', mask: '#### #######' }]}
      />
    ),
    iban: <FormTextField name="it" label="It" withWesternDigits />,
    tel: <FormTextField name="it" label="It" inputMode="tel" />,
    prose: <FormTextField name="it" label="It" />,
  } as const;
  const cases = [
    ['amount', '١٢٥', '125'],
    ['amount', '۱۲۵', '125'],
    ['amount', '١٬٠٠٠', '1,000'],
    ['amount', '١٢٫٥', '12.5'],
    ['code', '٤٥٦٠٧٨', '456078'],
    ['card', '٤١١١١١١١١١١١', '4111 1111 1111'],
    ['expiry', '١/٢٩', '01/29'],
    ['date', '١٧/٥/١٩٩٠', '17.05.1990'],
    ['phone', '١٥١٢٣٤٥٦٧٨٩', '1512 3456789'],
    ['phone', '+٤٩ ١٥١ ٢٣٤٥٦٧٨٩', '1512 3456789'],
    ['iban', 'DE٨٩٣٧٠٤٠٠٤٤', 'DE8937040044'],
    ['tel', '+٩٧١ ٥٠', '+971 50'],
    ['prose', 'شارع ١٢', 'شارع ١٢'],
  ] as const;
  test.each(cases)('typed into the %s: %s is %s', async (kind, typed, shown) => {
    renderForm({ children: fields[kind] });
    await userEvent.type(box(), typed);
    expect(box()).toHaveValue(shown);
  });
  test.each(cases.filter(([, text]) => /[^٠-٩]/.test(text)))(
    'pasted into the %s: %s is %s',
    async (kind, pasted, shown) => {
      renderForm({ children: fields[kind] });
      await userEvent.click(box());
      await userEvent.paste(pasted);
      expect(box()).toHaveValue(shown);
    },
  );
  test('are sent as Western digits', async () => {
    const sent = renderForm({ children: fields.amount });
    await userEvent.type(it(), '٥٠');
    await send();
    expect(sent).toEqual([{ it: '50' }]);
  });
  test('keep the caret behind an inserted digit, and the limit of the length', async () => {
    renderForm({ children: fields.amount });
    await userEvent.type(box(), '١٢٣٤');
    box().setSelectionRange(2, 2);
    await userEvent.keyboard('٩');
    expect(box()).toHaveValue('12934');
    expect(box().selectionStart).toBe(3);
    await userEvent.type(box(), '٠٠٠٠٠٠٠٠٠٠');
    expect(box()).toHaveValue('129340000000');
  });
  test('copied with direction marks are numbers too', async () => {
    renderForm({ children: fields.date });
    await userEvent.click(box());
    await userEvent.paste('١٧\u200f/٠٥\u200f/١٩٩٠');
    expect(box()).toHaveValue('17.05.1990');
  });
});

test('a long text keeps its lines', async () => {
  const sent = renderForm({ children: <FormTextAreaField name="it" label="It" /> });
  await userEvent.type(it(), 'One{Enter}Two');
  await send();
  expect(sent).toEqual([{ it: 'One\nTwo' }]);
});

test('Enter in a password submits the form', async () => {
  const sent = renderForm({ children: <FormPasswordField name="it" label="It" /> });
  await userEvent.type(it(), 'secret{Enter}');
  expect(sent).toEqual([{ it: 'secret' }]);
});

test('a selection that is set back to its empty option is sent as an empty text', async () => {
  const sent = renderForm({
    initialValues: { it: 'a' },
    children: <FormSelectField name="it" label="It" placeholder="Any" options={[{ value: 'a', label: 'A' }]} />,
  });
  await userEvent.selectOptions(it(), 'Any');
  await send();
  expect(sent).toEqual([{ it: '' }]);
});

describe('choices', () => {
  test('a switch toggles with the space bar, and shows its error', async () => {
    const sent = renderForm({
      validate: validateByRules({ it: required }),
      children: <FormSwitch name="it">It</FormSwitch>,
    });
    await send();
    const control = screen.getByRole('switch', { name: 'It' });
    expect(control).toHaveAccessibleDescription('Field is required');
    act(() => control.focus());
    await userEvent.keyboard(' ');
    expect(control).toBeChecked();
    await send();
    await userEvent.click(control);
    await send();
    expect(sent).toEqual([{ it: true }]);
  });

  test('a checkbox without a value is not checked, and may have its own rule', async () => {
    const sent = renderForm({
      children: (
        <FormCheckbox name="it" validate={(value) => (value ? undefined : 'Please')}>
          It
        </FormCheckbox>
      ),
    });
    expect(it()).not.toBeChecked();
    await send();
    expect(it()).toHaveAccessibleDescription('Please');
    await userEvent.click(it());
    await send();
    expect(sent).toEqual([{ it: true }]);
  });

  test('radio cards select with the arrow keys, and skip disabled ones', async () => {
    const sent = renderForm({
      initialValues: { method: 'card' },
      validate: validateByRules({ method: minLength(5) }),
      children: (
        <FormRadioCards
          name="method"
          legend="Method"
          options={[
            { value: 'card', label: 'Card' },
            { value: 'bank', label: 'Bank', disabled: true },
            { value: 'wallet', label: 'Wallet' },
          ]}
        />
      ),
    });
    await send();
    expect(screen.getByRole('group', { name: 'Method' })).toHaveAccessibleDescription('Min length is 5');
    act(() => screen.getByRole('radio', { name: 'Card' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Wallet' })).toBeChecked();
    expect(screen.getByRole('group', { name: 'Method' })).not.toHaveAccessibleDescription();
    await send();
    expect(sent).toEqual([{ method: 'wallet' }]);
  });
});
