import type { FastifyReply } from 'fastify';

export type Origins = Readonly<{
  /** Origins of the providers' frames: games, sportsbooks, payments and identity checks. */
  frameOrigins: readonly string[];
  /** Origins of the providers' pages that forms lead to. */
  formOrigins: readonly string[];
  devOrigins: readonly string[];
  /** Origins that third-party code from the CMS may fetch from, show pictures of and frame. */
  codeOrigins: readonly string[];
  /** Origins of customer-data platforms to which pages send events. */
  customerDataOrigins: readonly string[];
  /** Origins of other sites that may embed the pages of forms. */
  embedderOrigins: readonly string[];
}>;

export type Policy = Origins &
  Readonly<{
    nonce: string;
    /** Whether the document contains third-party code. */
    hasCustomCode: boolean;
    /** Whether it is the page of a form, which other sites may embed. */
    isEmbeddable: boolean;
    /** Origin of the live chat frame, if the site has one. */
    chatOrigin: string | null;
  }>;

/** Joins origins into a source list. */
const sources = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/**
 * Third-party code and development servers create scripts from strings and have no hashes. Every
 * other document requires trusted types and hashes.
 */
const isStrict = ({ devOrigins, hasCustomCode }: Policy): boolean => devOrigins.length === 0 && !hasCustomCode;

/** Returns the content security policy of a document. Scripts run by nonce and may load further scripts. */
export const contentSecurityPolicy = (policy: Policy): string => {
  const { nonce, frameOrigins, formOrigins, devOrigins, hasCustomCode } = policy;
  const codeOrigins = hasCustomCode ? policy.codeOrigins : [];
  const chatOrigins = policy.chatOrigin === null ? [] : [policy.chatOrigin];
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'unsafe-inline'${sources(devOrigins)}`,
    `img-src 'self' data:${sources(devOrigins)}${sources(codeOrigins)}`,
    `font-src 'self'${sources(devOrigins)}`,
    "media-src 'self' data:",
    `connect-src 'self'${sources(devOrigins)}${sources(devOrigins.map((origin) => origin.replace(/^http/, 'ws')))}${sources(codeOrigins)}${sources(policy.customerDataOrigins)}`,
    `frame-src 'self'${sources(frameOrigins)}${sources(chatOrigins)}${sources(codeOrigins)}`,
    `form-action 'self'${sources(formOrigins)}`,
    `frame-ancestors 'self'${policy.isEmbeddable ? sources(policy.embedderOrigins) : ''}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // The shell's trusted-types policy accepts only scripts of the deployed apps.
    ...(isStrict(policy) ? ["require-trusted-types-for 'script'", 'trusted-types croupier-files'] : []),
  ].join('; ');
};

/** Browser features that no page or frame of the site uses. */
const unusedFeatures = [
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

/** Sets the headers of every document. */
export const setDocumentHeaders = (reply: FastifyReply, policy: Policy): FastifyReply => {
  reply
    .header('content-security-policy', contentSecurityPolicy(policy))
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '));
  return isStrict(policy) ? reply.header('integrity-policy', 'blocked-destinations=(script)') : reply;
};

const framing = "frame-ancestors 'self'";

/**
 * The policy of a response without its own: files, calls, and the few documents without scripts, which have inline
 * styles. What a browser opens by mistake loads nothing from elsewhere.
 */
const fallbackPolicy = `default-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; ${framing}`;

export type Transport = Readonly<{
  /** Whether the site is reached by https. */
  isSecure: boolean;
  /** Whether the host names below that of the site have to use https, too. */
  includesSubdomains: boolean;
}>;

const strictTransport = ({ isSecure, includesSubdomains }: Transport): Readonly<Record<string, string>> =>
  isSecure ? { 'strict-transport-security': `max-age=31536000${includesSubdomains ? '; includeSubDomains' : ''}` } : {};

/** Returns the headers of every response. Other sites cannot frame it. */
export const responseHeaders = (transport: Transport): Readonly<Record<string, string>> => ({
  'content-security-policy': fallbackPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...strictTransport(transport),
});

const ownPolicy = (policy: unknown): Readonly<Record<string, string>> => {
  if (typeof policy !== 'string') return {};
  return { 'content-security-policy': /\bframe-ancestors\b/.test(policy) ? policy : `${policy}; ${framing}` };
};

/**
 * Sets the headers of every response, including proxied ones. A content security policy that the response already has
 * stays, and gets the rule about framing if it has none.
 */
export const setResponseHeaders = (reply: FastifyReply, transport: Transport): FastifyReply => {
  reply.headers({ ...responseHeaders(transport), ...ownPolicy(reply.getHeader('content-security-policy')) });
  return reply;
};
