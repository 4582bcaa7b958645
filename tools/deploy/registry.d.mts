/** A build that is to be published: the app's name and the directory that holds `remote.json`, `browser/` and `server/`. */
export type Build = Readonly<{ name: string; directory: string }>;
/** What became of a build. `changed` is false when that very build was served already. */
export type Published = Readonly<{ name: string; version: string; changed: boolean }>;

/** Publishes builds and points the registry at them, all in one step. The registry is a folder or `s3://bucket/folder`. */
export declare const publish: (
  location: string,
  builds: Build[],
  options?: Readonly<{ skipWithdrawn?: boolean }>,
) => Promise<Published[]>;
/** Points the registry back at the release before the current one, or at a named one that is still kept. */
export declare const rollback: (
  location: string,
  name: string,
  wanted?: string,
) => Promise<Readonly<{ from: string; to: string }>>;
/** Publishes a build for a share of the visitors (0 to 100). */
export declare const publishCanary: (
  location: string,
  build: Build,
  share: number,
) => Promise<Readonly<{ version: string }>>;
/** Changes the share of the visitors who get an app's canary. */
export declare const shareCanary: (
  location: string,
  name: string,
  share: number,
) => Promise<Readonly<{ version: string }>>;
/** Gives everybody an app's canary. */
export declare const promoteCanary: (location: string, name: string) => Promise<Readonly<{ from: string; to: string }>>;
/** Ends an app's canary. */
export declare const abortCanary: (location: string, name: string) => Promise<Readonly<{ from: string; to: string }>>;

type DeployedApp = import('@croupier/releases/registry').DeployedApp;
type RegistryFile = import('@croupier/releases/registry').RegistryFile;
/** How many releases besides the current one stay served. */
export declare const keptReleases: number;
/** Reads the registry of a folder. */
export declare const readRegistry: (
  directory: string,
) => Omit<RegistryFile, 'shell'> & Readonly<{ shell: DeployedApp | null }>;
