import { $flags } from '@croupier/site-config';
import {
  classicPasswordLength,
  passwordLength,
  requiredClassicPassword,
  requiredPassword,
  type Rule,
} from '@croupier/validation';
import { useUnit } from 'effector-react';

/** Whether the site uses the password rule of the specification: 6 to 20 characters of ASCII. */
export const useIsClassicPassword = (): boolean => useUnit($flags)?.isClassicPasswordEnable ?? false;

/** The rule of a new password on this site, and its length in characters. The platform applies the same one. */
export const usePasswordRule = (): Readonly<{ rule: Rule; length: Readonly<{ min: number; max: number }> }> =>
  useIsClassicPassword()
    ? { rule: requiredClassicPassword, length: classicPasswordLength }
    : { rule: requiredPassword, length: passwordLength };
