import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { VerificationState } from '@croupier/contract/verification';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import {
  Button,
  Card,
  Cluster,
  DateTime,
  DescriptionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
  StatusBadge,
} from '@croupier/ui';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { $verification, useVerificationWords, verificationRetried } from '../../features/verification/index.ts';
import { verificationWanted } from './verification.page.model.ts';

const Standing = ({
  state: { status, comment, reject_labels: labels, is_kyc_block_enabled: isBlocked, updated_at: at },
}: Readonly<{ state: VerificationState }>) => {
  const { t } = useLingui();
  const want = useUnit(verificationWanted);
  const words = useVerificationWords().states[status];
  const isOpen = status === 'none' || status === 'created' || status === 'retry';
  return (
    <Card
      as="section"
      padding="l"
      title={words.title}
      aside={<StatusBadge tone={words.tone}>{words.status}</StatusBadge>}
    >
      <Stack gap={4}>
        <p>{words.text}</p>
        {(status === 'none' || status === 'retry') && labels.includes('DOCUMENT_EXPIRED') && (
          <Notice tone="warning">{t`Your identity document has expired. Verify your identity with a valid document.`}</Notice>
        )}
        {status !== 'approved' && comment !== '' && (
          <Notice tone="warning">
            <bdi>{comment}</bdi>
          </Notice>
        )}
        {isBlocked && (
          <Notice
            tone="negative"
            title={t`Deposits and withdrawals are paused`}
          >{t`You can deposit and withdraw again once your identity is verified.`}</Notice>
        )}
        {at !== null && <DescriptionList items={[{ term: t`Last updated`, value: <DateTime value={at} /> }]} />}
        <Cluster gap={3}>
          {isOpen && <Button icon="badge-check" onClick={() => want()}>{t`Verify identity`}</Button>}
          {status === 'pending' && <Button variant="secondary" onClick={() => want()}>{t`View status`}</Button>}
          {status === 'rejected' && <LinkButton to={href('/support')}>{t`Contact support`}</LinkButton>}
          {isOpen && <LinkButton variant="ghost" to={href('/profile/settings')}>{t`Check personal data`}</LinkButton>}
        </Cluster>
      </Stack>
    </Card>
  );
};

const Verification = () => {
  const { t } = useLingui();
  const { view, flags, retry } = useUnit({ view: $verification, flags: $flags, retry: verificationRetried });
  if (!flags?.isSumsubEnable) {
    return (
      <EmptyState
        icon="badge-check"
        title={t`Verification is not required`}
        description={t`You can play, deposit and withdraw without verifying your identity.`}
        action={<LinkButton variant="secondary" to={href('/profile/settings')}>{t`Check personal data`}</LinkButton>}
      />
    );
  }
  if (view.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  return view.state === null ? <Skeleton height={260} /> : <Standing state={view.state} />;
};

/** The state of the player's verification, and how to start it. */
export const VerificationPage = () => {
  const { t } = useLingui();
  return (
    <ProfileFrame title={t`Verification`} description={t`Verify your identity and check its status.`}>
      <Verification />
    </ProfileFrame>
  );
};
