import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi } from './api.ts';

export type Player = Readonly<{ email: string; password: string; currency: string; uid: number }>;

type Wanted = Readonly<{
  email?: string;
  password?: string;
  currency?: string;
  locale?: string;
  isWelcomed?: boolean;
  /** Null: unknown, and so is the country; such a player cannot deposit. */ birthDate?: string | null;
}>;

/** The holder of the session cookies: a page or a request context. */
export type Caller = Page | APIRequestContext;

export const requestOf = (caller: Caller): APIRequestContext => ('request' in caller ? caller.request : caller);

/** An address that no other test uses. */
export const freshEmail = (): string => `player-${randomUUID()}@example.com`;

/** Acknowledges the player's loyalty news, so that its toast does not cover the tested elements. */
export const acknowledgeNotices = async (caller: Caller): Promise<void> => {
  await callApi(requestOf(caller), 'loyalty.takenotifications', {});
};

/** Creates a player through the API and signs the caller in as that player, with the welcome dismissed by default. */
export const registerPlayer = async (
  caller: Caller,
  {
    email = freshEmail(),
    password = 'correct-horse',
    currency = 'EUR',
    locale = 'en',
    isWelcomed = true,
    birthDate = '1990-05-17',
  }: Wanted = {},
): Promise<Player> => {
  const answer = await callApi(requestOf(caller), 'auth.register', {
    email,
    password,
    currency,
    locale,
    terms: '1',
    ...(birthDate === null ? {} : { birth_date: birthDate, country_code: 'DE' }),
  });
  const uid = typeof answer === 'object' && answer !== null && 'uid' in answer ? Number(answer.uid) : Number.NaN;
  if (isWelcomed) await acknowledgeNotices(caller);
  return { email, password, currency, uid };
};

/** Signs the caller in. */
export const signIn = async (
  caller: Caller,
  { email, password }: Pick<Player, 'email' | 'password'>,
): Promise<void> => {
  await callApi(requestOf(caller), 'auth.login', { login: email, password });
};
