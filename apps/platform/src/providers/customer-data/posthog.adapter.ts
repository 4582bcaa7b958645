import {
  ReceiverUnavailable,
  type CustomerDataPlatform,
  type CustomerEvent,
  type ReceiverOptions,
} from './customer-data.port.ts';

type PostHogOptions = ReceiverOptions & Readonly<{ timeout_ms?: number }>;

/** Statuses of a call whose events PostHog will never accept; all others may pass. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422]);

const itemOf = ({ id, name, uid, happenedAt, properties }: CustomerEvent) => ({
  uuid: id,
  event: name,
  distinct_id: String(uid),
  timestamp: happenedAt.toISOString(),
  // PostHog would derive a place from the address of this server.
  properties: { ...properties, $geoip_disable: true, $process_person_profile: true },
});

/** Sends events to PostHog's API for batches, self-hosted or in its cloud. It stores events of the same `uuid` once. */
export const createPostHog = ({ address, key, fetch, timeout_ms = 10_000 }: PostHogOptions): CustomerDataPlatform => {
  const post = async (body: string): Promise<Response> => {
    try {
      const response = await fetch(`${address}/batch/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeout_ms),
      });
      await response.text();
      return response;
    } catch (cause) {
      throw new ReceiverUnavailable('The customer-data platform does not answer', { cause });
    }
  };
  return {
    send: async (events) => {
      const { ok, status } = await post(JSON.stringify({ api_key: key, batch: events.map(itemOf) }));
      if (refusals.has(status)) throw new Error(`The customer-data platform refused events: ${status}`);
      if (!ok) throw new ReceiverUnavailable(`The customer-data platform accepts no events: ${status}`);
    },
  };
};
