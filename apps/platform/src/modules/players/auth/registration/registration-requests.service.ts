import { createWorker } from '../../../../background/index.ts';
import type { CellConfig } from '../../../../cell-config.ts';
import { inTransaction, type Database } from '../../../../database/index.ts';
import { invalidParameters } from '../../../../errors.ts';
import { hashPassword } from '../../../../secrets/index.ts';
import { namesOf, type NewPlayer } from '../../accounts/index.ts';
import { messageTo, writeMessage } from '../../messages/index.ts';
import { registrationEmailLimit, registrationLimit } from '../auth.limits.ts';
import type { AuthOptions } from '../auth.options.ts';
import type { SignedIn, Visitor } from '../auth.port.ts';
import { savePasswordHash } from '../auth.repository.ts';
import { hashToken, newCellToken } from '../auth.secrets.ts';
import { startFirstSession } from '../sessions/new-session.ts';
import { newPlayerOf, type Registration } from './registration.ts';
import { findRegistrationProblems, refuseProblems, defaultChoices } from './registration.service.ts';
import {
  deleteRequest,
  findRequest,
  insertRequest,
  lockRequest,
  setRequestToken,
  takeRequest,
} from './registration-requests.repository.ts';
import { accountExistsTexts, confirmRegistrationTexts } from './registration-requests.texts.ts';

/** How long the link of a registration works. */
export const requestLifetime_ms = 60 * 60_000;
const retry_ms = 5000;

export type RegistrationRequestOptions = AuthOptions &
  Readonly<{
    /** The cell that the tokens of links name; null for one database. */
    cell: CellConfig;
    /** Returns the address of a page of the site in a locale. */
    pageAddress: (locale: string, path: string) => Promise<string>;
  }>;

export type RegistrationRequests = Readonly<{
  /**
   * Accepts the data of a registration. Answers a known e-mail address as an unknown one, in the same time: the
   * account is looked up afterwards, and its owner gets a message instead.
   * @throws InvalidParameterException, TooManyRequestsException
   */
  request: (given: Registration, visitor: Visitor) => Promise<Readonly<{ locale: string }>>;
  /** Creates the account of a token, and signs it in. @throws InvalidParameterException */
  confirm: (token: string, visitor: Visitor) => Promise<SignedIn>;
  start: () => void;
  stop: () => Promise<void>;
}>;

/** Problems that would reveal which contacts have an account. */
const withoutTaken = (problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems).filter(([field, problem]) => !(problem === 'taken' && ['email', 'phone'].includes(field))),
  );

/** Writes the message of the oldest request. @returns false when there is none. */
const handleRequest = async (
  { accounts, messages, cell, pageAddress }: RegistrationRequestOptions,
  transaction: Database,
): Promise<boolean> => {
  const request = await lockRequest(transaction);
  if (!request) return false;
  const { id, email, locale } = request;
  const contact = { type: 'email', contact: email } as const;
  if (await accounts.isContactFree(null, email)) {
    const token = newCellToken(cell?.name ?? null);
    await setRequestToken(transaction, id, hashToken(token));
    const link = `${await pageAddress(locale, '/confirm-registration')}?token=${token}`;
    const text = writeMessage(confirmRegistrationTexts, locale, { link });
    await messages.enqueue(transaction, messageTo(contact, locale, text));
  } else {
    await deleteRequest(transaction, id);
    const text = writeMessage(accountExistsTexts, locale, { link: await pageAddress(locale, '/forms/sign_in') });
    await messages.enqueue(transaction, messageTo(contact, locale, text));
  }
  return true;
};

const request = async (
  options: RegistrationRequestOptions,
  given: Registration,
  visitor: Visitor,
): Promise<Readonly<{ locale: string }>> => {
  const { database, limiter, now } = options;
  await limiter.take(registrationLimit(visitor.ip));
  const player = newPlayerOf(given, { ...(await defaultChoices(options)), isRegistrationCompleted: true });
  refuseProblems(withoutTaken(await findRegistrationProblems(options, given, player)));
  const email = (player.email ?? '').toLowerCase();
  await limiter.take(registrationEmailLimit(email));
  const passwordHash = await hashPassword(given.password ?? '');
  const { locale } = player;
  await insertRequest(database, { email, player, password_hash: passwordHash, locale }, now());
  return { locale };
};

/** The player of a request; without a phone number or nickname that another account, or another cell, has by now. */
const confirmedPlayer = async (
  { accounts }: Pick<RegistrationRequestOptions, 'accounts'>,
  player: NewPlayer,
  claimed: Readonly<Record<string, string>>,
): Promise<NewPlayer> => {
  const confirmed = { ...player, isEmailConfirmed: true };
  const problems: Readonly<Record<string, string>> = { ...(await accounts.checkNewPlayer(confirmed)), ...claimed };
  if (problems['email']) throw invalidParameters({ token: 'invalid' });
  return {
    ...confirmed,
    ...(problems['phone'] ? { phone: null, phoneCountryCode: null } : {}),
    ...(problems['fakename'] ? { fakename: null } : {}),
  };
};

const confirm = async (options: RegistrationRequestOptions, token: string, visitor: Visitor): Promise<SignedIn> => {
  const { database, accounts, directory, now } = options;
  const requestedAfter = new Date(now().getTime() - requestLifetime_ms);
  // Another cell may keep the directory: the transaction does not wait for it.
  const found = await findRequest(database, hashToken(token), requestedAfter);
  const claimed = found ? await directory.claim(namesOf(found.player)) : {};
  return inTransaction(database, async (transaction) => {
    const taken = await takeRequest(transaction, hashToken(token), requestedAfter);
    if (!taken) throw invalidParameters({ token: 'invalid' });
    const created = await accounts.createPlayer(transaction, await confirmedPlayer(options, taken.player, claimed));
    await savePasswordHash(transaction, created.id, taken.password_hash, now());
    return startFirstSession(options, transaction, created, visitor);
  });
};

export const createRegistrationRequests = (options: RegistrationRequestOptions): RegistrationRequests => {
  const { database, messages, log } = options;
  const sender = createWorker({
    name: 'registration-messages',
    interval_ms: retry_ms,
    work: async () => {
      const isMore = await inTransaction(database, (transaction) => handleRequest(options, transaction));
      messages.deliverSoon();
      return isMore ? 'more' : 'done';
    },
    onError: (error) => log.warn({ err: error }, 'the message of a registration was not written'),
  });
  return {
    request: async (given, visitor) => {
      const requested = await request(options, given, visitor);
      sender.runSoon();
      return requested;
    },
    confirm: (token, visitor) => confirm(options, token, visitor),
    start: sender.start,
    stop: sender.stop,
  };
};
