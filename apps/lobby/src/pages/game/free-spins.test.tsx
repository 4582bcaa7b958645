import { getFreeSpins } from '@croupier/contract/bonuses';
import { $sessionStatus, $user } from '@croupier/session';
import { answer, apiScope, renderWithScope, sampleAccount, sampleFreeSpins, sampleGame } from '@croupier/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { GameFrameBar } from './game-frame-bar.tsx';
import { gameFrameShown, gameMessageReceived } from './game-frame.model.ts';
import type { PlayMode } from './game-frame.state.ts';

const game = sampleGame({ sysname: 'moon' });
const packOf = (sysname: string, remaining_count: number) =>
  sampleFreeSpins({
    id: `01890a5d-ac96-774b-bcce-b302099a80${String(remaining_count).padStart(2, '0')}`,
    game: { sysname, name: sysname },
    remaining_count,
  });

/** A player with two packs for the game and one for another game. A round uses one spin. */
const open = async (mode: PlayMode, isPlayer = true) => {
  let used = 0;
  const { scope, calls } = apiScope(
    [
      answer(getFreeSpins, () => {
        const items = [packOf('moon', 10 - used), packOf('moon', 2), packOf('sun', 50)];
        return { items, count: items.length };
      }),
    ],
    {
      values: [
        [$sessionStatus, isPlayer ? 'player' : 'guest'],
        [$user, isPlayer ? sampleAccount() : null],
      ],
    },
  );
  renderWithScope(
    <GameFrameBar
      game={game}
      providerName="Aurora"
      mode={mode}
      fullScreen={{ isFull: false, toggle: () => undefined }}
    />,
    { scope },
  );
  await act(() => allSettled(gameFrameShown, { scope, params: mode }));
  const finishRound = async () => {
    used += 1;
    await act(() => allSettled(gameMessageReceived, { scope, params: { type: 'round-finished' } }));
  };
  return { finishRound, requests: () => calls.filter(({ method }) => method === 'freespins.get').length };
};

test('shows how many free spins the player has in the game, and counts them down', async () => {
  const { finishRound } = await open('real');
  expect(await screen.findByText('12 free spins')).toBeVisible();
  await finishRound();
  expect(await screen.findByText('11 free spins')).toBeVisible();
});

test.each([
  ['in the demo', 'demo', true],
  ['for a guest', 'real', false],
] as const)('requests no free spins %s', async (_case, mode, isPlayer) => {
  const { requests } = await open(mode, isPlayer);
  expect(requests()).toBe(0);
  expect(screen.queryByText(/free spin/)).not.toBeInTheDocument();
});
