import type { NewPlayer } from './accounts.port.ts';
import { checkPersonalData, emailRule, fakenameRule, normaliseLogin } from './personal-data.rules.ts';
import { findCountry, readPhone, type Phone } from '../../content/metadata/index.ts';

export const readNewPhone = ({ phone, phoneCountryCode, countryCode }: NewPlayer): Phone | null =>
  phone ? readPhone(phone, phoneCountryCode ?? countryCode ?? '') : null;

export const phoneOf = (player: NewPlayer): string | null => readNewPhone(player)?.number ?? null;

export const emailOf = ({ email }: NewPlayer): string | null => (email ? email.toLowerCase() : null);

/** The login name falls back to the e-mail address, then to the phone number. */
export const loginOf = (player: NewPlayer): string | null => {
  const given = player.login ? normaliseLogin(player.login) : null;
  const isPhone = given !== null && /^\d+$/.test(given);
  return (
    (isPhone ? (phoneOf({ ...player, phone: player.phone ?? player.login }) ?? given) : given) ??
    emailOf(player) ??
    phoneOf(player)
  );
};

/** Returns the names by which a new player can sign in, by field. */
export const namesOf = (player: NewPlayer): Readonly<Record<'email' | 'phone' | 'login', string | null>> => {
  const [email, phone, login] = [emailOf(player), phoneOf(player), loginOf(player)];
  return { email, phone, login: login === email || login === phone ? null : login };
};

/** A login name that looks like an address must be the player's own, or it could pass for another player's. */
const loginProblem = (player: NewPlayer): string | null => {
  const login = loginOf(player);
  if (!login) return 'required';
  if (login.includes('@')) return login === emailOf(player) ? null : 'invalid';
  if (/^\d+$/.test(login)) return login === phoneOf(player) ? null : 'invalid';
  // Names of this form are given to deleted accounts.
  return /^[\p{L}\p{N}._-]{3,40}$/u.test(login) && !login.startsWith('deleted-') ? null : 'invalid';
};

/**
 * Validates the data of a new player; returns errors by field. Does not check whether another account has the names.
 */
export const newPlayerProblems = (player: NewPlayer, today: Date): Record<string, string> => {
  const problems: Record<string, string> = checkPersonalData(
    {
      first_name: player.firstName ?? '',
      last_name: player.lastName ?? '',
      birth_date: player.birthDate ?? '',
      country_code: player.countryCode ?? '',
      region: player.region ?? '',
    },
    {},
    today,
  );
  const add = (field: string, problem: string | null): void => {
    if (problem) problems[field] = problem;
  };
  const email = emailOf(player);
  add('email', email ? emailRule(email) : null);
  add('phone', player.phone && !phoneOf(player) ? 'invalid' : null);
  add('fakename', player.fakename ? fakenameRule(player.fakename) : null);
  add('country_code', player.countryCode && !findCountry(player.countryCode) ? 'unknown' : null);
  if (!player.isRegistrationCompleted) return problems;
  if (!email && !player.phone) add('email', 'required');
  else add('login', loginProblem(player));
  return problems;
};
