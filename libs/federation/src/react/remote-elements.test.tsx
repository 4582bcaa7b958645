import { act, render, screen } from '@testing-library/react';
import { createEvent, createWatch, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { I18nProvider } from '@lingui/react';
import { hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { createI18n } from '@croupier/i18n';
import type { PageContext } from '@croupier/navigation';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { connectRemotes } from '../loading/connect-remotes.ts';
import { remoteTimeout_ms } from '../loading/failure.ts';
import { FederationProvider, type ServerRender } from './federation-context.ts';
import { RemoteDialog } from './remote-dialog.tsx';
import { RemotePage } from './remote-page.tsx';
import { Slot } from './slot.tsx';
import { defineRemote, type RegisteredRemote, type RemoteModule, type SlotProps } from '../remote.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));
const loading = jest.mocked(loadRemote);

const page: PageContext = { name: 'page', path: '/page', params: {}, query: {}, hash: '', locale: 'en' };
const opened = createEvent<PageContext>();
const slotOpened = createEvent<PageContext>();
const started = createEvent();
let isBroken = true;

const remote = defineRemote({
  pages: {
    page: () => Promise.resolve({ Page: () => <h1>The page</h1>, opened }),
    broken: () =>
      Promise.resolve({
        Page: () => {
          if (isBroken) throw new Error('cannot render');
          return <h1>The repaired page</h1>;
        },
      }),
  },
  slots: {
    'home.offers': () =>
      Promise.resolve({
        Slot: ({ section }: SlotProps) => <h2>{String(section?.['title'] ?? 'Offers')}</h2>,
        opened: slotOpened,
      }),
  },
  dialogs: { ask: () => Promise.resolve({ Dialog: ({ question }) => <p>{String(question)}</p> }) },
  loadMessages: () => Promise.resolve({ messages: {} }),
  started,
});

const release = (name: string): RegisteredRemote => ({
  version: 'v1',
  base: `/mf/${name}/v1/`,
  integrity: {},
  manifest: {
    name,
    contract: 1,
    routes: [],
    slots: ['home.offers'],
    dialogs: ['ask'],
    shared: {},
    assets: { entry: 'remoteEntry.js', main: { js: [], css: [] }, parts: {} },
  },
});

/** Controls whether slots are in view. */
let scrollIntoView = (): void => undefined;
let watched = 0;
let name = '';
let count = 0;

beforeEach(() => {
  // Loaded remotes stay loaded, so each test has another one.
  count += 1;
  name = `remote${count}`;
  connectRemotes({ [name]: release(name) });
  loading.mockReset();
  loading.mockResolvedValue({ remote });
  watched = 0;
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(seen: IntersectionObserverCallback) {
      scrollIntoView = () => seen([Object.assign(Object.create(null), { isIntersecting: true })], Object.create(null));
    }
    observe = (): void => {
      watched += 1;
    };
    unobserve = (): void => undefined;
    disconnect = (): void => {
      watched -= 1;
    };
    takeRecords = (): IntersectionObserverEntry[] => [];
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const nothing: ServerRender = { rendered: new Set(), deferredToBrowser: new Set() };
const context = (serverRender: ServerRender) => ({
  serverRender,
  pending: <p>Loading</p>,
  failed: (_error: unknown, retry: () => void) => <button onClick={retry}>Try again</button>,
  currentPage: () => page,
});

const around = (
  ui: ReactNode,
  {
    scope,
    serverRender = nothing,
    value = context(serverRender),
  }: { scope: Scope; serverRender?: ServerRender; value?: ReturnType<typeof context> },
): ReactNode => (
  <Provider value={scope}>
    <I18nProvider i18n={i18n}>
      <FederationProvider value={value}>{ui}</FederationProvider>
    </I18nProvider>
  </Provider>
);
let i18n = createI18n('en', {});
beforeEach(() => {
  i18n = createI18n('en', {});
});

/** The calls of each unit in a scope. */
const listen = (scope: Scope): string[] => {
  const received: string[] = [];
  createWatch({ unit: started, fn: () => received.push('started'), scope });
  createWatch({ unit: opened, fn: ({ path }) => received.push(`page ${path}`), scope });
  createWatch({ unit: slotOpened, fn: ({ path }) => received.push(`slot ${path}`), scope });
  return received;
};

const show = async (ui: ReactNode, serverRender: ServerRender = nothing) => {
  const scope = fork();
  const received = listen(scope);
  const shown = await act(async () => render(around(ui, { scope, serverRender })));
  return { ...shown, received, scope };
};

// React requires an awaited act when a click suspends.
const tryAgain = (): Promise<void> => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

describe('a page', () => {
  const Page = ({ of = page, first = false }: { of?: PageContext; first?: boolean }) => (
    <RemotePage owner={name} page={of} isFirst={first} />
  );

  test('shows the pending state, then the page, and starts its model', async () => {
    let deliver = (): void => undefined;
    loading.mockReturnValue(
      new Promise<{ remote: RemoteModule }>((resolve) => {
        deliver = () => resolve({ remote });
      }),
    );
    const { received } = await show(<Page />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await act(async () => deliver());
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(received).toEqual(['started', 'page /page']);
  });

  test('does not open a page again that the server has opened', async () => {
    const { received } = await show(<Page first />, { rendered: new Set(['page']), deferredToBrowser: new Set() });
    expect(received).toEqual(['started']);
  });

  test('opens the page again at another address', async () => {
    const { received, rerender, scope } = await show(<Page />);
    await act(async () => rerender(around(<Page of={{ ...page, path: '/page/2' }} />, { scope })));
    expect(received).toEqual(['started', 'page /page', 'page /page/2']);
  });

  test('shows a failure instead of a page that cannot be loaded, and loads it on retry', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    await show(<Page />);
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(loading).toHaveBeenCalledTimes(2);
  });

  test('contains an error that a page throws while it renders, and renders it on retry', async () => {
    await show(
      <>
        <Page of={{ ...page, name: 'broken' }} />
        <p>The rest</p>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByText('The rest')).toBeInTheDocument();
    isBroken = false;
    await tryAgain();
    expect(screen.getByRole('heading', { name: 'The repaired page' })).toBeInTheDocument();
    expect(screen.getByText('The rest')).toBeInTheDocument();
  });

  test('fails after the longest time of a load', async () => {
    jest.useFakeTimers();
    loading.mockReturnValue(new Promise(() => undefined));
    await show(<Page />);
    await act(async () => {
      await jest.advanceTimersByTimeAsync(remoteTimeout_ms - 1);
    });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('loads a failed page again when the visitor returns', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    const { unmount } = await show(<Page />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    unmount();
    await show(<Page />);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });
});

describe('a slot', () => {
  test('loads its code when it is almost in view', async () => {
    const { received } = await show(<Slot name="home.offers" section={{ title: 'Reminders' }} pending={<p>Room</p>} />);
    expect(screen.getByText('Room')).toBeInTheDocument();
    expect(loading).not.toHaveBeenCalled();
    await act(async () => scrollIntoView());
    expect(screen.getByRole('heading', { name: 'Reminders' })).toBeInTheDocument();
    expect(received).toEqual(['started', 'slot /page']);
  });

  test('shows a failure in its place, and loads on retry', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    await show(
      <>
        <Slot name="home.offers" />
        <p>The rest</p>
      </>,
    );
    await act(async () => scrollIntoView());
    expect(screen.getByText('The rest')).toBeInTheDocument();
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Offers' })).toBeInTheDocument();
  });

  test('renders nothing for a slot that no remote provides', async () => {
    await show(<Slot name="home.unknown" pending={<p>Room</p>} />);
    expect(screen.queryByText('Room')).not.toBeInTheDocument();
  });

  test('disconnects the observer when it unmounts', async () => {
    const { unmount } = await show(<Slot name="home.offers" />);
    expect(watched).toBe(1);
    unmount();
    expect(watched).toBe(0);
  });

  test('keeps the server-rendered HTML until it is almost in view, then hydrates it', async () => {
    const serverRender: ServerRender = { rendered: new Set(['home.offers']), deferredToBrowser: new Set() };
    const container = document.createElement('div');
    document.body.append(container);
    // The same tree as on the server, with the slot's content in its boundary.
    container.innerHTML = `<section><div><!--$--><h2>Offers</h2><!--/$--></div></section>`;
    const serverHeading = container.querySelector('h2');
    const seen: string[] = [];
    const watcher = new MutationObserver(() => void seen.push(container.textContent ?? ''));
    watcher.observe(container, { childList: true, subtree: true, characterData: true });

    const scope = fork();
    const received = listen(scope);
    // Like in the shell, the value does not change.
    const value = context(serverRender);
    const tree = (): ReactNode =>
      around(
        <section>
          <Slot name="home.offers" pending={<p>Room</p>} />
        </section>,
        { scope, value },
      );
    const recovered = jest.fn();
    const root = await act(async () => hydrateRoot(container, tree(), { onRecoverableError: recovered }));
    await act(async () => root.render(tree()));
    expect(container.querySelector('h2')).toBe(serverHeading);
    expect(loading).not.toHaveBeenCalled();

    await act(async () => scrollIntoView());
    expect(loading).toHaveBeenCalledTimes(1);
    expect(container.querySelector('h2')).toBe(serverHeading);
    expect(container).toHaveTextContent(/^Offers$/);
    watcher.disconnect();
    expect(seen.filter((text) => text !== 'Offers')).toEqual([]);
    expect(recovered).not.toHaveBeenCalled();
    expect(received).toEqual(['started']);
    await act(async () => root.unmount());
    container.remove();
  });
});

describe('a dialog', () => {
  const Ask = () => <RemoteDialog owner={name} name="ask" props={{ question: 'Sure?' }} />;

  test('receives its props and starts its remote', async () => {
    const { received } = await show(<Ask />);
    expect(screen.getByText('Sure?')).toBeInTheDocument();
    expect(received).toEqual(['started']);
  });

  test('shows a failure, and loads on retry', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    await show(<Ask />);
    await tryAgain();
    expect(await screen.findByText('Sure?')).toBeInTheDocument();
  });
});

test('renders a remote in the browser that the server could not render', async () => {
  const serverRender: ServerRender = { rendered: new Set(), deferredToBrowser: new Set([name]) };
  const container = document.createElement('div');
  container.innerHTML = '<div style="display:contents"><!--$--><p>Loading</p><!--/$--></div>';
  const recovered = jest.fn();
  const root = await act(async () =>
    hydrateRoot(container, around(<RemotePage owner={name} page={page} isFirst />, { scope: fork(), serverRender }), {
      onRecoverableError: recovered,
    }),
  );
  expect(container).toHaveTextContent('The page');
  expect(recovered).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
