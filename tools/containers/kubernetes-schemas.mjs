// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @typedef {import('./deployments.mjs').KubernetesObject} KubernetesObject */

/**
 * Returns a copy of a value that notes which fields of objects are read.
 *
 * @param {unknown} value
 * @param {string} path
 * @param {(path: string, unread: () => string[]) => void} note
 * @returns {unknown}
 */
const watched = (value, path, note) => {
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map(
    Object.entries(value).map(([key, child]) => [key, watched(child, path === '' ? key : `${path}.${key}`, note)]),
  );
  const read = new Set();
  if (!Array.isArray(value)) note(path, () => [...children.keys()].filter((key) => !read.has(key)));
  return new Proxy(value, {
    get: (target, key) => {
      read.add(key);
      return typeof key === 'string' && children.has(key) ? children.get(key) : Reflect.get(target, key);
    },
  });
};

/**
 * Compares an object with the schema of its kind. The validator ignores fields that the schema does not have, but it
 * reads those that it has: fields that it has not read are misspelt.
 *
 * @param {KubernetesObject} object
 * @returns {string[]} what is wrong
 */
export const problemsWith = (object) => {
  /** @type {Record<string, { prototype: { validate: () => void } } | undefined>} */
  const models = require(`kubernetes-models/${object.apiVersion}`);
  const model = models[object.kind];
  if (!model) return [`${object.apiVersion} has no kind ${object.kind}`];
  /** @type {[path: string, unread: () => string[]][]} */
  const notes = [];
  const copy = watched(object, '', (...note) => notes.push(note));
  try {
    model.prototype.validate.call(copy);
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
  return notes.flatMap(([path, unread]) => unread().map((key) => `${path}.${key} is unknown`));
};
