import { createIntentKey } from '@croupier/api-client';
import { json, localValue } from '@croupier/browser-storage';

type Stored = Readonly<{ id: string; uid: number | null }>;

const isStored = (value: unknown): value is Stored => {
  const { id, uid } = (value ?? {}) as Partial<Stored>;
  return typeof id === 'string' && (uid === null || typeof uid === 'number');
};
const stored = localValue('customer_id', json(isStored), 'marketing');

/**
 * Returns the random id of this browser. The id of a player is replaced after their logout or when
 * another player signs in, so that two people who share a computer are not joined.
 */
export const customerId = (uid: number | null): string => {
  const known = stored.read();
  if (known && known.uid === uid) return known.id;
  const id = known?.uid === null ? known.id : createIntentKey();
  stored.write({ id, uid });
  return id;
};

/** Anonymises: later events have another id. */
export const forgetCustomerId = (): void => stored.remove();
