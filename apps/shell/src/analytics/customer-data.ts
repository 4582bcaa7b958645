import { customerDataSettings, type CustomerDataSettings } from '@croupier/contract/metadata';
import type { Tracked } from '@croupier/session/tracking';
import * as v from 'valibot';

/** Who an event is about: a random id of the browser, and the number of the signed-in player. */
export type Customer = Readonly<{ anonymousId: string; uid: number | null }>;
/** What a customer-data platform knows about a player. No name, no contact. */
export type CustomerTraits = Readonly<{ country: string; locale: string; currency: string }>;

/** A customer-data platform. To anonymise, the shell forgets the browser's id: later events have another one. */
export type CustomerDataPlatform = Readonly<{
  track: (customer: Customer, event: Tracked) => Promise<void>;
  /** Says that events of the anonymous id are those of the player. */
  identify: (customer: Customer & { uid: number }, traits: CustomerTraits) => Promise<void>;
}>;

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
