import {
  answer,
  apiScope,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleGame,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getGames, launchGame } from '@croupier/contract/games';
import { $currentDialog, dialogOpened } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $balance, $sessionStatus, $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { demoExplanationRequested } from '../../pages/game/game-demo.model.ts';
import { $gameFrame, gameSelected, gameMessageReceived, gameFrameShown } from '../../pages/game/game-frame.model.ts';
import { Dialog } from './game-demo-mode.dialog.tsx';

const guest = [
  [$siteConfig, sampleSiteConfig()],
  [$sessionStatus, 'guest'],
] as [never, unknown][];
const zero = money(0, 'EUR');
const player = (isPoor: boolean) =>
  [
    [$siteConfig, sampleSiteConfig()],
    [$sessionStatus, 'player'],
    [$user, sampleAccount()],
    [
      $balance,
      isPoor
        ? {
            balance_main: zero,
            balance_bonus: zero,
            balance_betting_bonus: zero,
            balance_fun: money(500, 'EUR'),
          }
        : sampleBalance(),
    ],
  ] as [never, unknown][];
const launches: FakeAnswer[] = [
  answer(launchGame, ({ mode }) => ({ url: `https://games.test/play/${mode}`, session_id: 's', mode })),
  answer(getGames, { items: [], count: 0 }),
];
const playMoneySpent = { type: 'error', code: 'INSUFFICIENT_FUNDS' } as const;

const startGame = async (mode: 'demo' | 'real', values: [never, unknown][]) => {
  const api = apiScope(launches, { values });
  await allSettled(gameSelected, { scope: api.scope, params: sampleGame({ sysname: 'moon' }) });
  // The ready timeout is still running.
  void allSettled(gameFrameShown, { scope: api.scope, params: mode });
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
  expect(api.scope.getState($gameFrame)).toMatchObject({ kind: 'playing', mode });
  return api;
};
const dialog = (scope: Scope) => scope.getState($currentDialog);

test('opens when the play money is spent or on request, and never in a real-money game', async () => {
  const { scope } = await startGame('demo', guest);
  await allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } });
  expect(dialog(scope)).toBeNull();
  await allSettled(gameMessageReceived, { scope, params: playMoneySpent });
  expect(dialog(scope)).toMatchObject({ name: 'game-demo-mode', props: { sysname: 'moon', isOver: true } });
  const asking = await startGame('demo', guest);
  await allSettled(demoExplanationRequested, { scope: asking.scope });
  expect(dialog(asking.scope)).toMatchObject({ name: 'game-demo-mode', props: { sysname: 'moon' } });
  const forMoney = await startGame('real', player(false));
  await allSettled(gameMessageReceived, { scope: forMoney.scope, params: playMoneySpent });
  expect(dialog(forMoney.scope)).toBeNull();
});

test('restarts the session of the provider for new play money', async () => {
  const { scope, calls } = await startGame('demo', guest);
  await allSettled(gameMessageReceived, { scope, params: playMoneySpent });
  renderWithScope(<Dialog sysname="moon" isOver />, { scope });
  expect(screen.getByRole('heading', { name: 'You have run out of play money' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Get new play money' }));
  expect(dialog(scope)).toBeNull();
  expect(calls.filter(({ method }) => method === 'games.launch').map(({ input }) => input)).toMatchObject([
    { mode: 'demo' },
    { mode: 'demo' },
  ]);
  expect(scope.getState($gameFrame)).toMatchObject({ kind: 'playing', mode: 'demo' });
});

test('replaces the dialog with registration for a guest', async () => {
  const { scope } = await startGame('demo', guest);
  await allSettled(demoExplanationRequested, { scope });
  renderWithScope(<Dialog sysname="moon" />, { scope });
  expect(screen.getByRole('button', { name: 'Keep playing for fun' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Register to play for real money' }));
  expect(dialog(scope)).toMatchObject({ name: 'auth', props: { mode: 'registration' } });
});

test('offers real-money play to a player with a balance and a deposit to one without', () => {
  const rich = renderWithScope(<Dialog sysname="moon" />, { scope: fork({ values: player(false) }) });
  expect(screen.getByRole('link', { name: 'Play for real money' })).toHaveAttribute('href', '/game/moon#real');
  expect(screen.getByRole('link', { name: 'Play for fun' })).toHaveAttribute('href', '/game/moon');
  rich.unmount();
  renderWithScope(<Dialog sysname="moon" />, { scope: fork({ values: player(true) }) });
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/cashier/deposit');
});

test('offers neither real-money play nor a deposit during a break', () => {
  renderWithScope(<Dialog sysname="moon" />, {
    scope: fork({
      values: [...player(true), [$user, sampleAccount({ is_self_excluded: true })]] as [never, unknown][],
    }),
  });
  expect(screen.getByRole('link', { name: 'View your limits' })).toHaveAttribute('href', '/profile/responsible-game');
  expect(screen.queryByRole('link', { name: /Deposit|real money/ })).not.toBeInTheDocument();
});

test('explains the demo mode without a game', async () => {
  const scope = fork({ values: player(false) });
  await allSettled(dialogOpened, { scope, params: { name: 'game-demo-mode' } });
  renderWithScope(<Dialog />, { scope });
  expect(screen.getByRole('heading', { name: 'You are playing in demo mode' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
