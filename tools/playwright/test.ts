import { expect, test as base } from '@playwright/test';
import { guardConsole, type ConsoleGuard } from './guard.ts';
import { registerPlayer, type Player } from './player.ts';
import { runningSystem, type RunningSystem } from './system.ts';

type Fixtures = {
  system: RunningSystem;
  /** Fails the test for anything the browser complained about that the test did not allow. */
  consoleGuard: ConsoleGuard;
  /** A new player; `page` is signed in as that player. */
  player: Player;
};

/** Playwright's test with the system's address, a guard over the console, and a player where one is asked for. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from the pattern
  system: async ({}, use) => use(runningSystem()),
  baseURL: async ({ system }, use) => use(system.origin),
  consoleGuard: [
    async ({ context }, use) => {
      const guard = guardConsole(context);
      await use(guard);
      expect(guard.complaints(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  player: async ({ page }, use) => use(await registerPlayer(page)),
});
