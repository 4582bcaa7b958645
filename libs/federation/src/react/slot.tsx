import { I18nProvider, useLingui } from '@lingui/react';
import { memo, Suspense, use, useContext, useEffect, useState, type ReactNode } from 'react';
import type { PageContext } from '@croupier/navigation';
import { createHydrationGate, openHydrationGate, type HydrationGate } from '../deferred-hydration/hydration-gate.ts';
import { useDeferredHydration, useOnHydrated } from '../deferred-hydration/use-deferred-hydration.ts';
import { exposedModuleOf, forgetRemote } from '../loading/exposed-modules.ts';
import { ownersOf } from '../registry/registry.ts';
import type { SlotProps } from '../remote.ts';
import { Boundary } from './boundary.tsx';
import { FederationContext } from './federation-context.ts';
import { RenderedInBrowser } from './rendered-in-browser.tsx';
import { useOpened } from './start-remote.ts';

type SlotContentProps = Readonly<{
  owner: string;
  name: string;
  gate: HydrationGate;
  page: PageContext;
  isRendered: boolean;
  onHydrated: () => void;
}> &
  SlotProps;

const SlotContent = memo(({ owner, name, section, gate, page, isRendered, onHydrated }: SlotContentProps) => {
  const { i18n } = useLingui();
  use(gate.passed);
  const loaded = use(exposedModuleOf(i18n, owner, 'slot', name));
  useOpened(loaded.remote, loaded.exposed.opened, page, isRendered);
  useOnHydrated(onHydrated);
  const { Slot: Content } = loaded.exposed;
  return (
    <I18nProvider i18n={loaded.i18n}>
      <Content section={section} />
    </I18nProvider>
  );
});
SlotContent.displayName = 'SlotContent';

type OwnedSlotProps = Readonly<{ owner: string; name: string; pending: ReactNode }> & SlotProps;

// Memoised, because React discards server-rendered HTML when a boundary renders again before its code is loaded. The
// placeholder does not count as a change.
const OwnedSlot = memo(
  ({ owner, name, section, pending }: OwnedSlotProps) => {
    const { i18n } = useLingui();
    const { failed, serverRender, currentPage } = useContext(FederationContext);
    const [gate] = useState(() => (typeof window === 'undefined' ? openHydrationGate : createHydrationGate()));
    const [page] = useState(currentPage);
    const isRendered = serverRender.rendered.has(name);
    const { frame, onHydrated } = useDeferredHydration(isRendered, gate, () =>
      exposedModuleOf(i18n, owner, 'slot', name),
    );
    // The server-rendered HTML needs no code until it is almost in view.
    useEffect(() => {
      if (!frame.current) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open();
        },
        { rootMargin: '300px' },
      );
      observer.observe(frame.current);
      return () => observer.disconnect();
    }, [gate, frame]);

    if (!page) return null;
    const shown = (
      <SlotContent
        owner={owner}
        name={name}
        section={section}
        gate={gate}
        page={page}
        isRendered={isRendered}
        onHydrated={onHydrated}
      />
    );
    return (
      <div ref={frame}>
        <Boundary failed={failed} onRetry={(error) => forgetRemote(owner, error)}>
          <Suspense fallback={pending}>
            {serverRender.deferredToBrowser.has(owner) ? (
              <RenderedInBrowser pending={pending}>{shown}</RenderedInBrowser>
            ) : (
              shown
            )}
          </Suspense>
        </Boundary>
      </div>
    );
  },
  (before, now) =>
    before.owner === now.owner &&
    before.name === now.name &&
    JSON.stringify(before.section) === JSON.stringify(now.section),
);
OwnedSlot.displayName = 'OwnedSlot';

/**
 * A slot in a page that other remotes fill. Their code is loaded when the slot is almost in view. `pending` is shown
 * until then and should have the content's size.
 */
export const Slot = ({ name, section, pending = null }: { name: string; pending?: ReactNode } & SlotProps) => (
  <>
    {ownersOf('slots', name).map((owner) => (
      <OwnedSlot key={owner} owner={owner} name={name} section={section} pending={pending} />
    ))}
  </>
);
