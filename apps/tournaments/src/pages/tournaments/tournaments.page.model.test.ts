import { logout } from '@croupier/contract/auth';
import { getTournaments, type Tournament } from '@croupier/contract/tournaments';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $user, logoutRequested } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount, sampleTournament } from '@croupier/testing';
import { allSettled, fork, serialize } from 'effector';
import { $tournamentList, addressOf, listPath, listRetried, opened } from './tournaments.page.model.ts';

const page = (query: Record<string, string> = {}): PageContext => ({
  name: 'tournaments',
  path: '/tournaments',
  params: {},
  query,
  hash: '',
  locale: 'en',
});

const all: readonly Tournament[] = [
  sampleTournament(),
  sampleTournament({ id: 'next', status: 'upcoming' }),
  sampleTournament({ id: 'past', status: 'finished' }),
];
const tournaments = () =>
  answer(getTournaments, ({ status }) => {
    const items = all.filter((one) => one.status === status);
    return { items, count: items.length };
  });

test('reads the tab from the address, by default the active tournaments', () => {
  expect(addressOf(page())).toEqual({ status: 'active', page: 1 });
  expect(addressOf(page({ status: 'finished', page: '3' }))).toEqual({ status: 'finished', page: 3 });
  for (const query of [{ status: 'nonsense' }, { page: '-1' }, { page: '1.5' }, { page: '1e9' }])
    expect(addressOf(page(query))).toEqual({ status: 'active', page: 1 });
  expect(listPath({ status: 'finished', page: 2 })).toBe('/tournaments?status=finished&page=2');
  expect(listPath({ status: 'active', page: 1 })).toBe('/tournaments');
});

test('loads the list on the server and passes it to the page', async () => {
  const { scope, calls } = apiScope([tournaments()]);
  await allSettled(opened, { scope, params: page({ status: 'upcoming' }) });
  expect(calls.map(({ input }) => input)).toEqual([{ status: 'upcoming', count: '12', offset: '0' }]);
  expect(fork({ values: serialize(scope) }).getState($tournamentList)).toMatchObject({
    status: 'ready',
    pages: 1,
    tournaments: [{ id: 'next' }],
  });
});

test('ignores the answer for a tab that the visitor left', async () => {
  const first: { settle?: () => void } = {};
  const { scope } = apiScope([
    answer(getTournaments, async ({ status }) => {
      if (status === 'active')
        await new Promise<void>((resolve) => {
          first.settle = resolve;
        });
      const items = all.filter((one) => one.status === status);
      return { items, count: items.length };
    }),
  ]);
  const running = allSettled(opened, { scope, params: page() });
  await Promise.resolve();
  const past = allSettled(opened, { scope, params: page({ status: 'finished' }) });
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  first.settle?.();
  await Promise.all([running, past]);
  expect(scope.getState($tournamentList)).toMatchObject({
    address: { status: 'finished' },
    tournaments: [{ id: 'past' }],
  });
});

test('loads the list again after a failure', async () => {
  const failing = apiScope([refuse(getTournaments, 'ApplicationUnavailableException')]);
  await allSettled(opened, { scope: failing.scope, params: page() });
  expect(failing.scope.getState($tournamentList)).toMatchObject({ status: 'failed', tournaments: [] });
  const asked = failing.calls.length;
  await allSettled(listRetried, { scope: failing.scope });
  expect(failing.calls.length).toBeGreaterThan(asked);
});

test('reloads an open list at logout', async () => {
  const answers = [tournaments(), answer(logout, 1)];
  const read = (calls: readonly { method: string }[]) =>
    calls.filter(({ method }) => method === 'tournaments.get').length;
  const elsewhere = apiScope(answers, { values: [[$user, sampleAccount()]] });
  await allSettled(logoutRequested, { scope: elsewhere.scope });
  expect(read(elsewhere.calls)).toBe(0);
  const here = apiScope(answers, { values: [[$user, sampleAccount()]] });
  await allSettled(pageOpened, { scope: here.scope, params: page() });
  await allSettled(opened, { scope: here.scope, params: page() });
  await allSettled(logoutRequested, { scope: here.scope });
  expect(read(here.calls)).toBe(2);
});
