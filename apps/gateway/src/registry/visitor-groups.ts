import { randomInt } from 'node:crypto';
import { visitorGroups } from '@croupier/releases/canary';

/*
 * The group of a visitor decides which canary releases the visitor gets. It is one of a hundred numbers, so it
 * identifies no visitor, and it is only used to serve the same releases again: no consent is needed. Visitors without
 * the cookie, also those who refuse cookies, get the current releases.
 */
const name = 'release_group';
const lifetime_s = 30 * 24 * 60 * 60;

/** Returns the group of a visitor with these cookies, 0 to 99; null without a valid one. */
export const groupOf = (cookie: string | undefined): number | null => {
  const [, group] = /(?:^|;\s*)release_group=(\d{1,2})(?=;|$)/.exec(cookie ?? '') ?? [];
  return group === undefined ? null : Number(group);
};

/** Returns the cookie that puts a visitor into a random group. */
export const groupCookie = (isSecure: boolean): string =>
  [
    `${name}=${randomInt(visitorGroups)}`,
    'Path=/',
    `Max-Age=${lifetime_s}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
