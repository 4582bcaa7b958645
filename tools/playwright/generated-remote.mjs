// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApps } from '../build/build-apps.mjs';
import { createRemote } from '../generators/remote.mjs';
import { createSlot } from '../generators/slot.mjs';
import { workspace } from '../workspace.mjs';

/**
 * Generates a remote with a slot and builds it. `files` replace files of the generator, by their path in the app. The
 * sources are outside of `apps`, so that other jobs of a test run do not see them. `remove` deletes sources and build.
 *
 * @param {{ name: string, slot: string, files: Readonly<Record<string, string>> }} remote
 */
export const generatedRemote = async ({ name, slot, files }) => {
  mkdirSync(join(workspace, '.cache'), { recursive: true });
  const place = mkdtempSync(join(workspace, '.cache/remote-'));
  const remove = () => rmSync(place, { recursive: true, force: true });
  const root = join(place, 'apps', name);
  const directory = join(place, 'dist', name);
  try {
    mkdirSync(join(place, 'apps'));
    createRemote(place, name);
    createSlot(place, name, slot);
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    // Like the apps' own configurations, it is not type-checked.
    const { federation } = await import(resolve(workspace, 'tools/build/federation.mjs'));
    const configurations = federation({ name, root, output: directory })({}, { mode: 'production' });
    for await (const { success, output } of buildApps([name], async () => configurations))
      if (!success) throw new Error(`The generated remote does not build:\n${output}`);
    return { directory, remove };
  } catch (error) {
    remove();
    throw error;
  }
};
