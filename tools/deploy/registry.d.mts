/** A build that is to be published: the app's name and the directory that holds `remote.json`, `browser/` and `server/`. */
export type Build = Readonly<{ name: string; directory: string }>;
/** What became of a build. `changed` is false when that very build was served already. */
export type Published = Readonly<{ name: string; version: string; changed: boolean }>;

/** Publishes builds and points the registry at them, all in one step. */
export declare const publish: (
  registryDir: string,
  builds: Build[],
  options?: Readonly<{ skipWithdrawn?: boolean }>,
) => Promise<Published[]>;
/** Points the registry back at the release before the current one, or at a named one that is still kept. */
export declare const rollback: (
  registryDir: string,
  name: string,
  wanted?: string,
) => Promise<Readonly<{ from: string; to: string }>>;

type DeployedApp = import('@croupier/releases/registry').DeployedApp;
/** How many releases besides the current one stay served. */
export declare const keptReleases: number;
export declare const readRegistry: (
  registryDir: string,
) => Readonly<{ updated_at: string; remotes: Readonly<Record<string, DeployedApp>>; shell: DeployedApp | null }>;
