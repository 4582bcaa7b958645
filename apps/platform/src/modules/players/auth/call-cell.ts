import type { Method } from '@croupier/contract';
import { login, register, restore } from '@croupier/contract/auth';
import * as v from 'valibot';
import { namesOf, normaliseLogin, type Accounts } from '../accounts/index.ts';
import type { Directory } from '../directory/index.ts';
import { newPlayerOf } from './registration.ts';

type Params = Readonly<Record<string, unknown>>;

/** Returns the names of the player whom a call of a guest is about; none for calls that any cell may answer. */
const namesOfCall = ({ name }: Method, params: Params): readonly string[] => {
  if (name === login.name || name === restore.name)
    return typeof params['login'] === 'string' ? [normaliseLogin(params['login'])] : [];
  const given = name === register.name ? v.safeParse(register.input, params) : null;
  if (!given?.success || given.output.type === 'social' || given.output.is_tg === '1') return [];
  const player = newPlayerOf(given.output, { currency: 'EUR', locale: 'en', isRegistrationCompleted: true });
  return Object.values(namesOf(player)).filter((text) => text !== null);
};

/**
 * Returns a function that finds the other cell whose player a call is about: the sign-in, registration or restored
 * access of a guest. Null: this cell answers. A player of this cell comes first, whatever the directory says; the
 * directory is read for every name, so that the time of an answer does not tell which names this cell knows.
 */
export const createFindCell =
  (
    directory: Pick<Directory, 'findOther'>,
    accounts: Pick<Accounts, 'findByLogin'>,
  ): ((method: Method, params: Params) => Promise<string | null>) =>
  async (method, params) => {
    const names = namesOfCall(method, params);
    if (names.length === 0) return null;
    const [other, ...known] = await Promise.all([directory.findOther(names), ...names.map(accounts.findByLogin)]);
    return known.some((player) => player !== null) ? null : other;
  };
