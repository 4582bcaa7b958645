import * as v from 'valibot';
import { contactType } from '../core/contact-type.ts';
import { defineMethod } from '../core/method.ts';

/** The `error_data` of IdentityProofRequiredException: how a proof can be given. With neither, by a new login. */
export const identityProofOptions = v.object({
  has_password: v.boolean(),
  /** The confirmed contacts, to which a code can be sent. */
  contacts: v.array(v.object({ type: contactType, contact: v.string() })),
});
export type IdentityProofOptions = v.InferOutput<typeof identityProofOptions>;

export const proveIdentity = defineMethod({
  name: 'auth.proveIdentity',
  summary:
    'Proves who the player is, for ten minutes of this session: by the password, or by the code that a call ' +
    'with `type` alone sends to the confirmed contact of that type. (extension)',
  verb: 'POST',
  access: 'player',
  input: v.object({
    password: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
    type: v.nullish(contactType),
    code: v.nullish(v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/))),
  }),
  output: v.object({ status: v.picklist(['code_sent', 'proven']), resend_time: v.number() }),
});
