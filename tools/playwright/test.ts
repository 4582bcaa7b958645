import { expect, test as base, type BrowserContext } from '@playwright/test';
import { createConsoleGuard, type ConsoleGuard } from './guard.ts';
import { registerPlayer, type Player } from './player.ts';
import { runningSystem, type RunningSystem } from './system.ts';

type Options = {
  /**
   * Whether pages start the live chat. Its frame needs a separate process, so only tests of the chat start it.
   */
  liveChat: boolean;
  /** The consent of visitors: to all purposes, or none yet, so that the banner opens. */
  consent: 'given' | 'awaited';
};
type Fixtures = {
  system: RunningSystem;
  /** Console problems; a test fails for each one that it does not allow. */
  consoleGuard: ConsoleGuard;
  /** A new player; `page` is signed in as that player. */
  player: Player;
  /** A player whom all tests of a worker share; `page` is signed in. For tests that change nothing about the player. */
  anyPlayer: Player;
};
/** The choice of a visitor who agreed to every purpose. */
export const consentCookie = { name: 'consent', value: '1-1.psmr.visitor-of-tests' } as const;

type Session = Readonly<{ player: Player; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }>;

/**
 * Removes the attribute that names the origin of the chat's frame: a page without it starts no chat. A document that
 * the browser discards may have no root element any more.
 */
const withoutChat = (): void =>
  document.addEventListener('readystatechange', () => document.documentElement?.removeAttribute('data-chat'));

/** Playwright's test with the system's address, a guard over the console, and a player for tests that request one. */
export const test = base.extend<Fixtures & Options, { sharedSession: Session }>({
  liveChat: [false, { option: true }],
  consent: ['given', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from the pattern
  system: async ({}, use) => use(runningSystem()),
  baseURL: async ({ system }, use) => use(system.origin),
  // oxlint-disable-next-line no-empty-pattern -- as above
  consoleGuard: async ({}, use) => use(createConsoleGuard()),
  /** Fails the test for each console problem that it does not allow. */
  context: async ({ context, consoleGuard, liveChat, consent, system }, use) => {
    consoleGuard.watch(context);
    if (consent === 'given') await context.addCookies([{ ...consentCookie, url: system.origin }]);
    if (!liveChat) await context.addInitScript(withoutChat);
    await use(context);
    expect(consoleGuard.complaints(), 'what the browser complained about').toEqual([]);
  },
  player: async ({ page }, use) => use(await registerPlayer(page)),
  sharedSession: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      const player = await registerPlayer(request);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use({ player, cookies });
    },
    { scope: 'worker' },
  ],
  anyPlayer: async ({ context, sharedSession: { player, cookies } }, use) => {
    await context.addCookies(cookies);
    await use(player);
  },
});
