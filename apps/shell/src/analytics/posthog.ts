import type { CustomerDataSettings } from '@croupier/contract/metadata';
import type { Customer, CustomerDataPlatform } from './customer-data.port.ts';

const timeout_ms = 10_000;

const distinctId = ({ anonymousId, uid }: Customer): string => (uid === null ? anonymousId : String(uid));

/**
 * Sends events to PostHog's capture API, self-hosted or in its cloud. PostHog's own browser client also reads the
 * address, the referring page and the device, which must not leave the site.
 */
export const createPostHog = ({ host, key }: CustomerDataSettings): CustomerDataPlatform => {
  const capture = async (customer: Customer, event: string, properties: object): Promise<void> => {
    const response = await fetch(`${host}/i/v0/e/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        api_key: key,
        event,
        distinct_id: distinctId(customer),
        timestamp: new Date().toISOString(),
        // PostHog would derive a place from the visitor's address, and create a profile of a guest.
        properties: { ...properties, $geoip_disable: true, $process_person_profile: customer.uid !== null },
      }),
      // The page may end in the meantime, for example at a logout.
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (!response.ok) throw new Error(`PostHog refused an event: ${response.status}`);
  };
  return {
    track: (customer, { name, params = {} }) => capture(customer, name, params),
    identify: (customer, traits) =>
      capture(customer, '$identify', { $anon_distinct_id: customer.anonymousId, $set: traits }),
  };
};
