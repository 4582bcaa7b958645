import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { VerificationState } from '@croupier/contract/verification';
import { dialogClosed } from '@croupier/dialogs';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { Button, DialogHead, EmptyState, ErrorState, LinkButton, Notice, Skeleton, Stack } from '@croupier/ui';
import {
  $beginFailure,
  $identityFrame,
  $isBeginning,
  $verification,
  useVerificationWords,
  verificationBegun,
  verificationNeeded,
  verificationRetried,
} from '../../features/verification/index.ts';
import { IdentityFrame } from './identity-frame.tsx';

/** The actions of a state: start, retry, contact support or continue. */
const Ways = ({ state: { status } }: Readonly<{ state: VerificationState }>) => {
  const { t } = useLingui();
  const { isBeginning, begin, again, close } = useUnit({
    isBeginning: $isBeginning,
    begin: verificationBegun,
    again: verificationRetried,
    close: dialogClosed,
  });
  switch (status) {
    case 'approved':
      return <Button block size="l" onClick={() => close({ result: true })}>{t`Continue`}</Button>;
    case 'pending':
      return (
        <Button block size="l" variant="secondary" icon="refresh-cw" onClick={() => again()}>{t`Check again`}</Button>
      );
    case 'rejected':
      return <LinkButton block size="l" to={href('/support')} onClick={() => close()}>{t`Contact support`}</LinkButton>;
    default:
      return (
        <Button block size="l" pending={isBeginning} onClick={() => begin()}>
          {status === 'none' ? t`Start verification` : t`Upload documents`}
        </Button>
      );
  }
};

const Standing = ({ state }: Readonly<{ state: VerificationState }>) => {
  const failure = useUnit($beginFailure);
  const words = useVerificationWords();
  const { icon, title, text } = words.states[state.status];
  return (
    <Stack gap={5}>
      <DialogHead icon={icon} title={title} text={text} />
      {state.status !== 'approved' && state.comment !== '' && (
        <Notice tone="warning">
          <bdi>{state.comment}</bdi>
        </Notice>
      )}
      {failure !== null && (
        <Notice announced tone="negative">
          {words.failure(failure)}
        </Notice>
      )}
      <Ways state={state} />
    </Stack>
  );
};

/** The state of the identity verification, and the provider's page for the documents. */
export const Dialog = () => {
  const { t } = useLingui();
  const { view, frame, flags, needed, retry } = useUnit({
    view: $verification,
    frame: $identityFrame,
    flags: $flags,
    needed: verificationNeeded,
    retry: verificationRetried,
  });
  const isOn = flags?.isSumsubEnable ?? false;
  useEffect(() => {
    if (isOn) needed();
  }, [isOn, needed]);
  if (!isOn)
    return (
      <EmptyState
        compact
        icon="badge-check"
        title={t`Verification is not required`}
        description={t`You can play, deposit and withdraw without verifying your identity.`}
      />
    );
  if (view.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (view.state === null)
    return (
      <Stack gap={4} aria-busy>
        <Skeleton height={64} />
        <Skeleton height={96} />
        <Skeleton height={52} />
      </Stack>
    );
  return frame === null ? <Standing state={view.state} /> : <IdentityFrame {...frame} state={view.state} />;
};
