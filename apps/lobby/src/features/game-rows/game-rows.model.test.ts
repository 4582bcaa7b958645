import { answer, apiScope, refusalOf, sampleGame } from '@croupier/testing';
import { getGames } from '@croupier/contract/games';
import { allSettled, fork } from 'effector';
import { $gameRows, arrangeRows, rowRetried, rowsRequested, type GameRowState } from './game-rows.model.ts';

const games = (...names: string[]) => names.map((sysname) => sampleGame({ sysname }));
const row = (...names: string[]): GameRowState => ({ status: 'ready', games: games(...names), count: names.length });
const sysnames = (list: readonly { sysname: string }[] | undefined) => list?.map(({ sysname }) => sysname);

test('loads each category once; a failed one does not affect the others', async () => {
  let works = false;
  const { scope, calls } = apiScope([
    answer(getGames, ({ categories: [category] }) => {
      if (category === 'live' && !works) throw refusalOf('AccessDeniedException');
      return { items: games(`${category}-1`), count: 7 };
    }),
  ]);
  await allSettled(rowsRequested, {
    scope,
    params: [
      { category: 'slots', count: 24 },
      { category: 'live', count: 24 },
    ],
  });
  expect(calls).toHaveLength(2);
  expect(scope.getState($gameRows)).toMatchObject({ slots: { status: 'ready', count: 7 }, live: { status: 'failed' } });
  works = true;
  await allSettled(rowRetried, { scope, params: { category: 'live', count: 24 } });
  expect(scope.getState($gameRows)['live']).toMatchObject({ status: 'ready' });
  expect(fork().getState($gameRows)).toEqual({});
});

test('keeps the games during a refresh and after its failure', async () => {
  let works = true;
  const { scope } = apiScope([
    answer(getGames, () => {
      if (!works) throw refusalOf('AccessDeniedException');
      return { items: games('a'), count: 1 };
    }),
  ]);
  await allSettled(rowsRequested, { scope, params: [{ category: 'slots', count: 24 }] });
  works = false;
  await allSettled(rowsRequested, { scope, params: [{ category: 'slots', count: 24 }] });
  expect(scope.getState($gameRows)['slots']).toMatchObject({ status: 'ready', count: 1 });
});

test('a row does not start with the first games of the rows above', () => {
  const rows = { popular: row('a', 'b'), slots: row('a', 'b', 'c', 'd'), live: row('x', 'a') };
  const arranged = arrangeRows(rows, ['popular', 'slots', 'live']);
  expect(sysnames(arranged['popular'])).toEqual(['a', 'b']);
  expect(sysnames(arranged['slots'])).toEqual(['c', 'd', 'a', 'b']);
  expect(sysnames(arranged['live'])).toEqual(['x', 'a']);
});

test('ignores a row above that is not loaded yet', () => {
  expect(sysnames(arrangeRows({ slots: row('a') }, ['popular', 'slots'])['slots'])).toEqual(['a']);
});
