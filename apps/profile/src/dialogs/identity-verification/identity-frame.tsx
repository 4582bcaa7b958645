import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { VerificationState } from '@croupier/contract/verification';
import { dialogClosed } from '@croupier/dialogs';
import { Button, Stack, useFrameMessages, VisuallyHidden } from '@croupier/ui';
import { identityFrameSpoke, readIdentityMessage, useVerificationWords } from '../../features/verification/index.ts';
import styles from './identity-verification.module.css';

/**
 * The provider's page in a frame. It may run its scripts under its own origin and submit its own forms; it opens no
 * windows and cannot lead the page away.
 */
export const IdentityFrame = ({
  url,
  origin,
  state: { status },
}: Readonly<{ url: string; origin: string; state: VerificationState }>) => {
  const { t } = useLingui();
  const { close, spoke } = useUnit({ close: dialogClosed, spoke: identityFrameSpoke });
  const { states } = useVerificationWords();
  const frame = useFrameMessages(origin, readIdentityMessage, spoke);
  const isDone = status === 'pending' || status === 'approved' || status === 'rejected';
  return (
    <Stack gap={4}>
      <h2>{t`Upload a document`}</h2>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={t`Identity verification`}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="origin"
      />
      <div role="status">
        <VisuallyHidden>{isDone ? states[status].title : ''}</VisuallyHidden>
      </div>
      {isDone && <Button block size="l" onClick={() => close({ result: status === 'approved' })}>{t`Continue`}</Button>}
    </Stack>
  );
};
