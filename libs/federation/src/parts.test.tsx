import { act, render, screen } from '@testing-library/react';
import { createEvent, createWatch, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { I18nProvider } from '@lingui/react';
import { hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { createI18n } from '@croupier/i18n';
import type { PageContext } from '@croupier/navigation';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { connectRemotes, remoteTimeout_ms } from './loader.ts';
import { FederationProvider, RemoteDialog, RemotePage, Slot, type Served } from './parts.tsx';
import { defineRemote, type RegisteredRemote, type RemoteModule, type SlotProps } from './remote.ts';

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

const remote = defineRemote({
  pages: {
    page: () => Promise.resolve({ Page: () => <h1>The page</h1>, opened }),
    broken: () =>
      Promise.resolve({
        Page: () => {
          throw new Error('drawn badly');
        },
      }),
  },
  slots: {
    'home.offers': () =>
      Promise.resolve({ Slot: ({ title = 'Offers' }: SlotProps) => <h2>{title}</h2>, opened: slotOpened }),
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

/** Where the visitor is: a slot is far away until they come near. */
let comeNear = (): void => undefined;
let watched = 0;
let name = '';
let count = 0;

beforeEach(() => {
  // What is loaded stays loaded: each test has a remote of its own.
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
      comeNear = () => seen([Object.assign(Object.create(null), { isIntersecting: true })], Object.create(null));
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

const nothing: Served = { opened: new Set(), left: new Set() };
const context = (served: Served) => ({
  served,
  pending: <p>Loading</p>,
  failed: (_error: unknown, retry: () => void) => <button onClick={retry}>Try again</button>,
  currentPage: () => page,
});

const around = (
  ui: ReactNode,
  {
    scope,
    served = nothing,
    value = context(served),
  }: { scope: Scope; served?: Served; value?: ReturnType<typeof context> },
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

/** What each unit was told in a scope. */
const listen = (scope: Scope): string[] => {
  const heard: string[] = [];
  createWatch({ unit: started, fn: () => heard.push('started'), scope });
  createWatch({ unit: opened, fn: ({ path }) => heard.push(`page ${path}`), scope });
  createWatch({ unit: slotOpened, fn: ({ path }) => heard.push(`slot ${path}`), scope });
  return heard;
};

const show = async (ui: ReactNode, served: Served = nothing) => {
  const scope = fork();
  const heard = listen(scope);
  const shown = await act(async () => render(around(ui, { scope, served })));
  return { ...shown, heard, scope };
};

// React wants to be waited for where a click leads to code that is still on its way.
const tryAgain = (): Promise<void> => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

describe('a page', () => {
  const Page = ({ of = page, first = false }: { of?: PageContext; first?: boolean }) => (
    <RemotePage owner={name} page={of} isFirst={first} />
  );

  test('is waited for, then shown, and its model started', async () => {
    let come = (): void => undefined;
    loading.mockReturnValue(
      new Promise<{ remote: RemoteModule }>((resolve) => {
        come = () => resolve({ remote });
      }),
    );
    const { heard } = await show(<Page />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await act(async () => come());
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(heard).toEqual(['started', 'page /page']);
  });

  test('that the server has opened is not opened again', async () => {
    const { heard } = await show(<Page first />, { opened: new Set(['page']), left: new Set() });
    expect(heard).toEqual(['started']);
  });

  test('opens again at another address', async () => {
    const { heard, rerender, scope } = await show(<Page />);
    await act(async () => rerender(around(<Page of={{ ...page, path: '/page/2' }} />, { scope })));
    expect(heard).toEqual(['started', 'page /page', 'page /page/2']);
  });

  test('that cannot be loaded says so in its own place; trying again loads it anew', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    await show(<Page />);
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(loading).toHaveBeenCalledTimes(2);
  });

  test('that throws while it is drawn fails alone', async () => {
    await show(
      <>
        <Page of={{ ...page, name: 'broken' }} />
        <p>The rest</p>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByText('The rest')).toBeInTheDocument();
  });

  test('that does not come in five seconds has failed', async () => {
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

  test('that was left while it failed is tried anew by who comes back', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    const { unmount } = await show(<Page />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    unmount();
    await show(<Page />);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });
});

describe('a slot', () => {
  test('fetches its code when the visitor comes near, and not before', async () => {
    const { heard } = await show(<Slot name="home.offers" title="Reminders" pending={<p>Room</p>} />);
    expect(screen.getByText('Room')).toBeInTheDocument();
    expect(loading).not.toHaveBeenCalled();
    await act(async () => comeNear());
    expect(screen.getByRole('heading', { name: 'Reminders' })).toBeInTheDocument();
    expect(heard).toEqual(['started', 'slot /page']);
  });

  test('that fails says so in its own place; trying again helps', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    await show(
      <>
        <Slot name="home.offers" />
        <p>The rest</p>
      </>,
    );
    await act(async () => comeNear());
    expect(screen.getByText('The rest')).toBeInTheDocument();
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Offers' })).toBeInTheDocument();
  });

  test('nobody brings is nothing', async () => {
    await show(<Slot name="home.unknown" pending={<p>Room</p>} />);
    expect(screen.queryByText('Room')).not.toBeInTheDocument();
  });

  test('stops watching when it goes', async () => {
    const { unmount } = await show(<Slot name="home.offers" />);
    expect(watched).toBe(1);
    unmount();
    expect(watched).toBe(0);
  });

  test('keeps what the server drew, through other renderings, until the visitor is near; then it is taken over as it stands', async () => {
    const served: Served = { opened: new Set(['home.offers']), left: new Set() };
    const container = document.createElement('div');
    document.body.append(container);
    // As the server's answer has it: the same tree, with the slot's content in its boundary.
    container.innerHTML = `<section><div><!--$--><h2>Offers</h2><!--/$--></div></section>`;
    const drawn = container.querySelector('h2');
    const seen: string[] = [];
    const watcher = new MutationObserver(() => void seen.push(container.textContent ?? ''));
    watcher.observe(container, { childList: true, subtree: true, characterData: true });

    const scope = fork();
    const heard = listen(scope);
    // As the shell does it, it is one value while the page lives.
    const value = context(served);
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
    expect(container.querySelector('h2')).toBe(drawn);
    expect(loading).not.toHaveBeenCalled();

    await act(async () => comeNear());
    expect(loading).toHaveBeenCalledTimes(1);
    expect(container.querySelector('h2')).toBe(drawn);
    expect(container).toHaveTextContent(/^Offers$/);
    watcher.disconnect();
    expect(seen.filter((text) => text !== 'Offers')).toEqual([]);
    expect(recovered).not.toHaveBeenCalled();
    expect(heard).toEqual(['started']);
    await act(async () => root.unmount());
    container.remove();
  });
});

describe('a dialog', () => {
  const Ask = () => <RemoteDialog owner={name} name="ask" props={{ question: 'Sure?' }} />;

  test('gets what it was opened with, and its remote is started', async () => {
    const { heard } = await show(<Ask />);
    expect(screen.getByText('Sure?')).toBeInTheDocument();
    expect(heard).toEqual(['started']);
  });

  test('that cannot be loaded says so; trying again helps', async () => {
    loading.mockRejectedValueOnce(new Error('down'));
    await show(<Ask />);
    await tryAgain();
    expect(await screen.findByText('Sure?')).toBeInTheDocument();
  });
});

test('what the server could not use is drawn here, once the page has come to life', async () => {
  const served: Served = { opened: new Set(), left: new Set([name]) };
  const container = document.createElement('div');
  container.innerHTML = '<div style="display:contents"><!--$--><p>Loading</p><!--/$--></div>';
  const recovered = jest.fn();
  const root = await act(async () =>
    hydrateRoot(container, around(<RemotePage owner={name} page={page} isFirst />, { scope: fork(), served }), {
      onRecoverableError: recovered,
    }),
  );
  expect(container).toHaveTextContent('The page');
  expect(recovered).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
