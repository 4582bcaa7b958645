/** @jest-environment jsdom */
import { answer, apiScope, refuse, sampleWin } from '@croupier/testing';
import { getLiveWins, getTopWins } from '@croupier/contract/games';
import { allSettled } from 'effector';
import { $biggestWins, $latestWins, winnersHidden, winnersRequested, winnersShown } from './winners.model.ts';

const list = { items: [sampleWin()], count: 1 };
const countLatest = (calls: readonly { method: string }[]) =>
  calls.filter(({ method }) => method === 'leaderboard.live').length;

test('loads both lists', async () => {
  const { scope } = apiScope([answer(getLiveWins, list), answer(getTopWins, list)]);
  await allSettled(winnersRequested, { scope, params: { count: 6 } });
  expect(scope.getState($latestWins)).toEqual({ status: 'ready', wins: list.items });
  expect(scope.getState($biggestWins)).toEqual({ status: 'ready', wins: list.items });
});

test('a failed list does not affect the other', async () => {
  const { scope } = apiScope([refuse(getLiveWins, 'AccessDeniedException'), answer(getTopWins, list)]);
  await allSettled(winnersRequested, { scope, params: { count: 6 } });
  expect(scope.getState($latestWins).status).toBe('failed');
  expect(scope.getState($biggestWins).status).toBe('ready');
});

test('polls the latest wins only while they are shown', async () => {
  const { scope, calls } = apiScope([answer(getLiveWins, list), answer(getTopWins, list)]);
  await allSettled(winnersRequested, { scope, params: { count: 6 } });
  jest.useFakeTimers();
  void allSettled(winnersShown, { scope });
  await jest.advanceTimersByTimeAsync(31_000);
  expect(countLatest(calls)).toBe(3);
  void allSettled(winnersHidden, { scope });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(countLatest(calls)).toBe(3);
  jest.useRealTimers();
});
