import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { page, pagingEntries, timestamp } from '../core/wire.ts';

/** The kinds that every release of the pages can show. */
export const firstSecurityEventKinds = [
  'sign_in',
  'sign_out',
  'registration',
  'step_up',
  'password_change',
  'password_reset',
  'contact_entered',
  'contact_confirmed',
  'contact_undo',
  'two_factor_change',
  'session_end',
  'payout_details_removed',
  'export',
] as const;

/** What the security log records about an account. */
export const securityEventKinds = [...firstSecurityEventKinds, 'passkey_added', 'passkey_removed'] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEvent = v.object({
  id: v.string(),
  kind: v.picklist(securityEventKinds),
  /** `refused`: the platform refused an attempt. */
  outcome: v.picklist(['done', 'refused']),
  /** Browser and system, from the user agent: `Firefox on Linux`. */
  device: v.string(),
  address: v.string(),
  created_at: timestamp,
});
export type SecurityEvent = v.InferOutput<typeof securityEvent>;

export const getSecurityEvents = defineMethod({
  name: 'account.getSecurityEvents',
  summary: 'The recent activity of the account: sign-ins, failures, changes and exports, newest first. (extension)',
  access: 'player',
  input: v.object({
    ...pagingEntries(10, 50),
    /** The kinds that the caller can show, separated by commas. Pages of older releases send none and get theirs. */
    kinds: v.nullish(v.pipe(v.string(), v.maxLength(1000), v.regex(/^[a-z_,]*$/))),
  }),
  output: page(securityEvent),
});
