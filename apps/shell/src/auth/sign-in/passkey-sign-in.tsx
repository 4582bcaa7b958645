import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { Button, Notice } from '@croupier/ui';
import {
  $arePasskeysOffered,
  $isPasskeyPending,
  $passkeyFailure,
  passkeyFormHidden,
  passkeyFormShown,
  signInByPasskeyFx,
  type PasskeyFailure,
} from './passkey.model.ts';

const useFailureTexts = (): Readonly<Record<PasskeyFailure, string>> => {
  const { t } = useLingui();
  return {
    cancelled: t`Login with a passkey was not completed. Try again or use your password.`,
    unsupported: t`This browser does not support passkeys. Use your password.`,
    unknown: t`This passkey is no longer valid here. Use another one or your password.`,
    blocked: t`This account is blocked. Contact support.`,
    deleted: t`This account has been deleted.`,
    failed: t`We could not log you in with a passkey. Try again or use your password.`,
  };
};

/** Why the last sign-in with a passkey failed. */
export const PasskeyProblem = (): ReactNode => {
  const failure = useUnit($passkeyFailure);
  const texts = useFailureTexts();
  if (!failure) return null;
  return (
    <Notice announced tone={failure === 'cancelled' ? 'info' : 'negative'}>
      {texts[failure]}
    </Notice>
  );
};

/** Signs in with a passkey. While it is shown, the browser also offers passkeys in the field for the name. */
export const PasskeyButton = (): ReactNode => {
  const { t } = useLingui();
  const { isOffered, isPending, signIn, shown, hidden } = useUnit({
    isOffered: $arePasskeysOffered,
    isPending: $isPasskeyPending,
    signIn: signInByPasskeyFx,
    shown: passkeyFormShown,
    hidden: passkeyFormHidden,
  });
  useEffect(() => {
    shown();
    return () => hidden();
  }, [shown, hidden]);
  if (!isOffered) return null;
  return (
    <Button
      block
      size="l"
      variant="secondary"
      icon="key-round"
      pending={isPending}
      onClick={() => {
        signIn('button').catch(() => undefined);
      }}
    >
      {t`Log in with a passkey`}
    </Button>
  );
};
