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

/** What the page had asked for a player who then logged out: it is answered to nobody. */
export const answeredToNobody = /status of 401 .*\/api\//;

export const createConsoleGuard = (): ConsoleGuard => {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const { url, lineNumber } = message.location();
        heard.push(`${message.type()}: ${message.text()} (${url}:${lineNumber})`);
      });
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    },
    allow: (...patterns) => void allowed.push(...patterns),
    complaints: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
};
