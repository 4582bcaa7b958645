import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  ProgressBar,
  Skeleton,
  Spinner,
  Stack,
  Toast,
} from '@croupier/ui';
import { useState } from 'react';
import { Example, Part } from './part.tsx';

const tones = ['info', 'positive', 'warning', 'negative'] as const;

const Messages = () => (
  <>
    {tones.map((tone) => (
      <Example key={tone} name={`Notice tone="${tone}"`}>
        <Notice tone={tone} title="Title">
          What happened and what to do next.
        </Notice>
      </Example>
    ))}
    <Example name="Notice action">
      <Notice
        action={
          <Button size="s" variant="secondary">
            Confirm
          </Button>
        }
      >
        Your email address is not confirmed.
      </Notice>
    </Example>
    <Example name="Toast">
      <Stack gap={3}>
        {tones.slice(0, 2).map((tone) => (
          <Toast key={tone} tone={tone} title="Saved" onClose={() => {}}>
            Your changes are saved.
          </Toast>
        ))}
      </Stack>
    </Example>
  </>
);

const Progress = () => (
  <>
    <Example name="ProgressBar">
      <Stack gap={4}>
        <ProgressBar label="Stars" value={60} max={500} valueText="60 of 500" />
        <ProgressBar label="Wagered" value={80} tone="positive" />
        <ProgressBar label="Limit" value={95} tone="warning" size="s" />
      </Stack>
    </Example>
    <Example name="Spinner">
      <Spinner />
    </Example>
    <Example name="Skeleton">
      <Stack gap={3}>
        <Skeleton shape="text" width="60%" />
        <Skeleton ratio="16 / 9" />
        <Skeleton shape="circle" width={48} height={48} />
      </Stack>
    </Example>
  </>
);

const Fallbacks = () => {
  const [retries, setRetries] = useState(0);
  return (
    <>
      <Example name="EmptyState">
        <EmptyState
          compact
          icon="trophy"
          title="No tournaments right now"
          description="See upcoming tournaments."
          action={
            <LinkButton variant="secondary" to="/support">
              Upcoming
            </LinkButton>
          }
        />
      </Example>
      <Example name="ErrorState">
        <ErrorState compact onRetry={() => setRetries(retries + 1)} />
        {retries > 0 && <p role="status">Retries: {retries}</p>}
      </Example>
    </>
  );
};

/** Notices, progress, and empty and error states. */
export const Feedback = () => (
  <Part id="feedback" title="Feedback">
    <Messages />
    <Progress />
    <Fallbacks />
  </Part>
);
