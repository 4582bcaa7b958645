import { hash } from 'node:crypto';
import { defaultProviderId } from '../config.ts';

/** Matches UUIDs except version 8, which `scopedUuid` creates. */
const foreignUuid = /^[\da-f]{8}-[\da-f]{4}-[0-79a-f][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const scopedText = /^[a-z\d][a-z\d-]{0,31}\//;

/**
 * Returns the UUID under which the platform stores an id that is unique at one provider. Ids of different providers
 * never have the same UUID. A UUID of the default provider is stored unchanged.
 */
export const scopedUuid = (providerId: string, id: string): string => {
  const text = id.toLowerCase();
  if (providerId === defaultProviderId && foreignUuid.test(text)) return text;
  const hex = hash('sha256', `${providerId}/${id}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Returns the text under which the platform stores a name that is unique at one provider. */
export const scopedName = (providerId: string, name: string): string =>
  providerId === defaultProviderId && !scopedText.test(name) ? name : `${providerId}/${name}`;

/** Returns the id of the provider that has a name of `scopedName`. */
export const providerOfScopedName = (name: string): string => {
  const [prefix] = scopedText.exec(name) ?? [];
  return prefix ? prefix.slice(0, -1) : defaultProviderId;
};
