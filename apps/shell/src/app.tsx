import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { FederationProvider, openHydrationGate, type HydrationGate, type Served } from '@croupier/federation';
import type { PageContext } from '@croupier/navigation';
import { PagePending } from './routing/page-pending.tsx';
import { RemoteFailed } from './routing/remote-failed.tsx';
import { Routed } from './routing/routed.tsx';
import { ShellFrame } from './shell-frame.tsx';

type Props = Readonly<{
  scope: Scope;
  i18n: I18n;
  served: Served;
  /** What the page that the server drew waits for before its code is fetched. */
  firstPage?: HydrationGate;
  /** The page is drawn, or taken over from the server, and answers to its visitor. */
  onAlive?: () => void;
}>;

/**
 * The page: the shell and whatever remote the address asks for. The router around it is the server's or the browser's.
 */
export const App = ({ scope, i18n, served, firstPage = openHydrationGate, onAlive }: Props): ReactNode => {
  useEffect(() => onAlive?.(), [onAlive]);
  const [federation] = useState(() => {
    let current: PageContext | null = null;
    return {
      shown: (page: PageContext | null) => {
        current = page;
      },
      value: {
        served,
        firstPage,
        pending: <PagePending />,
        failed: (error: unknown, retry: () => void) => <RemoteFailed error={error} onRetry={retry} />,
        currentPage: () => current,
      },
    };
  });
  return (
    <Provider value={scope}>
      <I18nProvider i18n={i18n}>
        <FederationProvider value={federation.value}>
          <ShellFrame>
            <Routed onPage={federation.shown} />
          </ShellFrame>
        </FederationProvider>
      </I18nProvider>
    </Provider>
  );
};
