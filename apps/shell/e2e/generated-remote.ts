import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../../..');

const generate = (name: string, slot: string): string => `
const { createRemote } = await import('./tools/generators/remote.mjs');
const { createSlot } = await import('./tools/generators/slot.mjs');
createRemote(process.cwd(), '${name}');
createSlot(process.cwd(), '${name}', '${slot}');`;

const writeModules = (name: string): string => `
const { writeModules } = await import('./tools/generators/modules.mjs');
writeModules(process.cwd(), '${name}');`;

const build = (name: string): string => `
const { buildApps } = await import('./tools/build/build-apps.mjs');
for await (const { success, output } of buildApps(['${name}'])) if (!success) throw new Error(output);`;

type Slot = Readonly<{ slot: string; files: Readonly<Record<string, string>> }>;

/**
 * Generates a remote with a slot, replaces files of the generator by their path in the app, adds declarations to
 * `remote.json` and builds it, in a temporary workspace: other checks read the folder `apps`. `remove` deletes the
 * workspace.
 */
export const generatedRemote = (
  name: string,
  declared: object,
  { slot, files }: Slot,
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
  run('--input-type=module', '--eval', generate(name, slot));
  const root = join(place, 'apps', name);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const manifest = join(root, 'remote.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...declared }));
  run('--input-type=module', '--eval', writeModules(name));
  run('node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean');
  run('--input-type=module', '--eval', build(name));
  return {
    directory: join(place, 'dist/apps', name),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
};
