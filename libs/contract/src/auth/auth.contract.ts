import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { newPassword, presentPassword } from '../core/new-password.ts';
import { currency, done, wireInteger } from '../core/wire.ts';
import { restoreCodePattern } from './restore-code.ts';

const flag = v.picklist(['0', '1']);
const loginName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
/** The code that a player receives to set a new password. */
export const restoreCode = v.pipe(v.string(), v.trim(), v.regex(new RegExp(restoreCodePattern)));

const localeCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/**
 * User data of a messaging app's mini-app. `payload` is the app's signed data, `hash` its signature; the other fields
 * must match it.
 */
const messagingApp = {
  is_tg: v.optional(flag, '0'),
  id: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
  username: v.nullish(v.pipe(v.string(), v.maxLength(64))),
  hash: v.nullish(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  language_code: v.nullish(v.pipe(v.string(), v.maxLength(12))),
  payload: v.nullish(v.pipe(v.string(), v.maxLength(4096))),
};

export const login = defineMethod({
  name: 'auth.login',
  summary:
    'Signs in. With two-factor authentication the error contains the seconds until the next code; an empty ' +
    'code requests a new one.',
  verb: 'POST',
  input: v.object({
    login: loginName,
    password: presentPassword,
    /** Six digits, or a recovery code; empty requests another code. */
    code: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(20))),
  }),
  output: v.object({ uid: v.number(), locale: v.string() }),
  errors: ['AuthorizationException', 'UserBannedException', 'UserDeletedException'],
});

export const register = defineMethod({
  name: 'auth.register',
  summary:
    'Creates an account and signs it in: with a password (`form`), from a messaging app (`is_tg`), or by ' +
    'completing a social sign-in (`social`).',
  verb: 'POST',
  input: v.object({
    /** `social` completes the account of the session. */
    type: v.nullish(v.picklist(['form', 'social'])),
    login: v.nullish(loginName),
    /** Required unless a messaging app or a social sign-in identifies the player. */
    password: v.nullish(newPassword),
    locale: v.nullish(localeCode),
    currency: v.nullish(currency),
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
    ...messagingApp,
  }),
  output: v.object({
    /** 0 with `confirmation_sent`. */
    uid: v.number(),
    locale: v.string(),
    /** `confirmation_sent`: the site continues registrations by e-mail, and answers known addresses the same. */
    status: v.optional(v.picklist(['registered', 'confirmation_sent'])),
  }),
  errors: ['UserBannedException', 'UserDeletedException'],
});

/** Extension: where the link of a message leads on a site that continues registrations by e-mail. */
export const confirmRegistration = defineMethod({
  name: 'auth.confirmRegistration',
  summary: 'Creates the account of a registration by the token of the message, and signs it in. (extension)',
  verb: 'POST',
  input: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) }),
  output: v.object({ uid: v.number(), locale: v.string() }),
});

export const restore = defineMethod({
  name: 'auth.restore',
  summary:
    "Without a code: sends one to the account's contact. With the code and a new password: sets it and ends " +
    'other sessions.',
  verb: 'POST',
  input: v.object({
    login: loginName,
    code: v.nullish(restoreCode),
    password: v.nullish(newPassword),
  }),
  /** The response does not reveal whether the account exists. */
  output: v.object({ status: v.picklist(['code_sent', 'password_changed']), resend_time: v.number() }),
});

export const logout = defineMethod({
  name: 'auth.logout',
  summary: 'Ends the session.',
  access: 'player',
  input: v.object({}),
  output: done,
});
