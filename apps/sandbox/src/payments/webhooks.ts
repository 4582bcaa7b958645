import { paymentEventResponse } from '@croupier/provider-contract';
import { requestIdHeaders, traceFetch } from '@croupier/service';
import { sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';
import type { Database } from '../database/index.ts';

const batch = 10;
const longestPause_ms = 600_000;

export type Webhooks = Readonly<{
  /** Sends due webhooks. @returns how many it sent, delivered or not. */
  deliverDue: () => Promise<number>;
}>;
type Options = Readonly<{ secret: string; platformOrigin: string; timeoutMs?: number; firstPauseMs?: number }>;

/** The pause before the next attempt: it doubles with each failure, up to ten minutes. */
export const pauseAfter = (attempts: number, firstPauseMs: number): number =>
  Math.min(longestPause_ms, firstPauseMs * 2 ** Math.min(attempts - 1, 20));

/** Claims due webhooks, so that another worker does not send them for `claimMs`. */
const claimDue = async (database: Database, now: Date, claimMs: number) => {
  const claimed = await database
    .updateTable('payment_events')
    .set((set) => ({ attempts: set('attempts', '+', 1), next_at: new Date(now.getTime() + claimMs) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_events')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('created_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return claimed.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
};

type Target = Readonly<Required<Pick<Options, 'secret' | 'platformOrigin' | 'timeoutMs'>>>;

/** Sends one signed webhook. @returns whether the platform has accepted it. */
const send = async (
  { secret, platformOrigin, timeoutMs }: Target,
  callbackUrl: string,
  event: object,
): Promise<boolean> => {
  const body = JSON.stringify(event);
  const { pathname, search } = new URL(callbackUrl);
  const path = `${pathname}${search}`;
  try {
    // The sandbox calls the platform's origin only, not other addresses of a request.
    const response = await traceFetch(fetch)(`${platformOrigin}${path}`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...requestIdHeaders(),
        'content-type': 'application/json',
        [signatureHeader]: sign({ secret, method: 'POST', path, body, now: Date.now() }),
      },
    });
    return response.status === 200 && v.is(paymentEventResponse, await response.json());
  } catch {
    return false;
  }
};

/** Sends queued webhooks to the platform, and repeats each until the platform responds with 200. */
export const createWebhooks = (
  database: Database,
  { secret, platformOrigin, timeoutMs = 5000, firstPauseMs = 1000 }: Options,
): Webhooks => ({
  deliverDue: async () => {
    const due = await claimDue(database, new Date(), timeoutMs * 2);
    for (const { id, callback_url: callbackUrl, body, attempts } of due) {
      const isDelivered = await send({ secret, platformOrigin, timeoutMs }, callbackUrl, body);
      const nextAt = new Date(Date.now() + pauseAfter(attempts, firstPauseMs));
      await database
        .updateTable('payment_events')
        .set(isDelivered ? { delivered_at: new Date() } : { next_at: nextAt })
        .where('id', '=', id)
        .execute();
    }
    return due.length;
  },
});
