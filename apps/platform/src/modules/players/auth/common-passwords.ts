import common from './common-passwords.json';

let known: ReadonlySet<string> | undefined;

/** Whether a password is one of the most common ones, in any case of its letters. */
export const isCommonPassword = (password: string): boolean => {
  known ??= new Set(common.passwords.split(' '));
  return known.has(password.toLowerCase());
};
