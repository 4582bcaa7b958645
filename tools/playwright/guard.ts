import type { BrowserContext } from '@playwright/test';

/**
 * Everything a browser complains about while a test runs: errors and warnings on the console (refused by the content
 * security policy, hydration, failed loads), uncaught exceptions.
 */
export type ConsoleGuard = Readonly<{
  /** A test that provokes a complaint names it. */
  allow: (...patterns: readonly RegExp[]) => void;
  complaints: () => readonly string[];
  /** Listens to a browser context. A test without a browser has none. */
  watch: (context: BrowserContext) => void;
}>;

/** A pending request of a player who signs out, which the page discards. */
export const refusedAfterLogOut = /status of 401 .*\/api\//;

/**
 * A frame that the page removes is its own parent from then on, so that its last message does not reach the parent's
 * origin. Chromium warns without the address of a script; a frame that is still there has one.
 */
const lastMessageOfRemovedFrame = /Failed to execute 'postMessage' on 'DOMWindow': The target origin provided/;

export const createConsoleGuard = (): ConsoleGuard => {
  const messages: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const { url, lineNumber } = message.location();
        if (url === '' && lastMessageOfRemovedFrame.test(message.text())) return;
        messages.push(`${message.type()}: ${message.text()} (${url}:${lineNumber})`);
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    },
    allow: (...patterns) => void allowed.push(...patterns),
    complaints: () => messages.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
};
