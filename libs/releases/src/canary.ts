import type { DeployedApp, RegistryFile } from './registry.ts';

/** A release of an app: the shell or a remote. */
export type Release = Readonly<{ app: string; version: string }>;

const shellName = 'shell';

/** Returns the current release of an app. */
export const currentRelease = (
  { shell, remotes }: Readonly<{ shell: DeployedApp | null; remotes: RegistryFile['remotes'] }>,
  app: string,
): DeployedApp | undefined => {
  if (app === shellName) return shell ?? undefined;
  return Object.hasOwn(remotes, app) ? remotes[app] : undefined;
};

/** Returns a registry whose current release of an app is another one. */
export const withRelease = (file: RegistryFile, app: string, release: DeployedApp): RegistryFile =>
  app === shellName ? { ...file, shell: release } : { ...file, remotes: { ...file.remotes, [app]: release } };

const resolved = new WeakMap<RegistryFile, Map<string, RegistryFile>>();

/**
 * Returns the registry of visitors who get the canary releases of these apps. Equal arguments return the same object,
 * so that its releases are connected once.
 */
export const withCanaries = (file: RegistryFile, apps: readonly string[]): RegistryFile => {
  if (apps.length === 0) return file;
  const known = resolved.get(file) ?? new Map<string, RegistryFile>();
  resolved.set(file, known);
  const key = apps.join(' ');
  const existing = known.get(key);
  if (existing) return existing;
  let combined = file;
  for (const app of apps) {
    const canary = file.canaries?.[app];
    if (canary) combined = withRelease(combined, app, canary.release);
  }
  known.set(key, combined);
  return combined;
};

/** Visitors are in one of so many groups. A canary takes whole groups. */
export const visitorGroups = 100;

/** Returns where the groups of an app's canary begin, so that canaries of two apps have different visitors. */
const firstGroup = (app: string): number =>
  [...app].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % visitorGroups;

/** Returns the apps whose canary release visitors of a group get. A larger share keeps the groups of a smaller one. */
export const canariesOf = ({ canaries = {} }: RegistryFile, group: number): readonly string[] =>
  Object.entries(canaries)
    .filter(([app, { share }]) => (group - firstGroup(app) + visitorGroups) % visitorGroups < share)
    .map(([app]) => app)
    .sort();

/** Whether a registry has a canary that visitors may get. */
export const hasCanaries = ({ canaries = {} }: RegistryFile): boolean =>
  Object.values(canaries).some(({ share }) => share > 0);

/** Returns the release before the current one that the registry describes. */
export const previousRelease = ({ previous = {} }: RegistryFile, app: string): DeployedApp | undefined =>
  Object.hasOwn(previous, app) ? previous[app] : undefined;

/** Whether a release is current, the one before or a canary. */
export const isServedRelease = (file: RegistryFile, { app, version }: Release): boolean =>
  [currentRelease(file, app), previousRelease(file, app), file.canaries?.[app]?.release].some(
    (release) => release?.version === version,
  );
