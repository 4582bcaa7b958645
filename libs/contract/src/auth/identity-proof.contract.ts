import * as v from 'valibot';
import { contactType } from '../core/contact-type.ts';
import { defineMethod } from '../core/method.ts';
import { presentPassword } from '../core/new-password.ts';
import { wireJson } from '../core/wire.ts';
import { passkeyAssertion } from '../passkeys/index.ts';

/** The `error_data` of IdentityProofRequiredException: the available proofs. Without any, the player logs in again. */
export const identityProofOptions = v.object({
  has_password: v.boolean(),
  /** The confirmed contacts that can receive a code. */
  contacts: v.array(v.object({ type: contactType, contact: v.string() })),
  /** Whether the player has a passkey that the site accepts. */
  has_passkey: v.optional(v.boolean()),
});
export type IdentityProofOptions = v.InferOutput<typeof identityProofOptions>;

export const proveIdentity = defineMethod({
  name: 'auth.proveIdentity',
  summary:
    'Proves the identity of the player for ten minutes of this session: with the password, with the code that ' +
    'a call with only `type` sends to the confirmed contact of that type, or with a passkey. (extension)',
  verb: 'POST',
  access: 'player',
  input: v.object({
    password: v.nullish(presentPassword),
    /** The browser's answer to the options of `passkeys.startProof`. */
    passkey: v.nullish(wireJson(passkeyAssertion)),
    type: v.nullish(contactType),
    code: v.nullish(v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/))),
  }),
  output: v.object({ status: v.picklist(['code_sent', 'proven']), resend_time: v.number() }),
  /** For a passkey, on a site that does not accept passkeys. */
  errors: ['AccessDeniedException'],
});
