import type { FastifyReply } from 'fastify';

export type Origins = Readonly<{
  sandboxOrigin: string;
  devOrigins: readonly string[];
  /** Of third parties whose code the CMS puts into pages: what it fetches, shows and frames. */
  codeOrigins: readonly string[];
}>;

export type Policy = Origins &
  Readonly<{
    nonce: string;
    /** The document carries code of third parties. */
    carriesCode: boolean;
    /** Where the frame of the live chat stands, if the site has one. */
    chatOrigin: string | null;
  }>;

/** As they stand in a list of sources. */
const sources = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/**
 * Code of third parties makes scripts out of texts and comes without hashes, and development servers do the same; any
 * other document is held to trusted types and to hashes.
 */
const isStrict = ({ devOrigins, carriesCode }: Policy): boolean => devOrigins.length === 0 && !carriesCode;

/** What a document may load and where it may be framed. Scripts run by nonce, and those load others. */
export const contentSecurityPolicy = (policy: Policy): string => {
  const { nonce, sandboxOrigin, devOrigins, carriesCode } = policy;
  const codeOrigins = carriesCode ? policy.codeOrigins : [];
  const chatOrigins = policy.chatOrigin === null ? [] : [policy.chatOrigin];
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'unsafe-inline'${sources(devOrigins)}`,
    `img-src 'self' data:${sources(devOrigins)}${sources(codeOrigins)}`,
    `font-src 'self'${sources(devOrigins)}`,
    "media-src 'self' data:",
    `connect-src 'self'${sources(devOrigins)}${sources(devOrigins.map((origin) => origin.replace(/^http/, 'ws')))}${sources(codeOrigins)}`,
    `frame-src 'self' ${sandboxOrigin}${sources(chatOrigins)}${sources(codeOrigins)}`,
    `form-action 'self' ${sandboxOrigin}`,
    "frame-ancestors 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // The one policy is the shell's: it takes scripts from the deployed apps and nowhere else.
    ...(isStrict(policy) ? ["require-trusted-types-for 'script'", 'trusted-types croupier-files'] : []),
  ].join('; ');
};

/** Features of browsers that no page of the site uses, nor any frame in it. */
const unused = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
  'browsing-topics',
];

/** The headers of every document. */
export const documentHeaders = (reply: FastifyReply, policy: Policy): FastifyReply => {
  reply
    .header('content-security-policy', contentSecurityPolicy(policy))
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', unused.map((feature) => `${feature}=()`).join(', '));
  return isStrict(policy) ? reply.header('integrity-policy', 'blocked-destinations=(script)') : reply;
};

/** The headers of every answer, whoever gave it. */
export const answerHeaders = (reply: FastifyReply, { isSecure }: { isSecure: boolean }): FastifyReply => {
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
  return isSecure ? reply.header('strict-transport-security', 'max-age=31536000') : reply;
};
