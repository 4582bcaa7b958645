import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { isApiError } from '@croupier/api-client';
import {
  AppForm,
  FORM_ERROR,
  FormCodeField,
  FormError,
  FormRecoveryCodeField,
  SubmitButton,
  useTooManyText,
  validateByRules,
} from '@croupier/forms';
import { required, requiredCode } from '@croupier/validation';
import { $isCompletingSignIn } from '../flow/sign-in-completion.model.ts';
import styles from '../auth.module.css';
import { isSecondStep, logInFx, type SecondStep } from '../sign-in/login.model.ts';
import { Resend } from '../resend.tsx';
import { codeProblemOf, type CodeProblem } from './two-factor-problem.ts';

type Values = Readonly<{ code: string }>;

const useProblemText = (): ((problem: CodeProblem, error: unknown) => string) => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return (problem, error) => {
    switch (problem) {
      case 'digits':
        return t`The code must contain 6 digits`;
      case 'expired':
        return t`Time expired. Request a new code.`;
      case 'invalid':
        return t`The code is invalid. Check it and try again.`;
      case 'tooMany':
        return tooMany(isApiError(error) ? error.errorData : undefined);
      case 'wrong':
        return t`Something went wrong. Try again in a moment.`;
    }
  };
};

/** Submits a code, and has another one sent. */
const useSecondStep = ({ login, password }: SecondStep) => {
  const logIn = useUnit(logInFx);
  const textOf = useProblemText();
  const [sentCodes, setSentCodes] = useState(0);
  const [sendProblem, setSendProblem] = useState<string | null>(null);
  const failed = (error: unknown) => {
    const problem = codeProblemOf(error);
    if (problem === null) return undefined;
    return problem === 'wrong' || problem === 'tooMany'
      ? { [FORM_ERROR]: { code: problem, message: textOf(problem, error) } }
      : { code: textOf(problem, error) };
  };
  return {
    /** The number of codes that were sent again. */
    sentCodes,
    /** Why no other code was sent. */
    sendProblem,
    submit: ({ code: entered }: Values) => {
      setSendProblem(null);
      return logIn({ login, password, code: entered }).then(() => undefined, failed);
    },
    resend: (): void => {
      setSendProblem(null);
      logIn({ login, password, code: '' }).catch((error: unknown) => {
        if (isApiError(error) && isSecondStep(error)) setSentCodes((count) => count + 1);
        else setSendProblem(textOf(codeProblemOf(error) ?? 'wrong', error));
      });
    },
  };
};

type Method = SecondStep['method'] | 'recovery';

const useExplanation = (method: Method): string => {
  const { t } = useLingui();
  switch (method) {
    case 'recovery':
      return t`Enter one of the recovery codes you saved when you turned on two-factor authentication. Each code works once.`;
    case 'totp':
      return t`Enter the 6-digit code from your authenticator app.`;
    case 'phone':
      return t`Enter the 6-digit code we sent to your phone.`;
    case 'email':
      return t`Enter the 6-digit code we sent to your email.`;
  }
};

const CodeField = ({ method }: { method: Method }): ReactNode => {
  const { t } = useLingui();
  return method === 'recovery' ? (
    <FormRecoveryCodeField name="code" label={t`Recovery code`} />
  ) : (
    <FormCodeField name="code" label={t`Code`} required autoFocus />
  );
};

/**
 * The second step of a login: a code that was sent or that an authenticator shows, or a recovery code, which is longer.
 */
export const TwoFactorForm = ({ step }: { step: SecondStep }): ReactNode => {
  const { t } = useLingui();
  const { isPending, isCompleting } = useUnit({ isPending: logInFx.pending, isCompleting: $isCompletingSignIn });
  const [isRecovery, setRecovery] = useState(false);
  const { sentCodes, sendProblem, submit, resend } = useSecondStep(step);
  const method = isRecovery ? 'recovery' : step.method;
  const explanation = useExplanation(method);
  return (
    <AppForm<Values>
      // A new form has no error of the code before.
      key={`${isRecovery} ${sentCodes}`}
      onSubmit={submit}
      initialValues={{ code: '' }}
      validate={validateByRules({ code: isRecovery ? required : requiredCode })}
      label={t`Confirm it is you`}
      className={styles.form ?? ''}
    >
      <p className={styles.explanation}>{explanation}</p>
      <FormError>{({ message }) => message}</FormError>
      <CodeField method={method} />
      <SubmitButton pending={isCompleting}>{t`Log in`}</SubmitButton>
      {sendProblem && (
        <p role="alert" className={styles.problem}>
          {sendProblem}
        </p>
      )}
      {(method === 'email' || method === 'phone') && (
        <Resend at={step.resendAt} isPending={isPending} onResend={resend} />
      )}
      <button type="button" className={styles.textButton} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t`Use a 6-digit code` : t`Use a recovery code`}
      </button>
    </AppForm>
  );
};
