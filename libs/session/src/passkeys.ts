import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@croupier/contract/passkeys';

/**
 * Why the browser gave no passkey. `cancelled`: the player closed its dialog, or it found no passkey. `replaced`: another
 * request took its place. `exists`: the device already has a passkey of this account.
 */
export type PasskeyProblem = 'unsupported' | 'cancelled' | 'replaced' | 'exists' | 'failed';

export class PasskeyError extends Error {
  readonly kind = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem) {
    super(`No passkey: ${problem}`);
    this.problem = problem;
  }
}

/** Returns the problem of a browser without an answer; null for other errors. */
export const passkeyProblemOf = (error: unknown): PasskeyProblem | null =>
  error instanceof PasskeyError ? error.problem : null;

/** Whether the browser supports passkeys on this page. Insecure pages do not, except on this machine. */
export const arePasskeysSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

const load = () => import('@simplewebauthn/browser');

const problemOf = (error: unknown): PasskeyProblem => {
  const { code, name } = (error ?? {}) as Readonly<{ code?: unknown; name?: unknown }>;
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return 'replaced';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return 'exists';
  return name === 'NotAllowedError' ? 'cancelled' : 'failed';
};

const requireSupport = (): void => {
  if (!arePasskeysSupported()) throw new PasskeyError('unsupported');
};

/** Lets the browser create a passkey. @throws PasskeyError */
export const createPasskey = async (options: PasskeyCreationOptions): Promise<PasskeyAttestation> => {
  requireSupport();
  const { startRegistration } = await load();
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    };
  } catch (error) {
    throw new PasskeyError(problemOf(error));
  }
};

/**
 * Lets the browser sign with a passkey. With `isAutofill` it offers passkeys in the field for the name, and the promise
 * waits until the player chooses one. @throws PasskeyError
 */
export const signWithPasskey = async (
  options: PasskeyRequestOptions,
  isAutofill = false,
): Promise<PasskeyAssertion> => {
  requireSupport();
  const { startAuthentication } = await load();
  const { allowCredentials, ...others } = options;
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: allowCredentials ? { ...others, allowCredentials } : others,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    };
  } catch (error) {
    throw new PasskeyError(problemOf(error));
  }
};

/** Whether the browser can offer passkeys in a field. */
export const isPasskeyAutofillSupported = async (): Promise<boolean> =>
  arePasskeysSupported() && (await load()).browserSupportsWebAuthnAutofill();

/** Ends a request that waits for the player. */
export const cancelPasskeyRequest = async (): Promise<void> => {
  if (arePasskeysSupported()) (await load()).WebAuthnAbortService.cancelCeremony();
};

/** Tells the password manager that the site does not know a passkey, so that it stops offering it. */
export const reportUnknownPasskey = async (rpId: string, credentialId: string): Promise<void> => {
  const { signalUnknownCredential: signal } = globalThis.PublicKeyCredential as unknown as Readonly<{
    signalUnknownCredential?: (unknown: Readonly<{ rpId: string; credentialId: string }>) => Promise<void>;
  }>;
  // Browsers without this method, or a manager that refuses, keep offering it.
  await signal?.call(globalThis.PublicKeyCredential, { rpId, credentialId }).catch(() => undefined);
};
