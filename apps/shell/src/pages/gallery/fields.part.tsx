import { AmountField, Checkbox, PasswordField, RadioCards, SelectField, Switch, TextAreaField, TextField } from '@croupier/ui';
import { useState } from 'react';
import { Example, Part } from './part.tsx';

const options = [{ value: 'de', label: 'Germany' }, { value: 'ca', label: 'Canada' }, { value: 'xx', label: 'Not offered here', disabled: true }];
const methods = [
  { value: 'card', label: 'Bank card', description: 'At once', aside: 'No fee' },
  { value: 'wallet', label: 'E-wallet', description: 'In two taps', aside: '1%' },
  { value: 'closed', label: 'Bank transfer', description: 'Not for this amount', disabled: true },
];

const Choice = ({ error }: Readonly<{ error?: string }>) => {
  const [value, setValue] = useState<string | null>(error ? null : 'card');
  return <RadioCards legend="How to pay" name={error ? 'method-wrong' : 'method'} options={methods} value={value} onChange={setValue} error={error} />;
};

/** What is filled in. */
export const Fields = () => (
  <Part id="fields" title="Fields">
    <Example name="TextField"><TextField label="E-mail" type="email" hint="Where we send the receipt." placeholder="name@example.com" /></Example>
    <Example name="TextField required, error"><TextField label="E-mail" type="email" required defaultValue="name@" error="This is no e-mail address." /></Example>
    <Example name="TextField optional, icon, disabled"><TextField label="Search" icon="search" optional disabled defaultValue="Cannot be changed" /></Example>
    <Example name="PasswordField"><PasswordField label="Password" autoComplete="off" defaultValue="a long secret" /></Example>
    <Example name="AmountField"><AmountField label="Amount" currency="EUR" defaultValue="25" hint="From €10 to €5,000" /></Example>
    <Example name="SelectField"><SelectField label="Country" options={options} placeholder="Choose" defaultValue="" /></Example>
    <Example name="SelectField error"><SelectField label="Country" options={options} defaultValue="ca" error="We do not serve this country yet." /></Example>
    <Example name="TextAreaField"><TextAreaField label="Your message" rows={3} defaultValue="Several lines of words, as long as they need to be." /></Example>
    <Example name="Checkbox">
      <Checkbox defaultChecked hint="At most once a week.">Tell me of new games</Checkbox>
      <Checkbox error="Without this there is no account.">I am of age and accept the terms</Checkbox>
      <Checkbox disabled>Cannot be changed</Checkbox>
    </Example>
    <Example name="Switch"><Switch defaultChecked>Sound</Switch><Switch>Quick spin</Switch></Example>
    <Example name="RadioCards"><Choice /></Example>
    <Example name="RadioCards error"><Choice error="Choose how to pay." /></Example>
  </Part>
);
