import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Page, renderOnPage } from '../testing-page.tsx';
import {
  AmountField,
  Checkbox,
  PasswordField,
  RadioCards,
  SelectField,
  Switch,
  TextAreaField,
  TextField,
} from './index.ts';

describe('a field', () => {
  test('is described by its hint and error, and by nothing without them', () => {
    renderOnPage(
      <>
        <TextField label="Plain" />
        <TextAreaField label="Both" hint="A hint" error="An error" />
        <AmountField label="Error" currency="EUR" error="Too much" />
      </>,
    );
    expect(screen.getByLabelText('Plain')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Plain')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Both')).toHaveAccessibleDescription('A hint An error');
    expect(screen.getByLabelText('Error')).toBeInvalid();
  });
  test('announces an error that appears, because the container of errors is always there', () => {
    const { rerender } = renderOnPage(<TextField label="Email" id="email" />);
    const container = document.getElementById('email-error');
    expect(container).toHaveAttribute('aria-live', 'polite');
    expect(container).toBeEmptyDOMElement();
    rerender(
      <Page>
        <TextField label="Email" id="email" error="Wrong email address" />
      </Page>,
    );
    expect(container).toHaveTextContent('Wrong email address');
  });
  test('keeps its label for screen readers when the label is hidden', () => {
    renderOnPage(<SelectField label="Currency" hideLabel options={[{ value: 'EUR', label: 'Euro' }]} />);
    expect(screen.getByRole('combobox', { name: 'Currency' })).toBeInTheDocument();
  });
  test('is announced as required, without the messages of the browser', () => {
    renderOnPage(<TextField label="Email" required />);
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('textbox')).not.toHaveAttribute('required');
  });
});

test('a selection without a placeholder has no empty option, and cannot select a disabled one', async () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', disabled: true },
  ];
  const changed = jest.fn();
  renderOnPage(<SelectField label="It" options={options} onChange={changed} />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['A', 'B']);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'B');
  expect(changed).not.toHaveBeenCalled();
});

test('an amount is written from left to right after its currency', () => {
  renderOnPage(<AmountField label="Amount" currency="GBP" />);
  const box = screen.getByLabelText('Amount').parentElement;
  expect(box).toHaveAttribute('dir', 'ltr');
  expect(box).toHaveTextContent('£');
  expect(screen.getByText('£')).toHaveAttribute('aria-hidden', 'true');
});

test('a password keeps its text and the focus stays on the button when it is shown', async () => {
  renderOnPage(<PasswordField label="Password" autoComplete="new-password" />);
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});

describe('a checkbox and a switch', () => {
  test('toggle with their label and with the space bar', async () => {
    renderOnPage(
      <>
        <Checkbox hint="You can change this">News</Checkbox>
        <Switch>Sound</Switch>
      </>,
    );
    await userEvent.click(screen.getByText('News'));
    expect(screen.getByRole('checkbox', { name: 'News' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'News' })).toHaveAccessibleDescription('You can change this');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'Sound' })).toBeChecked();
  });
  test('do not toggle while they are disabled', async () => {
    renderOnPage(<Switch disabled>Sound</Switch>);
    await userEvent.click(screen.getByText('Sound'));
    expect(screen.getByRole('switch')).not.toBeChecked();
  });
});

describe('radio cards', () => {
  const Method = ({ error }: Readonly<{ error?: string }>) => {
    const [value, setValue] = useState<string | null>(null);
    return (
      <RadioCards
        legend="Method"
        hideLegend
        name="method"
        value={value}
        onChange={setValue}
        error={error}
        options={[
          { value: 'card', label: 'Card', description: 'At once', aside: 'Free' },
          { value: 'bank', label: 'Bank', disabled: true },
          { value: 'wallet', label: 'Wallet' },
        ]}
      />
    );
  };
  const radio = (name: RegExp) => screen.getByRole('radio', { name });

  test('select nothing at first, and then one with a click anywhere on its card', async () => {
    renderOnPage(<Method />);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(screen.getByText('At once'));
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([radio(/Card/)]);
  });
  test('select with the arrow keys and skip a disabled card, around the ends', async () => {
    renderOnPage(<Method />);
    await userEvent.click(radio(/Card/));
    await userEvent.keyboard('{ArrowDown}');
    expect(radio(/Wallet/)).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(radio(/Card/)).toBeChecked();
    await userEvent.click(radio(/Bank/));
    expect(radio(/Card/)).toBeChecked();
  });
  test('name their group and describe it with an error', () => {
    renderOnPage(<Method error="Choose one" />);
    expect(screen.getByRole('group', { name: 'Method' })).toHaveAccessibleDescription('Choose one');
  });
});
