import { createHash, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@croupier/contract/passkeys';
import type { FastifyBaseLogger } from 'fastify';
import type { PasskeyConfig } from '../../../passkey-config.ts';
import type { Database } from '../../../database/index.ts';
import { isRecord } from '../../../is-record.ts';
import type { ChallengeCells } from './challenge-cells.ts';
import { saveChallenge, takeChallenge, usePasskey, findPasskey } from './passkeys.repository.ts';
import type { ChallengeUse, PasskeyRow } from './passkeys.repository.ts';

/** Loads with the first passkey: it takes 26 MB of memory. */
const webAuthn = () => import('@simplewebauthn/server');

/** How long a browser may take to answer a challenge. */
const challengeLifetime_ms = 5 * 60_000;

export type CeremonyOptions = Readonly<{
  database: Database;
  site: PasskeyConfig;
  challengeCells: ChallengeCells;
  log: FastifyBaseLogger;
  now: () => Date;
}>;

/** Why an answer of a browser is refused. `counter`: the authenticator may have been copied. */
export type PasskeyProblem = 'expired' | 'unknown' | 'invalid' | 'counter';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The handle by which an authenticator knows a player: the bytes of the id, which says nothing about the person. */
const userHandleOf = (playerId: string): Buffer => Buffer.from(playerId.replaceAll('-', ''), 'hex');

const storeChallenge = ({ database, now }: CeremonyOptions, challenge: string, use: ChallengeUse): Promise<void> =>
  saveChallenge(database, hash(challenge), use, new Date(now().getTime() + challengeLifetime_ms));

/** Returns the cell that a challenge names, without any check. */
const issuerOf = (challenge: string): string | null =>
  /^([a-z0-9-]{1,32})\.[\w-]{43}$/.exec(Buffer.from(challenge, 'base64url').toString())?.[1] ?? null;

/** Returns the cell where a sign-in with a passkey began, if its challenge names one. The name is not trusted. */
export const issuerOfAnswer = (clientDataJSON: string): string | null => issuerOf(challengeIn(clientDataJSON) ?? '');

/** Uses up the challenge that an answer names. Another cell may have issued that of a sign-in. */
const takeChallengeOf = async (
  { database, challengeCells, now }: CeremonyOptions,
  clientDataJSON: string,
  use: ChallengeUse,
): Promise<string | null> => {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const issuer = use.purpose === 'sign_in' && challengeCells.name !== null ? issuerOf(challenge) : null;
  const isTaken =
    issuer === null || issuer === challengeCells.name
      ? await takeChallenge(database, hash(challenge), use, now())
      : await challengeCells.take(issuer, hash(challenge));
  return isTaken ? challenge : null;
};

const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return isRecord(data) && typeof data['challenge'] === 'string' ? data['challenge'] : null;
  } catch {
    return null;
  }
};

const descriptorsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: [...transports],
  }));

/** Returns options for `navigator.credentials.get`; `passkeys` are the player's for a proof, null for a sign-in. */
export const requestOptions = async (
  options: CeremonyOptions,
  use: ChallengeUse,
  passkeys: readonly PasskeyRow[] | null,
): Promise<PasskeyRequestOptions> => {
  const { generateAuthenticationOptions } = await webAuthn();
  const { name } = options.challengeCells;
  const { challenge } = await generateAuthenticationOptions({
    rpID: options.site.rpId,
    // The sign-in may continue in another cell.
    ...(use.purpose === 'sign_in' && name !== null
      ? { challenge: `${name}.${randomBytes(32).toString('base64url')}` }
      : {}),
  });
  await storeChallenge(options, challenge, use);
  return {
    challenge,
    timeout: challengeLifetime_ms,
    rpId: options.site.rpId,
    userVerification: 'required',
    ...(passkeys ? { allowCredentials: descriptorsOf(passkeys) } : {}),
  };
};

