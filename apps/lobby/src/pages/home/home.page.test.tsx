import { act, screen } from '@testing-library/react';
import { serialize } from 'effector';
import type { HomeSection } from '@croupier/contract/content';
import {
  connectRemotes,
  defineRemote,
  FederationProvider,
  provideModule,
  type RegisteredRemote,
  type SlotProps,
} from '@croupier/federation';
import type { PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { apiScope, renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { $sectionSlots, $sections } from './home.page.model.ts';
import { HomePage } from './home.page.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => null, registerPlugins: jest.fn() }));

const page: PageContext = { name: 'index', path: '/', params: {}, query: {}, hash: '', locale: 'en' };
const news: HomeSection = { __component: 'home.news', title: 'News', items: [{ text: 'A new studio' }] };

const registered: RegisteredRemote = {
  version: '1',
  base: '/mf/newsroom/1/',
  integrity: {},
  manifest: {
    name: 'newsroom',
    contract: 1,
    routes: [],
    slots: ['home.news'],
    dialogs: [],
    shared: {},
    assets: { entry: null, main: { js: [], css: [] }, parts: {} },
  },
};

const NewsSlot = ({ section }: SlotProps) => <section aria-label="News">{JSON.stringify(section)}</section>;

const scopeWith = (...home: HomeSection[]) =>
  apiScope([], { values: [[$siteConfig, sampleSiteConfig({ home })]] }).scope;

const federation = {
  serverRender: { rendered: new Set<string>(), deferredToBrowser: new Set<string>() },
  failed: () => null,
  pending: null,
  currentPage: () => page,
};

const renderHome = async (...home: HomeSection[]): Promise<void> => {
  await act(
    async () =>
      void renderWithScope(
        <FederationProvider value={federation}>
          <HomePage />
        </FederationProvider>,
        { scope: scopeWith(...home) },
      ),
  );
};

beforeAll(() => {
  // Every slot is in view.
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(private readonly notify: IntersectionObserverCallback) {}
    observe = (): void => this.notify([Object.assign(Object.create(null), { isIntersecting: true })], this);
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
    takeRecords = (): IntersectionObserverEntry[] => [];
  };
  provideModule(
    'newsroom',
    defineRemote({
      pages: {},
      slots: { 'home.news': () => Promise.resolve({ Slot: NewsSlot }) },
      dialogs: {},
      loadMessages: () => Promise.resolve({ messages: {} }),
    }),
  );
});
beforeEach(() => connectRemotes({ newsroom: registered }));

test("renders the section of another remote in that remote's slot, with its content", async () => {
  await renderHome(news, { __component: 'home.categories' });
  expect(JSON.parse((await screen.findByRole('region', { name: 'News' })).textContent)).toEqual(news);
});

test('skips a kind that no remote provides', async () => {
  connectRemotes({});
  const scope = scopeWith(news, { __component: 'home.categories' });
  expect(scope.getState($sections)).toEqual([{ lobby: { __component: 'home.categories' } }]);
  await renderHome(news);
  expect(screen.queryByRole('region', { name: 'News' })).not.toBeInTheDocument();
});

test('names the slots of the sections for the server, and keeps derived sections out of the document', () => {
  const scope = scopeWith(news, { __component: 'home.categories' }, { __component: 'home.live-streams' });
  expect(scope.getState($sectionSlots)).toEqual(['home.news']);
  expect(JSON.stringify(serialize(scope)).match(/A new studio/g)).toHaveLength(1);
});

test('skips a section of the lobby with invalid content and reports it once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (let times = 0; times < 2; times += 1)
    expect(scopeWith({ __component: 'home.winners', title: 7 }, news).getState($sections)).toEqual([{ remote: news }]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('home.winners: title')]]);
  warn.mockRestore();
});
