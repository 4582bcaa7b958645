import type { MethodOutput } from '@croupier/contract';
import type {
  getPasskeys,
  Passkey,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@croupier/contract/passkeys';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse, type ApiError } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { CallPlayer } from '../../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import { notifyConfirmed, writeMessage, type Messages } from '../messages/index.ts';
import {
  checkAssertion,
  checkAttestation,
  creationOptions,
  requestOptions,
  type CeremonyOptions,
  type PasskeyProblem,
} from './ceremonies.ts';
import { passkeyNameOf } from './passkey-name.ts';
import { addressLimit, challengesLimit, passkeyLimit, playerChallengesLimit } from './passkeys.limits.ts';
import type { Passkeys } from './passkeys.port.ts';
import {
  deletePasskey,
  deletePasskeysSince,
  findPasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  renamePasskey,
  type ChallengeUse,
  type NewPasskey,
  type PasskeyRow,
} from './passkeys.repository.ts';
import { passkeyAddedTexts, passkeyRemovedTexts } from './passkeys.texts.ts';

const maximumPasskeys = 20;

export type PasskeysOptions = CeremonyOptions &
  Readonly<{
    accounts: Pick<Accounts, 'contacts' | 'findPlayer' | 'noteSecurityChange'>;
    messages: Messages;
    limiter: RateLimiter;
    /** Whether the site accepts passkeys: its flag `isPasskeyEnable`, and an address that WebAuthn can use. */
    isOffered: () => Promise<boolean>;
    /** Whether a player can sign in without a passkey. */
    hasOtherSignIn: (database: Database, playerId: string) => Promise<boolean>;
  }>;

/** The player and the session of a call. */
export type PasskeyCaller = Readonly<{
  player: CallPlayer;
  sessionId: string | null;
  locale: string;
  userAgent: string;
}>;

export type PasskeysService = Passkeys &
  Readonly<{
    startSignIn: (ip: string) => Promise<PasskeyRequestOptions>;
    startProof: (caller: PasskeyCaller) => Promise<PasskeyRequestOptions>;
    list: (playerId: string) => Promise<MethodOutput<typeof getPasskeys>>;
    startAdding: (caller: PasskeyCaller) => Promise<PasskeyCreationOptions>;
    add: (caller: PasskeyCaller, attestation: PasskeyAttestation) => Promise<Passkey>;
    rename: (playerId: string, passkey: Readonly<{ id: string; name: string }>) => Promise<void>;
    remove: (caller: PasskeyCaller, id: string) => Promise<void>;
  }>;

export const signInUse: ChallengeUse = { purpose: 'sign_in', playerId: null, sessionId: null };
const additionUse = ({ player, sessionId }: PasskeyCaller) =>
  ({ purpose: 'addition', playerId: player.id, sessionId }) as const;

const viewOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_synced: row.is_backed_up,
});

const requireOffered = async ({ isOffered }: Pick<PasskeysOptions, 'isOffered'>): Promise<void> => {
  if (!(await isOffered())) throw refuse('AccessDeniedException', { reason: 'disabled' });
};

const tooMany = (): ApiError => refuse('InvalidRequestException', { reason: 'too_many_passkeys' });

const signInProblem = (problem: PasskeyProblem): ApiError =>
  refuse('AuthorizationException', {
    reason: `passkey_${problem}`,
    message: problem === 'expired' ? 'The request has expired' : 'The passkey was not accepted',
  });

const signIn = async (
  options: PasskeysOptions,
  ...[assertion, ip]: Parameters<Passkeys['signIn']>
): ReturnType<Passkeys['signIn']> => {
  const { limiter } = options;
  await requireOffered(options);
  const limit = passkeyLimit(assertion.id, ip);
  await limiter.take(addressLimit(ip));
  await limiter.take(limit);
  const checked = await checkAssertion(options, signInUse, assertion);
  if (typeof checked === 'string') throw signInProblem(checked);
  await limiter.clear(limit);
  return checked.playerId;
};

const prove = async (
  options: PasskeysOptions,
  ...[proving, assertion]: Parameters<Passkeys['prove']>
): ReturnType<Passkeys['prove']> => {
  await requireOffered(options);
  const checked = await checkAssertion(options, { purpose: 'proof', ...proving }, assertion);
  if (typeof checked === 'string') throw invalidParameters({ passkey: checked === 'counter' ? 'invalid' : checked });
};

const startAdding = async (
  options: PasskeysOptions,
  ...[caller]: Parameters<PasskeysService['startAdding']>
): ReturnType<PasskeysService['startAdding']> => {
  const { database, accounts, limiter } = options;
  const { id } = caller.player;
  await requireOffered(options);
  await limiter.take(playerChallengesLimit(id));
  const [passkeys, player] = await Promise.all([listPasskeys(database, id), accounts.findPlayer(id)]);
  if (!player) throw refuse('UserDeletedException');
  if (passkeys.length >= maximumPasskeys) throw tooMany();
  return creationOptions(options, additionUse(caller), { login: player.login, fakename: player.fakename, passkeys });
};

