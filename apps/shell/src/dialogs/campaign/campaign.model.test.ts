/** @jest-environment jsdom */
import { allSettled, type Scope } from 'effector';
import { getPopups, setPopupSeen, type CampaignPopup } from '@croupier/contract/popups';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { answer, apiScope, sampleAccount } from '@croupier/testing';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { registerSite } from '../../testing/declared-remotes.ts';
import { campaignsRequested } from './campaign.model.ts';

const page = (name: string, path: string, own: Partial<PageContext> = {}): PageContext => ({
  name,
  path,
  params: {},
  query: {},
  hash: '',
  locale: 'en',
  ...own,
});
const index = page('index', '/');

const popup = (frequency: CampaignPopup['conditions']['frequency'] = 'always', id = 'race'): CampaignPopup => ({
  id,
  title: 'A race',
  text: 'Every evening',
  image_url: '',
  dominant_color: '#123456',
  button_title: 'View',
  button_slug: '/tournaments',
  finished_at: null,
  conditions: { audience: 'everyone', routes: [], exclude_routes: [], frequency, delay: 0 },
});

const visitor = async (items: readonly CampaignPopup[], values: Parameters<typeof apiScope>[1] = {}) => {
  const { scope, calls } = apiScope(
    [
      answer(getPopups, ({ preview }) => ({
        items: preview ? [popup('once', preview)] : [...items],
        count: items.length,
      })),
      answer(setPopupSeen, 1),
    ],
    values,
  );
  await allSettled(deferredStarted, { scope });
  return { scope, calls };
};
const shown = (scope: Scope) =>
  scope.getState($openDialogs).map(({ name, props }) => [name, (props['popup'] as CampaignPopup).id]);
const close = (scope: Scope) => allSettled(dialogClosed, { scope, params: undefined });
const requestedPages = (calls: readonly { method: string; url: URL }[]) =>
  calls.filter(({ method }) => method === 'popups.get').map(({ url }) => url.searchParams.get('route'));

beforeAll(registerSite);

beforeEach(() => {
  document.cookie = 'consent=1-1.p.visitor-1';
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('loads the campaigns of the route with each navigation and opens the first', async () => {
  const { scope, calls } = await visitor([popup(), popup('always', 'second')]);
  await allSettled(pageOpened, { scope, params: index });
  expect(requestedPages(calls)).toEqual(['index']);
  expect(shown(scope)).toEqual([['campaign', 'race']]);
});

test.each(['/game/orchard-seven', '/cashier/deposit', '/cashier/deposit/card'])(
  'opens no campaign on %s',
  async (path) => {
    const { scope, calls } = await visitor([popup()]);
    await allSettled(pageOpened, { scope, params: page('quiet', path) });
    expect(requestedPages(calls)).toEqual([]);
    expect(shown(scope)).toEqual([]);
  },
);

test('loads no campaigns before the deferred models', async () => {
  const { scope, calls } = apiScope([answer(getPopups, { items: [popup()], count: 1 })]);
  await allSettled(pageOpened, { scope, params: index });
  expect(calls).toEqual([]);
  await allSettled(deferredStarted, { scope });
  expect(shown(scope)).toEqual([['campaign', 'race']]);
});

test.each([
  ['once', 1],
  ['session', 1],
  ['day', 1],
  ['always', 2],
] as const)('a campaign for %s is shown %i times of two', async (frequency, times) => {
  const { scope } = await visitor([popup(frequency)]);
  await allSettled(pageOpened, { scope, params: index });
  expect(shown(scope)).toHaveLength(1);
  await close(scope);
  await allSettled(pageOpened, { scope, params: page('faq', '/faq') });
  expect(shown(scope)).toHaveLength(times - 1);
});

test('without consent, stores nothing and shows a campaign once for each document', async () => {
  document.cookie = 'consent=1-1..visitor-1';
  const { scope } = await visitor([popup('day', 'unstored')]);
  await allSettled(pageOpened, { scope, params: index });
  expect(shown(scope)).toEqual([['campaign', 'unstored']]);
  await close(scope);
  await allSettled(pageOpened, { scope, params: page('faq', '/faq') });
  expect(shown(scope)).toEqual([]);
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});

test('shows a daily campaign again the next day and the next campaign in between', async () => {
  jest.useFakeTimers({
    now: new Date('2026-02-01T12:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
  });
  const { scope } = await visitor([popup('day'), popup('once', 'second')]);
  const visit = async () => {
    await allSettled(pageOpened, { scope, params: index });
    const seen = shown(scope);
    await close(scope);
    return seen.map(([, id]) => id);
  };
  expect([await visit(), await visit(), await visit()]).toEqual([['race'], ['second'], []]);
  jest.setSystemTime(new Date('2026-02-02T12:00:01Z'));
  expect(await visit()).toEqual(['race']);
  jest.useRealTimers();
});

test('a navigation cancels a delayed campaign', async () => {
  const late = { ...popup(), conditions: { ...popup().conditions, delay: 0.05 } };
  const { scope } = await visitor([late]);
  const first = allSettled(pageOpened, { scope, params: index });
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  await Promise.all([
    first,
    allSettled(pageOpened, { scope, params: page('cashier-index-deposit', '/cashier/deposit') }),
  ]);
  expect(shown(scope)).toEqual([]);
});

test('reports seen campaigns of players, not of guests', async () => {
  const shownCampaigns = async (values: Parameters<typeof apiScope>[1]) => {
    const { scope, calls } = await visitor([popup()], values);
    await allSettled(pageOpened, { scope, params: index });
    return calls.filter(({ method }) => method === 'popups.seen').map(({ input }) => input);
  };
  expect(await shownCampaigns({})).toEqual([]);
  expect(await shownCampaigns({ values: [[$user, sampleAccount()]] })).toEqual([{ id: 'race' }]);
});

test('a preview opens regardless of its conditions and does not count as seen', async () => {
  const { scope, calls } = await visitor([], { values: [[$user, sampleAccount()]] });
  const preview = page('cashier-index-deposit', '/cashier/deposit', {
    hash: 'popup-preview',
    query: { popup: 'draft-7' },
  });
  await allSettled(pageOpened, { scope, params: preview });
  await close(scope);
  await allSettled(pageOpened, { scope, params: { ...preview } });
  expect(shown(scope)).toEqual([['campaign', 'draft-7']]);
  expect(calls.map(({ method }) => method)).toEqual(['popups.get', 'popups.get']);
});

test('a campaign opens on the deposit page after registration', async () => {
  const { scope } = await visitor([popup()]);
  await allSettled(pageOpened, { scope, params: page('cashier-index-deposit', '/cashier/deposit') });
  await allSettled(campaignsRequested, { scope });
  expect(shown(scope)).toEqual([['campaign', 'race']]);
});
