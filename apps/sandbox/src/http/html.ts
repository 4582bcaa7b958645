import { createHash } from 'node:crypto';
import { directionOf } from '../locale/direction.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Data for a page's script, safe inside a script element. */
export const embedJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type Page = Readonly<{
  title: string;
  locale: string;
  body: string;
  style: string;
  script?: string;
  frameAncestors?: string;
  formTargets?: string;
  /** Where its script may send requests. */
  connect?: string;
}>;

/** A whole page and the policy that lets exactly its own style and script run. */
export const renderPage = ({
  title,
  locale,
  body,
  style,
  script = '',
  frameAncestors = "'none'",
  formTargets = '',
  connect = "'self'",
}: Page): Readonly<{ html: string; policy: string }> => ({
  html: `<!doctype html><html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}${script === '' ? '' : `<script>${script}</script>`}</body></html>`,
  policy: `default-src 'none'; img-src 'self' data:; style-src ${cspHash(style)}; ${script === '' ? '' : `script-src ${cspHash(script)}; `}connect-src ${connect}; form-action 'self' ${formTargets}; base-uri 'none'; frame-ancestors ${frameAncestors}`,
});
