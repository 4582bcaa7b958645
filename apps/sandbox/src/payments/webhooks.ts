import { paymentEventResponse } from '@croupier/provider-contract';
import { onwardHeaders } from '@croupier/service';
import { sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';
import type { Database } from '../database/index.ts';

export type Webhooks = Readonly<{ deliverDue: () => Promise<number> }>;
type Options = Readonly<{ secret: string; platformOrigin: string; timeoutMs?: number; firstPauseMs?: number }>;

/**
 * Sends the queued webhooks to the platform and repeats each until it is answered with 200, ever more slowly, at least
 * every ten minutes.
 */
export const createWebhooks = (
  database: Database,
  { secret, platformOrigin, timeoutMs = 5000, firstPauseMs = 1000 }: Options,
): Webhooks => {
  const send = async (callbackUrl: string, event: object): Promise<boolean> => {
    const body = JSON.stringify(event);
    const url = new URL(callbackUrl);
    // Only the platform's own address is ever called, whatever a request names.
    const target = `${platformOrigin}${url.pathname}${url.search}`;
    const path = `${url.pathname}${url.search}`;
    try {
      const response = await fetch(target, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...onwardHeaders(),
          'content-type': 'application/json',
          [signatureHeader]: sign({ secret, method: 'POST', path, body, now: Date.now() }),
        },
      });
      return response.status === 200 && v.is(paymentEventResponse, await response.json());
    } catch {
      return false;
    }
  };
  return {
    deliverDue: async () => {
      const now = new Date();
      const due = await database
        .updateTable('payment_events')
        .set((set) => ({ attempts: set('attempts', '+', 1), next_at: new Date(now.getTime() + timeoutMs * 2) }))
        .where('id', 'in', (query) =>
          query
            .selectFrom('payment_events')
            .select('id')
            .where('delivered_at', 'is', null)
            .where('next_at', '<=', now)
            .orderBy('created_at')
            .limit(10)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute();
      for (const event of due.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
        const delivered = await send(event.callback_url, event.body);
        const pause = Math.min(600_000, firstPauseMs * 2 ** Math.min(event.attempts - 1, 20));
        await database
          .updateTable('payment_events')
          .set(delivered ? { delivered_at: new Date() } : { next_at: new Date(Date.now() + pause) })
          .where('id', '=', event.id)
          .execute();
      }
      return due.length;
    },
  };
};
