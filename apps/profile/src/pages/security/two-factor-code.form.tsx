import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { toastShown } from '@croupier/dialogs';
import { AppForm, FormCodeField, FormTextField, serverErrors, SubmitButton, validateByRules } from '@croupier/forms';
import { Button, Cluster } from '@croupier/ui';
import { required, requiredCode } from '@croupier/validation';
import { RefusalError } from '../../features/refusal/index.ts';
import { Resend } from '../../features/resend/index.ts';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import styles from './security.module.css';
import { beginChangeFx, changeLeft, confirmChangeFx, type Change } from './two-factor.model.ts';

type Values = Readonly<{ code: string }>;

const noCode: Values = { code: '' };
const validateCode = validateByRules({ code: requiredCode });
const validateRecoveryCode = validateByRules({ code: required });

/** What was begun is ended by a code: the one that was sent, or the one an app shows; turning off by a recovery code as well. */
export const TwoFactorCodeForm = ({ change }: Readonly<{ change: Change }>) => {
  const { t } = useLingui();
  const { confirm, begin, isBeginning, leave, toast } = useUnit({ confirm: confirmChangeFx, begin: beginChangeFx, isBeginning: beginChangeFx.pending, leave: changeLeft, toast: toastShown });
  const { turnsOn, method, isSent, resendAt, secret, uri } = change;
  // Where the contact is gone nothing can be sent to it.
  const isRecoveryOnly = !turnsOn && !isSent && method !== 'totp';
  const [isRecoveryChosen, setRecovery] = useState(false);
  const [resendError, setResendError] = useState<unknown>(null);
  const isRecovery = isRecoveryChosen || isRecoveryOnly;

  const submit = ({ code }: Values) => confirm({ code }).then(({ two_factor_auth: isOn }) => {
    if (!isOn) toast({ kind: 'info', text: t`Two-factor sign-in is off.` });
    return undefined;
  }, (error: unknown) => serverErrors(error, { fields: ['code'] }));
  const resend = (): void => {
    setResendError(null);
    begin({ is_enabled: turnsOn ? '1' : '0', method }).catch(setResendError);
  };
  const explanation = isRecovery
    ? t`Enter one of the recovery codes you kept when you turned two-factor sign-in on.`
    : method === 'totp' ? t`Enter the 6-digit code your authenticator app shows.`
      : method === 'phone' ? t`Enter the 6-digit code we sent to your phone.` : t`Enter the 6-digit code we sent to your e-mail.`;
  return (
    <AppForm<Values> key={String(isRecovery)} label={turnsOn ? t`Turn two-factor sign-in on` : t`Turn two-factor sign-in off`} onSubmit={submit} initialValues={noCode} validate={isRecovery ? validateRecoveryCode : validateCode} className={styles.form ?? ''}>
      {secret !== '' && <AuthenticatorSecret secret={secret} uri={uri} />}
      <p>{explanation}</p>
      <RefusalError />
      {isRecovery
        ? <FormTextField name="code" label={t`Recovery code`} autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" maxLength={20} required autoFocus />
        : <FormCodeField name="code" label={t`Code`} required autoFocus />}
      <Cluster>
        <SubmitButton block={false} size="m">{turnsOn ? t`Turn on` : t`Turn off`}</SubmitButton>
        <Button variant="ghost" onClick={() => leave()}>{t`Cancel`}</Button>
      </Cluster>
      {resendError !== null && <p role="alert" className={styles.problem}>{t`No new code could be sent. Wait a minute, then try again.`}</p>}
      {isSent && !isRecovery && <Resend resendAt={resendAt} pending={isBeginning} onResend={resend} />}
      {!turnsOn && !isRecoveryOnly && <div><Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>{isRecovery ? t`Use a code instead` : t`Use a recovery code`}</Button></div>}
    </AppForm>
  );
};
