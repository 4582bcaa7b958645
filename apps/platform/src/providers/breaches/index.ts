import type { BreachedPasswordsConfig } from '../../breached-passwords-config.ts';
import { restrictToOrigin } from '../network-policy.ts';
import { adapterNamed, type ProviderAdapter } from '../registry.ts';
import type { BreachedPasswords } from './breached-passwords.port.ts';
import { createRangeApi, type RangeApiOptions } from './range-api.adapter.ts';

export type { BreachedPasswords } from './breached-passwords.port.ts';

/** What an adapter receives. */
export type BreachedPasswordsOptions = Pick<RangeApiOptions, 'origin' | 'fetch'>;

export type BreachedPasswordsAdapters = Readonly<
  Record<string, ProviderAdapter<BreachedPasswordsOptions, BreachedPasswords>>
>;

type Options = Pick<RangeApiOptions, 'fetch'> & Readonly<{ onFailure: (error: unknown) => void }>;

/**
 * Creates the configured service of breached passwords. No password counts as breached without a service, or while it
 * fails: a player can register without it.
 * @throws Error when the configuration names an unknown adapter.
 */
export const createBreachedPasswords = (
  config: BreachedPasswordsConfig,
  { fetch, onFailure }: Options,
  added: BreachedPasswordsAdapters = {},
): BreachedPasswords => {
  if (!config) return { isBreached: async () => false };
  const { adapter, origin } = config;
  const create = adapterNamed('breached-passwords', { 'range-api': createRangeApi, ...added }, adapter);
  const { isBreached } = create({ origin, fetch: restrictToOrigin(fetch, origin) });
  return {
    isBreached: async (password) => {
      try {
        return await isBreached(password);
      } catch (error) {
        onFailure(error);
        return false;
      }
    },
  };
};
