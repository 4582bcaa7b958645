// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { workspace } from '../workspace.mjs';

/** The packages that a file imports statically, directly or through its imports. */
const packagesOf = (/** @type {string} */ file, /** @type {Set<string>} */ seen = new Set()) => {
  if (seen.has(file)) return [];
  seen.add(file);
  /** @type {string[]} */
  const packages = [];
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?:[^'";]*\sfrom\s)?'([^']+)'/gm,
  )) {
    if (name.startsWith('.')) packages.push(...packagesOf(resolve(dirname(file), name), seen));
    else if (!name.startsWith('node:')) packages.push(`${name} in ${file}`);
  }
  return packages;
};

// The commands install the packages, so that a fresh clone has none at first.
test.each(['tools/start/start.mjs', 'tools/start/command.mjs', 'tools/test/test.mjs', 'tools/test/command.mjs'])(
  '%s begins without installed packages',
  (file) => {
    expect(packagesOf(resolve(workspace, file))).toEqual([]);
  },
);

test('finds a statically imported package', () => {
  expect(packagesOf(resolve(workspace, 'tools/test/server.mjs'))).toEqual([expect.stringMatching(/^pg in /)]);
});
