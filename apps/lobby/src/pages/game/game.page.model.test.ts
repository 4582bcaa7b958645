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
const poor = [
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
const follow = async (scope: Scope) => {
  const ways: string[] = [];
  await allSettled(navigatorReady, { scope, params: { within: (path) => ways.push(path), leave: () => undefined } });
  return ways;
};
/** Does something after which a clock runs, without waiting for the clock. */
const briefly = async (done: Promise<unknown>) => {
  void done;
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
};

test('the page knows its game, others like it and its title; on the server no session with the provider begins', async () => {
  const { scope, calls } = apiScope([...base, launches], { values: guest });
  await open(scope);
  expect(scope.getState($game)).toMatchObject({ status: 'ready', game: { sysname: 'moon' } });
  expect(scope.getState($relatedGames).map(({ sysname }) => sysname)).toEqual(['sun']);
  expect(scope.getState($pageHead)).toMatchObject({ title: 'Moon' });
  expect(names(calls)).not.toContain('games.launch');
});

test('a game there is not is a page not found', async () => {
  const { scope } = apiScope(base, { values: guest });
  await allSettled(opened, { scope, params: page('nope') });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('a guest plays the demo, and money is not asked about', async () => {
  const { scope, calls } = apiScope([...base, launches], { values: guest });
  await open(scope);
  await briefly(allSettled(gameFrameShown, { scope, params: 'demo' }));
  expect(scope.getState($gameFrame)).toMatchObject({
    kind: 'playing',
    mode: 'demo',
    origin: 'https://games.test',
    isReady: false,
  });
  await allSettled(gameMessageReceived, { scope, params: { type: 'ready' } });
  expect(scope.getState($gameFrame)).toMatchObject({ isReady: true });
  await allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } });
  expect(names(calls)).not.toContain('account.getBalance');
});

test('a guest who wants to play for money registers, and who closes the popup is back in the lobby', async () => {
  const { scope, calls } = apiScope([...base, launches], { values: guest });
  const ways = await follow(scope);
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  expect(scope.getState($gameFrame)).toEqual({ kind: 'guest' });
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'auth', props: { mode: 'registration' } });
  expect(names(calls)).not.toContain('games.launch');
  await allSettled(dialogClosed, { scope, params: {} });
  expect(ways).toEqual(['/']);
});

test('a guest who goes back from the popup of a game stays on the page they went back to', async () => {
  const { scope } = apiScope([...base, launches], { values: guest });
  const ways = await follow(scope);
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  await allSettled(pageOpened, { scope, params: { ...page('moon'), name: 'gamehall', path: '/gamehall' } });
  await allSettled(dialogsCleared, { scope });
  expect(ways).toEqual([]);
});

test('a guest who signs in at the stage plays without asking again', async () => {
  const { scope } = apiScope([...base, launches, answer(getInfo, sampleAccount())], { values: guest });
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  await briefly(allSettled(loggedIn, { scope }));
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing', mode: 'real' });
});

test("an empty balance stands before the game, by the site's rule", async () => {
  const { scope, calls } = apiScope([...base, launches], { values: poor });
  await open(scope);
  await allSettled(gameFrameShown, { scope, params: 'real' });
  expect(scope.getState($gameFrame)).toEqual({ kind: 'no-money' });
  expect(names(calls)).not.toContain('games.launch');
});

test('the platform may say so as well', async () => {
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

test('a player on a break is told of it, not of a game that failed', async () => {
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

test('each round for money refreshes the balance in the header, and leaving the game does', async () => {
  let amount = 10_000;
  const { scope, calls } = apiScope(
    [...base, launches, answer(getBalance, () => ({ ...sampleBalance(), balance_main: money(amount, 'EUR') }))],
    { values: player },
  );
  await open(scope);
  await briefly(allSettled(gameFrameShown, { scope, params: 'real' }));
  amount = 9_900;
  await briefly(allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } }));
  expect(scope.getState($balance)?.balance_main.amount).toBe(9_900);
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing', url: 'https://games.test/play/real' });
  amount = 9_800;
  await briefly(allSettled(gameFrameHidden, { scope }));
  expect(scope.getState($balance)?.balance_main.amount).toBe(9_800);
  expect(scope.getState($gameFrame)).toEqual({ kind: 'idle' });
  expect(names(calls).filter((name) => name === 'games.launch')).toHaveLength(1);
});

test('who plays is at the page, though they press nothing on it', async () => {
  const { scope } = apiScope([...base, launches], { values: guest });
  await open(scope);
  await briefly(allSettled(gameFrameShown, { scope, params: 'demo' }));
  const noticed: number[] = [];
  const unwatch = createWatch({ unit: activityNoticed, fn: (at) => noticed.push(at), scope });
  await briefly(allSettled(gameMessageReceived, { scope, params: { type: 'balance' } }));
  expect(noticed).toHaveLength(0);
  await briefly(allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } }));
  expect(noticed).toEqual([expect.any(Number)]);
  unwatch();
});

test('a provider that does not open the game is told of, and trying again helps', async () => {
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
  await briefly(allSettled(launchRetried, { scope }));
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing' });
});

test('an address that is no web page is not shown', async () => {
  const { scope } = apiScope(
    [...base, answer(launchGame, { url: 'javascript:alert(1)', session_id: 's', mode: 'demo' })],
    { values: guest },
  );
  await open(scope);
  await briefly(allSettled(gameFrameShown, { scope, params: 'demo' }));
  expect(scope.getState($gameFrame)).toEqual({ kind: 'failed' });
});

test('a game that never says it is ready has failed', async () => {
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

test('a game that was opened for a stage that is gone is not shown', async () => {
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
