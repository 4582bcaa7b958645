import {
  AmountField,
  Checkbox,
  PasswordField,
  RadioCards,
  SelectField,
  Switch,
  TextAreaField,
  TextField,
} from '@croupier/ui';
import { useState } from 'react';
import { Example, Part } from './part.tsx';

const options = [
  { value: 'de', label: 'Germany' },
  { value: 'ca', label: 'Canada' },
  { value: 'xx', label: 'Not available', disabled: true },
];
const methods = [
  { value: 'card', label: 'Bank card', description: 'Instant', aside: 'No fee' },
  { value: 'wallet', label: 'E-wallet', description: 'Two taps', aside: '1%' },
  { value: 'closed', label: 'Bank transfer', description: 'Not available for this amount', disabled: true },
];

const Choice = ({ error }: Readonly<{ error?: string }>) => {
  const [value, setValue] = useState<string | null>(error ? null : 'card');
  return (
    <RadioCards
      legend="Payment method"
      name={error ? 'method-wrong' : 'method'}
      options={methods}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
};

/** Form controls. */
export const Fields = () => (
  <Part id="fields" title="Fields">
    <Example name="TextField">
      <TextField label="Email" type="email" hint="We send your receipt here." placeholder="name@example.com" />
    </Example>
    <Example name="TextField required, error">
      <TextField label="Email" type="email" required defaultValue="name@" error="Enter a valid email address." />
    </Example>
    <Example name="TextField optional, icon, disabled">
      <TextField label="Search" icon="search" optional disabled defaultValue="Cannot be changed" />
    </Example>
    <Example name="PasswordField">
      <PasswordField label="Password" autoComplete="off" defaultValue="a long secret" />
    </Example>
    <Example name="AmountField">
      <AmountField label="Amount" currency="EUR" defaultValue="25" hint="From €10 to €5,000" />
    </Example>
    <Example name="SelectField">
      <SelectField label="Country" options={options} placeholder="Choose" defaultValue="" />
    </Example>
    <Example name="SelectField error">
      <SelectField label="Country" options={options} defaultValue="ca" error="Not available in this country yet." />
    </Example>
    <Example name="TextAreaField">
      <TextAreaField label="Your message" rows={3} defaultValue="Text over several lines." />
    </Example>
    <Example name="Checkbox">
      <Checkbox defaultChecked hint="At most once a week.">
        Send me news about new games
      </Checkbox>
      <Checkbox error="Tick this box to continue">I am of legal age and accept the terms</Checkbox>
      <Checkbox disabled>Cannot be changed</Checkbox>
    </Example>
    <Example name="Switch">
      <Switch defaultChecked>Sound</Switch>
      <Switch>Quick spin</Switch>
    </Example>
    <Example name="RadioCards">
      <Choice />
    </Example>
    <Example name="RadioCards error">
      <Choice error="Choose a payment method." />
    </Example>
  </Part>
);
