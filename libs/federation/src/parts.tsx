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
import { Boundary, type Failed } from './boundary.tsx';
import { keepPresses } from './early-press.ts';
import { closedGate, openGate, type Gate } from './gate.ts';
import { forgetRemote, ownersOf, partOf } from './loader.ts';
import type { RemoteModule } from './remote.ts';

/** What the server did for the page that is shown first. */
export type Served = Readonly<{
  /** Parts whose models the server has started: their state came with the page. */
  opened: ReadonlySet<string>;
  /** Remotes the server could not use. */
  left: ReadonlySet<string>;
}>;

type Federation = Readonly<{
  served: Served;
  failed: Failed;
  pending: ReactNode;
  currentPage: () => PageContext | null;
  /** What the page that the server drew waits for before its remote is fetched. */
  firstPage?: Gate;
}>;

const nothingServed: Served = { opened: new Set(), left: new Set() };
const FederationContext = createContext<Federation>({
  served: nothingServed,
  failed: () => null,
  pending: null,
  currentPage: () => null,
});

/** How remotes' parts look while they load and when they fail. The value must not change while the page lives. */
export const FederationProvider = FederationContext.Provider;

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const startedIn = new WeakMap<Scope, Set<RemoteModule>>();

/** Fires the remote's `started` the first time it is used in a scope. */
export const startRemote = async (scope: Scope, remote: RemoteModule): Promise<void> => {
  const started = startedIn.get(scope) ?? new Set();
  startedIn.set(scope, started);
  if (started.has(remote)) return;
  started.add(remote);
  if (remote.started) await allSettled(remote.started, { scope });
};

const useScope = (): Scope => {
  const scope = useProvidedScope();
  if (!scope) throw new Error("A remote is shown outside of the page's scope");
  return scope;
};

/** Starts the part's model when its page is opened, unless the server has done it. */
const useOpened = (
  remote: RemoteModule,
  opened: EventCallable<PageContext> | undefined,
  page: PageContext,
  isServed: boolean,
): void => {
  const scope = useScope();
  const servedPage = useRef(isServed ? page : null);
  useBrowserLayoutEffect(() => {
    void startRemote(scope, remote);
    if (servedPage.current === page) return;
    servedPage.current = null;
    if (opened) void allSettled(opened, { scope, params: page });
  }, [scope, remote, opened, page]);
};

/**
 * A place in the page that the server drew, whose part may be asleep: what is pressed there is kept until it is awake. Answers
 * where it stands and what the part calls when it answers to its visitor.
 */
const usePlace = (isServed: boolean, gate: Gate, load: () => Promise<unknown>) => {
  const [place] = useState(() => {
    let onAwake = (): void => undefined;
    const awake = new Promise<void>((resolve) => {
      onAwake = resolve;
    });
    const loaded = async (): Promise<void> => {
      await gate.passed;
      await load();
      await awake;
    };
    return { frame: createRef<HTMLDivElement>(), loaded, open: gate.open, onAwake };
  });
  // The next page of the same place does not wait for a page that was left before it woke.
  useEffect(() => {
    const root = place.frame.current;
    if (!root || !isServed) return undefined;
    const awake = place.loaded();
    const forget = keepPresses({
      root,
      wake: () => {
        place.open();
        return awake;
      },
    });
    // What cannot be loaded shows its failure, which answers by itself.
    awake.then(forget, forget);
    return forget;
  }, [place, isServed]);
  return place;
};

const useAwake = (onAwake: () => void): void => useEffect(onAwake, [onAwake]);

type LoadedPageProps = Readonly<{
  owner: string;
  page: PageContext;
  isServed: boolean;
  gate: Gate;
  onAwake: () => void;
}>;

const noBox = { display: 'contents' } as const;

const LoadedPage = ({ owner, page, isServed, gate, onAwake }: LoadedPageProps) => {
  const { i18n } = useLingui();
  use(gate.passed);
  const loaded = use(partOf(i18n, owner, 'page', page.name));
  useOpened(loaded.remote, loaded.part.opened, page, isServed);
  useAwake(onAwake);
  const { Page } = loaded.part;
  return (
    <I18nProvider i18n={loaded.i18n}>
      <Page key={page.path} />
    </I18nProvider>
  );
};

const nothingToWatch = () => () => undefined;
/** False on the server and while the page is taken over from it; for what the server could not draw. */
const useIsMounted = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );

