import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@croupier/tools/playwright';

const workspace = resolve(import.meta.dirname, '../../..');

/** Makes the documents of a shell say that they are the second release's. */
const secondDocuments = `
;module.exports = ((first) => ({
  connect: first.connect,
  render: async (request) => {
    const page = await first.render(request);
    return { ...page, head: { ...page.head, robots: 'second' } };
  },
}))(module.exports);
`;

/** A build of an app like the one there is, which says that it is the second when it runs. `remove` takes it away. */
export const secondBuild = (app: string): Readonly<{ directory: string; remove: () => void }> => {
  const place = mkdtempSync(join(tmpdir(), 'croupier-release-'));
  const directory = join(place, app);
  cpSync(resolve(workspace, 'dist/apps', app), directory, { recursive: true });
  const { assets } = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')) as { assets: { main: { js: string[] } } };
  const [file = ''] = assets.main.js;
  appendFileSync(join(directory, 'browser', file), `\n;(globalThis.secondRelease ??= {}).${app} = true;\n`);
  rmSync(join(directory, 'browser', `${file}.br`));
  appendFileSync(join(directory, 'server', app === 'shell' ? 'shell.cjs' : 'remoteEntry.cjs'), app === 'shell' ? secondDocuments : '\n// The second release.\n');
  return { directory, remove: () => rmSync(place, { recursive: true, force: true }) };
};

/** Which release of an app runs in a page. */
export const releaseIn = (page: Page, app: string): Promise<'first' | 'second'> =>
  page.evaluate((name) => ((globalThis as { secondRelease?: Record<string, boolean> }).secondRelease?.[name] ? 'second' : 'first'), app);
