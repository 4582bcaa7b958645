import { restoreCode } from '@croupier/contract/auth';
import { currencies } from '@croupier/money';
import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

export const localBody = v.object({
  identifier: text(120),
  password,
  code: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

export const registerBody = v.object({
  username: v.optional(text(40)),
  email: text(120),
  password,
  currency: v.optional(v.picklist(currencies)),
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))),
  terms: v.optional(v.boolean(), false),
});

export const emailBody = v.object({ email: text(120) });

export const resetPasswordBody = v.object({
  email: text(120),
  code: restoreCode,
  password,
  passwordConfirmation: v.string(),
});

export const changePasswordBody = v.object({
  currentPassword: password,
  password,
  passwordConfirmation: v.string(),
});
