import { answer, apiScope, refuse, sampleSiteConfig } from '@croupier/testing';
import { getGameHistory } from '@croupier/contract/games';
import { money } from '@croupier/money';
import { $pageFailure, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { allSettled } from 'effector';
import {
  $pageNumber,
  $pages,
  $rounds,
  opened,
  pageOf,
  roundsRetried,
  totalsOf,
  type Round,
} from './bets.page.model.ts';

const round = (own: Partial<Round> = {}): Round => ({
  id: 'r1',
  game: 'moon',
  game_name: 'Moon',
  stake: money(200, 'EUR'),
  payout: money(0, 'EUR'),
  status: 'settled',
  created_at: '2026-02-01T12:00:00.000Z',
  ...own,
});
const page = (query: Record<string, string> = {}): PageContext => ({
  name: 'profile-bets',
  path: '/profile/bets',
  params: {},
  query,
  hash: '',
  locale: 'en',
});
const withHistory = (isBetHistoryEnable: boolean) => {
  const config = sampleSiteConfig();
  return {
    values: [[$siteConfig, { ...config, flags: { ...config.flags, isBetHistoryEnable } }]] as [
      typeof $siteConfig,
      typeof config,
    ][],
  };
};

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1e3', 1],
  ['x', 1],
  ['999999', 50_000],
])('page %s is %d', (text, number) => {
  expect(pageOf(text)).toBe(number);
});

test('loads the twenty rounds of its page', async () => {
  const { scope, calls } = apiScope([answer(getGameHistory, { items: [round()], count: 41 })], withHistory(true));
  await allSettled(opened, { scope, params: page({ page: '3' }) });
  expect(calls[0]?.input).toEqual({ offset: '40', count: '20' });
  expect(scope.getState($pageNumber)).toBe(3);
  expect(scope.getState($pages)).toBe(3);
  expect(scope.getState($rounds)).toMatchObject({ status: 'ready', items: [{ id: 'r1' }] });
  expect(scope.getState($pageFailure)).toBeNull();
});

test('shows a failure and retries', async () => {
  const { scope } = apiScope([refuse(getGameHistory, 'AccessDeniedException')], withHistory(true));
  await allSettled(opened, { scope, params: page() });
  expect(scope.getState($rounds).status).toBe('failed');
  await allSettled(roundsRetried, { scope });
  expect(scope.getState($rounds).status).toBe('failed');
});

test('ignores the answer for a page that the player left', async () => {
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scope } = apiScope(
    [
      answer(getGameHistory, async ({ offset }) => {
        if (offset === 0) await slow;
        return { items: [round({ id: `at ${offset}` })], count: 40 };
      }),
    ],
    withHistory(true),
  );
  const first = allSettled(opened, { scope, params: page() });
  const second = allSettled(opened, { scope, params: page({ page: '2' }) });
  release();
  await Promise.all([first, second]);
  expect(scope.getState($rounds).items).toMatchObject([{ id: 'at 20' }]);
});

test('has no page on a site that shows no rounds', async () => {
  const { scope } = apiScope([answer(getGameHistory, { items: [], count: 0 })], withHistory(false));
  await allSettled(opened, { scope, params: page() });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('counts only settled rounds in the result', () => {
  const rounds = [
    round(),
    round({ stake: money(300, 'EUR'), payout: money(150, 'EUR') }),
    round({ status: 'open', stake: money(9900, 'EUR') }),
    round({ status: 'rolled_back', stake: money(700, 'EUR') }),
  ];
  expect(totalsOf(rounds)).toEqual({ stake: money(500, 'EUR'), payout: money(150, 'EUR'), net: money(-350, 'EUR') });
  expect(totalsOf([round({ status: 'open' })])).toBeNull();
  expect(totalsOf([round(), round({ stake: money(1, 'USD'), payout: money(0, 'USD') })])).toBeNull();
});
