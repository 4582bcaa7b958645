import { invalidParameters } from '../../../../errors.ts';
import type { BreachedPasswords } from '../../../../providers/breaches/index.ts';
import { passwordRuleOf, type SiteForms } from '../../accounts/index.ts';
import { isCommonPassword } from '@croupier/validation/common-passwords';
import { isSiteWord } from './site-words.ts';

export type NewPasswordOptions = Readonly<{
  siteForms: Pick<SiteForms, 'check'>;
  breaches: BreachedPasswords;
  /** Words of the site that no new password may be. */
  siteWords: ReadonlySet<string>;
  /** The site's flag `isClassicPasswordEnable`. */
  isClassicPassword: () => Promise<boolean>;
}>;

/**
 * Returns the key of the problem of a new password: the platform's rules, common ones, words of the site and breached
 * passwords; or null.
 */
export const findPasswordProblem = async (
  { breaches, siteWords, isClassicPassword }: Pick<NewPasswordOptions, 'breaches' | 'siteWords' | 'isClassicPassword'>,
  password: string,
): Promise<string | null> => {
  const problem = passwordRuleOf(await isClassicPassword())(password);
  if (problem) return problem;
  if (isCommonPassword(password) || isSiteWord(siteWords, password)) return 'common';
  return (await breaches.isBreached(password)) ? 'breached' : null;
};

/**
 * Requires that a new password follows the platform's rules and those of the CMS's form.
 * @throws InvalidParameterException
 */
export const requireNewPassword = async (
  options: NewPasswordOptions,
  form: 'restore-password' | 'change-password',
  password: string,
  isUnchanged = false,
): Promise<void> => {
  const names = form === 'change-password' ? { new_password: 'password' } : {};
  const problem = isUnchanged ? 'unchanged' : await findPasswordProblem(options, password);
  const problems = {
    ...(await options.siteForms.check(form, { password }, names)),
    ...(problem ? { password: problem } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
};
