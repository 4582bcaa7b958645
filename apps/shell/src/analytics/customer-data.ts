import { customerDataSettings, type CustomerDataSettings } from '@croupier/contract/metadata';
import * as v from 'valibot';
import type { CustomerDataPlatform } from './customer-data.port.ts';

const adapters: Readonly<
  Record<CustomerDataSettings['provider'], (settings: CustomerDataSettings) => Promise<CustomerDataPlatform>>
> = {
  posthog: async (settings) => (await import('./posthog.ts')).createPostHog(settings),
};

/** Loads the adapter of the configured platform. @throws when `general-info` has settings of another form. */
export const connectCustomerData = async (given: unknown): Promise<CustomerDataPlatform> => {
  const settings = v.parse(customerDataSettings, given);
  return adapters[settings.provider](settings);
};
