import type { FastifyReply } from 'fastify';

type Origins = Readonly<{ sandboxOrigin: string }>;

/** What a document may load and where it may be framed. Scripts run by nonce, and those load others. */
export const contentSecurityPolicy = (nonce: string, { sandboxOrigin }: Origins): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${sandboxOrigin}`,
    `form-action 'self' ${sandboxOrigin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/** The headers of every document. */
export const securityHeaders = (reply: FastifyReply, nonce: string, origins: Origins): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy(nonce, origins))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
