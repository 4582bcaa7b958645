/** @jest-environment jsdom */
import { getLeaderboard, getTournaments, participate } from '@croupier/contract/tournaments';
import { $openDialogs } from '@croupier/dialogs';
import { $pageFailure, $pageHead, pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import {
  answer,
  apiScope,
  refusalOf,
  refuse,
  sampleAccount,
  sampleTournament,
  type FakeAnswer,
} from '@croupier/testing';
import { allSettled } from 'effector';
import {
  $leaderboard,
  leaderboardRefreshed,
  moreStandingsRequested,
  standingsHidden,
  standingsShown,
} from '../../features/leaderboard/index.ts';
import { $joinFailure, $joining, joinRequested } from '../../features/participation/index.ts';
import { $isTournamentFailed, $tournament, opened, tournamentRetried } from './tournament.page.model.ts';

const page = (id: string): PageContext => ({
  name: 'tournaments-id',
  path: `/tournaments/${id}`,
  params: { id },
  query: {},
  hash: '',
  locale: 'en',
});
const standing = (place: number) => ({
  place,
  fakename: `Player ${place}`,
  points: 100 - place,
  is_me: false,
  prize: null,
});
const standings = (total = 2) =>
  answer(getLeaderboard, ({ count }) => ({
    items: Array.from({ length: Math.min(total, count) }, (_, index) => standing(index + 1)),
    count: total,
  }));

const open = async (answers: readonly FakeAnswer[], id: string, isPlayer = false) => {
  const api = apiScope(answers, isPlayer ? { values: [[$user, sampleAccount()]] } : {});
  await allSettled(pageOpened, { scope: api.scope, params: page(id) });
  await allSettled(opened, { scope: api.scope, params: page(id) });
  return api;
};
const one = answer(getTournaments, ({ ids }) => ({
  items: ids.includes('winter-race') ? [sampleTournament()] : [],
  count: 1,
}));

test('loads the tournament and its standings, and titles the page with its name', async () => {
  const { scope } = await open([one, standings()], 'winter-race');
  expect(scope.getState($tournament)?.id).toBe('winter-race');
  expect(scope.getState($leaderboard)).toMatchObject({ status: 'ready', count: 2 });
  expect(scope.getState($pageHead)).toMatchObject({ title: 'Winter race', description: 'Points for every stake.' });
  expect(scope.getState($pageFailure)).toBeNull();
});

test('answers 404 for an unknown tournament, and shows a retry when loading fails', async () => {
  const unknown = await open([one, refuse(getLeaderboard, 'InvalidParameterException')], 'nothing');
  expect(unknown.scope.getState($pageFailure)).toEqual({ status: 404 });
  const down = await open([refuse(getTournaments, 'ApplicationUnavailableException')], 'winter-race');
  expect(down.scope.getState($pageFailure)).toBeNull();
  expect(down.scope.getState($isTournamentFailed)).toBe(true);
  const asked = down.calls.length;
  await allSettled(tournamentRetried, { scope: down.scope });
  expect(down.calls.length).toBeGreaterThan(asked);
});

test('loads more standings below the visible ones, up to the last one', async () => {
  const { scope, calls } = await open([one, standings(130)], 'winter-race');
  expect(scope.getState($leaderboard).standings).toHaveLength(20);
  for (let press = 0; press < 6; press += 1) await allSettled(moreStandingsRequested, { scope });
  expect(scope.getState($leaderboard).standings).toHaveLength(100);
  expect(calls.at(-1)?.input).toMatchObject({ count: '100' });
});

test('an older answer removes no standings and does not hide that more are loading', async () => {
  const held: (() => void)[] = [];
  let isSlow = false;
  const slow = answer(getLeaderboard, async ({ count }) => {
    if (isSlow)
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
    return { items: Array.from({ length: count }, (_, index) => standing(index + 1)), count: 100 };
  });
  const { scope } = await open([one, slow], 'winter-race');
  isSlow = true;
  const refreshing = allSettled(leaderboardRefreshed, { scope });
  while (held.length < 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  isSlow = false;
  void allSettled(moreStandingsRequested, { scope });
  while (scope.getState($leaderboard).standings.length < 40)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  held[0]?.();
  await refreshing;
  expect(scope.getState($leaderboard)).toMatchObject({ status: 'ready', isMorePending: false });
  expect(scope.getState($leaderboard).standings).toHaveLength(40);
});

test('asks a guest to log in and sends nothing', async () => {
  const { scope, calls } = await open([one, standings(), answer(participate, 1)], 'winter-race');
  await allSettled(joinRequested, { scope, params: 'winter-race' });
  expect(scope.getState($openDialogs)).toMatchObject([{ name: 'auth', props: { mode: 'authorization' } }]);
  expect(calls.some(({ method }) => method === 'tournaments.participate')).toBe(false);
});

test('a player joins, and the tournament reloads', async () => {
  const state = { isParticipant: false };
  const { scope } = await open(
    [
      answer(getTournaments, () => ({
        items: [sampleTournament({ user_info: { is_participant: state.isParticipant, place: null, points: 0 } })],
        count: 1,
      })),
      standings(),
      answer(participate, ({ tournament_id: id }) => {
        state.isParticipant = id === 'winter-race';
        return 1;
      }),
    ],
    'winter-race',
    true,
  );
  await allSettled(joinRequested, { scope, params: 'winter-race' });
  expect(scope.getState($tournament)?.user_info).toMatchObject({ is_participant: true });
  expect(scope.getState($joinFailure)).toBeNull();
  expect(scope.getState($joining)).toBeNull();
});

test('treats any answer but 1 as a failure', async () => {
  const zero: FakeAnswer = {
    path: '/api/tournaments.participate',
    reply: () => Promise.resolve({ status: 200, body: { data: 0 } }),
  };
  const { scope } = await open([one, standings(), zero], 'winter-race', true);
  await allSettled(joinRequested, { scope, params: 'winter-race' });
  expect(scope.getState($joinFailure)).toEqual({ id: 'winter-race', reason: '' });
});

test('shows the reason of a rejection until the next attempt', async () => {
  const refusals = ['tournament_finished'];
  const { scope } = await open(
    [
      one,
      standings(),
      answer(participate, () => {
        const reason = refusals.pop();
        if (reason) throw refusalOf('AccessDeniedException', { reason });
        return 1;
      }),
    ],
    'winter-race',
    true,
  );
  await allSettled(joinRequested, { scope, params: 'winter-race' });
  expect(scope.getState($joinFailure)).toEqual({ id: 'winter-race', reason: 'tournament_finished' });
  await allSettled(joinRequested, { scope, params: 'winter-race' });
  expect(scope.getState($joinFailure)).toBeNull();
});

describe('while the standings are visible', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const count = (calls: readonly { method: string }[]) =>
    calls.filter(({ method }) => method === 'leaderboard.get').length;

  test('polls the standings every few seconds while the page is open', async () => {
    const { scope, calls } = await open([one, standings()], 'winter-race');
    const before = count(calls);
    await allSettled(standingsShown, { scope });
    await jest.advanceTimersByTimeAsync(4_100);
    expect(count(calls)).toBe(before + 1);
    await jest.advanceTimersByTimeAsync(4_100);
    expect(count(calls)).toBe(before + 2);
    await allSettled(standingsHidden, { scope });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(count(calls)).toBe(before + 2);
  });

  test('a hidden page requests nothing', async () => {
    const { scope, calls } = await open([one, standings()], 'winter-race');
    const before = count(calls);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await allSettled(standingsShown, { scope });
    await jest.advanceTimersByTimeAsync(9_000);
    expect(count(calls)).toBe(before);
    hidden.mockReturnValue('visible');
    await jest.advanceTimersByTimeAsync(4_100);
    expect(count(calls)).toBe(before + 1);
    hidden.mockRestore();
    await allSettled(standingsHidden, { scope });
  });
});