/** Returns options for `navigator.credentials.create`. An authenticator with one of `passkeys` is excluded. */
export const creationOptions = async (
  options: CeremonyOptions,
  use: ChallengeUse & Readonly<{ playerId: string }>,
  { login, fakename, passkeys }: Readonly<{ login: string; fakename: string; passkeys: readonly PasskeyRow[] }>,
): Promise<PasskeyCreationOptions> => {
  const { rpId } = options.site;
  const { generateRegistrationOptions } = await webAuthn();
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: rpId,
    rpName: rpId,
    userName: login,
  });
  await storeChallenge(options, challenge, use);
  return {
    rp: { id: rpId, name: rpId },
    user: { id: userHandleOf(use.playerId).toString('base64url'), name: login, displayName: fakename },
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: challengeLifetime_ms,
    excludeCredentials: descriptorsOf(passkeys),
    // Without a discoverable credential, there is no sign-in without a name; without user verification, possession
    // alone would sign in.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    // Nothing depends on the make of an authenticator.
    attestation: 'none',
  };
};

export type NewCredential = Readonly<{
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  aaguid: string;
  isBackupEligible: boolean;
  isBackedUp: boolean;
}>;

type Checked<Value> = Value | PasskeyProblem;

/** Checks a browser's answer with a new passkey. */
export const checkAttestation = async (
  options: CeremonyOptions,
  use: ChallengeUse,
  { id, rawId, type, response }: PasskeyAttestation,
): Promise<Checked<NewCredential>> => {
  const { site, log } = options;
  const challenge = await takeChallengeOf(options, response.clientDataJSON, use);
  if (challenge === null) return 'expired';
  const { clientDataJSON, attestationObject, transports } = response;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      requireUserVerification: true,
    });
    if (!info || info.credential.id !== id) return 'invalid';
    return {
      credentialId: id,
      publicKey: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      transports: transports ?? [],
      aaguid: info.aaguid,
      isBackupEligible: info.credentialDeviceType === 'multiDevice',
      isBackedUp: info.credentialBackedUp,
    };
  } catch (error) {
    log.info({ err: error }, 'a new passkey was refused');
    return 'invalid';
  }
};

/** Returns the id of the player whom an answer names, without any check. */
export const playerOfHandle = (userHandle: string): string =>
  Buffer.from(userHandle, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Whether the answer names the owner of the passkey. Only an answer for a known player may name none. */
const isOwnedBy = ({ userHandle }: PasskeyAssertion['response'], owner: string, known: string | null): boolean => {
  if (known !== null && owner !== known) return false;
  return userHandle == null ? known !== null : userHandle === userHandleOf(owner).toString('base64url');
};

/** @returns null unless signature, challenge, origin, site, presence and user verification are right. */
const verifySignature = async (
  { site, log }: CeremonyOptions,
  challenge: string,
  row: PasskeyRow,
  { id, rawId, type, response }: PasskeyAssertion,
): Promise<Readonly<{ counter: number; isBackedUp: boolean }> | null> => {
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      // `usePasskey` compares the counter, together with storing it.
      credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: 0 },
      requireUserVerification: true,
    });
    // Whether a passkey may be copied never changes.
    const isSameKind = (info.credentialDeviceType === 'multiDevice') === row.is_backup_eligible;
    return verified && isSameKind ? { counter: info.newCounter, isBackedUp: info.credentialBackedUp } : null;
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  }
};

/** Checks a browser's answer with a passkey, and records its use. */
export const checkAssertion = async (
  options: CeremonyOptions,
  use: ChallengeUse,
  assertion: PasskeyAssertion,
): Promise<Checked<Readonly<{ playerId: string }>>> => {
  const { database, now } = options;
  const challenge = await takeChallengeOf(options, assertion.response.clientDataJSON, use);
  if (challenge === null) return 'expired';
  const row = await findPasskey(database, assertion.id);
  if (!row || (use.playerId !== null && row.player_id !== use.playerId)) return 'unknown';
  if (!isOwnedBy(assertion.response, row.player_id, use.playerId)) return 'invalid';
  const signed = await verifySignature(options, challenge, row, assertion);
  if (!signed) return 'invalid';
  return (await usePasskey(database, row.id, { ...signed, at: now() })) ? { playerId: row.player_id } : 'counter';
};
