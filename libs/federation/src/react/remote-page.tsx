import { I18nProvider, useLingui } from '@lingui/react';
import { memo, Suspense, use, useContext } from 'react';
import type { PageContext } from '@croupier/navigation';
import { openHydrationGate, type HydrationGate } from '../deferred-hydration/hydration-gate.ts';
import { useDeferredHydration, useOnHydrated } from '../deferred-hydration/use-deferred-hydration.ts';
import { exposedModuleOf, forgetRemote } from '../loading/exposed-modules.ts';
import { Boundary } from './boundary.tsx';
import { FederationContext } from './federation-context.ts';
import { RenderedInBrowser } from './rendered-in-browser.tsx';
import { useOpened } from './start-remote.ts';

type LoadedPageProps = Readonly<{
  owner: string;
  page: PageContext;
  isRendered: boolean;
  gate: HydrationGate;
  onHydrated: () => void;
}>;

const noBox = { display: 'contents' } as const;

const LoadedPage = ({ owner, page, isRendered, gate, onHydrated }: LoadedPageProps) => {
  const { i18n } = useLingui();
  use(gate.passed);
  const loaded = use(exposedModuleOf(i18n, owner, 'page', page.name));
  useOpened(loaded.remote, loaded.exposed.opened, page, isRendered);
  useOnHydrated(onHydrated);
  const { Page } = loaded.exposed;
  return (
    <I18nProvider i18n={loaded.i18n}>
      <Page key={page.path} />
    </I18nProvider>
  );
};

/**
 * The page of a remote in its error boundary. `isFirst`: the document is of this page. Memoised, because React
 * discards server-rendered HTML when a boundary renders again before its code is loaded.
 */
export const RemotePage = memo(({ owner, page, isFirst }: { owner: string; page: PageContext; isFirst: boolean }) => {
  const { i18n } = useLingui();
  const { failed, pending, serverRender, firstPage = openHydrationGate } = useContext(FederationContext);
  const gate = isFirst ? firstPage : openHydrationGate;
  const isRendered = isFirst && serverRender.rendered.has(page.name);
  const { frame, onHydrated } = useDeferredHydration(isRendered, gate, () =>
    exposedModuleOf(i18n, owner, 'page', page.name),
  );
  const shown = <LoadedPage owner={owner} page={page} isRendered={isRendered} gate={gate} onHydrated={onHydrated} />;
  return (
    <div ref={frame} style={noBox}>
      <Boundary key={owner} subject={page} failed={failed} onRetry={(error) => forgetRemote(owner, error)}>
        <Suspense fallback={pending}>
          {isFirst && serverRender.deferredToBrowser.has(owner) ? (
            <RenderedInBrowser pending={pending}>{shown}</RenderedInBrowser>
          ) : (
            shown
          )}
        </Suspense>
      </Boundary>
    </div>
  );
});
RemotePage.displayName = 'RemotePage';
