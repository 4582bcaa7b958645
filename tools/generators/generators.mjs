// @ts-check
import { createDialog } from './dialog.mjs';
import { createLocale } from './locale.mjs';
import { createMethod } from './method.mjs';
import { writeAllModules } from './modules.mjs';
import { createPage } from './page.mjs';
import { createPaymentAdapter } from './payment-adapter.mjs';
import { createRemote } from './remote.mjs';
import { createSlot } from './slot.mjs';

/**
 * The result of a generator. `catalogues` and `reference` name the derived files that must be updated.
 *
 * @typedef {object} Result
 * @property {string[]} written new files, relative to the workspace
 * @property {string[]} [changed] files it edited
 * @property {boolean} [catalogues] texts were added
 * @property {boolean} [reference] routes, dialogs, slots or methods were added
 * @property {string[]} [next] what remains to be done by hand
 *
 * @typedef {{ parameters: string[], summary: string, run: (workspace: string, ...names: string[]) => Result }}
 *   Generator
 */

/** @type {Record<string, Generator>} */
export const generators = {
  remote: {
    parameters: ['name'],
    summary: 'a remote with one page, served at /<name>',
    run: createRemote,
  },
  page: {
    parameters: ['remote', 'name'],
    summary: 'a page of a remote, at /<remote>/<name>: component, model, style, test',
    run: createPage,
  },
  dialog: {
    parameters: ['remote', 'name'],
    summary: 'a dialog of a remote: component, test',
    run: createDialog,
  },
  slot: {
    parameters: ['remote', 'name'],
    summary: 'a slot that a remote provides for pages of others, or a section of the home page, such as home.news',
    run: createSlot,
  },
  method: {
    parameters: ['domain', 'method'],
    summary: 'an API method, such as support getContacts: contract, handler, test',
    run: createMethod,
  },
  'payment-adapter': {
    parameters: ['name'],
    summary: 'an adapter of a payment provider with its own protocol: adapter, test',
    run: createPaymentAdapter,
  },
  locale: {
    parameters: ['code', 'name'],
    summary: 'a language, such as fr Français: catalogues and configuration',
    run: createLocale,
  },
  modules: {
    parameters: [],
    summary: 'updates all that is derived from remote.json, after an edit: imports, types of paths, reference',
    run: (workspace) => ({ ...writeAllModules(workspace), reference: true }),
  },
};

/**
 * How to call one generator or, without a kind, all of them.
 *
 * @param {string} [kind]
 */
export const usage = (kind) => {
  const kinds = kind === undefined ? Object.keys(generators) : [kind];
  const lines = kinds.map((name) => {
    const { parameters = [], summary = '' } = generators[name] ?? {};
    const call = ['npm run generate --', name, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');
    return `${call}\n    ${summary}`;
  });
  return lines.join('\n');
};
