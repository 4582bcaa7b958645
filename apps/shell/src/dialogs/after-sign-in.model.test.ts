/** @jest-environment jsdom */
import { allSettled, type Scope } from 'effector';
import { getInfo, getProfileInfo } from '@croupier/contract/account';
import { getCashbacks, type Cashback } from '@croupier/contract/bonuses';
import { getPopups } from '@croupier/contract/popups';
import { $openDialogs, $waitingDialogs } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $user, loggedIn } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, sampleAccount, sampleProfile, sampleSiteConfig } from '@croupier/testing';
import { registerSite } from '../testing/declared-remotes.ts';
import '../auth/flow/auth-flow.ts';
import { credentialsAccepted, type Entry } from '../auth/flow/sign-in-destination.model.ts';
import { deferredStarted } from '../boot/deferred.model.ts';
import './after-sign-in.model.ts';

beforeAll(registerSite);

const page = (name: string, path: string): PageContext => ({
  name,
  path,
  params: {},
  query: {},
  hash: '',
  locale: 'en',
});
const deposit = page('cashier-index-deposit', '/cashier/deposit');
const cashback: Cashback = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  status: 'active',
  description: { title: 'Weekly', text: '' },
  amount: money(1_250, 'EUR'),
  percent: 5,
  net_loss: money(25_000, 'EUR'),
  start_date: '2026-01-26T00:00:00.000Z',
  end_date: '2026-02-02T00:00:00.000Z',
  receiving_expired_at: null,
  paid_out_at: null,
};
const popup = {
  id: 'race',
  title: 'A race',
  text: '',
  image_url: '',
  dominant_color: '#123456',
  button_title: '',
  button_slug: '',
  finished_at: null,
  conditions: { audience: 'everyone' as const, routes: [], exclude_routes: [], frequency: 'always' as const, delay: 0 },
};

const visitor = async ({ confirmEmailPopup = true, isConfirmed = false, isSignedIn = false } = {}) => {
  const config = sampleSiteConfig();
  const { scope, calls } = apiScope(
    [
      answer(getInfo, sampleAccount()),
      answer(getCashbacks, { items: [cashback], count: 1 }),
      answer(getPopups, { items: [popup], count: 1 }),
      answer(
        getProfileInfo,
        sampleProfile({
          contacts: [{ type: 'email', contact: 'ada@example.com', is_confirmed: isConfirmed, is_subscribed: true }],
        }),
      ),
    ],
    {
      values: [
        [$siteConfig, { ...config, registration: { ...config.registration, confirmEmailPopup } }],
        [$user, isSignedIn ? sampleAccount() : null],
      ],
    },
  );
  await allSettled(pageOpened, { scope, params: page('support', '/support') });
  return { scope, looks: () => calls.filter(({ method }) => method === 'cashbacks.get').length };
};
const comesIn = async (entry: Entry, settings: Parameters<typeof visitor>[0] = {}) => {
  const opened = await visitor(settings);
  await allSettled(credentialsAccepted, { scope: opened.scope, params: entry });
  await allSettled(loggedIn, { scope: opened.scope });
  return opened;
};
const queue = (scope: Scope) =>
  [...scope.getState($openDialogs), ...scope.getState($waitingDialogs)].map(({ name }) => name);

beforeEach(() => window.localStorage.clear());

test('queues the dialogs after registration on the destination page', async () => {
  const { scope } = await comesIn('registration');
  expect(queue(scope)).toEqual([]);
  await allSettled(pageOpened, { scope, params: deposit });
  expect(scope.getState($openDialogs).map(({ name, props }) => [name, props['contact']])).toEqual([
    ['confirm-email', 'ada@example.com'],
  ]);
  expect(queue(scope)).toEqual(['confirm-email', 'unseen-cashback', 'campaign']);
  await allSettled(pageOpened, { scope, params: page('cashier-index-wallet', '/cashier/wallet') });
  expect(queue(scope)).toHaveLength(3);
});

test.each([{ confirmEmailPopup: false }, { isConfirmed: true }])(
  'asks for no confirmation with %j',
  async (settings) => {
    const { scope } = await comesIn('registration', settings);
    await allSettled(pageOpened, { scope, params: deposit });
    expect(queue(scope)).toEqual(['unseen-cashback', 'campaign']);
  },
);

test('shows only the unseen cashback after sign-in', async () => {
  const { scope } = await comesIn('login');
  expect(queue(scope)).toEqual(['unseen-cashback']);
});

test('shows an unseen cashback once to a signed-in player', async () => {
  const { scope, looks } = await visitor({ isSignedIn: true });
  await allSettled(deferredStarted, { scope });
  expect(queue(scope)).toEqual(['unseen-cashback', 'campaign']);
  expect(looks()).toBe(1);
});

test('queues the dialogs once when the player registers before the deferred models have loaded', async () => {
  const { scope, looks } = await comesIn('registration');
  await allSettled(deferredStarted, { scope });
  // No dialog opens on a page that the player is about to leave: it would close, and count as seen.
  expect(queue(scope)).toEqual([]);
  await allSettled(pageOpened, { scope, params: deposit });
  expect(queue(scope)).toEqual(['confirm-email', 'unseen-cashback', 'campaign']);
  expect(looks()).toBe(1);
});

test('queues the dialogs once when the player registers while the deferred models load', async () => {
  const { scope, looks } = await comesIn('registration');
  await Promise.all([allSettled(pageOpened, { scope, params: deposit }), allSettled(deferredStarted, { scope })]);
  expect(queue(scope)).toEqual(['confirm-email', 'unseen-cashback', 'campaign']);
  expect(looks()).toBe(1);
});

test('campaigns of the page come after the other dialogs', async () => {
  const { scope } = await comesIn('registration');
  await allSettled(deferredStarted, { scope });
  await allSettled(pageOpened, { scope, params: page('tournaments', '/tournaments') });
  expect(queue(scope)).toEqual(['confirm-email', 'unseen-cashback', 'campaign']);
});
