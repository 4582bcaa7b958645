import { createHmac } from 'node:crypto';
import { requestIdHeaders, traceFetch } from '@croupier/service';
import type { Database } from '../database/index.ts';

type Options = Readonly<{ secret: string; platformOrigin: string; timeoutMs?: number; firstPauseMs?: number }>;

/** The value of `X-Payload-Digest`. */
export const payloadDigest = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('hex');

/** Claims due events until `retryAt`: after a crash of the process, another run sends them again. */
const claimDue = (database: Database, now: Date, retryAt: Date) =>
  database
    .updateTable('identity_events')
    .set((set) => ({ attempts: set('attempts', '+', 1), next_at: retryAt }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('identity_events')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_at', '<=', new Date(now.getTime() + 10))
        .orderBy('created_at')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Sends the queued webhooks to the platform and retries each with back-off until the platform returns 200. */
export const createIdentityWebhooks = (
  database: Database,
  { secret, platformOrigin, timeoutMs = 5000, firstPauseMs = 1000 }: Options,
) => {
  const send = async (event: object): Promise<boolean> => {
    const body = JSON.stringify(event);
    try {
      const response = await traceFetch(fetch)(`${platformOrigin}/callbacks/identity`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...requestIdHeaders(),
          'content-type': 'application/json',
          'x-payload-digest-alg': 'HMAC_SHA256_HEX',
          'x-payload-digest': payloadDigest(secret, body),
        },
      });
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  };
  return {
    deliverDue: async (): Promise<number> => {
      const now = new Date();
      const due = await claimDue(database, now, new Date(now.getTime() + timeoutMs * 2));
      for (const event of due.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
        const isDelivered = await send(event.body);
        const pause = Math.min(600_000, firstPauseMs * 2 ** Math.min(event.attempts - 1, 20));
        await database
          .updateTable('identity_events')
          .set(isDelivered ? { delivered_at: new Date() } : { next_at: new Date(Date.now() + pause) })
          .where('id', '=', event.id)
          .execute();
      }
      return due.length;
    },
  };
};
