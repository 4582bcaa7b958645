import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { $user } from '@croupier/session';
import { Button, Card, SelectField, TextAreaField } from '@croupier/ui';
import { messageAddress } from './message-address.ts';
import styles from './support.module.css';

/** Prepares a message with what support needs to know; the visitor's own mail program sends it, and they keep a copy. */
export const SupportForm = ({ email }: { email: string }): ReactNode => {
  const { t } = useLingui();
  const user = useUnit($user);
  const [error, setError] = useState('');
  const topics = [t`My account`, t`A deposit`, t`A withdrawal`, t`A bonus`, t`A game`, t`Something else`].map((label) => ({ value: label, label }));

  const submitted = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = String(values.get('text') ?? '').trim();
    if (text === '') {
      setError(t`Write what it is about.`);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setError('');
    const uid = user?.uid;
    const account = uid !== undefined ? t`Player ${uid}` : '';
    window.location.assign(messageAddress({ email, subject: String(values.get('topic') ?? ''), text, signature: account }));
  };

  return (
    <Card as="section" title={t`A message to support`} padding="l">
      <form className={styles.form} onSubmit={submitted} noValidate aria-label={t`A message to support`}>
        <SelectField name="topic" label={t`What is it about?`} options={topics} />
        <TextAreaField name="text" label={t`Your message`} rows={6} maxLength={1500} error={error} required hint={t`Never write your password or a whole card number.`} />
        <div><Button type="submit" icon="send">{t`Open in my mail program`}</Button></div>
      </form>
    </Card>
  );
};
