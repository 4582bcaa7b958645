import common from './common-passwords.json';

/** Returns the 10,000 most common passwords in lower case, the most common first. */
export const commonPasswords = (): readonly string[] => common.passwords.split(' ');

let known: ReadonlySet<string> | undefined;

/** Whether a password is one of the most common ones, in any case of its letters. */
export const isCommonPassword = (password: string): boolean => {
  known ??= new Set(commonPasswords());
  return known.has(password.toLowerCase());
};
