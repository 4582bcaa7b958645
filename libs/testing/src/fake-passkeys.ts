type Answer = 'passkey' | 'cancel' | 'exists';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/**
 * Gives the page a browser with passkeys. `answer` decides what the player does in its dialog; requests for autofill
 * wait until they are aborted, or until `chooseInField`.
 */
export const fakePasskeys = () => {
  const state: { answer: Answer; requests: CredentialMediationRequirement[]; choose: (() => void) | null } = {
    answer: 'passkey',
    requests: [],
    choose: null,
  };
  const credential = (response: object) => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    response,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  });
  const assertion = () =>
    credential({
      clientDataJSON: bytes('data'),
      authenticatorData: bytes('auth'),
      signature: bytes('sign'),
      userHandle: bytes('player'),
    });
  const settle = (value: object): Promise<object> => {
    if (state.answer === 'cancel') return Promise.reject(new DOMException('Closed', 'NotAllowedError'));
    if (state.answer === 'exists') return Promise.reject(new DOMException('Known', 'InvalidStateError'));
    return Promise.resolve(value);
  };
  const credentials = {
    create: () => settle(credential({ clientDataJSON: bytes('data'), attestationObject: bytes('made') })),
    get: ({ mediation = 'required', signal }: CredentialRequestOptions) => {
      state.requests.push(mediation);
      if (mediation !== 'conditional') return settle(assertion());
      return new Promise((resolve, reject) => {
        state.choose = () => resolve(assertion());
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    },
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return {
    /** What the player does in the browser's dialog. */
    answers: (answer: Answer): void => {
      state.answer = answer;
    },
    /** The player chooses a passkey in the field. */
    chooseInField: (): void => state.choose?.(),
    /** The requests for a passkey so far. */
    requests: (): readonly string[] => state.requests,
    /** The page has a browser without passkeys again. */
    remove: (): void => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
};
