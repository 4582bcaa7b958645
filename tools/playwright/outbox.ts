import type { APIRequestContext } from '@playwright/test';
import { runningSystem } from './system.ts';

/** A message the platform handed to the sandbox's mail and SMS service. */
export type OutboxMessage = Readonly<{
  id: string;
  channel: 'email' | 'sms';
  to: string;
  locale: string;
  subject: string;
  text: string;
}>;

/**
 * Returns the newest message to an address whose subject or text matches. Waits up to two minutes.
 * @throws Error when none arrives
 */
export const outboxMessage = async (
  request: APIRequestContext,
  to: string,
  saying: RegExp = /./,
): Promise<OutboxMessage> => {
  const end = Date.now() + 120_000;
  for (;;) {
    const response = await request.get(`${runningSystem().sandbox}/outbox.json`, { params: { to } });
    const answer: { messages: OutboxMessage[] } | OutboxMessage[] = await response.json();
    const found = (Array.isArray(answer) ? answer : answer.messages).find(({ subject, text }) =>
      saying.test(`${subject}\n${text}`),
    );
    if (found) return found;
    if (Date.now() > end) throw new Error(`No message to ${to} that says ${String(saying)} came within two minutes.`);
    await new Promise((done) => setTimeout(done, 100));
  }
};
