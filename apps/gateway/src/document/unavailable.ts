/** The page for visitors while the platform does not respond. It has no scripts and reloads every ten seconds. */
export const unavailableDocument =
  (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10"><meta name="color-scheme" content="dark light"><title>We will be right back</title>
<style>html{font:16px/1.6 system-ui,sans-serif;background:#0b1020;color:#e8ecf8}body{min-height:100vh;margin:0;display:grid;place-items:center;text-align:center}
main{padding:24px;max-width:34em}a{color:#ffb454}@media (prefers-color-scheme:light){html{background:#faf7f2;color:#1c2233}a{color:#9a4b00}}</style></head>
<body><main><h1>We will be right back</h1>
<p>The site is not available right now. Your balance, bets and payments are safe.
This page reloads every ten seconds.</p><p><a href="">Reload now</a></p></main></body></html>`;
