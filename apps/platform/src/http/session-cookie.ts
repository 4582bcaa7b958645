import type { FastifyReply, FastifyRequest } from 'fastify';

/** The lifetime of the cookie in browsers; an unused session ends earlier. */
const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

export type SessionCookie = Readonly<{
  read: (request: FastifyRequest) => string | null;
  write: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
}>;

/** How long the platform recognizes a device after the last sign-in with it. */
const deviceLifetimeSeconds = 400 * 24 * 60 * 60;

/** Creates a cookie that scripts cannot read. On an https site the prefix `__Host-` binds it to this host. */
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

/** The cookie that identifies a recognized device. */
export const deviceCookie = (publicOrigin: string): SessionCookie =>
  hostCookie(publicOrigin, 'device', deviceLifetimeSeconds);
