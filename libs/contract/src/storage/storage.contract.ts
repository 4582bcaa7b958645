import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done } from '../core/wire.ts';

/** The storage quota of a player. */
export const storageLimits = { keys: 100, valueBytes: 8 * 1024, totalBytes: 64 * 1024 } as const;

const storageKey = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));

export const getStored = defineMethod({
  name: 'storage.get',
  summary: 'The value that the player stored under a key; null without one.',
  access: 'player',
  input: v.object({ key: storageKey }),
  output: v.object({ key: v.string(), value: v.nullable(v.string()) }),
});

export const getStoredKeys = defineMethod({
  name: 'storage.getKeys',
  summary: 'The keys of the stored values, in order.',
  access: 'player',
  input: v.object({}),
  output: v.object({ keys: v.array(v.string()), used_bytes: v.number(), quota_bytes: v.number() }),
});

export const setStored = defineMethod({
  name: 'storage.set',
  summary: 'Stores a text for the player under a key; null deletes it.',
  verb: 'POST',
  access: 'player',
  errors: ['StorageQuotaExceededException'],
  input: v.object({ key: storageKey, value: v.nullable(v.string()) }),
  output: done,
});
