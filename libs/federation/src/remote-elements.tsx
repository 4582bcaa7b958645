import { allSettled, type EventCallable, type Scope } from 'effector';
import { useProvidedScope } from 'effector-react';
import { I18nProvider, useLingui } from '@lingui/react';
import {
  createContext,
  createRef,
  memo,
  Suspense,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { PageContext } from '@croupier/navigation';
import { replayEvents } from './deferred-hydration/event-replay.ts';
import { createHydrationGate, openHydrationGate, type HydrationGate } from './deferred-hydration/hydration-gate.ts';
import { exposedModuleOf, forgetRemote } from './loading/exposed-modules.ts';
import { Boundary, type Failed } from './react/boundary.tsx';
import { ownersOf } from './registry/registry.ts';
import type { RemoteModule, SlotProps } from './remote.ts';

/** What the server rendered of the first page. */
export type ServerRender = Readonly<{
  /** Pages and slots whose models the server has started; their state is in the document. */
  rendered: ReadonlySet<string>;
  /** Remotes that the server could not render; the browser renders them. */
  deferredToBrowser: ReadonlySet<string>;
}>;

type Federation = Readonly<{
  serverRender: ServerRender;
  failed: Failed;
  pending: ReactNode;
  currentPage: () => PageContext | null;
  /** Defers the hydration of the first page. */
  firstPage?: HydrationGate;
}>;

const nothingRendered: ServerRender = { rendered: new Set(), deferredToBrowser: new Set() };
const FederationContext = createContext<Federation>({
  serverRender: nothingRendered,
  failed: () => null,
  pending: null,
  currentPage: () => null,
});

/** Configures how remotes look while they load and when they fail. The value must not change during the page's life. */
export const FederationProvider = FederationContext.Provider;

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const startedIn = new WeakMap<Scope, Set<RemoteModule>>();

/** Triggers the remote's `started` event once per scope. */
export const startRemote = async (scope: Scope, remote: RemoteModule): Promise<void> => {
  const started = startedIn.get(scope) ?? new Set();
  startedIn.set(scope, started);
  if (started.has(remote)) return;
  started.add(remote);
  if (remote.started) await allSettled(remote.started, { scope });
};

const useScope = (): Scope => {
  const scope = useProvidedScope();
  if (!scope) throw new Error("A remote is rendered outside of the page's scope");
  return scope;
};

/** Triggers the `opened` event of a page or slot, unless the server has done so for this page. */
const useOpened = (
  remote: RemoteModule,
  opened: EventCallable<PageContext> | undefined,
  page: PageContext,
  isRendered: boolean,
): void => {
  const scope = useScope();
  const renderedPage = useRef(isRendered ? page : null);
  useBrowserLayoutEffect(() => {
    void startRemote(scope, remote);
    if (renderedPage.current === page) return;
    renderedPage.current = null;
    if (opened) void allSettled(opened, { scope, params: page });
  }, [scope, remote, opened, page]);
};

/**
 * Replays events that occur in server-rendered HTML before its hydration. Returns the ref of the HTML's root and the
 * function that the content calls once it is hydrated.
 */
const useDeferredHydration = (isRendered: boolean, gate: HydrationGate, load: () => Promise<unknown>) => {
  const [deferred] = useState(() => {
    let onHydrated = (): void => undefined;
    const hydrated = new Promise<void>((resolve) => {
      onHydrated = resolve;
    });
    const loaded = async (): Promise<void> => {
      await gate.passed;
      await load();
      await hydrated;
    };
    return { frame: createRef<HTMLDivElement>(), loaded, open: gate.open, onHydrated };
  });
  // The next page does not wait for a page that was left before its hydration.
  useEffect(() => {
    const root = deferred.frame.current;
    if (!root || !isRendered) return undefined;
    const hydrated = deferred.loaded();
    const stopCapturing = replayEvents({
      root,
      hydrate: () => {
        deferred.open();
        return hydrated;
      },
    });
    // A failure shows a message with controls of its own.
    hydrated.then(stopCapturing, stopCapturing);
    return stopCapturing;
  }, [deferred, isRendered]);
  return deferred;
};

const useHydrated = (onHydrated: () => void): void => useEffect(onHydrated, [onHydrated]);

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
  useHydrated(onHydrated);
  const { Page } = loaded.exposed;
  return (
    <I18nProvider i18n={loaded.i18n}>
      <Page key={page.path} />
    </I18nProvider>
  );
};

const nothingToWatch = () => () => undefined;
/** False on the server and during hydration. */
const useIsMounted = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );

/** Renders content that the server could not render, after hydration. */
const RenderedInBrowser = ({ pending, children }: { pending: ReactNode; children: ReactNode }) =>
  useIsMounted() ? children : pending;

/**
 * The page of a remote in its error boundary. `isFirst`: the server was asked for this page. Memoised, because React
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
  useHydrated(onHydrated);
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

const LoadedDialog = ({
  owner,
  name,
  props,
}: {
  owner: string;
  name: string;
  props: Readonly<Record<string, unknown>>;
}) => {
  const { i18n } = useLingui();
  const loaded = use(exposedModuleOf(i18n, owner, 'dialog', name));
  const scope = useScope();
  useEffect(() => void startRemote(scope, loaded.remote), [scope, loaded.remote]);
  const { Dialog } = loaded.exposed;
  return (
    <I18nProvider i18n={loaded.i18n}>
      <Dialog {...props} />
    </I18nProvider>
  );
};

/** The content of a dialog that a remote owns. */
export const RemoteDialog = ({
  owner,
  name,
  props,
}: {
  owner: string;
  name: string;
  props: Readonly<Record<string, unknown>>;
}) => {
  const { failed, pending } = useContext(FederationContext);
  return (
    <Boundary failed={failed} onRetry={(error) => forgetRemote(owner, error)}>
      <Suspense fallback={pending}>
        <LoadedDialog owner={owner} name={name} props={props} />
      </Suspense>
    </Boundary>
  );
};
