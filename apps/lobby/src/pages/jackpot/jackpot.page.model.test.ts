import { answer, apiScope, refuse, sampleGame } from '@croupier/testing';
import { getCategories, getGames, getProviders } from '@croupier/contract/games';
import { getJackpots, getJackpotWinners, type Jackpot } from '@croupier/contract/jackpots';
import { money } from '@croupier/money';
import { $pageFailure, $pageHead, pageOpened, type PageContext } from '@croupier/navigation';
import { allSettled } from 'effector';
import { jackpotsRequested } from '../../features/jackpots/index.ts';
import { $jackpot, $jackpotGames, gamesRetried, moreGamesRequested, opened } from './jackpot.page.model.ts';

const page = (id: string): PageContext => ({
  name: 'jackpots-id',
  path: `/jackpots/${id}`,
  params: { id },
  query: {},
  hash: '',
  locale: 'en',
});
const jackpot = (id: string): Jackpot => ({
  id,
  level: id,
  name: `The ${id}`,
  description: 'It grows.',
  image_url: 'http://art.test/j.svg',
  dominant_color: '#123456',
  amount: money(5096, 'USD'),
  seed: money(5000, 'USD'),
  share_basis_points: 20,
  type: 'must_hit',
  must_hit_by: money(15_000, 'USD'),
  games_count: 30,
  cycle: 2,
  commitment: 'c',
  last_won_at: null,
});
const rest = [answer(getCategories, []), answer(getProviders, []), answer(getJackpotWinners, { items: [], count: 0 })];
const all = answer(getJackpots, { items: [jackpot('grand'), jackpot('mini')], count: 2 });
const games = Array.from({ length: 30 }, (_, index) => sampleGame({ sysname: `game-${index}` }));
const gamesOfJackpot = answer(getGames, ({ offset, count }) => ({
  items: games.slice(offset, offset + count),
  count: games.length,
}));

const open = async (id: string, ...answers: Parameters<typeof apiScope>[0]) => {
  const api = apiScope([...answers, ...rest]);
  await allSettled(pageOpened, { scope: api.scope, params: page(id) });
  await allSettled(opened, { scope: api.scope, params: page(id) });
  return api;
};

test('loads the jackpot, its games and its wins, and sets the title', async () => {
  const { scope, calls } = await open('mini', all, gamesOfJackpot);
  expect(scope.getState($jackpot)).toMatchObject({ jackpot: { id: 'mini' }, others: [{ id: 'grand' }] });
  expect(scope.getState($pageHead)).toMatchObject({ title: 'The mini', description: 'It grows.' });
  expect(JSON.parse(String(Object(calls.find(({ method }) => method === 'games.get')?.input).options))).toEqual({
    id: 'mini',
    type: 'jackpot',
  });
  expect(calls.find(({ method }) => method === 'Jackpots.getWinners')?.input).toMatchObject({ id: 'mini' });
  expect(scope.getState($jackpotGames).items).toHaveLength(24);
  await allSettled(moreGamesRequested, { scope });
  expect(scope.getState($jackpotGames).items).toHaveLength(30);
});

test('an unknown jackpot is not found', async () => {
  const { scope } = await open('nothing', all, refuse(getGames, 'InvalidParameterException'));
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('a failed request is not a missing page', async () => {
  let isDown = true;
  const { scope } = await open(
    'mini',
    refuse(getJackpots, 'AccessDeniedException'),
    answer(getGames, () => {
      if (isDown) throw { kind: 'FakeRefusal', status: 403, body: { code: 'AccessDeniedException', message: '' } };
      return { items: games.slice(0, 1), count: 1 };
    }),
  );
  expect(scope.getState($pageFailure)).toBeNull();
  expect([scope.getState($jackpot).status, scope.getState($jackpotGames).status]).toEqual(['failed', 'failed']);
  isDown = false;
  await allSettled(gamesRetried, { scope });
  expect(scope.getState($jackpotGames)).toMatchObject({ status: 'ready', count: 1 });
});

test('polled amounts do not change title or status of another page', async () => {
  const { scope } = await open('mini', all, gamesOfJackpot);
  await allSettled(pageOpened, { scope, params: { ...page('mini'), name: 'index', path: '/', params: {} } });
  const head = scope.getState($pageHead);
  await allSettled(jackpotsRequested, { scope });
  expect(scope.getState($pageHead)).toEqual(head);
  expect(scope.getState($pageFailure)).toBeNull();
});
