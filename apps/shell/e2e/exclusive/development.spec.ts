import { spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@croupier/tools/playwright';
import { freePort } from '../../../../tools/start/free-port.mjs';

const workspace = resolve(import.meta.dirname, '../../../..');
const place = resolve(workspace, 'dist/development-copy');
/** The folders that a copy of the workspace omits: results, data and other copies. */
const excluded = new Set(['.git', '.nx', '.cache', '.croupier', 'test-results', 'dist']);

/**
 * Copies by hard links, which needs no time and no space. Editors replace a file, so the original remains unchanged.
 */
const link = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) link(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
};

const linkOrCopy = (source: string, target: string): void => {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
};

const source = 'apps/tournaments/src/pages/tournaments/tournaments.page.tsx';
const first = 'title={t`Tournaments`}';

/** Changes the title in the page's source. */
const edit = (title: string): void => {
  const text = readFileSync(join(workspace, source), 'utf8');
  if (!text.includes(first)) throw new Error(`${source} has no ${first}.`);
  const path = join(place, source);
  writeFileSync(`${path}.new`, text.replace(first, title));
  renameSync(`${path}.new`, path);
};

let development: ChildProcess | undefined;
let output = '';

test.beforeAll(() => {
  rmSync(place, { recursive: true, force: true });
  for (const entry of readdirSync(workspace, { withFileTypes: true })) {
    if (excluded.has(entry.name)) continue;
    if (entry.isDirectory()) link(join(workspace, entry.name), join(place, entry.name));
    else linkOrCopy(join(workspace, entry.name), join(place, entry.name));
  }
  link(resolve(workspace, 'dist/apps'), join(place, 'dist/apps'));
});

test.afterAll(async () => {
  if (development && development.exitCode === null) {
    const ended = new Promise((done) => development?.once('close', done));
    development.kill('SIGINT');
    await ended;
  }
  rmSync(place, { recursive: true, force: true });
});

test('an edit in a remote updates the open page, which keeps its state', async ({ page, consoleGuard }) => {
  // A development build logs more than a production build.
  consoleGuard.allow(/.*/);
  // Those of the other services, and of the servers of the shell and the remotes.
  const port = await freePort([10, 20, 30, ...Array.from({ length: 10 }, (_, app) => 40 + app)]);
  development = spawn(process.execPath, ['tools/dev/dev.mjs', 'tournaments', '--no-build', '--port', String(port)], {
    cwd: place,
    env: { ...process.env, CROUPIER_HOME: join(place, '.croupier'), FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  development.stdout?.on('data', (text) => (output += text));
  development.stderr?.on('data', (text) => (output += text));
  await expect
    .poll(() => (development?.exitCode === null ? output : `ended: ${output}`), { timeout: 240_000 })
    .toMatch(/follows shell, tournaments|does not build|^ended/);
  expect(output).toContain('follows shell, tournaments');

  await page.goto(`http://localhost:${port}/tournaments`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Tournaments');
  // State that a new document would lose.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  edit('title="Edited while open"');
  await expect(heading).toHaveText('Edited while open', { timeout: 240_000 });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  // An error is shown, and the page remains until it is fixed.
  edit('title={');
  await expect.poll(() => output, { timeout: 240_000 }).toContain('tournaments does not build');
  await expect(heading).toHaveText('Edited while open');
  edit('title="Mended"');
  await expect(heading).toHaveText('Mended', { timeout: 240_000 });
});
