import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@croupier/tools/playwright';

const workspace = resolve(import.meta.dirname, '../../..');

/** Makes the documents of a shell name the second release. */
const secondDocuments = `
;module.exports = ((first) => ({
  connect: first.connect,
  render: async (request) => {
    const page = await first.render(request);
    return { ...page, tags: [...(page.tags ?? []), { tag: 'meta', attributes: { name: 'release', content: 'second' } }] };
  },
}))(module.exports);
`;

const hash = (path: string): string => `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;

/** Changes a file of a build and its hash, as another build would. */
export const changeFile = (
  browser: string,
  file: string,
  entry: string | null,
  change: (text: string) => string,
): void => {
  const path = join(browser, file);
  const before = hash(path);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  if (entry !== null)
    writeFileSync(join(browser, entry), readFileSync(join(browser, entry), 'utf8').replaceAll(before, hash(path)));
  for (const changed of [file, entry])
    if (changed !== null && existsSync(join(browser, `${changed}.br`))) rmSync(join(browser, `${changed}.br`));
};

/**
 * A copy of an app's build that identifies itself as the second release, and runs further code in browsers. `remove`
 * deletes it.
 */
export const secondBuild = (app: string, code = ''): Readonly<{ directory: string; remove: () => void }> => {
  const place = mkdtempSync(join(tmpdir(), 'croupier-release-'));
  const directory = join(place, app);
  cpSync(resolve(workspace, 'dist/apps', app), directory, { recursive: true });
  const { assets } = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')) as {
    assets: { entry: string | null; main: { js: string[] } };
  };
  const [file = ''] = assets.main.js;
  changeFile(
    join(directory, 'browser'),
    file,
    assets.entry,
    (text) => `${text}\n;(globalThis.secondRelease ??= {}).${app} = true;\n${code}`,
  );
  appendFileSync(
    join(directory, 'server', app === 'shell' ? 'shell.cjs' : 'remoteEntry.cjs'),
    app === 'shell' ? secondDocuments : '\n// The second release.\n',
  );
  return { directory, remove: () => rmSync(place, { recursive: true, force: true }) };
};

/** The release of an app that runs in a page. */
export const releaseIn = (page: Page, app: string): Promise<'first' | 'second'> =>
  page.evaluate(
    (name) => ((globalThis as { secondRelease?: Record<string, boolean> }).secondRelease?.[name] ? 'second' : 'first'),
    app,
  );
