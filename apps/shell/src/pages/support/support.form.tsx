import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { FormField } from '@croupier/contract/content';
import {
  AppForm,
  FormError,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
  SubmitButton,
  serverErrors,
  useFieldsValidation,
  useRetryText,
  type FormFailure,
} from '@croupier/forms';
import { $isAuth } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { Button, Card, Notice, type SelectOption } from '@croupier/ui';
import { email, combineRules, maxLength, required, requiredEmail } from '@croupier/validation';
import { $reference, newMessageStarted, sendFeedbackFx, type Feedback } from './support.page.model.ts';
import styles from './support.module.css';

/** The limits of the platform. */
const maxLengths = { name: 120, message: 5000 };
const fields = ['name', 'email', 'subject', 'message'];

const guestRules = {
  name: maxLength(maxLengths.name),
  email: requiredEmail,
  message: combineRules(required, maxLength(maxLengths.message)),
};
const playerRules = { ...guestRules, email };

const SubmitError = ({ mailbox }: { mailbox: string }): ReactNode => {
  const { t } = useLingui();
  const retryText = useRetryText();
  const textFor = ({ code, data }: FormFailure): string => {
    const retry = retryText(data);
    switch (code) {
      case 'TooManyRequestsException':
        return t`You have sent several messages. ${retry} You can also email ${mailbox}.`;
      case 'AccessDeniedException':
        return t`This form is not available right now. Email us at ${mailbox}.`;
      case 'network':
      case 'timeout':
        return t`We got no response. Check your connection and try again.`;
      default:
        return t`Something went wrong on our side. Try again in a moment.`;
    }
  };
  return <FormError>{textFor}</FormError>;
};

/** Replaces the form after a message, and takes the focus. */
const SentNotice = ({ reference }: { reference: string }): ReactNode => {
  const { t } = useLingui();
  const startMessage = useUnit(newMessageStarted);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1}>
      <Notice
        announced
        tone="positive"
        title={t`Message sent`}
        action={<Button size="s" variant="secondary" onClick={() => startMessage()}>{t`Send another message`}</Button>}
      >
        {t`We will reply by email. Your reference number is ${reference}.`}
      </Notice>
    </div>
  );
};

/** Players may leave the field empty, because the account has an address. */
const optionalForPlayers = ({
  validationDict: { required: _, ...validationDict },
  ...field
}: FormField): FormField => ({
  ...field,
  isRequired: false,
  validationDict,
});

/** The form `feedback` of the CMS for this visitor, with its rules. */
const useFeedbackForm = () => {
  const { isAuth, site } = useUnit({ isAuth: $isAuth, site: $siteConfig });
  const form = site?.forms?.find(({ name }) => name === 'feedback');
  const described = useMemo(
    () => (form?.fields ?? []).map((field) => (isAuth && field.name === 'email' ? optionalForPlayers(field) : field)),
    [form, isAuth],
  );
  const validate = useFieldsValidation(described, isAuth ? playerRules : guestRules);
  const fieldOf = (name: string): FormField | undefined => described.find((field) => field.name === name);
  return { form, isAuth, validate, fieldOf };
};

const useTopics = (): readonly SelectOption[] => {
  const { t } = useLingui();
  return [t`My account`, t`Deposits`, t`Withdrawals`, t`Bonuses`, t`Games`, t`Other`].map((label) => ({
    value: label,
    label,
  }));
};

/** The fields of a message. Labels and placeholders of the CMS replace those of the site. */
const MessageFields = ({
  isAuth,
  fieldOf,
}: Pick<ReturnType<typeof useFeedbackForm>, 'isAuth' | 'fieldOf'>): ReactNode => {
  const { t } = useLingui();
  const topics = useTopics();
  const texts = (name: string, label: string, isRequired = fieldOf(name)?.isRequired ?? false) => ({
    name,
    label: fieldOf(name)?.label || label,
    required: isRequired,
    optional: !isRequired,
  });
  return (
    <>
      <FormSelectField {...texts('subject', t`Topic`, true)} options={topics} />
      <FormTextAreaField
        {...texts('message', t`Your message`, true)}
        rows={6}
        maxLength={maxLengths.message}
        placeholder={fieldOf('message')?.placeholder}
        hint={t`Do not include your password or full card number.`}
      />
      {(!isAuth || fieldOf('name')?.isRequired) && (
        <FormTextField
          {...texts('name', t`Your name`)}
          placeholder={fieldOf('name')?.placeholder}
          autoComplete="name"
        />
      )}
      <FormTextField
        {...texts('email', t`Your email`, !isAuth)}
        type="email"
        placeholder={fieldOf('email')?.placeholder || 'name@example.com'}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        {...(isAuth ? { hint: t`If empty, we reply to your account email.` } : {})}
      />
    </>
  );
};

/**
 * A message to the operator. Texts and rules come from the form `feedback` of the CMS. `mailbox` is the alternative.
 */
export const SupportForm = ({ mailbox }: { mailbox: string }): ReactNode => {
  const { t } = useLingui();
  const { reference, send } = useUnit({ reference: $reference, send: sendFeedbackFx });
  const { form, isAuth, validate, fieldOf } = useFeedbackForm();
  const [firstTopic] = useTopics();
  const submit = (values: Feedback) =>
    send(values).then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields }),
    );
  const title = form?.title || t`Message support`;
  return (
    <Card as="section" title={title} padding="l">
      {reference !== null ? (
        <SentNotice reference={reference} />
      ) : (
        <AppForm<Feedback>
          onSubmit={submit}
          initialValues={{ name: '', email: '', subject: firstTopic?.value ?? '', message: '' }}
          validate={validate}
          strategy={form?.strategy}
          label={title}
          className={styles.form ?? ''}
        >
          {form?.description && <p className={styles.text}>{form.description}</p>}
          <SubmitError mailbox={mailbox} />
          <MessageFields isAuth={isAuth} fieldOf={fieldOf} />
          <div>
            <SubmitButton icon="send" block={false}>
              {form?.submitTitle || t`Send message`}
            </SubmitButton>
          </div>
        </AppForm>
      )}
    </Card>
  );
};
