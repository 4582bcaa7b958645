import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../../..');

const generate = (name: string): string => `
const { createRemote } = await import('./tools/generators/remote.mjs');
createRemote(process.cwd(), '${name}');`;

const build = (name: string): string => `
const { buildApps } = await import('./tools/build/build-apps.mjs');
for await (const { success, output } of buildApps(['${name}'])) if (!success) throw new Error(output);`;

/**
 * Generates a remote, adds declarations to its `remote.json` and builds it, in a temporary workspace: other checks read
 * the folder `apps`. `remove` deletes the workspace.
 */
export const generatedRemote = (
  name: string,
  declared: object,
): Readonly<{ directory: string; remove: () => void }> => {
  const place = mkdtempSync(join(tmpdir(), 'croupier-generated-'));
  const run = (...args: string[]): void =>
    void execFileSync(process.execPath, args, {
      cwd: place,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  for (const file of ['tools', 'package.json', 'lingui.config.mjs'])
    cpSync(join(workspace, file), join(place, file), { recursive: true });
  for (const folder of ['libs', 'node_modules']) symlinkSync(join(workspace, folder), join(place, folder));
  mkdirSync(join(place, 'apps'));
  run('--input-type=module', '--eval', generate(name));
  const manifest = join(place, 'apps', name, 'remote.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...declared }));
  run('node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean');
  run('--input-type=module', '--eval', build(name));
  return {
    directory: join(place, 'dist/apps', name),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
};
