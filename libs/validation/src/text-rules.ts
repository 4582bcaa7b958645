import { restoreCodeDigits } from '@croupier/contract/auth';
import { asText, combineRules, type Failure, type Rule } from './failure.ts';

/** A rule for text. Empty text is valid. */
export const whenFilled =
  (check: (text: string) => Failure | null): Rule =>
  (value) => {
    const text = asText(value);
    return text.trim() === '' ? null : check(text);
  };

export const required: Rule = (value) => {
  const isThere =
    typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null && value !== false;
  return isThere ? null : { kind: 'required' };
};

/** A box that must be checked. */
export const checked: Rule = (value) => (value === true ? null : { kind: 'unchecked' });

/** White space, control and direction characters, fillers, and other characters without a picture. */
const invisible = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

/**
 * One @ with text before it, and a domain with one or two dots between non-empty labels, no white space or invisible
 * characters; at most 254 characters (RFC 5321).
 */
export const email: Rule = whenFilled((text) => {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const fits =
    text.length <= 254 &&
    more.length === 0 &&
    local !== '' &&
    !invisible.test(text) &&
    (labels.length === 2 || labels.length === 3) &&
    labels.every((label) => label !== '');
  return fits ? null : { kind: 'email' };
});

const lengthOf = (text: string): number => [...text].length;

export const minLength = (min: number): Rule =>
  whenFilled((text) => (lengthOf(text) >= min ? null : { kind: 'minLength', min }));
export const maxLength = (max: number): Rule =>
  whenFilled((text) => (lengthOf(text) <= max ? null : { kind: 'maxLength', max }));

const asNumber = (text: string): number =>
  /^-?\d[\d,]*(\.\d+)?$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN;

/** Ignores commas between thousands. */
export const minValue = (min: number): Rule =>
  whenFilled((text) => (asNumber(text) >= min ? null : { kind: 'minValue', min }));
export const maxValue = (max: number): Rule =>
  whenFilled((text) => (asNumber(text) <= max ? null : { kind: 'maxValue', max }));

/** Words that a nickname cannot consist of: they would impersonate the site or its staff. */
export const reservedNicknames = `admin administrator bonus cashier casino croupier customerservice dealer deleted help
  helpdesk host house manager mod moderator official operator owner payment payments player root security service site
  staff support sysadmin system team webmaster withdrawal`.split(/\s+/);

/** Returns a nickname without digits around it: `Player17` and `Deleted17` are names that the platform assigns. */
export const withoutOuterDigits = (nickname: string): string => nickname.replace(/^\p{N}+|\p{N}+$/gu, '');

/** At least four letters and digits of any script, no invisible characters, and no reserved word. */
export const fakename: Rule = whenFilled((text) => {
  const nickname = text.normalize('NFKC');
  // Letters of every script have at most four marks.
  const hasOnlyLetters = /^(?:[\p{L}\p{N}]\p{M}{0,4})+$/u.test(nickname);
  if (!hasOnlyLetters || invisible.test(nickname)) return { kind: 'fakenameSymbols' };
  if (lengthOf(nickname) < 4) return { kind: 'fakenameTooShort', min: 4 };
  return reservedNicknames.includes(withoutOuterDigits(nickname).toLowerCase()) ? { kind: 'taken' } : null;
});

/** Characters of a password of any script. */
export const passwordLength = { min: 8, max: 128 } as const;
/** Characters of a password of the specification, in ASCII. */
export const classicPasswordLength = { min: 6, max: 20 } as const;

const lengthFailure = (length: number, { min, max }: Readonly<{ min: number; max: number }>): Failure | null => {
  if (length < min) return { kind: 'passwordTooShort', min };
  return length <= max ? null : { kind: 'passwordTooLong', max };
};

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** 8 to 128 characters of any script, spaces included, without control characters. */
export const password: Rule = (value) => {
  const text = asText(value).normalize('NFKC');
  if (text === '') return null;
  const symbols = [...new Set(text.match(/\p{Cc}/gu))];
  if (symbols.length > 0) return { kind: 'passwordSymbols', symbols: symbols.map(codePoint).join(' ') };
  return lengthFailure(lengthOf(text), passwordLength);
};

/** 6 to 20 printable ASCII characters without spaces. The failure has the invalid characters. */
export const classicPassword: Rule = (value) => {
  const text = asText(value);
  if (text === '') return null;
  const symbols = [...new Set([...text].filter((character) => !/^[\x21-\x7e]$/.test(character)))];
  if (symbols.length === 1 && symbols[0] === ' ') return { kind: 'passwordSpace' };
  if (symbols.length)
    return { kind: 'passwordSymbols', symbols: symbols.map((symbol) => (symbol === ' ' ? '␣' : symbol)).join(' ') };
  return lengthFailure(text.length, classicPasswordLength);
};

const isVisible = (text: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(text);

/** Words of letters of any script, with periods, hyphens and both apostrophes (' and ’). Each word has a letter. */
export const name: Rule = whenFilled((text) => {
  const words = text.trim().split(/ +/);
  return /^(?:[ .'’-]|\p{L}\p{M}*)+$/u.test(text) && isVisible(text) && words.every((word) => /\p{L}/u.test(word))
    ? null
    : { kind: 'name' };
});

/** As a name, with digits, slashes and the punctuation of addresses. It has a letter or a digit. */
export const address: Rule = whenFilled((text) =>
  /^(?:[ .'‘’,/\\\p{N}\p{Pd}°º№=]|\p{L}\p{M}*)+$/u.test(text) && isVisible(text) && /[\p{L}\p{N}]/u.test(text)
    ? null
    : { kind: 'address' },
);

/** Up to eight digits. Countries with letters in their postcodes define a pattern. */
export const postcode: Rule = whenFilled((text) => (/^\d{1,8}$/.test(text.trim()) ? null : { kind: 'postcode' }));
/** The one-time code of two-factor sign-in: exactly six digits. */
export const code: Rule = whenFilled((text) => (/^\d{6}$/.test(text) ? null : { kind: 'code' }));

const requiredWithText =
  (kind: Failure['kind']): Rule =>
  (value, values) =>
    required(value, values) ? { kind } : null;

/** Required values, by type of field. */
export const requiredEmail: Rule = combineRules(requiredWithText('insertEmail'), email);
const insertPassword: Rule = (value) => (asText(value) === '' ? { kind: 'insertPassword' } : null);
export const requiredPassword: Rule = combineRules(insertPassword, password);
export const requiredClassicPassword: Rule = combineRules(insertPassword, classicPassword);
export const requiredCode: Rule = combineRules(required, code);
export const requiredRestoreCode: Rule = combineRules(required, (value) =>
  asText(value).length === restoreCodeDigits ? null : { kind: 'code', min: restoreCodeDigits },
);
export const requiredPhone: Rule = requiredWithText('insertPhone');
/** Male or female; 0 is not specified. */
export const sex: Rule = (value) => (['1', '2'].includes(asText(value)) ? null : { kind: 'required' });

export const sameAs =
  (other: string): Rule =>
  (value, values) =>
    asText(value) === asText(values[other]) ? null : { kind: 'sameAs' };

/**
 * An emoji with modifiers, joiners and flag letters. A joiner between letters is part of the text; ©, ® and ™ are text.
 */
const emoji =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\ufe0f|\u200d|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])*|\ufe0f?\u20e3/gu;

/** Returns the text without emoji. Digits, # and * stay, although they can start one. */
export const stripEmoji = (text: string): string => text.replace(emoji, '').replace(/([©®™])\ufe0f/g, '$1');
