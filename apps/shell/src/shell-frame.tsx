// Models that only react to events of others: the import connects them.
import './dialogs/close-on-navigation.model.ts';
import './document/head.model.ts';
import './frames/frame-messages.model.ts';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $openDialogs } from '@croupier/dialogs';
import { useHydrated } from '@croupier/scheduling/react';
import { SkipLink } from '@croupier/ui';
import { $overlays } from './consent/overlays.store.ts';
import { DialogsFailed } from './dialogs/dialogs-failed.tsx';
import { layoutNamed } from './layout/layouts/layouts.tsx';
import { Toasts } from './notices/toasts.tsx';
import { onDemand } from './on-demand.tsx';
import { NavigationFeedback } from './routing/navigation-feedback.tsx';
import { $fatal, $isBot, $isClosed } from './shell.model.ts';
import { SystemPage } from './system-pages/system-page.tsx';

const DialogHost = onDemand(
  () => import('./dialogs/dialog-host.tsx').then(({ DialogHost: Host }) => Host),
  null,
  (_, retry) => <DialogsFailed onRetry={retry} />,
);

/** A separate component, so that opening a dialog does not render the page again. */
const Dialogs = (): ReactNode => {
  const dialogs = useUnit($openDialogs);
  // The address may open a dialog before hydration, and the server-rendered HTML contains no dialogs.
  const isHydrated = useHydrated();
  return isHydrated && dialogs.length > 0 && <DialogHost />;
};

/** Replaces the page when the whole site is closed to the visitor. */
const Closed = (): ReactNode => {
  const { fatal, isBot } = useUnit({ fatal: $fatal, isBot: $isBot });
  if (!fatal) return null;
  const { Layout } = layoutNamed(fatal.layout);
  return <Layout page={null}>{!isBot && <SystemPage status={fatal.status} kind={fatal.page} />}</Layout>;
};

/** The frame of every page: skip link, navigation feedback, consent banner, live chat, toasts and dialogs. */
export const ShellFrame = ({ children }: { children: ReactNode }): ReactNode => {
  const { t } = useLingui();
  const { isClosed, Overlays } = useUnit({ isClosed: $isClosed, Overlays: $overlays });
  return (
    <>
      <SkipLink>{t`Skip to content`}</SkipLink>
      <NavigationFeedback />
      {isClosed ? <Closed /> : children}
      {Overlays && <Overlays />}
      <Toasts />
      <Dialogs />
    </>
  );
};
