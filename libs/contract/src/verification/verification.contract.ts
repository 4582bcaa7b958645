import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, timestamp } from '../core/wire.ts';

/**
 * `none`: not started, `created`: awaits documents, `pending`: in review, `approved`, `retry`: documents rejected and
 * the player may submit again, `rejected`: final.
 */
export const verificationStatus = v.picklist(['none', 'created', 'pending', 'approved', 'retry', 'rejected']);
export type VerificationStatus = v.InferOutput<typeof verificationStatus>;

export const verificationState = v.object({
  status: verificationStatus,
  /** The provider's stable labels for the reasons of a rejection. */
  reject_labels: v.array(v.string()),
  /** The reviewer's message to the player; empty without one. */
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
    "Starts the player's identity verification with the provider. A repeated call returns the existing applicant.",
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
  summary: "A short-lived token for the provider's page on which the player submits documents.",
  verb: 'POST',
  access: 'player',
  input: v.object({ externalActionId: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))) }),
  output: v.object({
    token: v.string(),
    /** The provider's page for this token, for a frame. */
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
  summary: 'Records that the player submitted documents; the provider decides afterwards.',
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: done,
  errors: ['SumsubVerificationRequiredException', 'AccessDeniedException'],
});

export const getVerification = defineMethod({
  name: 'account.getVerification',
  summary: "The status of the player's identity verification.",
  access: 'player',
  input: v.object({}),
  output: verificationState,
});
