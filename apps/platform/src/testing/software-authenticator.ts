import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@croupier/contract/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a dishonest browser or authenticator does differently. */
export type Deviation = Readonly<{
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  isBackupEligible?: boolean;
  userHandle?: string | null;
  /** Answers with the id of another credential. */
  credentialId?: string;
  type?: string;
}>;

export type SoftwareAuthenticator = Readonly<{
  create: (options: PasskeyCreationOptions, deviation?: Deviation) => PasskeyAttestation;
  get: (options: PasskeyRequestOptions, deviation?: Deviation) => PasskeyAssertion;
  credentialId: string;
}>;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64Url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** The public key in COSE form: ES256. */
const coseKeyOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    ),
  );
};

const flagsOf = (isUserVerified: boolean, isBackupEligible: boolean, hasCredential: boolean): number =>
  0x01 | (isUserVerified ? 0x04 : 0) | (isBackupEligible ? 0x18 : 0) | (hasCredential ? 0x40 : 0);

const head = (rpId: string, flags: number, counter: number): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
};

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/**
 * Creates an authenticator with one credential that answers as browsers do, or as an attacker would. It counts its
 * signatures, unless `counts` is false.
 */
export const createSoftwareAuthenticator = ({
  origin: site = 'http://localhost:4200',
  aaguid = '00000000-0000-0000-0000-000000000000',
  counts = true,
}: Readonly<{ origin?: string; aaguid?: string; counts?: boolean }> = {}): SoftwareAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = base64Url(id);
  let counter = 0;
  let handle = '';
  const nextCounter = (): number => {
    counter += counts ? 1 : 0;
    return counter;
  };

  return {
    credentialId,
    create: ({ challenge, rp, user }, deviation = {}) => {
      const { origin = site, rpId = rp.id, isUserVerified = true, isBackupEligible = true } = deviation;
      handle = user.id;
      const authData = Buffer.concat([
        head(rpId, flagsOf(isUserVerified, isBackupEligible, true), deviation.counter ?? nextCounter()),
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        Buffer.from([0, id.length]),
        id,
        coseKeyOf(publicKey),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(clientDataOf(deviation.type ?? 'webauthn.create', challenge, origin)),
          attestationObject: base64Url(isoCBOR.encode(attestation)),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get: ({ challenge, rpId: requested }, deviation = {}) => {
      const { origin = site, rpId = requested, isUserVerified = true, isBackupEligible = true } = deviation;
      const clientData = clientDataOf(deviation.type ?? 'webauthn.get', challenge, origin);
      const flags = flagsOf(isUserVerified, isBackupEligible, false);
      const authData = head(rpId, flags, deviation.counter ?? nextCounter());
      const answeredId = deviation.credentialId ?? credentialId;
      return {
        id: answeredId,
        rawId: answeredId,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(clientData),
          authenticatorData: base64Url(authData),
          signature: base64Url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
          userHandle: deviation.userHandle === undefined ? handle : deviation.userHandle,
        },
      };
    },
  };
};
