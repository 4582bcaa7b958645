import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { identityProofOptions, type IdentityProofOptions } from '@croupier/contract/auth';
import { dialogClosed } from '@croupier/dialogs';
import { logoutRequested } from '@croupier/session';
import { arePasskeysSupported } from '@croupier/session/passkeys';
import { Button, DialogHead, Stack } from '@croupier/ui';
import * as v from 'valibot';
import { OtherWay } from '../../features/other-way/index.ts';
import { DialogMissing } from '../dialog-missing.tsx';
import { CodeForm } from './code.form.tsx';
import { $codeSent, dialogShown, otherWayChosen } from './identity-proof.model.ts';
import { passkeyProofReset } from './passkey-proof.model.ts';
import { PasswordForm } from './password.form.tsx';
import { ProveByPasskey } from './prove-by-passkey.tsx';
import { SendCode } from './send-code.tsx';

/** A player without a password and a confirmed contact proves their identity where they log in. */
const LogInAgain = () => {
  const { t } = useLingui();
  const { close, logOut } = useUnit({ close: dialogClosed, logOut: logoutRequested });
  const leave = () => {
    close({ result: false });
    logOut();
  };
  return (
    <Stack gap={5}>
      <p>
        <Trans>
          Your account has no password and no confirmed contact details. Log in again, then try within ten minutes.
        </Trans>
      </p>
      <Button block size="l" onClick={leave}>{t`Log out`}</Button>
    </Stack>
  );
};

const subscribeToNothing = () => () => undefined;

const Ways = ({ options }: Readonly<{ options: IdentityProofOptions }>) => {
  const { has_password: hasPassword, contacts } = options;
  const isSupported = useSyncExternalStore(subscribeToNothing, arePasskeysSupported, () => false);
  const hasPasskey = isSupported && options.has_passkey === true;
  const { t } = useLingui();
  const { sent, choose } = useUnit({ sent: $codeSent, choose: otherWayChosen });
  // After the code step, the keyboard focus returns to the first option.
  const [isReturned, setReturned] = useState(false);
  const goBack = () => {
    setReturned(true);
    choose();
  };
  if (!hasPassword && !hasPasskey && contacts.length === 0) return <LogInAgain />;
  if (!sent) {
    return (
      <Stack gap={5}>
        {hasPassword && <PasswordForm autoFocus={isReturned} />}
        {hasPasskey && <ProveByPasskey isAlternative={hasPassword} autoFocus={isReturned && !hasPassword} />}
        <SendCode
          contacts={contacts}
          isAlternative={hasPassword || hasPasskey}
          autoFocus={isReturned && !hasPassword && !hasPasskey}
        />
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      <CodeForm sent={sent} />
      {(hasPassword || hasPasskey || contacts.length > 1) && (
        <OtherWay>
          <Button size="s" variant="ghost" onClick={goBack}>{t`Confirm another way`}</Button>
        </OtherWay>
      )}
    </Stack>
  );
};

const Content = ({ options }: Readonly<{ options: IdentityProofOptions }>) => {
  const { t } = useLingui();
  const { shown, reset } = useUnit({ shown: dialogShown, reset: passkeyProofReset });
  useEffect(() => {
    shown();
    reset();
  }, [shown, reset]);
  return (
    <Stack gap={5}>
      <DialogHead
        icon="shield-check"
        title={t`Confirm it is you`}
        text={t`This change affects the security of your account.`}
      />
      <Ways options={options} />
    </Stack>
  );
};

/** Asks the player to prove their identity; closes with true once they have. */
export const Dialog = (given: Readonly<Record<string, unknown>>) => {
  const read = v.safeParse(identityProofOptions, given);
  return read.success ? <Content options={read.output} /> : <DialogMissing />;
};
