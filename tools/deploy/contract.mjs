// @ts-check
import * as v from 'valibot';

export {
  currentRelease,
  isObjectStorage,
  openObjectStorage,
  registryFileSchema,
  releaseOfRollback,
  remoteManifestSchema,
  requireConditions,
  withCanaries,
  withoutRollbacks,
  withRelease,
} from './schemas.mjs';

/**
 * Returns why a value does not match a schema, one indented line each; empty when it does.
 *
 * @param {v.GenericSchema} schema
 * @param {unknown} value
 * @returns {string[]}
 */
export const problemsOf = (schema, value) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => `  - ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
