// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeText } from './all-or-nothing.mjs';

/**
 * @typedef {{ name: string, path: string, page?: string, redirectTo?: string, layout: string, slots?: string[] }} Route
 * @typedef {{ $schema?: string, name: string, contract?: number, routes: Route[], slots: string[], dialogs: string[] }}
 *   Manifest
 */

/** @param {unknown} value */
const line = (value) => (Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value));

/** @param {unknown} value */
const field = (value) =>
  Array.isArray(value) && value.some((item) => typeof item === 'object')
    ? `[\n${value.map(line).join(',\n')}\n]`
    : line(value);

/**
 * Text of a `remote.json` with one line for each route, before the formatter breaks those that are too long.
 *
 * @param {Manifest} manifest
 */
export const manifestSource = (manifest) =>
  `{\n${Object.entries(manifest)
    .map(([name, value]) => `"${name}": ${field(value)}`)
    .join(',\n')}\n}\n`;

/** @param {string} app folder of the app @returns {Manifest} */
export const readManifest = (app) => JSON.parse(readFileSync(join(app, 'remote.json'), 'utf8'));

/** @param {string} app folder of the app @param {Manifest} manifest */
export const writeManifest = (app, manifest) => writeText(join(app, 'remote.json'), manifestSource(manifest));
