import {
  AppForm,
  FormCodeField,
  FormDateField,
  FormPhoneField,
  FormSearchSelectField,
  SubmitButton,
  type PhoneCountry,
} from '@croupier/forms';
import { Example, Part } from './part.tsx';
import styles from './gallery.module.css';

const countries: readonly PhoneCountry[] = [
  { country_code: 'ca', name: 'Canada', phone_code: '1', mask: '(###) ###-####' },
  { country_code: 'de', name: 'Germany', phone_code: '49', mask: '#### #######' },
  { country_code: 'tr', name: 'Türkiye', phone_code: '90', mask: '### ### ## ##' },
];
const options = countries.map(({ country_code: value, name: label }) => ({ value, label }));
const submission_ms = 1500;
const required = (value: unknown) => (value ? undefined : 'Field is required');
const submitSlowly = () => new Promise<undefined>((done) => setTimeout(done, submission_ms));

/** Fields that are connected to a form: value, error, and when the error appears. */
export const Forms = () => (
  <Part id="forms" title="Forms">
    <Example name="FormSearchSelectField">
      <AppForm label="A searched list" onSubmit={submitSlowly}>
        <FormSearchSelectField
          name="country"
          label="Country of residence"
          placeholder="Type to search"
          options={options}
          withFlags
        />
      </AppForm>
    </Example>
    <Example name="FormPhoneField">
      <AppForm label="A phone number" onSubmit={submitSlowly} initialValues={{ phone_country_code: 'ca', phone: '' }}>
        <FormPhoneField name="phone" label="Phone" countries={countries} autoComplete="off" />
      </AppForm>
    </Example>
    <Example name="FormDateField">
      <AppForm label="A date" onSubmit={submitSlowly}>
        <FormDateField name="birth" label="Date of birth" placeholder="dd.mm.yyyy" autoComplete="off" />
      </AppForm>
    </Example>
    <Example name="AppForm, FormCodeField, SubmitButton">
      <AppForm
        label="A code"
        onSubmit={submitSlowly}
        className={styles.form ?? ''}
        validate={({ code }: { code?: string }) => ({ code: required(code) })}
      >
        <FormCodeField name="code" label="Code from the message" />
        <SubmitButton>Confirm</SubmitButton>
      </AppForm>
    </Example>
  </Part>
);
