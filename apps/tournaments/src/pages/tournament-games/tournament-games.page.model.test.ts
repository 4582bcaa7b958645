import { getGames, getProviders } from '@croupier/contract/games';
import { getTournaments } from '@croupier/contract/tournaments';
import { $pageFailure, pageOpened, type PageContext } from '@croupier/navigation';
import { answer, apiScope, refuse, sampleGame, sampleTournament } from '@croupier/testing';
import { allSettled } from 'effector';
import { $games, $providerNames, askedBy, opened } from './tournament-games.page.model.ts';

const page = (id: string, query: Record<string, string> = {}): PageContext => ({
  name: 'tournaments-id-gamehall',
  path: `/tournaments/${id}/gamehall`,
  params: { id },
  query,
  hash: '',
  locale: 'en',
});

const answers = [
  answer(getGames, ({ count }) => ({
    items: Array.from({ length: Math.min(count, 30) }, (_, index) => sampleGame({ sysname: `game-${index}` })),
    count: 30,
  })),
  answer(getProviders, [{ sysname: 'northlight', name: 'Northlight', games_count: 30, game_params: {} }]),
  answer(getTournaments, ({ ids }) => ({ items: ids.includes('winter-race') ? [sampleTournament()] : [], count: 1 })),
];

test('shows twelve games first, and as many more as the address requests', async () => {
  const { scope, calls } = apiScope(answers);
  await allSettled(opened, { scope, params: page('winter-race') });
  expect(scope.getState($games)).toMatchObject({ status: 'ready', count: 30, more: 'idle' });
  expect(scope.getState($games).games).toHaveLength(12);
  expect(calls.find(({ method }) => method === 'games.get')?.input).toMatchObject({
    options: '{"id":"winter-race","type":"tournament"}',
    count: '12',
  });
  expect(scope.getState($providerNames)).toEqual({ northlight: 'Northlight' });
  await allSettled(opened, { scope, params: page('winter-race', { show: '24' }) });
  expect(scope.getState($games).games).toHaveLength(24);
  expect(calls.filter(({ method }) => method === 'games.getProviders')).toHaveLength(1);
});

test('shows the first games for an invalid address', () => {
  for (const show of ['nonsense', '-5', '', '0', 'Infinity']) expect(askedBy(page('a', { show })).show).toBe(12);
  expect(askedBy(page('a', { show: '13' })).show).toBe(24);
  expect(askedBy(page('a', { show: '100000' })).show).toBe(300);
});

test('answers 404 for the games of an unknown tournament', async () => {
  const { scope } = apiScope(answers);
  await allSettled(pageOpened, { scope, params: page('nothing') });
  await allSettled(opened, { scope, params: page('nothing') });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('reports games that fail to load', async () => {
  const failing = apiScope([refuse(getGames, 'ApplicationUnavailableException'), ...answers.slice(1)]);
  await allSettled(opened, { scope: failing.scope, params: page('winter-race') });
  expect(failing.scope.getState($games).status).toBe('failed');
});
