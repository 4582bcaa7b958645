// @ts-check
/* Reads what tools/containers describes, for its tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shutdownTimeout_ms } from '@croupier/service';
import { parse, parseAllDocuments } from 'yaml';
import { workspace } from '../workspace.mjs';

/** On a busy machine a service notices its signal late, and needs longer for everything that has no time limit. */
const reserve_s = 10;

/**
 * Returns how long a service must be allowed to stop before it is killed.
 *
 * @param {number} delay_ms its SHUTDOWN_DELAY_MS
 * @returns {number} seconds
 */
export const leastGracePeriod_s = (delay_ms) => (delay_ms + shutdownTimeout_ms) / 1000 + reserve_s;

/** @param {string} file below tools/containers */
export const read = (file) => readFileSync(join(import.meta.dirname, file), 'utf8');

/**
 * A service of compose.yaml, as far as it is tested.
 *
 * @typedef {object} ComposeService
 * @property {string} image
 * @property {Record<string, string>} [environment]
 * @property {string[]} [secrets]
 * @property {string[]} [volumes]
 * @property {string[]} [command]
 * @property {boolean} [read_only]
 * @property {string[]} [cap_drop]
 * @property {string[]} [security_opt]
 * @property {string} [stop_grace_period]
 * @property {string} [restart]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {{ target: string }} [build]
 * @property {{ test?: string[], disable?: boolean }} [healthcheck]
 */

/**
 * Returns compose.yaml with its merged maps.
 *
 * @returns {{ services: Record<string, ComposeService>, secrets: Record<string, { file: string }> }}
 */
export const readCompose = () => parse(read('compose.yaml'), { merge: true });

/**
 * An object of Kubernetes. Tests look into its parts without their types; the schemas check those.
 *
 * @typedef {{ apiVersion: string, kind: string, metadata: { name: string }, spec?: any, data?: Record<string, string> }} KubernetesObject
 */

/**
 * Returns the objects of a folder of Kubernetes manifests.
 *
 * @param {'base' | 'jobs' | 'with-sandbox'} folder
 * @returns {KubernetesObject[]}
 */
export const readKubernetes = (folder) =>
  readdirSync(join(import.meta.dirname, 'kubernetes', folder))
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(`kubernetes/${folder}/${file}`)).map((document) => {
        const [error] = document.errors;
        if (error) throw error;
        return document.toJS();
      }),
    );

/**
 * Returns the settings of a unit of systemd; a setting may occur several times.
 *
 * @param {string} unit
 * @returns {[name: string, value: string][]}
 */
export const readUnit = (unit) =>
  read(`systemd/${unit}`)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);

/**
 * The variables of a service in docs/reference/environment.md, and the required ones among them.
 *
 * @param {'Gateway' | 'Platform' | 'Sandbox'} section
 * @returns {{ known: Set<string>, required: string[] }}
 */
export const documentedVariables = (section) => {
  const page = readFileSync(resolve(workspace, 'docs/reference/environment.md'), 'utf8');
  const [, text = ''] = page.split(`\n## ${section}\n`);
  const rows = [...(text.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+`) \|.*\| ([^|]*) \|$/gm)];
  const names = (/** @type {string} */ cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  return {
    known: new Set(rows.flatMap(([, cell = '']) => names(cell))),
    // `BETTING_PROVIDER_SECRET` shares a row of the sandbox with required ones.
    required: rows
      .filter(([, , fallback = '']) => fallback.startsWith('required'))
      .flatMap(([, cell = '', fallback = '']) =>
        /except the last/.test(fallback) ? names(cell).slice(0, -1) : names(cell),
      ),
  };
};

/**
 * Returns the variables that a list of names gives to a service: `NAME_FILE` gives `NAME`.
 *
 * @param {Iterable<string>} names
 */
export const givenVariables = (names) => new Set([...names].map((name) => name.replace(/_FILE$/, '')));

/**
 * The variables that the Dockerfile sets in the image of a service.
 *
 * @param {string} target
 * @returns {string[]}
 */
export const imageVariables = (target) =>
  [...stageOf(target).matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=\S+/g)].map(([, name = '']) => name),
  );

/**
 * Returns the instructions of a stage of the Dockerfile.
 *
 * @param {string} name
 */
export const stageOf = (name) => {
  const stage = read('Dockerfile')
    .split(/^(?=FROM )/m)
    .find((text) => text.startsWith('FROM ') && text.split('\n')[0]?.endsWith(` AS ${name}`));
  if (stage === undefined) throw new Error(`The Dockerfile has no stage ${name}`);
  return stage;
};
