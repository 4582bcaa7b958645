const styles = `html{font:16px/1.6 system-ui,sans-serif;background:#0b1020;color:#e8ecf8}body{min-height:100vh;margin:0;display:grid;place-items:center;text-align:center}
main{padding:24px;max-width:34em}a{color:#ffb454}@media (prefers-color-scheme:light){html{background:#faf7f2;color:#1c2233}a{color:#9a4b00}}`;

/** Returns a document without scripts that reloads after a time. */
const reloadingDocument = ({ title, text, reload_s }: Readonly<{ title: string; text: string; reload_s: number }>) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${reload_s}"><meta name="color-scheme" content="dark light"><title>${title}</title>
<style>${styles}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p><p><a href="">Reload now</a></p></main></body></html>`;

/**
 * The page for visitors while the platform does not respond, or the gateway is too busy. It reloads every ten seconds.
 */
export const unavailableDocument = (): string =>
  reloadingDocument({
    title: 'We will be right back',
    text: `The site is not available right now. Your balance, bets and payments are safe.
This page reloads every ten seconds.`,
    reload_s: 10,
  });

/** The page for visitors whose network has requested too many pages. It reloads when the next one is allowed. */
export const tooManyRequestsDocument = (reload_s: number): string =>
  reloadingDocument({
    title: 'Too many requests',
    text: 'Your network has requested too many pages. This page reloads as soon as the next one is allowed.',
    reload_s,
  });
