/** @jest-environment jsdom */
import {
  answer,
  apiScope,
  refusalOf,
  sampleAccount,
  sampleBalance,
  sampleGame,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getBalance } from '@croupier/contract/account';
import { getCategories, getGames, getLikes, getProviders, launchGame } from '@croupier/contract/games';
import { $currentDialog, dialogClosed, dialogsCleared } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $pageFailure, $pageHead, navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { $balance, $sessionStatus, $user, activityNoticed, loggedIn } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { $game, $relatedGames, opened } from './game.page.model.ts';
import { $gameFrame, launchRetried, gameMessageReceived, gameFrameHidden, gameFrameShown } from './game-frame.model.ts';

const moon = sampleGame({ sysname: 'moon', name: 'Moon' });
const base: FakeAnswer[] = [
  answer(getGames, ({ sysnames }) => {
    const items = [moon, sampleGame({ sysname: 'sun' })].filter(
      ({ sysname }) => sysnames.length === 0 || sysnames.includes(sysname),
    );
    return { items, count: items.length };
  }),
  answer(getCategories, []),
  answer(getProviders, []),
  answer(getLikes, { sysnames: [] }),
];
const launches = answer(launchGame, ({ mode }) => ({ url: `https://games.test/play/${mode}`, session_id: 's', mode }));
const page = (sysname: string): PageContext => ({
  name: 'game-sysname',
  path: `/game/${sysname}`,
  params: { sysname },
  query: {},
  hash: '',
  locale: 'en',
});

const config = sampleSiteConfig({ games: { ...sampleSiteConfig().games, canAccessSlotWithZeroBalance: false } });
const empty = {
  balance_main: money(0, 'EUR'),
  balance_bonus: money(0, 'EUR'),
  balance_betting_bonus: money(0, 'EUR'),
  balance_fun: money(100, 'EUR'),
};
const guest = [
  [$siteConfig, config],
  [$sessionStatus, 'guest'],
] as [never, unknown][];
const player = [
  [$siteConfig, config],
  [$sessionStatus, 'player'],
  [$user, sampleAccount()],
  [$balance, sampleBalance()],
] as [never, unknown][];
const playerWithoutMoney = [
  [$siteConfig, config],
  [$sessionStatus, 'player'],
  [$user, sampleAccount()],
  [$balance, empty],
] as [never, unknown][];

const names = (calls: readonly { method: string }[]) => calls.map(({ method }) => method);
const open = async (scope: Scope) => {
  await allSettled(pageOpened, { scope, params: page('moon') });
  await allSettled(opened, { scope, params: page('moon') });
};
const recordNavigation = async (scope: Scope) => {
  const paths: string[] = [];
  await allSettled(navigatorReady, { scope, params: { within: (path) => paths.push(path), leave: () => undefined } });
  return paths;
};
/** Waits for the answers, but not for the ready timeout that the launch starts. */
const settle = async (done: Promise<unknown>) => {
  void done;
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
};

test('loads the game, similar games and the title, and starts no session with the provider', async () => {
  const { scope, calls } = apiScope([...base, launches], { values: guest });
  await open(scope);
  expect(scope.getState($game)).toMatchObject({ status: 'ready', game: { sysname: 'moon' } });
  expect(scope.getState($relatedGames).map(({ sysname }) => sysname)).toEqual(['sun']);
  expect(scope.getState($pageHead)).toMatchObject({ title: 'Moon' });
  expect(names(calls)).not.toContain('games.launch');
});

test('an unknown game is a page that is not found', async () => {
  const { scope } = apiScope(base, { values: guest });
  await allSettled(opened, { scope, params: page('nope') });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('a guest plays the demo without a request for the balance', async () => {
  document.cookie = 'consent=1-1.s.visitor-of-test';
  const { scope, calls } = apiScope([...base, launches], { values: guest });
  await open(scope);
  await settle(allSettled(gameFrameShown, { scope, params: 'demo' }));
  expect(scope.getState($gameFrame)).toMatchObject({
    kind: 'playing',
    mode: 'demo',
    origin: 'https://games.test',
    isReady: false,
  });
  const { provider, type } = moon;
  expect(window.trackedEvents).toEqual([
    { name: 'play_game', params: { sysname: 'moon', mode: 'demo', provider, type } },
  ]);
  await allSettled(gameMessageReceived, { scope, params: { type: 'ready' } });
  expect(scope.getState($gameFrame)).toMatchObject({ isReady: true });
  await allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } });
  expect(names(calls)).not.toContain('account.getBalance');
});

test('opens registration for a guest in real-money mode and returns to the home page when it is closed', async () => {
  const { scope, calls } = apiScope([...base, launches], { values: guest });
  const paths = await recordNavigation(scope);
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  expect(scope.getState($gameFrame)).toEqual({ kind: 'guest' });
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'auth', props: { mode: 'registration' } });
  expect(names(calls)).not.toContain('games.launch');
  await allSettled(dialogClosed, { scope, params: {} });
  expect(paths).toEqual(['/']);
});

