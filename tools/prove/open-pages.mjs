// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { createTally, repeat } from './tally.mjs';

/** Pages that guests see. */
const paths = ['/', '/gamehall', '/promotions', '/tournaments'];

/**
 * The addresses of the site that a document names: scripts, styles and pictures.
 *
 * @param {string} html
 * @returns {string[]}
 */
export const filesOf = (html) => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"#]+\.(?:js|css|woff2|svg|png|webp)(?:\?[^"]*)?)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    ),
  ),
];

/**
 * Visitors of different networks who open pages, keep each open for a while, and meanwhile load its files and call the
 * API, as browsers do. Every document must be complete.
 *
 * @param {string} origin of the site
 * @param {{ visitors?: number, open_ms?: number, calls?: number }} [options] `calls` during the time a page is open
 * @returns {import('./tally.mjs').Load}
 */
export const openPages =
  (origin, { visitors = 4, open_ms = 2000, calls = 6 } = {}) =>
  () => {
    const tally = createTally('pages');
    let complete = 0;
    let followed = 0;
    const { end } = repeat(visitors, async (visitor, turn) => {
      const headers = { 'x-forwarded-for': `198.51.${100 + visitor}.${turn & 255}` };
      // Every second page is one that the gateway has not cached.
      const path = `${paths[(visitor + turn) % paths.length]}${turn % 2 === 0 ? `?visit=${visitor}-${turn}` : ''}`;
      const page = await tally.send({ origin, path, headers: { ...headers, accept: 'text/html' } });
      if (!page) return void (await sleep(100));
      if (!page.text.trimEnd().endsWith('</html>')) tally.report(`pages: the document of ${path} is not complete`);
      else complete += 1;
      const files = filesOf(page.text);
      for (let call = 0; call < calls; call += 1) {
        await sleep(open_ms / calls);
        const file = files[(turn + call) % files.length];
        const next = call % 2 === 0 && file !== undefined ? file : `/api/metadata.getgeneralinfo?v=1&locale=en`;
        if (next === file) followed += 1;
        await tally.send({ origin, path: next, headers });
      }
    });
    return {
      end: async () => {
        await end();
        const failures = tally.failures();
        if (complete === 0) failures.push('no page was opened during the restarts');
        if (followed === 0) failures.push('no page loaded a file during the restarts');
        return { figures: { ...tally.figures(), documents: complete }, failures };
      },
    };
  };
