import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { FederationProvider, openHydrationGate, type HydrationGate, type ServerRender } from '@croupier/federation';
import type { PageContext } from '@croupier/navigation';
import { PagePending } from './routing/page-pending.tsx';
import { RemoteFailed } from './routing/remote-failed.tsx';
import { RoutedPage } from './routing/routed-page.tsx';
import { ShellFrame } from './shell-frame.tsx';

type Props = Readonly<{
  scope: Scope;
  i18n: I18n;
  serverRender: ServerRender;
  /** Defers the hydration of the first page. */
  firstPage?: HydrationGate;
  /** Called after each mount: React has rendered or hydrated the page. */
  onHydrated?: () => void;
}>;

/** The page: the shell and the remote of the address. Server and browser put their router around it. */
export const App = ({ scope, i18n, serverRender, firstPage = openHydrationGate, onHydrated }: Props): ReactNode => {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const [federation] = useState(() => {
    let current: PageContext | null = null;
    return {
      setPage: (page: PageContext | null) => {
        current = page;
      },
      value: {
        serverRender,
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
            <RoutedPage onPage={federation.setPage} />
          </ShellFrame>
        </FederationProvider>
      </I18nProvider>
    </Provider>
  );
};
