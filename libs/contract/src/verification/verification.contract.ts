import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, timestamp } from '../core/wire.ts';

/**
 * `none` nothing was begun, `created` the player may hand documents in, `pending` they are being looked at, `approved`,
 * `retry` they were refused and may be handed in again, `rejected` for good.
 */
export const verificationStatus = v.picklist(['none', 'created', 'pending', 'approved', 'retry', 'rejected']);
export type VerificationStatus = v.InferOutput<typeof verificationStatus>;

export const verificationState = v.object({
  status: verificationStatus,
  /** Why documents were refused, as the provider's stable labels. */
  reject_labels: v.array(v.string()),
  /** What the reviewer wrote for the player; empty otherwise. */
  comment: v.string(),
  is_on_verification: v.boolean(),
  is_verified: v.boolean(),
  is_kyc_block_enabled: v.boolean(),
  updated_at: v.nullable(timestamp),
});
export type VerificationState = v.InferOutput<typeof verificationState>;

export const createApplicant = defineMethod({
  name: 'sumsub.createApplicant',
  summary:
    "Begins the player's identity verification with the provider; asked again, it answers the one that was begun.",
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: verificationState,
  errors: [
    'UserNeedProfileDataException',
    'ApplicationUnavailableException',
    'AccessDeniedException',
    'UnknownErrorException',
  ],
});

export const getAccessToken = defineMethod({
  name: 'sumsub.getAccessToken',
  summary: "A short-lived token for the provider's page, on which the player hands in documents.",
  verb: 'POST',
  access: 'player',
  input: v.object({ externalActionId: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))) }),
  output: v.object({
    token: v.string(),
    /** The provider's page for this token, to show in a frame. */
    url: v.string(),
    expires_at: timestamp,
  }),
  errors: [
    'SumsubVerificationRequiredException',
    'ApplicationUnavailableException',
    'AccessDeniedException',
    'UnknownErrorException',
  ],
});

export const setUserOnVerification = defineMethod({
  name: 'account.setUserOnVerification',
  summary: "Tells that the player has handed documents in; the provider's word decides afterwards.",
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: done,
  errors: ['SumsubVerificationRequiredException', 'AccessDeniedException'],
});

export const getVerification = defineMethod({
  name: 'account.getVerification',
  summary: "Where the player's identity verification stands.",
  access: 'player',
  input: v.object({}),
  output: verificationState,
});
