import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useSyncExternalStore } from 'react';
import { isRefusal } from '@croupier/api-client';
import type { Passkey } from '@croupier/contract/passkeys';
import { toastShown } from '@croupier/dialogs';
import { useTooManyText } from '@croupier/forms';
import { arePasskeysSupported, passkeyProblemOf } from '@croupier/session/passkeys';
import { Badge, Button, Card, DateTime, ErrorState, Icon, Skeleton, Stack } from '@croupier/ui';
import { PasskeyNameForm } from './passkey-name.form.tsx';
import {
  $arePasskeysShown,
  $passkeys,
  $removedPasskey,
  $renamedPasskey,
  addPasskeyFx,
  passkeyRenameOpened,
  passkeysRetried,
  removePasskeyFx,
} from './passkeys.model.ts';
import styles from './security.module.css';

const subscribeToNothing = () => () => undefined;
/** Whether this browser supports passkeys; the server assumes that it does. */
const useIsSupported = (): boolean => useSyncExternalStore(subscribeToNothing, arePasskeysSupported, () => true);

/** Returns what to show after a failed change; null when the player stopped it. */
const useFailureText = () => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return (error: unknown, otherwise: string): string | null => {
    const problem = passkeyProblemOf(error);
    // The player closed the identity proof or the dialog of the browser, so nothing changed.
    if (problem === 'cancelled' || problem === 'replaced' || isRefusal(error, 'IdentityProofRequiredException'))
      return null;
    if (problem === 'exists') return t`This device already has a passkey for your account.`;
    if (problem === 'unsupported') return t`This browser does not support passkeys.`;
    if (isRefusal(error, 'TooManyRequestsException')) return tooMany(error.errorData);
    if (isRefusal(error) && error.reason === 'last_sign_in_method')
      return t`This passkey is your only way to log in. Set a password or add another passkey first.`;
    return otherwise;
  };
};

const useToast = () => {
  const toast = useUnit(toastShown);
  const textOf = useFailureText();
  return {
    succeeded: (text: string) => toast({ kind: 'success', text }),
    failed: (error: unknown, otherwise: string) => {
      const text = textOf(error, otherwise);
      if (text !== null) toast({ kind: 'error', text });
    },
  };
};

const Times = ({ passkey: { created_at: created, last_used_at: used } }: Readonly<{ passkey: Passkey }>) => (
  <p className={styles.seen}>
    <Trans>
      added <DateTime value={created} />
    </Trans>{' '}
    ·{' '}
    {used === null ? (
      <Trans>not used yet</Trans>
    ) : (
      <Trans>
        last used <DateTime value={used} />
      </Trans>
    )}
  </p>
);

const PasskeyActions = ({ passkey: { id, name }, isKept }: Readonly<{ passkey: Passkey; isKept: boolean }>) => {
  const { t } = useLingui();
  const { remove, removed, rename } = useUnit({
    remove: removePasskeyFx,
    removed: $removedPasskey,
    rename: passkeyRenameOpened,
  });
  const toast = useToast();
  const leave = () => {
    remove({ id }).then(
      () => toast.succeeded(t`Passkey removed.`),
      (error: unknown) => toast.failed(error, t`We could not remove the passkey. Try again.`),
    );
  };
  return (
    <div className={styles.actions}>
      <Button size="s" variant="ghost" onClick={() => rename(id)} aria-label={t`Rename: ${name}`}>{t`Rename`}</Button>
      {!isKept && (
        <Button
          size="s"
          variant="secondary"
          pending={removed === id}
          onClick={leave}
          aria-label={t`Remove: ${name}`}
        >{t`Remove`}</Button>
      )}
    </div>
  );
};

const PasskeyRow = ({ passkey, isKept }: Readonly<{ passkey: Passkey; isKept: boolean }>) => {
  const { t } = useLingui();
  const renamed = useUnit($renamedPasskey);
  return (
    <li className={styles.session}>
      <Icon className={styles.sessionIcon} name="key-round" />
      {renamed === passkey.id ? (
        <PasskeyNameForm passkey={passkey} />
      ) : (
        <>
          <div className={styles.sessionWords}>
            <p className={styles.device}>
              <bdi>{passkey.name}</bdi> {passkey.is_synced && <Badge tone="neutral">{t`Synced`}</Badge>}
            </p>
            <Times passkey={passkey} />
          </div>
          <PasskeyActions passkey={passkey} isKept={isKept} />
        </>
      )}
    </li>
  );
};

const AddPasskey = () => {
  const { t } = useLingui();
  const { add, isAdding } = useUnit({ add: addPasskeyFx, isAdding: addPasskeyFx.pending });
  const toast = useToast();
  const isSupported = useIsSupported();
  if (!isSupported)
    return (
      <p className={styles.note}>{t`This browser does not support passkeys. Use another one to add a passkey.`}</p>
    );
  const create = () => {
    add().then(
      () => toast.succeeded(t`Passkey added.`),
      (error: unknown) => toast.failed(error, t`We could not add the passkey. Try again.`),
    );
  };
  return (
    <div>
      <Button variant="secondary" icon="key-round" pending={isAdding} onClick={create}>{t`Add passkey`}</Button>
    </div>
  );
};

const PasskeyList = () => {
  const { t } = useLingui();
  const { items, canAdd, isLastWay } = useUnit($passkeys);
  return (
    <Stack gap={4}>
      {items.length > 0 ? (
        <ul className={styles.sessions}>
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isKept={isLastWay} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{t`You have no passkeys yet.`}</p>
      )}
      {isLastWay && (
        <p className={styles.note}>
          {t`This passkey is your only way to log in. To remove it, set a password or add another passkey first.`}
        </p>
      )}
      {canAdd ? <AddPasskey /> : <p className={styles.note}>{t`You cannot add passkeys right now.`}</p>}
    </Stack>
  );
};

/** The passkeys of the player: added, named and removed here. */
export const PasskeysCard = () => {
  const { t } = useLingui();
  const { isShown, passkeys, retry } = useUnit({
    isShown: $arePasskeysShown,
    passkeys: $passkeys,
    retry: passkeysRetried,
  });
  const { status } = passkeys;
  if (!isShown) return null;
  return (
    <Card as="section" title={t`Passkeys`}>
      <Stack gap={4}>
        <p>{t`Log in with your fingerprint, face or screen lock instead of a password.`}</p>
        {status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
        {status === 'pending' && (
          <Stack gap={3} aria-busy>
            <Skeleton height={56} />
          </Stack>
        )}
        {status === 'ready' && <PasskeyList />}
      </Stack>
    </Card>
  );
};
