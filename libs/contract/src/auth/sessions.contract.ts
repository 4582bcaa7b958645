import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, timestamp } from '../core/wire.ts';

export const session = v.object({
  id: v.string(),
  /** Browser and system, from the user agent: `Firefox on Linux`. */
  device: v.string(),
  /** The last IP address. */
  address: v.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  is_current: v.boolean(),
});
export type Session = v.InferOutput<typeof session>;

export const getSessions = defineMethod({
  name: 'auth.getSessions',
  summary: 'The active sessions of the player, last used first. (extension)',
  access: 'player',
  input: v.object({}),
  output: v.object({ items: v.array(session) }),
});

export const endSession = defineMethod({
  name: 'auth.endSession',
  summary: 'Ends one session of the player immediately. (extension)',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: done,
});

export const endOtherSessions = defineMethod({
  name: 'auth.endOtherSessions',
  summary: 'Ends all other sessions of the player. (extension)',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({}),
  output: v.object({ ended: v.number() }),
});
