import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { currency, done, wireInteger } from '../core/wire.ts';

const flag = v.picklist(['0', '1']);
const loginName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
const newPassword = v.pipe(v.string(), v.minLength(6), v.maxLength(20));

export const login = defineMethod({
  name: 'auth.login',
  summary: 'Signs in. With two-factor on, it is refused with the seconds until a code may be sent again; an empty code asks for a new one.',
  verb: 'POST',
  input: v.object({
    login: loginName,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    code: v.nullish(v.pipe(v.string(), v.maxLength(6))),
  }),
  output: v.object({ uid: v.number(), locale: v.string() }),
  errors: ['UserBannedException', 'UserDeletedException'],
});

export const register = defineMethod({
  name: 'auth.register',
  summary: 'Creates an account and signs it in.',
  verb: 'POST',
  input: v.object({
    login: v.nullish(loginName),
    password: newPassword,
    locale: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
    currency,
    email: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(120))),
    phone: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(20))),
    country_code: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    region: v.nullish(v.pipe(v.string(), v.maxLength(80))),
    phone_country_code: v.nullish(v.pipe(v.string(), v.maxLength(8))),
    first_name: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(80))),
    last_name: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(80))),
    birth_date: v.nullish(v.pipe(v.string(), v.isoDate())),
    fakename: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(30))),
    notify: v.optional(flag, '0'),
    is_betting: v.optional(flag, '0'),
    terms: v.optional(flag, '0'),
    character_id: v.nullish(wireInteger),
    promo_code: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  }),
  output: v.object({ uid: v.number(), locale: v.string() }),
});

export const restore = defineMethod({
  name: 'auth.restore',
  summary: 'Without a code: sends one to the account\'s contact. With the code and a new password: sets it and ends other sessions.',
  verb: 'POST',
  input: v.object({
    login: loginName,
    code: v.nullish(v.pipe(v.string(), v.regex(/^\d{6}$/))),
    password: v.nullish(newPassword),
  }),
  /** The same answer whether or not the account exists. */
  output: v.object({ status: v.picklist(['code_sent', 'password_changed']), resend_time: v.number() }),
});

export const logout = defineMethod({
  name: 'auth.logout',
  summary: 'Ends the session.',
  access: 'player',
  input: v.object({}),
  output: done,
});