/** Stores a new passkey and notifies the player. @returns its id; null when the credential is registered already. */
const saveNew = async (
  { database, accounts, messages }: PasskeysOptions,
  { player, locale }: PasskeyCaller,
  row: NewPasskey,
): Promise<string | null> => {
  const id = await inTransaction(database, async (transaction) => {
    if ((await lockPasskeys(transaction, player.id)).length >= maximumPasskeys) throw tooMany();
    const inserted = await insertPasskey(transaction, row);
    if (!inserted) return null;
    // As after a change of the second factor, payouts wait: a thief may have added it.
    await accounts.noteSecurityChange(transaction, player.id);
    const notice = writeMessage(passkeyAddedTexts, locale, { name: row.name });
    await notifyConfirmed(messages, transaction, await accounts.contacts(player.id), locale, notice);
    return inserted;
  });
  messages.deliverSoon();
  return id;
};

const add = async (
  options: PasskeysOptions,
  ...[caller, attestation]: Parameters<PasskeysService['add']>
): ReturnType<PasskeysService['add']> => {
  await requireOffered(options);
  const checked = await checkAttestation(options, additionUse(caller), attestation);
  if (typeof checked === 'string') throw invalidParameters({ response: checked });
  const row: NewPasskey = {
    player_id: caller.player.id,
    credential_id: checked.credentialId,
    public_key: checked.publicKey,
    counter: checked.counter,
    transports: checked.transports,
    name: passkeyNameOf(checked.aaguid, caller.userAgent),
    is_backup_eligible: checked.isBackupEligible,
    is_backed_up: checked.isBackedUp,
    created_at: options.now(),
  };
  const id = await saveNew(options, caller, row);
  if (id === null) throw invalidParameters({ response: 'taken' });
  return viewOf({ ...row, id, last_used_at: null });
};

const remove = async (
  { database, accounts, messages, hasOtherSignIn }: PasskeysOptions,
  ...[{ player, locale }, id]: Parameters<PasskeysService['remove']>
): ReturnType<PasskeysService['remove']> => {
  await inTransaction(database, async (transaction) => {
    const passkeys = await lockPasskeys(transaction, player.id);
    if (!passkeys.some((one) => one.id === id)) throw invalidParameters({ id: 'unknown' });
    if (passkeys.length === 1 && !(await hasOtherSignIn(transaction, player.id)))
      throw refuse('InvalidRequestException', { reason: 'last_sign_in_method' });
    await deletePasskey(transaction, id);
    const notice = writeMessage(passkeyRemovedTexts, locale, undefined);
    await notifyConfirmed(messages, transaction, await accounts.contacts(player.id), locale, notice);
  });
  messages.deliverSoon();
};

export const createPasskeys = (options: PasskeysOptions): PasskeysService => {
  const { database, limiter, isOffered, hasOtherSignIn } = options;
  return {
    signIn: (...given) => signIn(options, ...given),
    prove: (...given) => prove(options, ...given),
    isUsableBy: async (playerId) => (await hasPasskey(database, playerId)) && isOffered(),
    ownerOf: async ({ id }) => (await findPasskey(database, id))?.player_id ?? null,
    removeSince: deletePasskeysSince,
    startSignIn: async (ip) => {
      await requireOffered(options);
      await limiter.take(challengesLimit(ip));
      return requestOptions(options, signInUse, null);
    },
    startProof: async ({ player, sessionId }) => {
      await requireOffered(options);
      await limiter.take(playerChallengesLimit(player.id));
      const passkeys = await listPasskeys(database, player.id);
      return requestOptions(options, { purpose: 'proof', playerId: player.id, sessionId }, passkeys);
    },
    list: async (playerId) => {
      const [passkeys, canSignInOtherwise, isAccepted] = await Promise.all([
        listPasskeys(database, playerId),
        hasOtherSignIn(database, playerId),
        isOffered(),
      ]);
      return {
        items: passkeys.map(viewOf),
        can_add: isAccepted && passkeys.length < maximumPasskeys,
        is_last_way: passkeys.length === 1 && !canSignInOtherwise,
      };
    },
    startAdding: (...given) => startAdding(options, ...given),
    add: (...given) => add(options, ...given),
    rename: async (playerId, passkey) => {
      if (!(await renamePasskey(database, playerId, passkey))) throw invalidParameters({ id: 'unknown' });
    },
    remove: (...given) => remove(options, ...given),
  };
};
