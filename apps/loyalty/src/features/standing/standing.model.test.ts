/** @jest-environment jsdom */
import { answer, apiScope, refuse, sampleAccount, sampleBalance, sampleLoyalty } from '@croupier/testing';
import { logout } from '@croupier/contract/auth';
import { getGameHistory } from '@croupier/contract/games';
import { getLoyaltyInfo } from '@croupier/contract/loyalty';
import { $user, balanceReceived, logoutRequested } from '@croupier/session';
import { allSettled } from 'effector';
import {
  $gained,
  $recentRounds,
  $standingInfo,
  $standingStatus,
  standingHidden,
  standingRequested,
  standingShown,
} from './standing.model.ts';

const player = { values: [[$user, sampleAccount()]] as [typeof $user, ReturnType<typeof sampleAccount>][] };
const history = answer(getGameHistory, { items: [], count: 0 });
const pointsOf = (points: { now: number }) => answer(getLoyaltyInfo, () => sampleLoyalty({ points: points.now }));

beforeEach(() => {
  document.cookie = 'consent=1-1.p.visitor-1';
  localStorage.clear();
});

test('requests no standing for a guest', async () => {
  const { scope, calls } = apiScope([]);
  await allSettled(standingRequested, { scope });
  expect(calls).toHaveLength(0);
  expect(scope.getState($standingInfo)).toBeNull();
});

test('reports points earned since the last visit, but not on the first visit', async () => {
  const points = { now: 120 };
  const first = apiScope([pointsOf(points), history], player);
  await allSettled(standingRequested, { scope: first.scope });
  await allSettled(standingShown, { scope: first.scope });
  expect(first.scope.getState($gained)).toBe(0);
  points.now = 144;
  const second = apiScope([pointsOf(points), history], player);
  await allSettled(standingRequested, { scope: second.scope });
  await allSettled(standingShown, { scope: second.scope });
  expect(second.scope.getState($gained)).toBe(24);
  await allSettled(standingHidden, { scope: second.scope });
  await allSettled(standingShown, { scope: second.scope });
  expect(second.scope.getState($gained)).toBe(0);
});

test('does not compare with another player of the same browser', async () => {
  localStorage.setItem('loyalty-seen:2', '1');
  const { scope } = apiScope([pointsOf({ now: 120 }), history], player);
  await allSettled(standingRequested, { scope });
  await allSettled(standingShown, { scope });
  expect(scope.getState($gained)).toBe(0);
  expect(localStorage.getItem('loyalty-seen:1001')).toBe('120');
});

test('reloads after a change of the balance while it is visible', async () => {
  const points = { now: 120 };
  const { scope, calls } = apiScope([pointsOf(points), history], player);
  await allSettled(standingRequested, { scope });
  await allSettled(standingShown, { scope });
  points.now = 130;
  await allSettled(balanceReceived, { scope, params: sampleBalance() });
  expect(scope.getState($standingInfo)?.points).toBe(130);
  expect(scope.getState($gained)).toBe(10);
  await allSettled(standingHidden, { scope });
  const asked = calls.length;
  await allSettled(balanceReceived, { scope, params: sampleBalance() });
  expect(calls).toHaveLength(asked);
});

test('shows a failed load only without a known standing', async () => {
  const { scope } = apiScope(
    [refuse(getLoyaltyInfo, 'AccessDeniedException'), refuse(getGameHistory, 'AccessDeniedException')],
    player,
  );
  await allSettled(standingRequested, { scope });
  expect(scope.getState($standingStatus)).toBe('failed');
  expect(scope.getState($recentRounds)).toEqual([]);
});

test('removes the standing at logout', async () => {
  const { scope } = apiScope([pointsOf({ now: 120 }), history, answer(logout, 1)], player);
  await allSettled(standingRequested, { scope });
  expect(scope.getState($standingInfo)).not.toBeNull();
  await allSettled(logoutRequested, { scope });
  expect(scope.getState($standingInfo)).toBeNull();
});
