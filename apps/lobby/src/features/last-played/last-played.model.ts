import { createApiEffect } from '@croupier/api-client';
import type { Game } from '@croupier/contract/games';
import { $isAuth, loggedOut, playerSignedIn } from '@croupier/session';
import { $flags } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';

/** Number of rounds to load, and maximum number of games. */
const roundsRead = 100;
const gamesShown = 12;

/** A page with the last played games was opened. Guests have none. */
export const lastPlayedRequested = createEvent();

const loadRoundsFx = createApiEffect(async () => (await import('@croupier/contract/games')).getGameHistory);
const loadGamesFx = createApiEffect(async () => (await import('@croupier/contract/games')).getGames);

/** The games that the player played last, latest first. */
export const $lastPlayed = createStore<readonly Game[]>([])
  .on(loadGamesFx.doneData, (_, { items }) => items)
  .reset(loggedOut);

/** Returns the games of rounds, each once, in the order of the rounds. */
export const gamesOf = (rounds: readonly Readonly<{ game: string }>[]): string[] =>
  [...new Set(rounds.map(({ game }) => game))].slice(0, gamesShown);

// A site can disable the history of rounds.
const $hasHistory = combine($isAuth, $flags, (isAuth, flags) => isAuth && (flags?.isBetHistoryEnable ?? false));
sample({
  clock: [lastPlayedRequested, playerSignedIn],
  source: $hasHistory,
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
