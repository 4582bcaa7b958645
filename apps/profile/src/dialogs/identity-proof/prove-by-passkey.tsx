import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { isRefusal } from '@croupier/api-client';
import { useTooManyText } from '@croupier/forms';
import { passkeyProblemOf } from '@croupier/session/passkeys';
import { Button, Notice, Stack } from '@croupier/ui';
import { $passkeyFailure, $isPasskeyPending, passkeyRequested } from './passkey-proof.model.ts';

/** Why the last proof with a passkey failed. */
const PasskeyFailure = () => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  const failure = useUnit($passkeyFailure);
  if (!failure) return null;
  const isCancelled = ['cancelled', 'replaced'].includes(passkeyProblemOf(failure) ?? '');
  const text = isCancelled
    ? t`You did not confirm with a passkey. Try again or confirm another way.`
    : isRefusal(failure, 'TooManyRequestsException')
      ? tooMany(failure.errorData)
      : t`The passkey was not accepted. Try again or confirm another way.`;
  return (
    <Notice announced tone={isCancelled ? 'info' : 'negative'}>
      {text}
    </Notice>
  );
};

/** Proves the identity with a passkey; `isAlternative` when the form above asks for the password. */
export const ProveByPasskey = ({
  isAlternative,
  autoFocus,
}: Readonly<{ isAlternative: boolean; autoFocus: boolean }>) => {
  const { t } = useLingui();
  const { request, isPending } = useUnit({ request: passkeyRequested, isPending: $isPasskeyPending });
  return (
    <Stack gap={3}>
      <PasskeyFailure />
      <Button
        block
        variant={isAlternative ? 'secondary' : 'primary'}
        icon="key-round"
        pending={isPending}
        autoFocus={autoFocus}
        onClick={() => request()}
      >
        {t`Confirm with a passkey`}
      </Button>
    </Stack>
  );
};
