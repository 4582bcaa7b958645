import { track, type Tracked } from '@croupier/session/tracking';
import { createEffect, sample } from 'effector';
import { $selectedGame, launched } from './game-frame.model.ts';

const trackFx = createEffect(track);
sample({
  clock: launched,
  source: $selectedGame,
  fn: (game, { params: { sysname }, result: { mode } }): Tracked => ({
    name: 'play_game',
    params: { sysname, mode, provider: game?.provider ?? null, type: game?.type ?? null },
  }),
  target: trackFx,
});
