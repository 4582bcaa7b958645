import { invalidParameters } from '../../../errors.ts';
import { passwordRule, type SiteForms } from '../accounts/index.ts';

export type NewPasswordOptions = Readonly<{ siteForms: Pick<SiteForms, 'check'> }>;

/** Requires that a new password follows the platform's rules and those of the CMS's form. @throws InvalidParameterException */
export const requireNewPassword = async (
  { siteForms }: NewPasswordOptions,
  form: 'restore-password' | 'change-password',
  password: string,
  isUnchanged = false,
): Promise<void> => {
  const problem = passwordRule(password) ?? (isUnchanged ? 'unchanged' : null);
  const names = form === 'change-password' ? { new_password: 'password' } : {};
  const problems = {
    ...(await siteForms.check(form, { password }, names)),
    ...(problem ? { password: problem } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
};
