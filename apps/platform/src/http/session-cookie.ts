import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers keep the cookie this long; the session itself ends earlier when it is not used. */
const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

export type SessionCookie = Readonly<{
  read: (request: FastifyRequest) => string | null;
  write: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
}>;

/** A device is known this long after somebody last signed in with it. */
const deviceLifetimeSeconds = 400 * 24 * 60 * 60;

/** A cookie for the server alone. Over https its name binds it to this very host. */
export const hostCookie = (publicOrigin: string, plainName: string, lifetimeSeconds: number): SessionCookie => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge: lifetimeSeconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
};

/** The cookie that holds the session token. */
export const sessionCookie = (publicOrigin: string): SessionCookie =>
  hostCookie(publicOrigin, 'session', sessionLifetimeSeconds);

/** The cookie by which a device is known again. */
export const deviceCookie = (publicOrigin: string): SessionCookie =>
  hostCookie(publicOrigin, 'device', deviceLifetimeSeconds);
