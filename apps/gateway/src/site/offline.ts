import type { OfflineTexts } from '@croupier/releases/page';
import { escape } from '../document/markup.ts';

/** English fallback for a shell without an offline text. */
export const offlineFallback: OfflineTexts = {
  title: 'You are offline',
  description: 'Check your internet connection and try again. Your balance, bets and payments are safe.',
  again: 'Try again',
};

const dark =
  '--ground:#0a0e1a;--light:#4274c438;--strong:#f5f7fd;--text:#9ba8c7;--accent:#ff9b63;--on-accent:#241008;' +
  'color-scheme:dark';
const light =
  '--ground:#f8f4ed;--light:#ffbe8257;--strong:#1c1711;--text:#665c4d;--accent:#bb3f0c;--on-accent:#fff;' +
  'color-scheme:light';
/** The colours of the design system: its style sheet is a file, and there is no network to fetch it. */
const style = `:root{${dark}}@media (prefers-color-scheme:light){:root{${light}}}:root[data-theme=dark]{${dark}}:root[data-theme=light]{${light}}
html{font:16px/1.6 system-ui,sans-serif;background:radial-gradient(60% 50% at 30% 0,var(--light),transparent) var(--ground);color:var(--text)}
body{box-sizing:border-box;min-height:100vh;margin:0;padding:24px;display:grid;place-items:center;text-align:center}main{max-width:29em}
svg{color:var(--accent)}h1{margin:16px 0 8px;font-size:clamp(1.5rem,1.26rem + 1vw,1.94rem);line-height:1.2;letter-spacing:-.015em;color:var(--strong)}p{margin:0 0 24px;text-wrap:balance}
a{display:inline-block;padding:10px 22px;font-weight:600;text-decoration:none;color:var(--on-accent);background:var(--accent);border-radius:10px}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`;
/** A signal crossed out. */
const mark =
  '<svg width="72" height="72" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" ' +
  'stroke-linecap="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 ' +
  '5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M2 2l20 20"/></svg>';

type Site = Readonly<{ locale: Readonly<{ code: string; dir: 'ltr' | 'rtl' }>; name: string }>;

/**
 * The offline page. The service worker caches it, so it needs no file and no script. The
 * worker inserts the visitor's theme at `data-theme`.
 */
export const offlineDocument = (
  { title, description, again }: OfflineTexts,
  { locale, name }: Site,
): string => `<!doctype html><html lang="${escape(locale.code)}" dir="${locale.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><title>${escape([title, name].filter(Boolean).join(' · '))}</title>
<style>${style}</style></head>
<body><main>${mark}<h1>${escape(title)}</h1><p>${escape(description)}</p><p><a href="">${escape(again)}</a></p></main></body></html>`;
