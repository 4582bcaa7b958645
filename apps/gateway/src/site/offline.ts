import { escape } from '../document/markup.ts';
import type { OfflineTexts } from '../document/shell-server.ts';

/** In English, for a shell that has none of its own. */
export const offlineFallback: OfflineTexts = {
  title: 'You are offline',
  description: 'This page needs the internet, and your device has no connection at this moment. Your balance, bets and payments are safe.',
  again: 'Try again',
};

type Site = Readonly<{ locale: Readonly<{ code: string; dir: 'ltr' | 'rtl' }>; name: string }>;

/**
 * What a visitor sees while their device has no network: kept by the service worker, so it needs no file and no script. The
 * worker writes the visitor's theme where `data-theme` is asked for.
 */
export const offlineDocument = ({ title, description, again }: OfflineTexts, { locale, name }: Site): string => `<!doctype html><html lang="${escape(locale.code)}" dir="${locale.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><title>${escape([title, name].filter(Boolean).join(' · '))}</title>
<style>:root{--ground:#0b1020;--text:#e8ecf8;--accent:#ffb454;color-scheme:dark}@media (prefers-color-scheme:light){:root{--ground:#faf7f2;--text:#1c2233;--accent:#9a4b00;color-scheme:light}}
:root[data-theme=dark]{--ground:#0b1020;--text:#e8ecf8;--accent:#ffb454;color-scheme:dark}:root[data-theme=light]{--ground:#faf7f2;--text:#1c2233;--accent:#9a4b00;color-scheme:light}
html{font:16px/1.6 system-ui,sans-serif;background:var(--ground);color:var(--text)}body{min-height:100vh;margin:0;display:grid;place-items:center;text-align:center}
main{padding:24px;max-width:34em}a{display:inline-block;min-height:24px;padding:8px 16px;color:var(--accent)}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(description)}</p><p><a href="">${escape(again)}</a></p></main></body></html>`;
