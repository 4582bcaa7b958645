import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FormField } from '@croupier/contract/content';
import { AppForm, FormError, FormSelectField, FormTextAreaField, FormTextField, SubmitButton, serverErrors, useFieldsValidation, type FormFailure } from '@croupier/forms';
import { $isAuth } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { Button, Card, Notice } from '@croupier/ui';
import { email, inTurn, maxLength, required, requiredEmail } from '@croupier/validation';
import { $reference, anotherWanted, sendFeedbackFx, type Feedback } from './support.page.model.ts';
import styles from './support.module.css';

/** As much as the platform takes. */
const longest = { name: 120, message: 5000 };
const fields = ['name', 'email', 'subject', 'message'];

const guestRules = { name: maxLength(longest.name), email: requiredEmail, message: inTurn(required, maxLength(longest.message)) };
const playerRules = { ...guestRules, email };
const noFields: readonly FormField[] = [];

const Refused = ({ mailbox }: { mailbox: string }): ReactNode => {
  const { t } = useLingui();
  const wordsFor = ({ code, data }: FormFailure): string => {
    const seconds = data?.['retry_after'];
    const wait = typeof seconds === 'number' ? Math.ceil(seconds / 60) : 60;
    switch (code) {
      case 'TooManyRequestsException': return t`You have written several times already. Write again in ${wait} min., or send an email to ${mailbox}.`;
      case 'AccessDeniedException': return t`Messages cannot be taken here at the moment. Send an email to ${mailbox}.`;
      case 'network':
      case 'timeout': return t`There is no connection. Check it and try again.`;
      default: return t`Something went wrong on our side. Try again in a moment.`;
    }
  };
  return <FormError>{wordsFor}</FormError>;
};

/** Takes the place of the form, and the focus with it. */
const Sent = ({ reference }: { reference: string }): ReactNode => {
  const { t } = useLingui();
  const more = useUnit(anotherWanted);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice announced tone="positive" title={t`Your message is on its way`} action={<Button size="s" variant="secondary" onClick={() => more()}>{t`Write another message`}</Button>}>
        {t`We answer by email. Should you have to ask again, tell us this number: ${reference}`}
      </Notice>
    </div>
  );
};

/** A message to the operator. `mailbox` is where else one can write. What the CMS's form of this name asks of a field is asked first. */
export const SupportForm = ({ mailbox }: { mailbox: string }): ReactNode => {
  const { t } = useLingui();
  const { isAuth, reference, send, site } = useUnit({ isAuth: $isAuth, reference: $reference, send: sendFeedbackFx, site: $siteConfig });
  const form = site?.forms?.find(({ name }) => name === 'feedback');
  const described = form?.fields ?? noFields;
  const validate = useFieldsValidation(described, isAuth ? playerRules : guestRules);
  const needs = (field: string): boolean => described.some(({ name, isRequired }) => name === field && isRequired);
  const topics = [t`My account`, t`A deposit`, t`A withdrawal`, t`A bonus`, t`A game`, t`Something else`].map((label) => ({ value: label, label }));
  const submit = (values: Feedback) => send(values).then(() => undefined, (error: unknown) => serverErrors(error, { fields }));
  return (
    <Card as="section" title={t`A message to support`} padding="l">
      {reference !== null ? <Sent reference={reference} /> : (
        <AppForm<Feedback> onSubmit={submit} initialValues={{ name: '', email: '', subject: topics[0]?.value ?? '', message: '' }} validate={validate} strategy={form?.strategy} label={t`A message to support`} className={styles.form ?? ''}>
          <Refused mailbox={mailbox} />
          <FormSelectField name="subject" label={t`What is it about?`} options={topics} />
          <FormTextAreaField name="message" label={t`Your message`} rows={6} maxLength={longest.message} required hint={t`Never write your password or a whole card number.`} />
          {(!isAuth || needs('name')) && <FormTextField name="name" label={t`Your name`} autoComplete="name" required={needs('name')} optional={!needs('name')} />}
          <FormTextField
            name="email" type="email" label={t`Where we answer`} placeholder="name@example.com" inputMode="email" autoComplete="email" autoCapitalize="none" dir="ltr"
            required={!isAuth || needs('email')} optional={isAuth && !needs('email')} {...(isAuth && !needs('email') ? { hint: t`Left empty, we answer to the email address of your account.` } : {})}
          />
          <div><SubmitButton icon="send" block={false}>{t`Send the message`}</SubmitButton></div>
        </AppForm>
      )}
    </Card>
  );
};
