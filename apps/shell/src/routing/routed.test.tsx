import { act, screen, within } from '@testing-library/react';
import { createEvent, createWatch, fork, sample } from 'effector';
import { connectRemotes, defineRemote, provideModule, type RegisteredRemote } from '@croupier/federation';
import { pageFailed, pageOpened, type PageContext, type PageFailure } from '@croupier/navigation';
import { Link } from '@croupier/router';
import { renderWithScope } from '@croupier/testing';
import { Routed } from './routed.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn(), loadRemote: jest.fn(), registerRemotes: jest.fn(), registerPlugins: jest.fn() }));

const statuses = [403, 404, 500, 503] as const;
const failing = createEvent<PageContext>();
sample({ clock: failing, fn: ({ params }): PageFailure => ({ status: statuses.find((status) => String(status) === params['status']) ?? 500 }), target: pageFailed });

const Home = () => <nav aria-label="Ways">{statuses.map((status) => <Link key={status} to={`/failing/${status}`}>{status}</Link>)}</nav>;
const Fine = () => <h1>Fine</h1>;

const registered: RegisteredRemote = {
  version: '1', base: '/mf/sample/1/', integrity: {},
  manifest: {
    name: 'sample', contract: 1, slots: [], dialogs: [], shared: {}, assets: { entry: null, main: { js: [], css: [] }, parts: {} },
    routes: [{ name: 'home', path: '/', layout: 'default' }, { name: 'failing', path: '/failing/:status', layout: 'game' }],
  },
};

const open = async (address: string): Promise<Readonly<{ opened: string[] }>> => {
  const scope = fork();
  const opened: string[] = [];
  createWatch({ unit: pageOpened, fn: ({ path }) => opened.push(path), scope });
  // Its code is on its way when it is drawn first.
  await act(async () => void renderWithScope(<Routed onPage={() => undefined} />, { scope, path: address }));
  return { opened };
};

beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('There is no network here'));
  provideModule('sample', defineRemote({
    pages: { home: () => Promise.resolve({ Page: Home }), failing: () => Promise.resolve({ Page: Fine, opened: failing }) },
    slots: {}, dialogs: {}, loadMessages: () => Promise.resolve({ messages: {} }),
  }));
  connectRemotes({ sample: registered });
});

test.each(statuses)('a page that fails with %i while one navigates stands in the layout of that failure, and is opened once', async (status) => {
  const { opened } = await open('/');
  // React wants to be waited for where a click leads to code that is still on its way.
  await act(async () => within(screen.getByRole('navigation', { name: 'Ways' })).getByRole('link', { name: String(status) }).click());
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Fine');
  expect(screen.queryAllByRole('banner')).toHaveLength(status === 403 || status === 503 ? 0 : 1);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(opened).toEqual([`/failing/${status}`]);
});

test('what no route matches keeps the navigation', async () => {
  await open('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
