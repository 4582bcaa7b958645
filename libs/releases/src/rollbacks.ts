import * as v from 'valibot';
import { currentRelease, previousRelease, withRelease, type Release } from './canary.ts';
import type { RegistryFile } from './registry.ts';
import { extensible } from './wire.ts';

/*
 * A gateway rolls a release back by adding a file to the registry, which never conflicts: it names one release, so two
 * gateways and a deploy cannot lose each other's change. The next deploy of the app moves it to the registry's history.
 */

/** The folder of the registry with the releases that gateways have rolled back. */
export const rollbacksFolder = 'rollbacks';

/** The content of such a file. */
export const rollbackSchema = v.pipe(
  extensible({
    app: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    version: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    /** When (ISO 8601), and why. */
    at: v.string(),
    reason: v.string(),
  }),
  v.readonly(),
);
export type Rollback = v.InferOutput<typeof rollbackSchema>;

/** Returns the name of the file about a release in the folder. */
export const rollbackFile = ({ app, version }: Release): string => `${app}.${version}.json`;

/** Returns the release of such a file's name; null for another file. */
export const releaseOfRollback = (name: string): Release | null => {
  const [, app, version] = /^([\w-]+)\.([\w-]+)\.json$/.exec(name) ?? [];
  return app === undefined || version === undefined ? null : { app, version };
};

/**
 * Returns the registry without releases that were rolled back: without their canaries, and with the release before a
 * current one. A release without one before stays.
 */
export const withoutRollbacks = (file: RegistryFile, rollbacks: readonly Release[]): RegistryFile => {
  const isRolledBack = (app: string, version: string | undefined): boolean =>
    rollbacks.some((rollback) => rollback.app === app && rollback.version === version);
  let result = file;
  for (const { app } of rollbacks) {
    const before = previousRelease(file, app);
    if (before && isRolledBack(app, currentRelease(result, app)?.version) && !isRolledBack(app, before.version))
      result = withRelease(result, app, before);
  }
  const { canaries } = result;
  if (!canaries) return result;
  const kept = Object.entries(canaries).filter(([app, { release }]) => !isRolledBack(app, release.version));
  return kept.length === Object.keys(canaries).length ? result : { ...result, canaries: Object.fromEntries(kept) };
};
