import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers keep the cookie this long; the session itself ends earlier when it is not used. */
const lifetimeSeconds = 30 * 24 * 60 * 60;

export type SessionCookie = Readonly<{
  read: (request: FastifyRequest) => string | null;
  write: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
}>;

/** The cookie that holds the session token. Over https its name binds it to this very host. */
export const sessionCookie = (publicOrigin: string): SessionCookie => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge: lifetimeSeconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
};
