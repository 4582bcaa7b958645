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
  /** Paths for which the layout rendered. */
  rendered: (string | undefined)[];
}>;

/** Opens an address with the page that the server rendered for it, or for `renderedFor`. */
const open = async (address: string, renderedFor = address): Promise<Opened> => {
  const page = contextOf(renderedFor);
  const scope = fork({
    values: [
      [$page, page],
      [$sort, page?.query['sort'] ?? ''],
    ],
  });
  const opened: string[] = [];
  const rendered: (string | undefined)[] = [];
  createWatch({
    unit: pageOpened,
    fn: ({ path, query }) =>
      opened.push(`${path}${new URLSearchParams(query).size > 0 ? `?${new URLSearchParams(query)}` : ''}`),
    scope,
  });
  createWatch({ unit: pageNotFound, fn: ({ path }) => opened.push(`no page at ${path}`), scope });
  const federation = {
    serverRender: { rendered: new Set(page ? [page.name] : []), deferredToBrowser: new Set<string>() },
    failed: () => null,
    pending: null,
    currentPage: () => null,
  };
  // The page's code loads after the first render.
  await act(
    async () =>
      void renderWithScope(
        <FederationProvider value={federation}>
          <RoutedPage onPage={(shown) => rendered.push(shown?.path)} />
        </FederationProvider>,
        { scope, path: address },
      ),
  );
  return { scope, opened, rendered };
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
  'a page that fails with %i during a navigation gets the layout of that failure and opens once',
  async (status) => {
    const { opened } = await open('/');
    // The click leads to code that is not loaded yet.
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

test('a navigation renders the layout once', async () => {
  const { opened, rendered } = await open('/');
  rendered.length = 0;
  await act(async () => screen.getByRole('link', { name: 'List' }).click());
  expect(await screen.findByRole('heading', { name: 'Sorted by none' })).toBeInTheDocument();
  expect(opened).toEqual(['/list']);
  expect(rendered).toEqual(['/list']);
});

test('a server-rendered page does not open again', async () => {
  const { opened } = await open('/list?sort=new');
  expect(await screen.findByRole('heading', { name: 'Sorted by new' })).toBeInTheDocument();
  expect(opened).toEqual([]);
});

test.each([['/list?sort=old'], ['/list'], ['/']])(
  'a visitor who went back from %s before hydration sees the page of the address',
  async (renderedFor) => {
    const { opened } = await open('/list?sort=new', renderedFor);
    expect(await screen.findByRole('heading', { name: 'Sorted by new' })).toBeInTheDocument();
    expect(opened).toEqual(['/list?sort=new']);
  },
);

test('an address without route shows the not-found page and has the status 404', async () => {
  const { scope, opened } = await open('/');
  await act(async () => screen.getByRole('link', { name: 'Nowhere' }).click());
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(opened).toEqual(['no page at /no/such/page']);
  expect(scope.getState($pageFailure)).toEqual({ status: 404, message: 'Page Not Found: /no/such/page' });
  expect(scope.getState($page)).toBeNull();
});

test('the not-found page keeps the header', async () => {
  await open('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
