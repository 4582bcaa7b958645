/** Whether a Cookie header holds a session: only then is the platform asked who the visitor is. */
export const hasSessionCookie = (cookies: string | undefined): boolean =>
  cookies?.split(/;\s*/).some((pair) => /^(__Host-)?session=./.test(pair)) ?? false;
