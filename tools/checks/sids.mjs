// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderingApps, workspace } from '../workspace.mjs';

/**
 * Returns the SIDs of Effector's units in a built file, with repetitions. The call of a factory makes the SIDs inside
 * it unique; they contain other characters and do not count.
 *
 * @param {string} code
 * @returns {string[]}
 */
export const sidsOf = (code) => [...code.matchAll(/\bsid:\s*"([\w-]+)"/g)].map(([, sid]) => sid ?? '');

/**
 * Returns SIDs that several units share and their builds. Such units would exchange state, and a test double of one
 * would replace both.
 *
 * @param {Record<string, string>} builds name of a build → its code
 * @returns {{ sid: string, builds: string[] }[]}
 */
export const repeatedSids = (builds) => {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [name, code] of Object.entries(builds))
    for (const sid of sidsOf(code)) found.set(sid, [...(found.get(sid) ?? []), name]);
  return [...found].filter(([, names]) => names.length > 1).map(([sid, names]) => ({ sid, builds: names }));
};

/**
 * Returns the builds that cannot be checked: missing ones, and those without a SID, because every app has some.
 *
 * @param {Record<string, string>} builds
 * @param {readonly string[]} apps
 * @returns {string[]}
 */
export const unreadableBuilds = (builds, apps) => apps.filter((app) => sidsOf(builds[app] ?? '').length === 0);

/** @returns {Record<string, string>} */
const serverBuilds = () => {
  const apps = resolve(workspace, 'dist/apps');
  if (!existsSync(apps)) return {};
  return Object.fromEntries(
    readdirSync(apps).flatMap((name) => {
      const file = ['shell.cjs', 'remoteEntry.cjs']
        .map((entry) => join(apps, name, 'server', entry))
        .find((path) => existsSync(path));
      return file ? [[name, readFileSync(file, 'utf8')]] : [];
    }),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const builds = serverBuilds();
  if (Object.keys(builds).length === 0) {
    console.error('There are no builds. Run npm run build first.');
    process.exit(2);
  }
  const unreadable = unreadableBuilds(builds, renderingApps());
  if (unreadable.length > 0) {
    console.error(`No SIDs were found in the builds of ${unreadable.join(', ')}.`);
    process.exit(1);
  }
  const repeated = repeatedSids(builds);
  for (const { sid, builds: names } of repeated) console.error(`The SID ${sid} is in ${names.join(' and ')}.`);
  console.log(
    `${Object.values(builds).flatMap(sidsOf).length} SIDs in ${Object.keys(builds).length} builds, ${repeated.length} of them more than once.`,
  );
  process.exit(repeated.length === 0 ? 0 : 1);
}
