import type { Method } from '@croupier/contract';
import { confirmContactByLink, undoContactChange, unsubscribe } from '@croupier/contract/account';
import { confirmRegistration, login, register, restore } from '@croupier/contract/auth';
import { signInWithPasskey } from '@croupier/contract/passkeys';
import * as v from 'valibot';
import type { CellConfig } from '../../../cell-config.ts';
import { uncheckedFirstField } from '../../../secrets/index.ts';
import { namesOf, normaliseLogin, type Accounts } from '../accounts/index.ts';
import { otherCellOf, type Directory, type FindPlayerCell } from '../directory/index.ts';
import { issuerOfAnswer, playerOfHandle } from '../passkeys/index.ts';
import type { Auth } from './auth.port.ts';
import { messagingAppService, readMessagingApp } from './sign-in/messaging-app.ts';
import { newPlayerOf } from './registration/registration.ts';

type Params = Readonly<Record<string, unknown>>;

export type FindCellOptions = Readonly<{
  /** Null for one database. */
  cell: CellConfig;
  directory: Pick<Directory, 'findOther'>;
  accounts: Pick<Accounts, 'findByLogin'>;
  findPlayerCell: FindPlayerCell;
  auth: Pick<Auth, 'cellOfPerson'>;
  telegramBotToken: string | null;
  now: () => Date;
}>;

/** Returns the names of the player whom a call of a guest is about; none for calls that any cell may answer. */
const namesOfCall = ({ name }: Method, params: Params): readonly string[] => {
  if (name === login.name || name === restore.name)
    return typeof params['login'] === 'string' ? [normaliseLogin(params['login'])] : [];
  const given = name === register.name ? v.safeParse(register.input, params) : null;
  if (!given?.success || given.output.type === 'social') return [];
  const player = newPlayerOf(given.output, { currency: 'EUR', locale: 'en', isRegistrationCompleted: true });
  return Object.values(namesOf(player)).filter((text) => text !== null);
};

/**
 * Returns the other cell that has one of the names. A player of this cell comes first, whatever the directory says; the
 * directory is read for every name, so that the time of an answer does not tell which names this cell knows.
 */
const findCellOfNames = async (
  { directory, accounts }: FindCellOptions,
  names: readonly string[],
): Promise<string | null> => {
  if (names.length === 0) return null;
  const [other, ...known] = await Promise.all([directory.findOther(names), ...names.map(accounts.findByLogin)]);
  return known.some((player) => player !== null) ? null : other;
};

/** Calls with the token of a message's link, and how the token leads to a cell. */
const cellsOfLinks: Readonly<Record<string, (options: FindCellOptions, token: string) => Promise<string | null>>> = {
  // There is no player yet: the token names the cell.
  [confirmRegistration.name]: async ({ cell }, token) => otherCellOf(cell, token),
  [undoContactChange.name]: ({ findPlayerCell }, token) => findPlayerCell(token.split('.')[0] ?? ''),
  [confirmContactByLink.name]: ({ findPlayerCell }, token) => findPlayerCell(uncheckedFirstField(token)),
  [unsubscribe.name]: ({ findPlayerCell }, token) => findPlayerCell(uncheckedFirstField(token)),
};

/** Returns the other cell of the player whom a passkey names, if a cell that is known issued the challenge. */
const findCellOfPasskey = async ({ cell, findPlayerCell }: FindCellOptions, params: Params): Promise<string | null> => {
  const given = v.safeParse(signInWithPasskey.input, params);
  if (!given.success) return null;
  const { clientDataJSON, userHandle } = given.output.response.response;
  const issuer = issuerOfAnswer(clientDataJSON);
  return issuer !== null && cell?.cells.find(issuer) ? findPlayerCell(playerOfHandle(userHandle ?? '')) : null;
};

/** Returns the other cell of the user of a messaging app whose signed data opened it. */
const findCellOfMessagingApp = async (
  { auth, telegramBotToken, now }: FindCellOptions,
  payload: unknown,
): Promise<string | null> => {
  if (!telegramBotToken || typeof payload !== 'string') return null;
  const read = readMessagingApp(payload, telegramBotToken, now());
  return read.ok ? auth.cellOfPerson({ service: messagingAppService, subject: read.user.id, email: null }) : null;
};

/**
 * Returns a function that finds the other cell whose player a call is about: the sign-in, registration or restored
 * access of a guest, the sign-in with a passkey, or the link of a message. Null: this cell answers.
 */
export const createFindCell =
  (options: FindCellOptions): ((method: Method, params: Params) => Promise<string | null>) =>
  async (method, params) => {
    const { token } = params;
    const findCellOfLink = cellsOfLinks[method.name];
    if (findCellOfLink) return typeof token === 'string' ? findCellOfLink(options, token) : null;
    if (method.name === register.name && params['is_tg'] === '1')
      return findCellOfMessagingApp(options, params['payload']);
    if (method.name === signInWithPasskey.name) return findCellOfPasskey(options, params);
    return findCellOfNames(options, namesOfCall(method, params));
  };
