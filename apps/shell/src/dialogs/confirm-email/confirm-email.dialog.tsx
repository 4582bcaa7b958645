import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { isApiError } from '@croupier/api-client';
import { dialogClosed, toastShown } from '@croupier/dialogs';
import { AppForm, FORM_ERROR, FormError, FormTextField, SubmitButton, validateByRules } from '@croupier/forms';
import { Button, Countdown, Notice, Stack } from '@croupier/ui';
import { code } from '@croupier/validation';
import { DialogMissing } from '../dialog-missing.tsx';
import {
  $isSendFailed,
  $resendAt,
  confirmationOpened,
  codeRequested,
  confirmContactFx,
  type UnconfirmedContact,
} from './confirm-email.model.ts';

type Values = Readonly<{ code: string }>;

const contactOf = (type: unknown, contact: unknown): UnconfirmedContact | null =>
  (type === 'email' || type === 'phone') && typeof contact === 'string' && contact !== '' ? { type, contact } : null;

const problemOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.invalidParameters?.['code'] : undefined;

const Resend = ({ contact, at }: { contact: UnconfirmedContact; at: number }): ReactNode => {
  const { t } = useLingui();
  const send = useUnit(codeRequested);
  const [isOver, setOver] = useState(false);
  return isOver ? (
    <Button variant="ghost" block onClick={() => send(contact)}>{t`Resend code`}</Button>
  ) : (
    <p>
      {t`You can request a new code in`} <Countdown short to={at} onEnd={() => setOver(true)} />
    </p>
  );
};

const CodeForm = ({ contact }: { contact: UnconfirmedContact }): ReactNode => {
  const { t } = useLingui();
  const { confirm, close, toast } = useUnit({ confirm: confirmContactFx, close: dialogClosed, toast: toastShown });
  const submit = (values: Values) =>
    confirm({ ...contact, ...values }).then(
      () => {
        close({ result: 'confirmed', immediate: true });
        toast({ kind: 'success', text: t`Confirmed. Thank you.` });
        return undefined;
      },
      (error: unknown) => {
        const problem = problemOf(error);
        if (problem === 'expired') return { code: t`Time expired. Request a new code.` };
        return problem
          ? { code: t`The code is invalid. Check it and try again.` }
          : { [FORM_ERROR]: { code: 'unknown', message: '' } };
      },
    );
  return (
    <AppForm<Values>
      onSubmit={submit}
      initialValues={{ code: '' }}
      validate={validateByRules({ code })}
      label={t`Enter the code`}
    >
      <Stack gap={4}>
        <FormTextField
          name="code"
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          mask="######"
          placeholder="000000"
          dir="ltr"
          required
        />
        <FormError>{() => t`We could not confirm this. Try again in a moment.`}</FormError>
        <SubmitButton>{t`Confirm`}</SubmitButton>
      </Stack>
    </AppForm>
  );
};

/** Confirms a contact with the code that was sent to it. */
export const Dialog = ({ type, contact: given }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const { opened, send, resendAt, isFailed } = useUnit({
    opened: confirmationOpened,
    send: codeRequested,
    resendAt: $resendAt,
    isFailed: $isSendFailed,
  });
  const contact = contactOf(type, given);
  useEffect(() => {
    opened();
    const known = contactOf(type, given);
    if (known) send(known);
  }, [opened, send, type, given]);
  if (!contact) return <DialogMissing />;
  const address = contact.contact;
  return (
    <Stack gap={4}>
      <h2>{contact.type === 'email' ? t`Confirm your email address` : t`Confirm your phone number`}</h2>
      <p>
        <Trans>
          We sent a code to{' '}
          <strong>
            <bdi>{address}</bdi>
          </strong>
          .
        </Trans>
      </p>
      {isFailed && (
        <Notice
          announced
          tone="negative"
          action={<Button size="s" variant="secondary" onClick={() => send(contact)}>{t`Try again`}</Button>}
        >
          {t`We could not send the code.`}
        </Notice>
      )}
      <CodeForm contact={contact} />
      {resendAt !== null && <Resend key={resendAt} contact={contact} at={resendAt} />}
    </Stack>
  );
};