test('a guest who goes back from the registration stays on the previous page', async () => {
  const { scope } = apiScope([...base, launches], { values: guest });
  const paths = await recordNavigation(scope);
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  await allSettled(pageOpened, { scope, params: { ...page('moon'), name: 'gamehall', path: '/gamehall' } });
  await allSettled(dialogsCleared, { scope });
  expect(paths).toEqual([]);
});

test('launches after a guest signed in on the page', async () => {
  const { scope } = apiScope([...base, launches, answer(getInfo, sampleAccount())], { values: guest });
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  await settle(allSettled(loggedIn, { scope }));
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing', mode: 'real' });
});

test('does not launch with an empty balance if the site forbids it', async () => {
  const { scope, calls } = apiScope([...base, launches], { values: playerWithoutMoney });
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  expect(scope.getState($gameFrame)).toEqual({ kind: 'no-money' });
  expect(names(calls)).not.toContain('games.launch');
});

test('shows the empty balance when the platform requires a deposit', async () => {
  const { scope } = apiScope(
    [
      ...base,
      answer(launchGame, () => {
        throw refusalOf('UserNeedDepositException');
      }),
    ],
    { values: player },
  );
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  expect(scope.getState($gameFrame)).toEqual({ kind: 'no-money' });
});

test('shows the break of a player instead of a failure', async () => {
  const { scope } = apiScope(
    [
      ...base,
      answer(launchGame, () => {
        throw refusalOf('AccessDeniedException', { reason: 'self_excluded' });
      }),
    ],
    { values: player },
  );
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  expect(scope.getState($gameFrame)).toEqual({ kind: 'excluded' });
});

test('refreshes the balance after each real-money round and after leaving the game', async () => {
  let amount = 10_000;
  const { scope, calls } = apiScope(
    [...base, launches, answer(getBalance, () => ({ ...sampleBalance(), balance_main: money(amount, 'EUR') }))],
    { values: player },
  );
  await open(scope);
  await settle(allSettled(gameFrameShown, { scope, params: 'real' }));
  amount = 9_900;
  await settle(allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } }));
  expect(scope.getState($balance)?.balance_main.amount).toBe(9_900);
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing', url: 'https://games.test/play/real' });
  amount = 9_800;
  await settle(allSettled(gameFrameHidden, { scope }));
  expect(scope.getState($balance)?.balance_main.amount).toBe(9_800);
  expect(scope.getState($gameFrame)).toEqual({ kind: 'idle' });
  expect(names(calls).filter((name) => name === 'games.launch')).toHaveLength(1);
});

test('a finished round counts as activity of the player', async () => {
  const { scope } = apiScope([...base, launches], { values: guest });
  await open(scope);
  await settle(allSettled(gameFrameShown, { scope, params: 'demo' }));
  const noticed: number[] = [];
  const unwatch = createWatch({ unit: activityNoticed, fn: (at) => noticed.push(at), scope });
  await settle(allSettled(gameMessageReceived, { scope, params: { type: 'balance' } }));
  expect(noticed).toHaveLength(0);
  await settle(allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } }));
  expect(noticed).toEqual([expect.any(Number)]);
  unwatch();
});

test('shows a failed launch and retries it', async () => {
  let works = false;
  const { scope } = apiScope(
    [
      ...base,
      answer(launchGame, ({ mode }) => {
        if (!works) throw refusalOf('ApplicationUnavailableException');
        return { url: 'https://games.test/play/1', session_id: 's', mode };
      }),
    ],
    { values: guest },
  );
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'demo' });
  expect(scope.getState($gameFrame)).toEqual({ kind: 'failed' });
  works = true;
  await settle(allSettled(launchRetried, { scope }));
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing' });
});

test('fails for an address that is not a web page', async () => {
  const { scope } = apiScope(
    [...base, answer(launchGame, { url: 'javascript:alert(1)', session_id: 's', mode: 'demo' })],
    { values: guest },
  );
  await open(scope);
  await settle(allSettled(gameFrameShown, { scope, params: 'demo' }));
  expect(scope.getState($gameFrame)).toEqual({ kind: 'failed' });
});

test('fails when the game does not report that it is ready in time', async () => {
  const { scope } = apiScope([...base, launches], { values: guest });
  await open(scope);
  jest.useFakeTimers();
  const shown = allSettled(gameFrameShown, { scope, params: 'demo' });
  await jest.advanceTimersByTimeAsync(19_000);
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing' });
  await jest.advanceTimersByTimeAsync(2_000);
  await shown;
  jest.useRealTimers();
  expect(scope.getState($gameFrame)).toEqual({ kind: 'failed' });
});

test('ignores the answer to a launch after the page was left', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scope } = apiScope(
    [
      ...base,
      answer(launchGame, async ({ mode }) => {
        await held;
        return { url: 'https://games.test/play/1', session_id: 's', mode };
      }),
    ],
    { values: guest },
  );
  await open(scope);
  const shown = allSettled(gameFrameShown, { scope, params: 'demo' });
  void allSettled(gameFrameHidden, { scope });
  release();
  await shown;
  expect(scope.getState($gameFrame)).toEqual({ kind: 'idle' });
});

test('two visitors of one server do not share a game', async () => {
  const { scope } = apiScope(base, { values: guest });
  const other = fork();
  await open(scope);
  expect(other.getState($game)).toMatchObject({ status: 'pending', game: null });
});
