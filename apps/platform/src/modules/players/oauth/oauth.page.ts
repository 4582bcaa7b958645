import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The message to the page that opened the window. */
export type OauthMessage = Readonly<{
  type: 'oauth';
  status: 'success' | 'error';
  service: string;
  type_auth: string;
  /** The reason of an error. */
  reason?: string;
  uid?: number;
  is_registration_completed?: boolean;
}>;

const embed = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Reports the result to the opener and closes; without an opener it continues to the site. */
export const sendOauthPage = (
  reply: FastifyReply,
  message: OauthMessage,
  publicOrigin: string,
  returnTo: string,
): FastifyReply => {
  const nonce = randomBytes(18).toString('base64');
  const next = new URL(returnTo);
  if (message.status === 'error') next.searchParams.set('oauth_error', message.reason ?? 'oauth_failed');
  const script = `(function () {
  var next = ${embed(next.href)};
  var opener = window.opener;
  if (opener && !opener.closed) {
    opener.postMessage(${embed(message)}, ${embed(publicOrigin)});
    window.close();
    setTimeout(function () { location.replace(next); }, 1000);
  } else {
    location.replace(next);
  }
})();`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title><noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(next.href)}"></noscript></head><body><script nonce="${nonce}">${script}</script></body></html>`,
    );
};
