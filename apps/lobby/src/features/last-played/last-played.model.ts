import { createApiEffect } from '@croupier/api-client';
import type { Game } from '@croupier/contract/games';
import { $isAuth, loggedOut, playerSignedIn } from '@croupier/session';
import { $flags } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';

/** Rounds that are looked through, and games that come of them at most. */
const roundsRead = 100;
const gamesShown = 12;

/** The page wants the player's last games; of guests nothing is asked. */
export const lastPlayedRequested = createEvent();

const loadRoundsFx = createApiEffect(async () => (await import('@croupier/contract/games')).getGameHistory);
const loadGamesFx = createApiEffect(async () => (await import('@croupier/contract/games')).getGames);

/** The games a player played last, latest first. */
export const $lastPlayed = createStore<readonly Game[]>([])
  .on(loadGamesFx.doneData, (_, { items }) => items)
  .reset(loggedOut);

/** Rounds, newest first → their games, each once. */
export const gamesOf = (rounds: readonly Readonly<{ game: string }>[]): string[] =>
  [...new Set(rounds.map(({ game }) => game))].slice(0, gamesShown);

// Rounds are told to nobody on a site that keeps them to itself.
const $isTold = combine($isAuth, $flags, (isAuth, flags) => isAuth && (flags?.isBetHistoryEnable ?? false));
sample({
  clock: [lastPlayedRequested, playerSignedIn],
  source: $isTold,
  filter: Boolean,
  fn: () => ({ count: roundsRead }),
  target: loadRoundsFx,
});
sample({
  clock: loadRoundsFx.doneData,
  filter: ({ items }) => items.length > 0,
  fn: ({ items }) => ({ sysnames: gamesOf(items), count: gamesShown }),
  target: loadGamesFx,
});
