import type { FastifyReply } from 'fastify';

type Origins = Readonly<{ sandboxOrigin: string; devOrigins: readonly string[] }>;

/** As they stand in a list of sources. */
const sources = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/** What a document may load and where it may be framed. Scripts run by nonce, and those load others. */
export const contentSecurityPolicy = (nonce: string, { sandboxOrigin, devOrigins }: Origins): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'unsafe-inline'${sources(devOrigins)}`,
    `img-src 'self' data:${sources(devOrigins)}`,
    `font-src 'self'${sources(devOrigins)}`,
    `connect-src 'self'${sources(devOrigins)}${sources(devOrigins.map((origin) => origin.replace(/^http/, 'ws')))}`,
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
