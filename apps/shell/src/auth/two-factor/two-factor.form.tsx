import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { isApiError } from '@croupier/api-client';
import {
  AppForm,
  FORM_ERROR,
  FormCodeField,
  FormError,
  FormTextField,
  SubmitButton,
  validateByRules,
} from '@croupier/forms';
import { code, required, type Rule } from '@croupier/validation';
import { $isCompletingSignIn } from '../flow/sign-in-completion.model.ts';
import styles from '../auth.module.css';
import { isSecondStep, logInFx, type SecondStep } from '../sign-in/login.model.ts';
import { Resend } from '../resend.tsx';
import { codeProblemOf, type CodeProblem } from './two-factor-problem.ts';

type Values = Readonly<{ code: string }>;

const sixDigits: Rule = (value, values) => required(value, values) ?? code(value, values);

/**
 * The second step of a login: a code that was sent or that an authenticator shows, or a recovery code, which is longer.
 */
export const TwoFactorForm = ({ step: { login, password, method, resendAt } }: { step: SecondStep }): ReactNode => {
  const { t } = useLingui();
  const { logIn, isPending, isArriving } = useUnit({
    logIn: logInFx,
    isPending: logInFx.pending,
    isArriving: $isCompletingSignIn,
  });
  const [isRecovery, setRecovery] = useState(false);
  // A new form has no error of the code before.
  const [sentCodes, setSentCodes] = useState(0);
  const [sendProblem, setSendProblem] = useState<CodeProblem | null>(null);

  const textFor = (problem: CodeProblem): string => {
    switch (problem) {
      case 'digits':
        return t`The code must contain 6 digits`;
      case 'expired':
        return t`Time expired. Request a new code.`;
      case 'invalid':
        return t`The code is invalid. Check it and try again.`;
      case 'tooMany':
        return t`Too many attempts. Try again in a few minutes.`;
      case 'wrong':
        return t`Something went wrong. Try again in a moment.`;
    }
  };
  const failed = (error: unknown) => {
    const problem = codeProblemOf(error);
    if (problem === null) return undefined;
    return problem === 'wrong' || problem === 'tooMany'
      ? { [FORM_ERROR]: { code: problem, message: textFor(problem) } }
      : { code: textFor(problem) };
  };
  const submit = (values: Values) => {
    setSendProblem(null);
    return logIn({ login, password, code: values.code }).then(() => undefined, failed);
  };
  const resend = (): void => {
    setSendProblem(null);
    logIn({ login, password, code: '' }).catch((error: unknown) => {
      if (isApiError(error) && isSecondStep(error)) setSentCodes((count) => count + 1);
      else setSendProblem(codeProblemOf(error) ?? 'wrong');
    });
  };

  const explanation = isRecovery
    ? t`Enter one of the recovery codes you saved when you turned on two-factor authentication. Each code works once.`
    : method === 'totp'
      ? t`Enter the 6-digit code from your authenticator app.`
      : method === 'phone'
        ? t`Enter the 6-digit code we sent to your phone.`
        : t`Enter the 6-digit code we sent to your email.`;
  return (
    <AppForm<Values>
      key={`${isRecovery} ${sentCodes}`}
      onSubmit={submit}
      initialValues={{ code: '' }}
      validate={validateByRules({ code: isRecovery ? required : sixDigits })}
      label={t`Confirm it is you`}
      className={styles.form ?? ''}
    >
      <p className={styles.explanation}>{explanation}</p>
      <FormError>{({ message }) => message}</FormError>
      {isRecovery ? (
        <FormTextField
          name="code"
          label={t`Recovery code`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={20}
          withWesternDigits
          required
          autoFocus
        />
      ) : (
        <FormCodeField name="code" label={t`Code`} required autoFocus />
      )}
      <SubmitButton pending={isArriving}>{t`Log in`}</SubmitButton>
      {sendProblem && (
        <p role="alert" className={styles.problem}>
          {textFor(sendProblem)}
        </p>
      )}
      {!isRecovery && method !== 'totp' && <Resend at={resendAt} isPending={isPending} onResend={resend} />}
      <button type="button" className={styles.textButton} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t`Use a 6-digit code` : t`Use a recovery code`}
      </button>
    </AppForm>
  );
};
