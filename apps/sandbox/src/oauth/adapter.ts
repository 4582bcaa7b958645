import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const limit = 5000;

/** Stores the provider's state in memory until it expires. */
export const memoryAdapter = (): AdapterFactory => {
  const entries = new LRUCache<string, AdapterPayload>({ max: limit });
  const find = (accept: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...entries.values()].find(accept);
  return (model: string): Adapter => {
    const keyOf = (id: string): string => `${model} ${id}`;
    return {
      upsert: async (id, payload, expiresIn) =>
        void entries.set(keyOf(id), payload, expiresIn ? { ttl: expiresIn * 1000 } : {}),
      find: async (id) => entries.get(keyOf(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of entries.entries()) if (payload.grantId === grantId) entries.delete(key);
      },
      consume: async (id) => {
        const payload = entries.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
    };
  };
};
