// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, posix, resolve } from 'node:path';
import { homeDirectory } from '../workspace.mjs';
import { readBuild } from './release.mjs';

/** Where the source maps of deployed releases are: beside the registry, so that the gateway has no path to them. */
export const sourceMapsDirectory = () =>
  resolve(process.env.SOURCE_MAPS_DIR || resolve(homeDirectory(), 'source-maps'));

/** Releases of an app whose source maps are kept. */
const keptReleases = 50;

/**
 * Copies the source maps of a build's browser files. The registry gets none of them.
 *
 * @param {{ name: string, directory: string }} build
 * @param {string} [target]
 * @returns {string} the version of the release
 */
export const storeSourceMaps = ({ name, directory }, target = sourceMapsDirectory()) => {
  const { version } = readBuild(directory, name);
  const folder = join(target, name, version);
  if (existsSync(folder)) return version;
  const draft = `${folder}.${process.pid}.new`;
  mkdirSync(draft, { recursive: true });
  for (const file of readdirSync(join(directory, 'browser'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js.map')) cpSync(join(directory, 'browser', file), join(draft, file));
  renameSync(draft, folder);
  removeOld(join(target, name));
  return version;
};

/** @param {string} folder of an app's releases */
const removeOld = (folder) => {
  const releases = readdirSync(folder)
    .map((version) => ({ path: join(folder, version), at: statSync(join(folder, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of releases.slice(keptReleases)) rmSync(path, { recursive: true });
};

/** A position in a file of a release, with or without the site's origin, and a suffix of repeated attempts to load. */
const position = /(?:https?:\/\/[^/\s()]+)?\/mf\/([\w-]+)\/(\w+)(?:~\d+)?\/([\w./-]+\.js):(\d+):(\d+)/g;

/**
 * @param {string} app
 * @param {string} source as webpack names it: `webpack://cashier/./src/page.tsx`
 */
const pathOf = (app, source) => posix.normalize(posix.join('apps', app, source.replace(/^webpack:\/\/[^/]*\//, '')));

/**
 * Replaces the positions in files of releases by those in the source code. Positions without a source map stay.
 *
 * @param {string} text such as a stack, or a log line of the gateway
 * @param {string} [directory] of the source maps
 */
export const resolvePositions = (text, directory = sourceMapsDirectory()) => {
  /** @type {Map<string, SourceMap | null>} */
  const maps = new Map();
  const mapOf = (/** @type {string} */ file) => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
    maps.set(file, map);
    return map;
  };
  return text.replace(position, (found, app, version, file, line, column) => {
    if (file.split('/').includes('..')) return found;
    const entry = mapOf(join(directory, app, version, `${file}.map`))?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return found;
    return `${pathOf(app, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
};
