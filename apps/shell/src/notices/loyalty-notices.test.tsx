import { allSettled, type Scope } from 'effector';
import { getBalance } from '@croupier/contract/account';
import { takeNotifications, type LoyaltyNotification } from '@croupier/contract/loyalty';
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
      answer(takeNotifications, () => {
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
/** Opens a page and starts the deferred models. */
const startPage = async (scope: Scope) => {
  await visit(scope, '/faq');
  await allSettled(deferredStarted, { scope });
};
const settle = (scope: Scope) => allSettled(scope);
const requestCount = (calls: readonly { method: string }[]) =>
  calls.filter(({ method }) => method === 'loyalty.takenotifications').length;
const kinds = (scope: Scope) => scope.getState($toasts).map(({ kind, durationMs }) => [kind, durationMs]);

test('requests notices with the first click and with each new path', async () => {
  const { scope, calls } = open([]);
  await startPage(scope);
  expect(requestCount(calls)).toBe(0);
  document.body.click();
  await settle(scope);
  document.body.click();
  await settle(scope);
  expect(requestCount(calls)).toBe(1);
  await visit(scope, '/terms');
  await visit(scope, '/terms');
  expect(requestCount(calls)).toBe(2);
});

test.each(['click', 'dblclick', 'touchstart'])('requests notices once with the first %s', async (type) => {
  const { scope, calls } = open([]);
  await startPage(scope);
  for (const interaction of [type, 'click', 'dblclick', 'touchstart']) {
    document.body.dispatchEvent(new Event(interaction, { bubbles: true }));
    await settle(scope);
    expect(requestCount(calls)).toBe(1);
  }
});

test('requests no notices for guests or without a loyalty programme', async () => {
  for (const given of [
    { isPlayer: false },
    { siteConfig: { ...config, loyalty: { ...config.loyalty, isEnableLoyalty: false } } },
  ]) {
    const { scope, calls } = open([notice()], given);
    await startPage(scope);
    await visit(scope, '/terms');
    expect(requestCount(calls)).toBe(0);
  }
});

test('shows credits as success and debits as error, in order, for the duration that the site sets', async () => {
  const siteConfig = {
    ...config,
    loyaltyDisplay: { placesWhereDisplayedCharacters: [], notification: { duration: 0.9, sound: 0 } },
  };
  const { scope, calls } = open(
    [notice(), notice({ id: 'n2', type: 'debit' }), notice({ id: 'n3' }), notice({ id: 'n4' })],
    { siteConfig },
  );
  await startPage(scope);
  jest.useFakeTimers();
  const visited = visit(scope, '/terms');
  await jest.advanceTimersByTimeAsync(200);
  expect(kinds(scope)).toEqual([]);
  await jest.advanceTimersByTimeAsync(300);
  // The last toast is in front.
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
  await visited;
  jest.useRealTimers();
  expect(calls.some(({ method }) => method === 'account.getBalance')).toBe(false);
});

/** Shows a notice on a page that may play sounds. Returns how long its toast stays and how loud its sound is. */
const showAloud = async (notification?: Readonly<{ duration: number; sound: number }>) => {
  const played: string[] = [];
  jest.spyOn(window, 'Audio').mockImplementation((address) => {
    played.push(address ?? '');
    return Object.assign(document.createElement('audio'), { play: () => Promise.resolve() });
  });
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  const siteConfig = notification
    ? { ...config, loyaltyDisplay: { placesWhereDisplayedCharacters: [], notification } }
    : config;
  const { scope } = open([notice()], { siteConfig });
  await startPage(scope);
  jest.useFakeTimers();
  const visited = visit(scope, '/terms');
  await jest.advanceTimersByTimeAsync(400);
  const [toast] = kinds(scope);
  await jest.runAllTimersAsync();
  await visited;
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'userActivation');
  const sound = Buffer.from(played[0]?.split(',')[1] ?? '', 'base64').subarray(44);
  const samples = Array.from({ length: sound.length / 2 }, (_, index) => sound.readInt16LE(index * 2));
  return { toast, loudness: Math.max(0, ...samples) };
};

test('lasts five seconds at half the volume where the site sets nothing', async () => {
  expect(config.loyaltyDisplay).toBeUndefined();
  const byDefault = await showAloud();
  const loud = await showAloud({ duration: 5, sound: 1 });
  expect(byDefault.toast).toEqual(['success', 5000]);
  expect(loud.loudness).toBeGreaterThan(10_000);
  expect(byDefault.loudness / loud.loudness).toBeCloseTo(0.5, 3);
  expect((await showAloud({ duration: 5, sound: 0 })).loudness).toBe(0);
});

test('reloads the balance after a credit of money', async () => {
  const { scope, calls } = open([notice({ amount: 500, amountType: 'EUR' })]);
  await startPage(scope);
  await visit(scope, '/terms');
  expect(calls.some(({ method }) => method === 'account.getBalance')).toBe(true);
});

test.each([
  [notice(), '+50'],
  [notice({ amount: 500, amountType: 'EUR' }), '+€5'],
  [notice({ amount: 20, amountType: 'freespins' }), '+20'],
  [notice({ type: 'debit', amount: 500 }), '500'],
])('a notice shows its title and amount', (given, amount) => {
  renderWithScope(<LoyaltyNotice notice={given} />, { scope: open([]).scope, path: '/' });
  expect(screen.getByText('Quest completed')).toBeVisible();
  expect(screen.getByText(amount)).toBeVisible();
});
