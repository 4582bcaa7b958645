import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, timestamp, wireJson } from '../core/wire.ts';

const longestCredentialId = 1400;
export const longestPasskeyName = 60;

/* @__NO_SIDE_EFFECTS__ */
const base64Url = (maxLength: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maxLength));
const credentialId = base64Url(longestCredentialId);
const publicKey = v.literal('public-key');

/** The browser's answer that proves the possession of a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: base64Url(8000),
    authenticatorData: base64Url(4000),
    signature: base64Url(8000),
    userHandle: v.nullish(base64Url(100)),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>;

/** The browser's answer with a new passkey: `RegistrationResponseJSON` of WebAuthn. */
export const passkeyAttestation = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: base64Url(8000),
    attestationObject: base64Url(20_000),
    transports: v.nullish(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10))),
  }),
});
export type PasskeyAttestation = v.InferOutput<typeof passkeyAttestation>;

const descriptor = v.object({ id: v.string(), type: publicKey, transports: v.optional(v.array(v.string()), []) });

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn; valid for `timeout` milliseconds, once. */
export const passkeyRequestOptions = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rpId: v.string(),
  userVerification: v.literal('required'),
  /** Without it, the browser offers every passkey of the site. */
  allowCredentials: v.optional(v.array(descriptor)),
});
export type PasskeyRequestOptions = v.InferOutput<typeof passkeyRequestOptions>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn; valid for `timeout` milliseconds, once. */
export const passkeyCreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKey })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreationOptions = v.InferOutput<typeof passkeyCreationOptions>;

export const passkey = v.object({
  id: v.string(),
  /** The player's name for it; at first that of the password manager or of the browser. */
  name: v.string(),
  created_at: timestamp,
  last_used_at: v.nullable(timestamp),
  /** Whether a password manager copies it to other devices. */
  is_synced: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestPasskeyName));
const id = v.pipe(v.string(), v.uuid());

export const getPasskeys = defineMethod({
  name: 'passkeys.get',
  summary: 'The passkeys of the player, newest first. (extension)',
  access: 'player',
  input: v.object({}),
  output: v.object({
    items: v.array(passkey),
    /** Whether the site accepts passkeys and the player may add another one. */
    can_add: v.boolean(),
    /** Whether the only passkey is the only way to sign in: it cannot be removed. */
    is_last_way: v.boolean(),
  }),
});

export const startAddingPasskey = defineMethod({
  name: 'passkeys.startAdding',
  summary: 'Returns what the browser needs to create a passkey. `passkeys.add` completes it. (extension)',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({}),
  output: v.object({ options: passkeyCreationOptions }),
  errors: ['AccessDeniedException', 'InvalidRequestException'],
});

export const addPasskey = defineMethod({
  name: 'passkeys.add',
  summary: 'Adds the passkey that the browser has created, and notifies the confirmed contacts. (extension)',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({ response: wireJson(passkeyAttestation) }),
  output: passkey,
  errors: ['AccessDeniedException', 'InvalidRequestException'],
});

export const renamePasskey = defineMethod({
  name: 'passkeys.rename',
  summary: 'Changes the name of a passkey. (extension)',
  verb: 'POST',
  access: 'player',
  input: v.object({ id, name }),
  output: done,
});

export const removePasskey = defineMethod({
  name: 'passkeys.remove',
  summary:
    'Removes a passkey and notifies the confirmed contacts. Refuses with `last_sign_in_method` when the player could ' +
    'not sign in without it. (extension)',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({ id }),
  output: done,
  errors: ['InvalidRequestException'],
});

export const startPasskeySignIn = defineMethod({
  name: 'passkeys.startSignIn',
  summary: 'Returns what the browser needs to sign in with a passkey. `passkeys.signIn` completes it. (extension)',
  verb: 'POST',
  input: v.object({}),
  output: v.object({ options: passkeyRequestOptions }),
  errors: ['AccessDeniedException'],
});

export const signInWithPasskey = defineMethod({
  name: 'passkeys.signIn',
  summary: 'Signs in with a passkey. It counts as two factors, so there is no further code. (extension)',
  verb: 'POST',
  input: v.object({ response: wireJson(passkeyAssertion) }),
  output: v.object({ uid: v.number(), locale: v.string() }),
  errors: ['AuthorizationException', 'UserBannedException', 'UserDeletedException', 'AccessDeniedException'],
});

export const startPasskeyProof = defineMethod({
  name: 'passkeys.startProof',
  summary:
    "Returns what the browser needs to prove the player's identity with a passkey. `auth.proveIdentity` completes it. " +
    '(extension)',
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: v.object({ options: passkeyRequestOptions }),
  errors: ['AccessDeniedException'],
});
