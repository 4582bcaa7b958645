import * as v from 'valibot';
import { origin } from './provider-config.ts';

/** The service of breached passwords; null compares new passwords with the platform's list only. */
export type BreachedPasswordsConfig = Readonly<{ adapter: string; origin: string }> | null;

export const breachedPasswordsVariables = {
  BREACHED_PASSWORDS_ADAPTER: v.optional(v.string(), 'range-api'),
  BREACHED_PASSWORDS_ORIGIN: v.optional(origin),
};

type Variables = Readonly<{ BREACHED_PASSWORDS_ADAPTER: string; BREACHED_PASSWORDS_ORIGIN?: string | undefined }>;

/** Returns the service of breached passwords that the variables name, or null. */
export const breachedPasswordsOf = ({
  BREACHED_PASSWORDS_ADAPTER: adapter,
  BREACHED_PASSWORDS_ORIGIN: address,
}: Variables): BreachedPasswordsConfig => (address === undefined ? null : { adapter, origin: address });