/** What the server could not draw: what stands for it first, then the thing itself. */
const DrawnHere = ({ pending, children }: { pending: ReactNode; children: ReactNode }) =>
  useIsMounted() ? children : pending;

/**
 * The page of a remote, in a boundary of its own. `isFirst`: it is the one the server was asked for. It is drawn again only when
 * it is another page: React gives up what the server drew in a boundary that is drawn again before its code is here.
 */
export const RemotePage = memo(({ owner, page, isFirst }: { owner: string; page: PageContext; isFirst: boolean }) => {
  const { i18n } = useLingui();
  const { failed, pending, served, firstPage = openGate } = useContext(FederationContext);
  const gate = isFirst ? firstPage : openGate;
  const isServed = isFirst && served.opened.has(page.name);
  const { frame, onAwake } = usePlace(isServed, gate, () => partOf(i18n, owner, 'page', page.name));
  const shown = <LoadedPage owner={owner} page={page} isServed={isServed} gate={gate} onAwake={onAwake} />;
  return (
    <div ref={frame} style={noBox}>
      <Boundary key={owner} subject={page} failed={failed} onRetry={(error) => forgetRemote(owner, error)}>
        <Suspense fallback={pending}>
          {isFirst && served.left.has(owner) ? <DrawnHere pending={pending}>{shown}</DrawnHere> : shown}
        </Suspense>
      </Boundary>
    </div>
  );
});
RemotePage.displayName = 'RemotePage';

type SlotContentProps = Readonly<{
  owner: string;
  name: string;
  title: string | undefined;
  gate: Gate;
  page: PageContext;
  isServed: boolean;
  onAwake: () => void;
}>;

const SlotContent = memo(({ owner, name, title, gate, page, isServed, onAwake }: SlotContentProps) => {
  const { i18n } = useLingui();
  use(gate.passed);
  const loaded = use(partOf(i18n, owner, 'slot', name));
  useOpened(loaded.remote, loaded.part.opened, page, isServed);
  useAwake(onAwake);
  const { Slot: Content } = loaded.part;
  return (
    <I18nProvider i18n={loaded.i18n}>{title === undefined ? <Content /> : <Content title={title} />}</I18nProvider>
  );
});
SlotContent.displayName = 'SlotContent';

type OwnedSlotProps = Readonly<{ owner: string; name: string; title: string | undefined; pending: ReactNode }>;

// React gives up what the server drew in a boundary that is drawn again before its code is here. So it is drawn again only
// when there is a reason to, and what stands for it meanwhile is none.
const OwnedSlot = memo(
  ({ owner, name, title, pending }: OwnedSlotProps) => {
    const { i18n } = useLingui();
    const { failed, served, currentPage } = useContext(FederationContext);
    const [gate] = useState(() => (typeof window === 'undefined' ? openGate : closedGate()));
    const [page] = useState(currentPage);
    const isServed = served.opened.has(name);
    const { frame, onAwake } = usePlace(isServed, gate, () => partOf(i18n, owner, 'slot', name));
    // What the server drew stays as it is, without the remote's code, until the visitor comes near.
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
        title={title}
        gate={gate}
        page={page}
        isServed={isServed}
        onAwake={onAwake}
      />
    );
    return (
      <div ref={frame}>
        <Boundary failed={failed} onRetry={(error) => forgetRemote(owner, error)}>
          <Suspense fallback={pending}>
            {served.left.has(owner) ? <DrawnHere pending={pending}>{shown}</DrawnHere> : shown}
          </Suspense>
        </Boundary>
      </div>
    );
  },
  (before, now) => before.owner === now.owner && before.name === now.name && before.title === now.title,
);
OwnedSlot.displayName = 'OwnedSlot';

/**
 * A place in a page that other remotes fill. Their code is fetched when the visitor comes near it;
 * `pending` stands there until then, and should have the content's size.
 */
export const Slot = ({ name, title, pending = null }: { name: string; title?: string; pending?: ReactNode }) => (
  <>
    {ownersOf('slots', name).map((owner) => (
      <OwnedSlot key={owner} owner={owner} name={name} title={title} pending={pending} />
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
  const loaded = use(partOf(i18n, owner, 'dialog', name));
  const scope = useScope();
  useEffect(() => void startRemote(scope, loaded.remote), [scope, loaded.remote]);
  const { Dialog } = loaded.part;
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
