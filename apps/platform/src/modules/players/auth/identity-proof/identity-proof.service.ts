import type { IdentityProofOptions } from '@croupier/contract/auth';
import type { PasskeyAssertion } from '@croupier/contract/passkeys';
import { inTransaction, type Database } from '../../../../database/index.ts';
import { invalidParameters, refuse } from '../../../../errors.ts';
import type { RateLimiter } from '../../../../http/index.ts';
import { verifyPassword, verifyStranger } from '../../../../secrets/index.ts';
import type { Accounts, Contact, ContactType } from '../../accounts/index.ts';
import { tooSoon, type Codes, type CodeUse } from '../../codes/index.ts';
import { messageTo, writeMessage, type Messages } from '../../messages/index.ts';
import type { Passkeys } from '../../passkeys/index.ts';
import { proofCodesLimit, proofLimit } from '../auth.limits.ts';
import { findPasswordHash } from '../auth.repository.ts';
import { proofCodeTexts } from './identity-proof.texts.ts';
import type { LiveSession, Sessions } from '../sessions/sessions.service.ts';

/** How long a proof of identity is valid. */
const proofLifetime_ms = 10 * 60_000;

export type IdentityProofServiceOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  messages: Messages;
  codes: Codes;
  passkeys: Pick<Passkeys, 'isUsableBy' | 'prove'>;
  sessions: Pick<Sessions, 'prove'>;
  limiter: RateLimiter;
  now: () => Date;
}>;

/** The player and the session of a proof, which is valid in this session only. */
export type Proving = Readonly<{ playerId: string; sessionId: string }>;

/** Proofs of identity, beyond the possession of a session. */
export type IdentityProofs = Readonly<{
  /** @throws IdentityProofRequiredException, with the ways to give a proof, when the last one is too old. */
  require: (session: Pick<LiveSession, 'player' | 'provenAt'>) => Promise<void>;
  /** Sends a code to a confirmed contact. @returns seconds until the next. @throws TooManyRequestsException */
  sendCode: (proving: Proving, type: ContactType, locale: string) => Promise<number>;
  /** @returns the new token of the session. @throws InvalidParameterException, TooManyRequestsException */
  proveByCode: (proving: Proving, type: ContactType, code: string) => Promise<string>;
  /** @returns the new token of the session. @throws InvalidParameterException, TooManyRequestsException */
  proveByPassword: (proving: Proving, password: string) => Promise<string>;
  /**
   * @returns the new token of the session.
   * @throws AccessDeniedException, InvalidParameterException, TooManyRequestsException
   */
  proveByPasskey: (proving: Proving, assertion: PasskeyAssertion) => Promise<string>;
}>;

const confirmedContacts = async (accounts: Accounts, playerId: string): Promise<readonly Contact[]> =>
  (await accounts.contacts(playerId)).filter(({ isConfirmed }) => isConfirmed);

const confirmedContact = async (accounts: Accounts, playerId: string, type: ContactType): Promise<Contact> => {
  const contact = (await confirmedContacts(accounts, playerId)).find((one) => one.type === type);
  if (!contact) throw invalidParameters({ type: 'unknown' });
  return contact;
};

const waysOfProof = async (
  { database, accounts, passkeys }: IdentityProofServiceOptions,
  playerId: string,
): Promise<IdentityProofOptions> => ({
  has_password: (await findPasswordHash(database, playerId)) !== null,
  contacts: (await confirmedContacts(accounts, playerId)).map(({ type, contact }) => ({ type, contact })),
  has_passkey: await passkeys.isUsableBy(playerId),
});

const codeUse = ({ playerId, sessionId }: Proving, { type, contact }: Contact): CodeUse => ({
  scope: 'identity_proof',
  subject: `${playerId} ${sessionId} ${type}`,
  binding: contact,
});

const sendCode = async (
  { database, accounts, messages, codes, limiter }: IdentityProofServiceOptions,
  proving: Proving,
  type: ContactType,
  locale: string,
): Promise<number> => {
  const contact = await confirmedContact(accounts, proving.playerId, type);
  const use = codeUse(proving, contact);
  const wait = await codes.resendTime(use);
  if (wait > 0) throw tooSoon('identity_proof_code', wait);
  await limiter.take(proofCodesLimit(proving.playerId));
  const issued = await inTransaction(database, async (transaction) => {
    const code = await codes.issue(transaction, use);
    if (code.status === 'new') {
      await messages.enqueue(transaction, messageTo(contact, locale, writeMessage(proofCodeTexts, locale, code)));
    }
    return code;
  });
  if (issued.status === 'wait') throw tooSoon('identity_proof_code', issued.resendTime);
  messages.deliverSoon();
  return issued.resendTime;
};

export const createIdentityProofs = (options: IdentityProofServiceOptions): IdentityProofs => {
  const { database, accounts, codes, passkeys, sessions, limiter, now } = options;

  const prove = async ({ playerId, sessionId }: Proving): Promise<string> => {
    const token = await sessions.prove(sessionId);
    await limiter.clear(proofLimit(playerId));
    return token;
  };

  return {
    require: async ({ player, provenAt }) => {
      if (provenAt && now().getTime() - provenAt.getTime() <= proofLifetime_ms) return;
      throw refuse('IdentityProofRequiredException', {
        reason: 'proof_too_old',
        error_data: await waysOfProof(options, player.id),
      });
    },

    sendCode: (proving, type, locale) => sendCode(options, proving, type, locale),

    proveByCode: async (proving, type, code) => {
      await limiter.take(proofLimit(proving.playerId));
      const use = codeUse(proving, await confirmedContact(accounts, proving.playerId, type));
      const checked = await codes.check(use, code);
      if (checked === 'exhausted') throw tooSoon('identity_proof_code', await codes.resendTime(use));
      if (checked !== 'right') throw invalidParameters({ code: checked === 'wrong' ? 'invalid' : 'expired' });
      return prove(proving);
    },

    proveByPassword: async (proving, password) => {
      await limiter.take(proofLimit(proving.playerId));
      const stored = await findPasswordHash(database, proving.playerId);
      const isRight = stored ? await verifyPassword(stored, password) : await verifyStranger(password);
      if (!isRight) throw invalidParameters({ password: 'invalid' });
      return prove(proving);
    },

    proveByPasskey: async (proving, assertion) => {
      await limiter.take(proofLimit(proving.playerId));
      await passkeys.prove(proving, assertion);
      return prove(proving);
    },
  };
};
