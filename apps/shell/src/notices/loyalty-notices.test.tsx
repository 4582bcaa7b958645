import { allSettled, type Scope } from 'effector';
import { getBalance } from '@croupier/contract/account';
import { getNotifications, type LoyaltyNotification } from '@croupier/contract/loyalty';
import { $toasts } from '@croupier/dialogs';
import { pageOpened } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, renderWithScope, sampleAccount, sampleBalance, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { deferredStarted } from '../boot/deferred.model.ts';
import { LoyaltyNotice } from './loyalty-notice.tsx';
import './loyalty-notices.model.ts';

const notice = (own: Partial<LoyaltyNotification> = {}): LoyaltyNotification => ({
  id: 'n1',
  trigger: 'quest',
  type: 'credit',
  title: 'Quest completed',
  message: 'The reward is on its way.',
  amount: 50,
  amountType: 'points',
  image: null,
  at: '2026-02-01T12:00:00.000Z',
  ...own,
});
const config = sampleSiteConfig();
const open = (notices: readonly LoyaltyNotification[], { isPlayer = true, siteConfig = config } = {}) => {
  let first = true;
  return apiScope(
    [
      answer(getNotifications, () => {
        const list = first ? [...notices] : [];
        first = false;
        return list;
      }),
      answer(getBalance, sampleBalance()),
    ],
    { values: [[$siteConfig, siteConfig], ...(isPlayer ? [[$user, sampleAccount()]] : [])] as [never, unknown][] },
  );
};
const visit = (scope: Scope, path: string) =>
  allSettled(pageOpened, { scope, params: { name: 'slug', path, params: {}, query: {}, hash: '', locale: 'en' } });
/** The page is there, and what begins later has begun. */
const begin = async (scope: Scope) => {
  await visit(scope, '/faq');
  await allSettled(deferredStarted, { scope });
};
const settle = (scope: Scope) => allSettled(scope);
const asked = (calls: readonly { method: string }[]) =>
  calls.filter(({ method }) => method === 'loyalty.getnotifications').length;
const kinds = (scope: Scope) => scope.getState($toasts).map(({ kind, durationMs }) => [kind, durationMs]);

test('the first click asks for them, the next does not; each new path does', async () => {
  const { scope, calls } = open([]);
  await begin(scope);
  expect(asked(calls)).toBe(0);
  document.body.click();
  await settle(scope);
  document.body.click();
  await settle(scope);
  expect(asked(calls)).toBe(1);
  await visit(scope, '/terms');
  await visit(scope, '/terms');
  expect(asked(calls)).toBe(2);
});

test('a guest is not asked about, nor a site without a programme', async () => {
  for (const given of [
    { isPlayer: false },
    { siteConfig: { ...config, loyalty: { ...config.loyalty, isEnableLoyalty: false } } },
  ]) {
    const { scope, calls } = open([notice()], given);
    await begin(scope);
    await visit(scope, '/terms');
    expect(asked(calls)).toBe(0);
  }
});

test('they show a moment later, good news as success and the rest as error, for as long as the site says, one after another', async () => {
  const siteConfig = {
    ...config,
    loyaltyDisplay: { placesWhereDisplayedCharacters: [], notification: { duration: 0.9, sound: 0 } },
  };
  const { scope, calls } = open(
    [notice(), notice({ id: 'n2', type: 'debit' }), notice({ id: 'n3' }), notice({ id: 'n4' })],
    { siteConfig },
  );
  await begin(scope);
  jest.useFakeTimers();
  const told = visit(scope, '/terms');
  await jest.advanceTimersByTimeAsync(200);
  expect(kinds(scope)).toEqual([]);
  await jest.advanceTimersByTimeAsync(300);
  // The first to be seen is the last here.
  expect(kinds(scope)).toEqual([
    ['success', 900],
    ['success', 900],
    ['error', 900],
    ['success', 900],
  ]);
  await jest.advanceTimersByTimeAsync(900);
  expect(kinds(scope)).toEqual([
    ['success', 900],
    ['success', 900],
    ['error', 900],
  ]);
  await jest.advanceTimersByTimeAsync(900);
  expect(kinds(scope)).toEqual([
    ['success', 900],
    ['success', 900],
  ]);
  await jest.runAllTimersAsync();
  await told;
  jest.useRealTimers();
  expect(calls.some(({ method }) => method === 'account.getBalance')).toBe(false);
});

test('money that came is asked for with the balance', async () => {
  const { scope, calls } = open([notice({ amount: 500, amountType: 'EUR' })]);
  await begin(scope);
  await visit(scope, '/terms');
  expect(calls.some(({ method }) => method === 'account.getBalance')).toBe(true);
});

test.each([
  [notice(), '+50'],
  [notice({ amount: 500, amountType: 'EUR' }), '+€5'],
  [notice({ amount: 20, amountType: 'freespins' }), '+20'],
  [notice({ type: 'debit', amount: 500 }), '500'],
])('a notice tells what it is about', (given, amount) => {
  renderWithScope(<LoyaltyNotice notice={given} />, { scope: open([]).scope, path: '/' });
  expect(screen.getByText('Quest completed')).toBeVisible();
  expect(screen.getByText(amount)).toBeVisible();
});
