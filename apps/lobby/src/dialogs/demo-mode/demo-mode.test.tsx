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
import { $gameFrame, demoExplanationRequested, gameSelected, gameMessageReceived, gameFrameShown } from '../../pages/game/game-frame.model.ts';
import { Dialog } from './game-demo-mode.dialog.tsx';

const guest = [
  [$siteConfig, sampleSiteConfig()],
  [$sessionStatus, 'guest'],
] as [never, unknown][];
const nothing = money(0, 'EUR');
const player = (isPoor: boolean) =>
  [
    [$siteConfig, sampleSiteConfig()],
    [$sessionStatus, 'player'],
    [$user, sampleAccount()],
    [
      $balance,
      isPoor
        ? {
            balance_main: nothing,
            balance_bonus: nothing,
            balance_betting_bonus: nothing,
            balance_fun: money(500, 'EUR'),
          }
        : sampleBalance(),
    ],
  ] as [never, unknown][];
const launches: FakeAnswer[] = [
  answer(launchGame, ({ mode }) => ({ url: `https://games.test/play/${mode}`, session_id: 's', mode })),
  answer(getGames, { items: [], count: 0 }),
];
const used = { type: 'error', code: 'INSUFFICIENT_FUNDS' } as const;

const onStage = async (mode: 'demo' | 'real', values: [never, unknown][]) => {
  const api = apiScope(launches, { values });
  await allSettled(gameSelected, { scope: api.scope, params: sampleGame({ sysname: 'moon' }) });
  // The clock of the provider's patience runs on.
  void allSettled(gameFrameShown, { scope: api.scope, params: mode });
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
  expect(api.scope.getState($gameFrame)).toMatchObject({ kind: 'playing', mode });
  return api;
};
const dialog = (scope: Scope) => scope.getState($currentDialog);

test('it opens when the play money is used up, and when the player asks; never in a game for money', async () => {
  const { scope } = await onStage('demo', guest);
  await allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } });
  expect(dialog(scope)).toBeNull();
  await allSettled(gameMessageReceived, { scope, params: used });
  expect(dialog(scope)).toMatchObject({ name: 'game-demo-mode', props: { sysname: 'moon', isOver: true } });
  const asking = await onStage('demo', guest);
  await allSettled(demoExplanationRequested, { scope: asking.scope });
  expect(dialog(asking.scope)).toMatchObject({ name: 'game-demo-mode', props: { sysname: 'moon' } });
  const forMoney = await onStage('real', player(false));
  await allSettled(gameMessageReceived, { scope: forMoney.scope, params: used });
  expect(dialog(forMoney.scope)).toBeNull();
});

test('new play money is a new session with the provider', async () => {
  const { scope, calls } = await onStage('demo', guest);
  await allSettled(gameMessageReceived, { scope, params: used });
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

test("a guest is led to registering or signing in, in the dialog's stead", async () => {
  const { scope } = await onStage('demo', guest);
  await allSettled(demoExplanationRequested, { scope });
  renderWithScope(<Dialog sysname="moon" />, { scope });
  expect(screen.getByRole('button', { name: 'Keep playing for fun' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Register to play for real money' }));
  expect(dialog(scope)).toMatchObject({ name: 'auth', props: { mode: 'registration' } });
});

test('a player plays for money with what there is, or deposits first', () => {
  const rich = renderWithScope(<Dialog sysname="moon" />, { scope: fork({ values: player(false) }) });
  expect(screen.getByRole('link', { name: 'Play for real money' })).toHaveAttribute('href', '/game/moon#real');
  expect(screen.getByRole('link', { name: 'Play for fun' })).toHaveAttribute('href', '/game/moon');
  rich.unmount();
  renderWithScope(<Dialog sysname="moon" />, { scope: fork({ values: player(true) }) });
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/cashier/deposit');
});

test('on a break nobody is asked to play for money or to deposit', () => {
  renderWithScope(<Dialog sysname="moon" />, {
    scope: fork({
      values: [...player(true), [$user, sampleAccount({ is_self_excluded: true })]] as [never, unknown][],
    }),
  });
  expect(screen.getByRole('link', { name: 'View your limits' })).toHaveAttribute('href', '/profile/responsible-game');
  expect(screen.queryByRole('link', { name: /Deposit|real money/ })).not.toBeInTheDocument();
});

test('opened without a game it still says what playing for fun is', async () => {
  const scope = fork({ values: player(false) });
  await allSettled(dialogOpened, { scope, params: { name: 'game-demo-mode' } });
  renderWithScope(<Dialog />, { scope });
  expect(screen.getByRole('heading', { name: 'You are playing in demo mode' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
