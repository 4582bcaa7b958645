import { act, screen, within } from '@testing-library/react';
import { createEvent, createStore, createWatch, fork, sample, type Scope } from 'effector';
import { useUnit } from 'effector-react';
import {
  connectRemotes,
  defineRemote,
  FederationProvider,
  provideModule,
  type RegisteredRemote,
} from '@croupier/federation';
import {
  $page,
  $pageFailure,
  pageFailed,
  pageNotFound,
  pageOpened,
  type PageContext,
  type PageFailure,
} from '@croupier/navigation';
import { Link } from '@croupier/router';
import { renderWithScope } from '@croupier/testing';
import { matchPage } from './page-context.ts';
import { RoutedPage } from './routed-page.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));

const statuses = [403, 404, 500, 503] as const;
const failing = createEvent<PageContext>();
sample({
  clock: failing,
  fn: ({ params }): PageFailure => ({ status: statuses.find((status) => String(status) === params['status']) ?? 500 }),
  target: pageFailed,
});

const Home = () => (
  <nav aria-label="Ways">
    {statuses.map((status) => (
      <Link key={status} to={`/failing/${status}`}>
        {status}
      </Link>
    ))}
    <Link to="/no/such/page">Nowhere</Link>
    <Link to="/list">List</Link>
  </nav>
);
const Fine = () => <h1>Fine</h1>;
const listOpened = createEvent<PageContext>();
const $sort = createStore('').on(listOpened, (_, { query }) => query['sort'] ?? 'none');
const List = () => <h1>Sorted by {useUnit($sort)}</h1>;

const registered: RegisteredRemote = {
  version: '1',
  base: '/mf/sample/1/',
  integrity: {},
  manifest: {
    name: 'sample',
    contract: 1,
    slots: [],
    dialogs: [],
    shared: {},
    assets: { entry: null, main: { js: [], css: [] }, parts: {} },
    routes: [
      { name: 'home', path: '/', layout: 'default' },
      { name: 'failing', path: '/failing/:status', layout: 'game' },
      { name: 'list', path: '/list', layout: 'default' },
    ],
  },
};

const contextOf = (address: string): PageContext | null => {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return matchPage({ pathname, search, hash: '' }, 'en')?.page ?? null;
};

type Opened = Readonly<{
  scope: Scope;
  opened: string[];
  /** The paths that what is around pages was drawn for. */ drawn: (string | undefined)[];
}>;

/** The page at an address, as the server has drawn it for that address, or for the one that `drawnFor` names. */
const open = async (address: string, drawnFor = address): Promise<Opened> => {
  const page = contextOf(drawnFor);
  const rendered = new Set(page ? [page.name] : []);
  const scope = fork({
    values: [
      [$page, page],
      [$sort, page?.query['sort'] ?? ''],
    ],
  });
  const opened: string[] = [];
  const drawn: (string | undefined)[] = [];
  createWatch({
    unit: pageOpened,
    fn: ({ path, query }) =>
      opened.push(`${path}${new URLSearchParams(query).size > 0 ? `?${new URLSearchParams(query)}` : ''}`),
    scope,
  });
  createWatch({ unit: pageNotFound, fn: ({ path }) => opened.push(`no page at ${path}`), scope });
  const federation = {
    serverRender: { rendered, deferredToBrowser: new Set<string>() },
    failed: () => null,
    pending: null,
    currentPage: () => null,
  };
  // Its code is on its way when it is drawn first.
  await act(
    async () =>
      void renderWithScope(
        <FederationProvider value={federation}>
          <RoutedPage onPage={(shown) => drawn.push(shown?.path)} />
        </FederationProvider>,
        { scope, path: address },
      ),
  );
  return { scope, opened, drawn };
};

beforeAll(() => {
  window.matchMedia = jest
    .fn()
    .mockReturnValue({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('There is no network here'));
  provideModule(
    'sample',
    defineRemote({
      pages: {
        home: () => Promise.resolve({ Page: Home }),
        failing: () => Promise.resolve({ Page: Fine, opened: failing }),
        list: () => Promise.resolve({ Page: List, opened: listOpened }),
      },
      slots: {},
      dialogs: {},
      loadMessages: () => Promise.resolve({ messages: {} }),
    }),
  );
  connectRemotes({ sample: registered });
});

test.each(statuses)(
  'a page that fails with %i while one navigates stands in the layout of that failure, and is opened once',
  async (status) => {
    const { opened } = await open('/');
    // React wants to be waited for where a click leads to code that is still on its way.
    await act(async () =>
      within(screen.getByRole('navigation', { name: 'Ways' }))
        .getByRole('link', { name: String(status) })
        .click(),
    );
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Fine');
    expect(screen.queryAllByRole('banner')).toHaveLength(status === 403 || status === 503 ? 0 : 1);
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(opened).toEqual([`/failing/${status}`]);
  },
);

test('what is around a page is drawn once for it', async () => {
  const { opened, drawn } = await open('/');
  drawn.length = 0;
  await act(async () => screen.getByRole('link', { name: 'List' }).click());
  expect(await screen.findByRole('heading', { name: 'Sorted by none' })).toBeInTheDocument();
  expect(opened).toEqual(['/list']);
  expect(drawn).toEqual(['/list']);
});

test('a page that the server has drawn is not opened again', async () => {
  const { opened } = await open('/list?sort=new');
  expect(await screen.findByRole('heading', { name: 'Sorted by new' })).toBeInTheDocument();
  expect(opened).toEqual([]);
});

test.each([['/list?sort=old'], ['/list'], ['/']])(
  'who went back from %s before the page was alive sees the page of their address',
  async (drawnFor) => {
    const { opened } = await open('/list?sort=new', drawnFor);
    expect(await screen.findByRole('heading', { name: 'Sorted by new' })).toBeInTheDocument();
    expect(opened).toEqual(['/list?sort=new']);
  },
);

test('who comes to an address that no route leads to is told, and so are robots', async () => {
  const { scope, opened } = await open('/');
  await act(async () => screen.getByRole('link', { name: 'Nowhere' }).click());
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(opened).toEqual(['no page at /no/such/page']);
  expect(scope.getState($pageFailure)).toEqual({ status: 404, message: 'Page Not Found: /no/such/page' });
  expect(scope.getState($page)).toBeNull();
});

test('what no route matches keeps the navigation', async () => {
  await open('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
