import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';
import { $gameFrame, $selectedGame, gameMessageReceived } from './game-frame.model.ts';

const demoMode = 'game-demo-mode';
/** The player requested the explanation of the demo mode. */
export const demoExplanationRequested = createEvent();
sample({
  clock: demoExplanationRequested,
  source: $selectedGame,
  fn: (game): DialogRequest => ({ name: demoMode, props: { sysname: game?.sysname ?? '' } }),
  target: dialogOpened,
});
// When the play money is spent, the dialog offers new play money or real-money play.
sample({
  clock: gameMessageReceived,
  source: { frame: $gameFrame, game: $selectedGame },
  filter: ({ frame }, message) =>
    frame.kind === 'playing' &&
    frame.mode === 'demo' &&
    message.type === 'error' &&
    message.code === 'INSUFFICIENT_FUNDS',
  fn: ({ game }): DialogRequest => ({ name: demoMode, props: { sysname: game?.sysname ?? '', isOver: true } }),
  target: dialogOpened,
});
