import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Notice } from '@croupier/ui';
import { $isCompletingSignIn, signInCompletionAbandoned, signInCompletionRetried } from './sign-in-completion.model.ts';
import styles from '../auth.module.css';

type Props = Readonly<{
  /** The browser blocks the session cookie; otherwise the account failed to load. */
  isRefused: boolean;
  onLogin: () => void;
}>;

/** The error after accepted credentials when the account is missing. Sending the form again would not help. */
export const SignInProblem = ({ isRefused, onLogin }: Props): ReactNode => {
  const { t } = useLingui();
  const { retry, leave, isCompleting } = useUnit({
    retry: signInCompletionRetried,
    leave: signInCompletionAbandoned,
    isCompleting: $isCompletingSignIn,
  });
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} className={styles.form}>
      <Notice tone="negative" announced>
        {isRefused
          ? t`Your browser blocks the cookie that keeps you logged in. Allow cookies for this site, then log in.`
          : t`You are logged in, but we could not load your account. Try again in a moment.`}
      </Notice>
      {isRefused ? (
        <Button
          size="l"
          block
          onClick={() => {
            leave();
            onLogin();
          }}
        >{t`Log in`}</Button>
      ) : (
        <Button size="l" block icon="refresh-cw" pending={isCompleting} onClick={() => retry()}>{t`Try again`}</Button>
      )}
    </div>
  );
};
