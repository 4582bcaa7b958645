import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { newPassword } from '../core/new-password.ts';
import { currency, done } from '../core/wire.ts';

/** How the player receives the code. */
export const twoFactorMethod = v.picklist(['email', 'phone', 'totp']);
export type TwoFactorMethod = v.InferOutput<typeof twoFactorMethod>;

export const changePassword = defineMethod({
  name: 'account.changepassword',
  summary: 'Changes the password, with a recent proof of identity. Ends all other sessions; this one gets a new token.',
  verb: 'POST',
  access: 'player',
  input: v.object({
    /** For older clients: the current password proves the identity within this call. */
    old_password: v.nullish(v.pipe(v.string(), v.maxLength(512))),
    password: newPassword,
  }),
  output: done,
  /** Without the old password. */
  errors: ['IdentityProofRequiredException'],
});

export const changeTwoFactorAuth = defineMethod({
  name: 'account.changeTwoFactorAuth',
  summary:
    'Starts turning two-factor sign-in on or off: sends a code, or returns the secret of an authenticator. ' +
    'confirmTwoFactorAuth completes it.',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({
    /** On (`1`) or off (`0`); without it, toggles. */
    is_enabled: v.nullish(v.picklist(['0', '1'])),
    /** To turn on; by default the confirmed e-mail address, otherwise the confirmed phone. */
    method: v.nullish(twoFactorMethod),
  }),
  output: v.object({
    /** `already-enabled`, `already-disabled`: nothing changes. */
    status: v.picklist(['code_sent', 'code_needed', 'already-enabled', 'already-disabled']),
    method: v.nullable(twoFactorMethod),
    resend_time: v.number(),
    /** For an authenticator: the secret in base32 and as an `otpauth://` address for a QR code. */
    secret: v.optional(v.string()),
    uri: v.optional(v.string()),
  }),
  errors: ['UserNeedConfirmContactException', 'AccessDeniedException'],
});

export const confirmTwoFactorAuth = defineMethod({
  name: 'account.confirmTwoFactorAuth',
  summary: 'Turns two-factor sign-in on or off with the code. Turning it on returns recovery codes, once.',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)) }),
  output: v.object({ two_factor_auth: v.boolean(), recovery_codes: v.array(v.string()) }),
  errors: ['AccessDeniedException'],
});

export const setCurrency = defineMethod({
  name: 'account.setCurrency',
  summary: 'Changes the currency of the account. Balances in other currencies remain.',
  verb: 'POST',
  access: 'player',
  input: v.object({ currency }),
  output: done,
});
