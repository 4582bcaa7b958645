import type { CustomerDataConfig } from '../../customer-data-config.ts';
import { restrictToOrigin } from '../network-policy.ts';
import { adapterNamed, type ProviderAdapter } from '../registry.ts';
import type { CustomerDataPlatform, ReceiverOptions } from './customer-data.port.ts';
import { createPostHog } from './posthog.adapter.ts';

export {
  ReceiverUnavailable,
  type CustomerDataPlatform,
  type CustomerEvent,
  type ReceiverOptions,
} from './customer-data.port.ts';

export type CustomerDataAdapters = Readonly<Record<string, ProviderAdapter<ReceiverOptions, CustomerDataPlatform>>>;

/**
 * Creates the configured customer-data platform, which can call only the origin of its address.
 * @throws Error when the configuration names an unknown adapter.
 */
export const createCustomerDataPlatform = (
  { adapter, address, key }: NonNullable<CustomerDataConfig>,
  { fetch }: Pick<ReceiverOptions, 'fetch'>,
  added: CustomerDataAdapters = {},
): CustomerDataPlatform =>
  adapterNamed(
    'customer-data',
    { posthog: createPostHog, ...added },
    adapter,
  )({ address, key, fetch: restrictToOrigin(fetch, new URL(address).origin) });
