import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { isRefusal } from '@croupier/api-client';
import { toastShown } from '@croupier/dialogs';
import {
  AppForm,
  FormCodeField,
  FormRecoveryCodeField,
  serverErrors,
  SubmitButton,
  useTooManyText,
  validateByRules,
} from '@croupier/forms';
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

const useExplanation = (method: Change['method'], isRecovery: boolean): string => {
  const { t } = useLingui();
  if (isRecovery) return t`Enter one of the recovery codes you saved when you turned on two-factor authentication.`;
  if (method === 'totp') return t`Enter the 6-digit code from your authenticator app.`;
  if (method === 'phone') return t`Enter the 6-digit code we sent to your phone.`;
  return t`Enter the 6-digit code we sent to your email.`;
};

/** Sends the code again. */
const ResendCode = ({ turnsOn, method, resendAt }: Pick<Change, 'turnsOn' | 'method' | 'resendAt'>) => {
  const { t } = useLingui();
  const { begin, isBeginning } = useUnit({ begin: beginChangeFx, isBeginning: beginChangeFx.pending });
  const tooMany = useTooManyText();
  const [problem, setProblem] = useState<string | null>(null);
  const resend = (): void => {
    setProblem(null);
    begin({ is_enabled: turnsOn ? '1' : '0', method }).catch((error: unknown) =>
      setProblem(
        isRefusal(error, 'TooManyRequestsException')
          ? tooMany(error.errorData)
          : t`We could not send a new code. Try again later.`,
      ),
    );
  };
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Resend resendAt={resendAt} pending={isBeginning} onResend={resend} />
    </>
  );
};

/** Returns a function that completes the change, or returns the errors of the form. */
const useConfirm = () => {
  const { t } = useLingui();
  const { confirm, toast } = useUnit({ confirm: confirmChangeFx, toast: toastShown });
  return ({ code }: Values) =>
    confirm({ code }).then(
      ({ two_factor_auth: isOn }) => {
        if (!isOn) toast({ kind: 'info', text: t`Two-factor authentication is off.` });
        return undefined;
      },
      (error: unknown) => serverErrors(error, { fields: ['code'] }),
    );
};

/**
 * Completes a change with a code: the one that was sent or that an app shows. Turning off accepts a recovery code as
 * well.
 */
export const TwoFactorCodeForm = ({ change }: Readonly<{ change: Change }>) => {
  const { t } = useLingui();
  const leave = useUnit(changeLeft);
  const submit = useConfirm();
  const { turnsOn, method, isSent, secret, uri } = change;
  // Without the contact, no new code can be sent.
  const isRecoveryOnly = !turnsOn && !isSent && method !== 'totp';
  const [isRecoveryChosen, setRecovery] = useState(false);
  const isRecovery = isRecoveryChosen || isRecoveryOnly;
  const explanation = useExplanation(method, isRecovery);
  return (
    <AppForm<Values>
      key={String(isRecovery)}
      label={turnsOn ? t`Turn on two-factor authentication` : t`Turn off two-factor authentication`}
      onSubmit={submit}
      initialValues={noCode}
      validate={isRecovery ? validateRecoveryCode : validateCode}
      className={styles.form ?? ''}
    >
      {secret !== '' && <AuthenticatorSecret secret={secret} uri={uri} />}
      <p>{explanation}</p>
      <RefusalError />
      {isRecovery ? (
        <FormRecoveryCodeField name="code" label={t`Recovery code`} />
      ) : (
        <FormCodeField name="code" label={t`Code`} required autoFocus />
      )}
      <Cluster>
        <SubmitButton block={false} size="m">
          {turnsOn ? t`Turn on` : t`Turn off`}
        </SubmitButton>
        <Button variant="ghost" onClick={() => leave()}>{t`Cancel`}</Button>
      </Cluster>
      {isSent && !isRecovery && <ResendCode {...change} />}
      {!turnsOn && !isRecoveryOnly && (
        <div>
          <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? t`Use a code instead` : t`Use a recovery code`}
          </Button>
        </div>
      )}
    </AppForm>
  );
};
