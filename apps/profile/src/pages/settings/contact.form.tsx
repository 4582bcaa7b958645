import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import {
  AppForm,
  FormPhoneField,
  FormTextField,
  phoneRule,
  serverErrors,
  SubmitButton,
  validateByRules,
} from '@croupier/forms';
import { Button, ErrorState, Skeleton, Stack } from '@croupier/ui';
import { combineRules, requiredEmail, requiredPhone } from '@croupier/validation';
import { RefusalError } from '../../features/refusal/index.ts';
import {
  $phones,
  addContactFx,
  confirmationWanted,
  phoneFormShown,
  type ContactType,
  type Phones,
} from './contacts.model.ts';
import styles from './settings.module.css';

type Values = Readonly<{ contact: string; phone_country_code?: string }>;
type Props = Readonly<{ onClose: () => void }>;

/** Returns a function that saves a contact and then asks for its code, or returns the errors of the form. */
const useSaveContact = (type: ContactType, onClose: () => void) => {
  const { t } = useLingui();
  const { add, confirm } = useUnit({ add: addContactFx, confirm: confirmationWanted });
  const invalid =
    type === 'email'
      ? t`This email address is not valid. Check it and try again.`
      : t`This phone number is not valid. Check it and try again.`;
  const texts = { 'contact taken': t`This is already used by another account.`, 'contact invalid': invalid };
  return async (contact: string, phoneCountryCode: string | undefined) => {
    const phone = type === 'phone' ? { phone_country_code: phoneCountryCode ?? null } : {};
    try {
      await add({ type, contact, ...phone });
    } catch (error) {
      return serverErrors(error, { fields: ['contact'], texts });
    }
    onClose();
    confirm({ type, contact });
    return undefined;
  };
};

type ContactFormProps = Props &
  Readonly<{
    type: ContactType;
    initialValues: Values;
    validate: (values: Values) => object;
    /** The contact in the format of the API. */
    wholeOf: (values: Values) => string;
    children: ReactNode;
  }>;

/** The form of one contact. */
const ContactForm = ({ type, initialValues, validate, wholeOf, onClose, children }: ContactFormProps) => {
  const { t } = useLingui();
  const save = useSaveContact(type, onClose);
  return (
    <AppForm<Values>
      label={type === 'email' ? t`Email address` : t`Phone number`}
      onSubmit={(values) => save(wholeOf(values), values.phone_country_code)}
      initialValues={initialValues}
      validate={validate}
      className={styles.contactForm ?? ''}
    >
      <RefusalError />
      {children}
      <div className={styles.save}>
        <SubmitButton block={false} size="m">{t`Save and send code`}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>{t`Not now`}</Button>
      </div>
    </AppForm>
  );
};

const validateEmail = validateByRules({ contact: requiredEmail });
const noEmail: Values = { contact: '' };

/** The form of an e-mail address. */
export const EmailForm = ({ onClose }: Props) => {
  const { t } = useLingui();
  return (
    <ContactForm
      type="email"
      initialValues={noEmail}
      validate={validateEmail}
      wholeOf={({ contact }) => contact.trim()}
      onClose={onClose}
    >
      <FormTextField
        name="contact"
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        autoFocus
      />
    </ContactForm>
  );
};

const NumberForm = ({
  phones: { countries, country },
  onClose,
}: Props & Readonly<{ phones: Extract<Phones, { status: 'ready' }> }>) => {
  const { t } = useLingui();
  const validate = useMemo(
    () => validateByRules({ contact: combineRules(requiredPhone, phoneRule(countries)) }),
    [countries],
  );
  const initialValues = useMemo(
    (): Values => ({
      contact: '',
      phone_country_code: country,
    }),
    [country],
  );
  const wholeOf = ({ contact, phone_country_code: chosen }: Values): string =>
    `+${countries.find(({ country_code: code }) => code === chosen)?.phone_code ?? ''}${contact}`;
  return (
    <ContactForm type="phone" initialValues={initialValues} validate={validate} wholeOf={wholeOf} onClose={onClose}>
      <FormPhoneField name="contact" label={t`Phone number`} countries={countries} required autoFocus />
    </ContactForm>
  );
};

/** The form of a phone number, in the format of its country. */
export const PhoneForm = ({ onClose }: Props) => {
  const { phones, shown } = useUnit({ phones: $phones, shown: phoneFormShown });
  useEffect(() => {
    shown();
  }, [shown]);
  if (phones.status === 'ready') return <NumberForm phones={phones} onClose={onClose} />;
  return phones.status === 'failed' ? (
    <ErrorState compact onRetry={() => shown()} />
  ) : (
    <Stack gap={4} aria-busy>
      <Skeleton height={76} />
      <Skeleton height={44} />
    </Stack>
  );
};
